/** What the server holds, framework by framework, out of what it says state by state. */

import { GRADES, gradeName, SUBJECTS, type Subject } from '../../../contract/school.ts';
import { count } from '../../../language/text.ts';
import type { Coverage } from '../contract.ts';
import { gradeRange } from './coverage-claims.ts';
import { dayName, SUBJECT_NAMES } from './coverage-words.ts';

type State = Coverage['states'][number];

export interface Holding {
  /** "Alabama: Mathematics (2019)"; a national set by its name alone. */
  name: string;
  national: boolean;
  /** A state's own set, but not the one in force: the name of that one. */
  insteadOf: string | undefined;
  standards: number;
  /** YYYY-MM-DD */
  loadedOn: string;
  /** By name, in school order. */
  gradeLevels: string[];
  /** Abbreviations of those for which it stands in, for at least one grade; empty for a state's own. */
  standsInFor: readonly string[];
  subject: Subject;
}

/** National sets first, then the states' own by state. */
export function holdingsOf(states: readonly State[]): Holding[] {
  const found = new Map<string, Holding>();
  for (const { state, abbreviation, subjects } of states) {
    for (const { subject, framework: inForce, loaded } of subjects) {
      for (const { framework, standsIn, named, standards, loadedOn, gradeLevels } of loaded) {
        const name = standsIn || framework.includes(state) ? framework : `${state}: ${framework}`;
        const key = `${name} ${subject} ${standsIn}`;
        const known = found.get(key) ?? {
          name,
          national: standsIn,
          insteadOf: standsIn || named ? undefined : inForce,
          standards,
          loadedOn,
          gradeLevels: [],
          standsInFor: [],
          subject,
        };
        const grades = new Set([...known.gradeLevels, ...gradeLevels]);
        found.set(key, {
          ...known,
          gradeLevels: GRADES.map(gradeName).filter((grade) => grades.has(grade)),
          standsInFor: standsIn ? [...known.standsInFor, abbreviation] : [],
        });
      }
    }
  }
  const place = ({ national, subject }: Holding) => (national ? SUBJECTS.indexOf(subject) : SUBJECTS.length);
  return [...found.values()].sort((a, b) => place(a) - place(b));
}

/** "987 standards, grades K-12, loaded Nov 20, 2026; used for 50 states and DC" */
export function holdingFacts({ standards, gradeLevels, loadedOn, standsInFor, insteadOf }: Holding): string {
  const facts = `${count(standards, 'standard')}, ${gradeRange(gradeLevels)}, loaded ${dayName(loadedOn)}`;
  if (insteadOf !== undefined) return `${facts}; not the set in force, which is called “${insteadOf}”`;
  if (standsInFor.length === 0) return facts;
  const states = standsInFor.filter((abbreviation) => abbreviation !== 'DC').length;
  const named = [states > 0 && count(states, 'state'), states < standsInFor.length && 'DC'].filter(Boolean);
  return `${facts}; used for ${named.join(' and ')}`;
}

export interface Standing {
  text: string;
  /** The framework in force is there for at least one subject. */
  own: boolean;
}

/** In one short line, what a teacher of this state plans from; undefined for a state without subjects. */
export function standingOf({ subjects }: State): Standing | undefined {
  const own = subjects.filter(({ loaded }) => loaded.some(({ standsIn, named }) => !standsIn && named));
  // A district's set, an older one or a test's: the state's, but not what is in force.
  const other = subjects.filter((each) => !own.includes(each) && each.loaded.some(({ standsIn }) => !standsIn));
  const none = subjects.filter(({ loaded }) => loaded.length === 0);
  const names = (some: State['subjects']) => some.map(({ subject }) => SUBJECT_NAMES[subject]).join(', ');
  if (subjects.length === 0) return undefined;
  if (own.length === subjects.length) return { own: true, text: 'Own set loaded' };
  if (own.length > 0)
    return {
      own: true,
      text: other.length > 0 ? `Own ${names(own)}, other ${names(other)}` : `Own ${names(own)} loaded`,
    };
  if (other.length > 0) return { own: false, text: `Other ${names(other)} loaded` };
  if (none.length > 0)
    return {
      own: false,
      text: none.length === subjects.length ? 'Nothing loaded yet' : `No ${names(none)} loaded yet`,
    };
  return { own: false, text: 'National standards used' };
}
