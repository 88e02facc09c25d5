/** How the coverage grid says things; what may be claimed about it is in coverage-claims.ts. */
import type { Adoption, Coverage } from '../contract.ts';

type State = Coverage['states'][number];

export const SUBJECT_NAMES = { 'English Language Arts': 'ELA', Mathematics: 'Math', Science: 'Science' } as const;

const COMMON_CORE: Readonly<Record<Adoption, string>> = {
  adopted: 'Common Core adopted',
  adapted: 'Built on Common Core',
  own: 'The state’s own; not Common Core',
};
const NGSS: Readonly<Record<Adoption, string>> = {
  adopted: 'NGSS adopted',
  adapted: 'Built on the same framework as NGSS',
  own: 'The state’s own; not NGSS',
};

export const adoptionNote = (subject: State['subjects'][number]['subject'], adoption: Adoption): string =>
  (subject === 'Science' ? NGSS : COMMON_CORE)[adoption];

/** "Nov 20, 2026" for 2026-11-20. */
export const dayName = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** States whose name, or abbreviation, begins a word of theirs with what was typed. */
export function statesMatching(states: readonly State[], typed: string): readonly State[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return states;
  return states.filter(({ state, abbreviation }) => {
    const name = state.toLowerCase();
    return name.startsWith(wanted) || name.includes(` ${wanted}`) || abbreviation.toLowerCase() === wanted;
  });
}
