/** The tree of a framework, from what its rows say about their parents. */
import type { Placement, RowReport } from './framework-draft.ts';
import type { Rows } from './rows.ts';

interface Child {
  key: string;
  sequence: number;
  /** Its place in the file, where no sequence number is given. */
  index: number;
}

export interface Tree {
  parentOf: Map<string, string>;
  /** Of keys: a parent comes before its children. */
  order: string[];
  hasChildren: ReadonlySet<string>;
}

/** Parents, and a depth-first order in which a parent comes before its children; rows that nothing places keep the file's order, at the end. */
export function treeOf(rows: Pick<Rows, 'has' | 'keys'>, placements: readonly Placement[], report: RowReport[]): Tree {
  const parentOf = new Map<string, string>();
  const roots: Child[] = [];
  const children = new Map<string, Child[]>();
  for (const [index, { key, parent, sequence }] of placements.entries()) {
    const child = { key, sequence: sequence ?? Number.MAX_SAFE_INTEGER, index };
    if (parent === null) roots.push(child);
    else if (!rows.has(parent)) {
      report.push({ key, reason: 'its parent is not in the file: kept at the top' });
      roots.push(child);
    } else if (parent === key) report.push({ key, reason: 'is its own parent: kept at the top' });
    else if (parentOf.has(key)) {
      if (parentOf.get(key) !== parent) report.push({ key, reason: 'has more than one parent: the first is kept' });
    } else {
      parentOf.set(key, parent);
      const siblings = children.get(parent);
      if (siblings) siblings.push(child);
      else children.set(parent, [child]);
    }
  }

  for (const key of breakCycles(rows, parentOf)) report.push({ key, reason: 'is its own ancestor: kept at the top' });
  const order: string[] = [];
  const seen = new Set<string>();
  const bySequence = (a: Child, b: Child) => a.sequence - b.sequence || a.index - b.index;
  const stack = [...roots.sort(bySequence).map((child) => child.key), ...rows.keys()]
    .filter((key) => !parentOf.has(key))
    .reverse();
  while (stack.length > 0) {
    const key = stack.pop() as string;
    if (seen.has(key)) continue;
    seen.add(key);
    order.push(key);
    const below = (children.get(key) ?? []).filter((child) => parentOf.get(child.key) === key).sort(bySequence);
    for (const child of below.reverse()) stack.push(child.key);
  }
  return { parentOf, order, hasChildren: new Set(parentOf.values()) };
}

/** Takes the parent from one row of every cycle. @returns those rows */
function breakCycles(rows: Pick<Rows, 'keys'>, parentOf: Map<string, string>): string[] {
  const broken: string[] = [];
  const sound = new Set<string>();
  for (const start of rows.keys()) {
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
