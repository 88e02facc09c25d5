/** ASN as RDF/XML. */
import type { Known, PublishedFramework } from '../../drafting/framework-draft.ts';
import { xmlRecords } from '../../reading/xml-records.ts';
import { addNode, asnFramework } from './statements.ts';

export async function readAsnXml(chunks: AsyncIterable<Uint8Array>, known: Known): Promise<PublishedFramework[]> {
  const framework = asnFramework(known.shelf);
  for await (const { name, attributes, children } of xmlRecords(chunks, new Set(['Statement', 'StandardDocument']))) {
    const texts = (property: string) =>
      children.filter((child) => child.name === property).map((child) => child.text || child.attributes.resource || '');
    addNode(framework, { about: attributes.about ?? '', isDocument: name === 'StandardDocument', texts }, known);
  }
  return [framework.finish(known)];
}
