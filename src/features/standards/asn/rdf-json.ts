/** ASN as RDF/JSON: every node by its address, every property by its own. */
import type { Known, PublishedFramework } from '../framework-draft.ts';
import { jsonPieces } from '../import/json-pieces.ts';
import { indexing } from './rdf-xml.ts';
import { asnFramework, lastPart } from './statements.ts';

export async function readAsnRdfJson(chunks: AsyncIterable<Uint8Array>, known: Known): Promise<PublishedFramework[]> {
  const framework = asnFramework(known.shelf);
  for await (const { path, value } of jsonPieces(chunks, (path) => path.length === 1)) {
    const about = String(path[0]);
    const properties = propertiesOf(value);
    const texts = (name: string) => properties.get(name) ?? [];
    const text = (name: string) => texts(name)[0] ?? '';
    const resources = (name: string) => texts(name).map(lastPart);
    const types = resources('type');
    if (types.includes('StandardDocument'))
      framework.document({
        id: lastPart(about),
        title: text('title') || known.title,
        publisher: text('publisher'),
        source: text('source') || about,
        jurisdiction: resources('jurisdiction')[0] ?? '',
        subjects: resources('subject'),
        children: resources('hasChild'),
      });
    else if (types.includes('Statement'))
      framework.statement({
        id: lastPart(about),
        notation: text('statementNotation') || text('altStatementNotation'),
        description: text('description'),
        label: text('statementLabel'),
        levels: resources('educationLevel'),
        subjects: resources('subject'),
        indexed: indexing(resources('indexingStatus')[0]),
        parents: resources('isChildOf'),
        children: resources('hasChild'),
      });
  }
  return [framework.finish(known)];
}

/** Values by the end of the property's address; "title" stands in several vocabularies and means the same. */
function propertiesOf(node: unknown): Map<string, string[]> {
  const found = new Map<string, string[]>();
  if (!node || typeof node !== 'object') return found;
  for (const [property, values] of Object.entries(node)) {
    const name = lastPart(property);
    const read = (Array.isArray(values) ? values : [values]).flatMap((each: unknown) =>
      each && typeof each === 'object' && 'value' in each && typeof each.value === 'string' ? [each.value] : [],
    );
    found.set(name, [...(found.get(name) ?? []), ...read]);
  }
  return found;
}
