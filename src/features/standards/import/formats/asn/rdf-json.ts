/** ASN as RDF/JSON: every node by its address, every property by its own. */
import type { Known, PublishedFramework } from '../../drafting/framework-draft.ts';
import { jsonPieces } from '../../reading/json-pieces.ts';
import { addNode, asnFramework, lastPart } from './statements.ts';

export async function readAsnRdfJson(chunks: AsyncIterable<Uint8Array>, known: Known): Promise<PublishedFramework[]> {
  const framework = asnFramework(known.shelf);
  for await (const { path, value } of jsonPieces(chunks, (path) => path.length === 1)) {
    const properties = propertiesOf(value);
    const texts = (property: string) => properties.get(property) ?? [];
    const types = texts('type').map(lastPart);
    const isDocument = types.includes('StandardDocument');
    if (isDocument || types.includes('Statement'))
      addNode(framework, { about: String(path[0]), isDocument, texts }, known);
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
