/** ASN's manifest: statements nested in each other. It names no framework. */
import { z } from 'zod';
import type { Known, PublishedFramework } from '../../drafting/framework-draft.ts';
import { jsonPieces } from '../../reading/json-pieces.ts';
import { looseText } from '../../reading/lenient-fields.ts';
import { asnFramework, lastPart } from './statements.ts';

const resource = z.object({ uri: looseText, prefLabel: looseText });
/** One, a list, or something else that counts as none. */
const resources = z
  .union([z.array(resource), resource.transform((one) => [one])])
  .nullish()
  .catch(null)
  .transform((list) => (list ?? []).map(({ uri, prefLabel }) => (uri ? lastPart(uri) : (prefLabel ?? ''))));
/** Plain, or with its language. */
const literal = z
  .union([z.string(), z.object({ literal: z.string() }).transform((text) => text.literal)])
  .nullish()
  .catch(null)
  .transform((text) => text ?? '');

const nodeSchema = z.object({
  id: z.string().catch(''),
  text: literal,
  dcterms_description: literal,
  asn_statementNotation: literal,
  asn_altStatementNotation: literal,
  asn_statementLabel: literal,
  dcterms_educationLevel: resources,
  dcterms_subject: resources,
  asn_indexingStatus: resources,
  children: z.array(z.unknown()).catch([]),
});

export async function readAsnManifest(chunks: AsyncIterable<Uint8Array>, known: Known): Promise<PublishedFramework[]> {
  const framework = asnFramework(known.shelf);
  const read = (raw: unknown, parent: string | null): void => {
    const parsed = nodeSchema.safeParse(raw);
    if (!parsed.success) return;
    const node = parsed.data;
    const id = lastPart(node.id);
    framework.statement({
      id,
      notation: node.asn_statementNotation || node.asn_altStatementNotation,
      description: node.dcterms_description || node.text,
      label: node.asn_statementLabel,
      levels: node.dcterms_educationLevel,
      subjects: node.dcterms_subject,
      indexed: node.asn_indexingStatus.length === 0 ? null : !node.asn_indexingStatus.includes('No'),
      parents: parent === null ? [known.key] : [parent],
      children: [],
    });
    for (const child of node.children) read(child, id);
  };
  // Only the outermost nodes are asked for: each comes with all that is below it.
  for await (const { value } of jsonPieces(chunks, (path) => path.length === 1)) read(value, null);
  return [framework.finish(known)];
}
