/** Where a state has loaded something of its own, but not what it has in force. */

import { isAnother } from '../import/same-framework.ts';
import { type Catalogue, type HeldFramework, inSubject } from './catalogue.ts';

/** What a state's own list names as in force for a subject. */
export interface InForce {
  state: string;
  abbreviation: string;
  subject: string;
  title: string;
  caseDocument: string | null;
}

/** For each state and subject whose own frameworks are none of them the one in force: the name of that. */
export function unloadedOf(
  official: readonly InForce[],
  frameworks: ReadonlyMap<number, HeldFramework>,
  facets: Catalogue['facets'],
): ReadonlyMap<string, string> {
  const own = new Map<string, HeldFramework[]>();
  for (const { frameworkId, subject } of facets) {
    const held = frameworks.get(frameworkId);
    if (held?.jurisdiction)
      own.set(inSubject(held.jurisdiction, subject), [...(own.get(inSubject(held.jurisdiction, subject)) ?? []), held]);
  }
  return new Map(
    official.flatMap((row): [string, string][] => {
      const loaded = own.get(inSubject(row.state, row.subject));
      return loaded === undefined || !loaded.every((held) => isAnother(held, row))
        ? []
        : [[inSubject(row.state, row.subject), row.title]];
    }),
  );
}
