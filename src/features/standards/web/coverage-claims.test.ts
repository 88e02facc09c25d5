import { describe, expect, it } from 'vitest';
import { GRADES, gradeName, SUBJECTS } from '../../../contract/school.ts';
import type { Coverage } from '../contract.ts';
import { gradeRange, reachOf, standardsClaim } from './coverage-claims.ts';
import { adoptionNote, dayName, statesMatching } from './coverage-words.ts';

const ALL = GRADES.map(gradeName);

const covered = (names: readonly string[], gradeLevels: string[]): Coverage['states'] =>
  names.map((state) => ({
    state,
    abbreviation: state === 'District of Columbia' ? 'DC' : state.slice(0, 2).toUpperCase(),
    subjects: SUBJECTS.map((subject) => ({
      subject,
      framework: 'F',
      official: null,
      adoption: 'own' as const,
      loaded:
        gradeLevels.length === 0
          ? []
          : [{ framework: 'F', standsIn: true, named: false, standards: 1, loadedOn: '2026-11-20', gradeLevels }],
    })),
  }));
const STATES = Array.from({ length: 50 }, (_, i) => `State ${i}`);

describe('what may be claimed', () => {
  it('is the real number of standards until there are over three million', () => {
    expect([1672, 3_000_000, 3_000_001].map(standardsClaim)).toEqual(['1,672', '3,000,000', 'Over 3,000,000']);
  });

  it('is all 50 states, K-12, only where each of them has every grade in every subject', () => {
    const full = reachOf({ standards: 1, states: covered([...STATES, 'District of Columbia'], ALL) });
    expect(`${full?.where} ${full?.what}`).toBe('All 50 states for ELA, Math and Science, grades K-12');
    expect(full?.jurisdictions).toBe(51);
    const some = reachOf({
      standards: 1,
      states: [...covered(STATES.slice(1), ALL), ...covered(['District of Columbia'], ALL.slice(3, 6))],
    });
    expect(`${some?.where} ${some?.what}`).toBe('50 US jurisdictions for ELA, Math and Science, grades 3-5');
    expect(reachOf({ standards: 0, states: covered(STATES, []) })).toBeUndefined();
    expect(reachOf({ standards: 0, states: [] })).toBeUndefined();
  });
});

it('names grades as short as teachers do', () => {
  expect(
    [ALL, ['Grade 4'], ['Kindergarten', 'Grade 1', 'Grade 2', 'Grade 5']].map((names) => gradeRange(names)),
  ).toEqual(['grades K-12', 'grade 4', 'grades K-2, 5']);
});

it('names days and notes', () => {
  expect(dayName('2026-11-20')).toBe('Nov 20, 2026');
  expect(adoptionNote('Science', 'adopted')).toBe('NGSS adopted');
  expect(adoptionNote('Mathematics', 'adopted')).toBe('Common Core adopted');
});

it('finds a state by the beginning of any word of its name, or by its abbreviation', () => {
  const states = covered(['New York', 'North Dakota', 'District of Columbia', 'Kansas', 'Arkansas'], ALL);
  const found = (typed: string) => statesMatching(states, typed).map(({ state }) => state);
  expect(found('  york')).toEqual(['New York']);
  expect(found('kansas')).toEqual(['Kansas']);
  expect(found('dc')).toEqual(['District of Columbia']);
  expect(found('')).toHaveLength(5);
  expect(found('zz')).toEqual([]);
});
