/** The tree of a CASE package, which lives only in its isChildOf associations. */
import { z } from 'zod';
import type { RowReport } from '../framework-draft.ts';

const link = z.union([z.string().transform((uri) => ({ identifier: null, uri })), z.object({ identifier: z.string().nullish(), uri: z.string().nullish() })]);
const associationSchema = z.object({ originNodeURI: link, destinationNodeURI: link, sequenceNumber: z.coerce.number().nullish().catch(null) });

interface Child {
  key: string;
  sequence: number;
  /** Its place in the file, where no sequence number is given. */
  index: number;
}

/**
 * Parents, and a depth-first order in which a parent comes before its children; rows that no association places keep the file's order, at the end.
 * @param documentIds identifiers and addresses by which associations may name the document itself
 */
export function hierarchy(
  items: ReadonlyMap<string, unknown>,
  associations: unknown[],
  documentIds: readonly string[],
  report: RowReport[],
): { parentOf: Map<string, string>; order: string[] } {
  const parentOf = new Map<string, string>();
  const roots: Child[] = [];
  const children = new Map<string, Child[]>();
  for (const [index, raw] of associations.entries()) {
    if (!raw || typeof raw !== 'object' || !('associationType' in raw) || !/^is ?child ?of$/i.test(String(raw.associationType))) continue;
    const parsed = associationSchema.safeParse(raw);
    const key = parsed.success ? resolve(parsed.data.originNodeURI, items) : undefined;
    if (!parsed.success || key === undefined) {
      report.push({
        key: 'identifier' in raw ? String(raw.identifier) : `association ${index + 1}`,
        reason: 'this place in the hierarchy names a row that is not in the file',
      });
      continue;
    }
    const { destinationNodeURI, sequenceNumber } = parsed.data;
    const parent = resolve(destinationNodeURI, items);
    const child = { key, sequence: sequenceNumber ?? Number.MAX_SAFE_INTEGER, index };
    if (parent === undefined) {
      if (!namesDocument(destinationNodeURI, documentIds)) report.push({ key, reason: 'its parent is not in the file: kept at the top' });
      roots.push(child);
    } else if (parent === key) report.push({ key, reason: 'is its own parent: kept at the top' });
    else if (parentOf.has(key)) {
      if (parentOf.get(key) !== parent) report.push({ key, reason: 'has more than one parent: the first is kept' });
    } else {
      parentOf.set(key, parent);
      children.set(parent, [...(children.get(parent) ?? []), child]);
    }
  }

  for (const key of breakCycles(items, parentOf)) report.push({ key, reason: 'is its own ancestor: kept at the top' });
  const order: string[] = [];
  const seen = new Set<string>();
  const bySequence = (a: Child, b: Child) => a.sequence - b.sequence || a.index - b.index;
  const stack = [...roots.sort(bySequence).map((child) => child.key), ...items.keys()].filter((key) => !parentOf.has(key)).reverse();
  while (stack.length > 0) {
    const key = stack.pop() as string;
    if (seen.has(key)) continue;
    seen.add(key);
    order.push(key);
    const below = (children.get(key) ?? []).filter((child) => parentOf.get(child.key) === key).sort(bySequence);
    for (const child of below.reverse()) stack.push(child.key);
  }
  return { parentOf, order };
}

/** Takes the parent from one row of every cycle. @returns those rows */
function breakCycles(items: ReadonlyMap<string, unknown>, parentOf: Map<string, string>): string[] {
  const broken: string[] = [];
  const sound = new Set<string>();
  for (const start of items.keys()) {
    const path = new Set<string>();
    let at: string | undefined = start;
    while (at !== undefined && !sound.has(at) && !path.has(at)) {
      path.add(at);
      at = parentOf.get(at);
    }
    if (at !== undefined && path.has(at)) {
      parentOf.delete(at);
      broken.push(at);
    }
    for (const key of path) sound.add(key);
  }
  return broken;
}

const lastPart = (uri: string): string =>
  uri
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .replace(/\.json$/i, '')
    .split('/')
    .at(-1) ?? '';

/** The row that a link names, by its identifier or the end of its address (some publishers add ".json"). */
function resolve({ identifier, uri }: z.infer<typeof link>, items: ReadonlyMap<string, unknown>): string | undefined {
  if (identifier && items.has(identifier)) return identifier;
  const named = [identifier ?? '', uri ?? ''].map(lastPart);
  return named.find((key) => key !== '' && items.has(key));
}

const namesDocument = ({ identifier, uri }: z.infer<typeof link>, documentIds: readonly string[]): boolean =>
  [identifier ?? '', uri ?? ''].some((named) => named !== '' && documentIds.some((id) => id !== '' && lastPart(id) === lastPart(named)));
