/** The tree of a CASE package, which lives only in its isChildOf associations. */
import { z } from 'zod';
import type { Placement, RowReport } from '../../drafting/framework-draft.ts';
import type { Rows } from '../../drafting/rows.ts';
import { looseText } from '../../reading/lenient-fields.ts';

const link = z.union([
  z.union([z.string(), z.number()]).transform((uri) => ({ identifier: null, uri: String(uri) })),
  z
    .array(z.object({ identifier: looseText, uri: looseText }))
    .min(1)
    .transform(([first]) => first as { identifier?: string | null; uri?: string | null }),
  z.object({ identifier: looseText, uri: looseText }),
]);
/** What every association holds; a value of any kind is read as text or counts as absent. */
const kindSchema = z.object({ identifier: looseText, associationType: looseText });
const associationSchema = z.object({
  originNodeURI: link,
  destinationNodeURI: link,
  sequenceNumber: z.coerce.number().nullish().catch(null),
});

/** One name, or all that were given. */
export type Names = string | readonly string[];

/** A place in the hierarchy, before it is known which rows the file holds: each end by all the names it was given. */
export interface Association {
  id: string;
  origin: Names;
  destination: Names;
  sequence?: number | undefined;
}

/** @param index its place in the file @returns undefined for another kind of association */
export function readAssociation(raw: unknown, index: number): Association | undefined {
  const kind = kindSchema.safeParse(raw).data;
  if (!/^is ?child ?of$/i.test(kind?.associationType ?? '')) return undefined;
  const parsed = associationSchema.safeParse(raw);
  const id = kind?.identifier ?? `association ${index + 1}`;
  if (!parsed.success) return { id, origin: [], destination: [] };
  const { originNodeURI, destinationNodeURI, sequenceNumber } = parsed.data;
  return {
    id,
    origin: namesOf(originNodeURI),
    destination: namesOf(destinationNodeURI),
    sequence: sequenceNumber ?? undefined,
  };
}

/** Some publishers write an identifier in capitals in one place and not in another. */
export function matchCapitals(associations: readonly Association[], rows: Pick<Rows, 'has' | 'keys'>): void {
  let small: Map<string, string> | undefined;
  const matched = (names: Names): Names => {
    const all = [names].flat();
    if (all.some((name) => rows.has(name))) return names;
    small ??= new Map(rows.keys().map((key) => [key.toLowerCase(), key]));
    return all.map((name) => small?.get(name.toLowerCase())).find((key) => key !== undefined) ?? names;
  };
  for (const association of associations) {
    association.origin = matched(association.origin);
    association.destination = matched(association.destination);
  }
}

/** @param documentIds identifiers and addresses by which associations may name the document itself */
export function placementsOf(
  associations: readonly Association[],
  rows: Pick<Rows, 'has'>,
  documentIds: readonly string[],
  report: RowReport[],
): Placement[] {
  const documentNames = new Set(documentIds.map((id) => lastPart(id).toLowerCase()).filter((name) => name !== ''));
  const placements: Placement[] = [];
  for (const { id, origin: origins, destination: destinations, sequence } of associations) {
    const [origin, destination] = [[origins].flat(), [destinations].flat()];
    const key = origin.find((name) => rows.has(name));
    if (key === undefined) {
      report.push({ key: id, reason: 'this place in the hierarchy names a row that is not in the file' });
      continue;
    }
    const toDocument = destination.some((name) => documentNames.has(name.toLowerCase()));
    const parent = destination.find((name) => rows.has(name)) ?? (toDocument ? null : (destination[0] ?? ''));
    placements.push({ key, parent, sequence });
  }
  return placements;
}

/** The end of an address: an identifier, whatever stands around it. */
export const lastPart = (uri: string): string =>
  uri
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.json$/i, '')
    .split('/')
    .at(-1) ?? '';

/** The identifier and the ends of both texts: some publishers add ".json", some give only the address. */
const namesOf = ({ identifier, uri }: z.infer<typeof link>): string[] => [
  ...new Set([identifier ?? '', lastPart(identifier ?? ''), lastPart(uri ?? '')].filter((name) => name !== '')),
];
