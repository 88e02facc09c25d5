/** ASN as RDF/XML. */
import type { Known, PublishedFramework } from '../framework-draft.ts';
import { type XmlElement, xmlRecords } from '../import/xml-records.ts';
import { asnFramework, lastPart } from './statements.ts';

export async function readAsnXml(chunks: AsyncIterable<Uint8Array>, known: Known): Promise<PublishedFramework[]> {
  const framework = asnFramework(known.shelf);
  for await (const node of xmlRecords(chunks, new Set(['Statement', 'StandardDocument']))) {
    const resources = (name: string) => valuesOf(node, name).map(lastPart);
    const texts = (name: string) => valuesOf(node, name);
    const text = (name: string) => texts(name)[0] ?? '';
    const id = lastPart(node.attributes.about ?? '');
    if (node.name === 'StandardDocument')
      framework.document({
        id: id || known.key,
        title: text('title') || known.title,
        publisher: text('publisher'),
        source: text('source') || node.attributes.about || null,
        jurisdiction: resources('jurisdiction')[0] ?? '',
        subjects: resources('subject'),
        children: resources('hasChild'),
      });
    else
      framework.statement({
        id,
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

export const indexing = (status: string | undefined): boolean | null => (status === undefined ? null : status !== 'No');

const valuesOf = (node: XmlElement, name: string): string[] =>
  node.children.filter((child) => child.name === name).map(({ text, attributes }) => text || attributes.resource || '');
