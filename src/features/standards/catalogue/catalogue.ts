/** What is small enough to be held in memory: the states, the loaded frameworks, and which subjects and grades each holds. */
import { GRADES, type Grade } from '../../../contract/school.ts';

export interface HeldFramework {
  id: number;
  /** The publisher's own. */
  key: string;
  title: string;
  source: string | null;
  origin: 'starter' | 'imported';
  loadedOn: string;
  /** A state's name; null for a national set. */
  jurisdiction: string | null;
}

export interface Facet {
  frameworkId: number;
  subject: string;
  /** Bit 0 is kindergarten, bit 12 is grade 12. */
  gradeMask: number;
}

export interface Catalogue {
  /** Differs after every import, and after the last day of a framework. */
  stamp: string;
  /** In alphabetical order. */
  states: readonly string[];
  /** Those in force, by number. */
  frameworks: ReadonlyMap<number, HeldFramework>;
  facets: readonly Facet[];
  /** The name of what a state has in force for a subject, where what is loaded of its own is something else; by inSubject. */
  unloaded: ReadonlyMap<string, string>;
}

export const inSubject = (state: string, subject: string): string => `${state} | ${subject}`;

export const gradeBit = (grade: Grade): number => 1 << GRADES.indexOf(grade);

/** A facet, with the grades for which it serves a state, and whether it is the state's own. */
export interface ServedFacet extends Facet {
  own: boolean;
}

/**
 * What a state plans from: its own frameworks and, for each subject in the grades that they do not hold, the national ones.
 * Without a state: all there is, national ones first.
 */
export function servedFacets(catalogue: Catalogue, state: string | undefined): readonly ServedFacet[] {
  const byState = SERVED.get(catalogue) ?? new Map<string | undefined, readonly ServedFacet[]>();
  SERVED.set(catalogue, byState);
  const served = byState.get(state) ?? facetsServing(catalogue, state);
  byState.set(state, served);
  return served;
}

/** Every lookup begins with them, and with three million standards there are thousands. */
const SERVED = new WeakMap<Catalogue, Map<string | undefined, readonly ServedFacet[]>>();

function facetsServing({ frameworks, facets }: Catalogue, state: string | undefined): ServedFacet[] {
  const placeOf = ({ frameworkId }: Facet) => frameworks.get(frameworkId)?.jurisdiction ?? null;
  const national = facets.filter((facet) => placeOf(facet) === null).map((facet) => ({ ...facet, own: false }));
  const own = facets
    .filter((facet) => placeOf(facet) !== null && (state === undefined || placeOf(facet) === state))
    .map((facet) => ({ ...facet, own: true }));
  if (state === undefined) return [...national, ...own];
  const held = new Map<string, number>();
  for (const { subject, gradeMask } of own) held.set(subject, (held.get(subject) ?? 0) | gradeMask);
  const standingIn = national.map((facet) => ({
    ...facet,
    gradeMask: facet.gradeMask & ~(held.get(facet.subject) ?? 0),
  }));
  return [...own, ...standingIn].filter(({ gradeMask }) => gradeMask !== 0);
}
