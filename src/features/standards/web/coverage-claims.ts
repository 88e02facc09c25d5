/** What may be claimed about coverage, from what this server really holds. */

import { GRADES, gradeName } from '../../../contract/school.ts';
import { plural } from '../../../language/text.ts';
import type { Coverage } from '../contract.ts';

const CLAIMED_STANDARDS = 3_000_000;

export const number = (value: number): string => value.toLocaleString('en-US');

/** "Over 3,000,000" where that is so, else the exact number. */
export const standardsClaim = (loaded: number): string =>
  loaded > CLAIMED_STANDARDS ? `Over ${number(CLAIMED_STANDARDS)}` : number(loaded);

const short = (index: number): string => GRADES[index] ?? '';

/** "grades K-12" · "grade 4" · "grades K-2, 5" */
export function gradeRange(names: readonly string[]): string {
  const held = GRADES.map((grade) => names.includes(gradeName(grade)));
  const runs: string[] = [];
  for (let from = 0; from < held.length; from++) {
    if (!held[from]) continue;
    let to = from;
    while (held[to + 1]) to += 1;
    runs.push(from === to ? short(from) : `${short(from)}-${short(to)}`);
    from = to;
  }
  return `${plural(names.length, 'grade')} ${runs.join(', ')}`;
}

type State = Coverage['states'][number];

/** The grades that a state has standards for in every subject. */
const gradesOf = ({ subjects }: State): string[] =>
  GRADES.map(gradeName).filter(
    (grade) =>
      subjects.length > 0 &&
      subjects.every(({ loaded }) => loaded.some(({ gradeLevels }) => gradeLevels.includes(grade))),
  );

export interface Reach {
  /** "All 50 states", else how many jurisdictions. */
  where: string;
  /** "for ELA, Math and Science, grades K-12" */
  what: string;
  jurisdictions: number;
}

/** In how many places a teacher finds standards in all three subjects, and for which grades in each of them; undefined where nothing can be claimed. */
export function reachOf({ states }: Coverage): Reach | undefined {
  const served = states
    .map((state) => ({ isState: state.abbreviation !== 'DC', grades: gradesOf(state) }))
    .filter(({ grades }) => grades.length > 0);
  const everywhere = GRADES.map(gradeName).filter((grade) => served.every(({ grades }) => grades.includes(grade)));
  if (served.length === 0 || everywhere.length === 0) return undefined;
  const jurisdictions = served.length;
  const where =
    served.filter(({ isState }) => isState).length === 50 ? 'All 50 states' : `${jurisdictions} US jurisdictions`;
  return { where, what: `for ELA, Math and Science, ${gradeRange(everywhere)}`, jurisdictions };
}
