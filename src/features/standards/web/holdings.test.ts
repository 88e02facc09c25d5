import { describe, expect, it } from 'vitest';
import { gradeName, type Subject } from '../../../contract/school.ts';
import type { Coverage } from '../contract.ts';
import { holdingFacts, holdingsOf, standingOf } from './holdings.ts';

type State = Coverage['states'][number];
type Held = State['subjects'][number]['loaded'][number];

const own = (framework: string): Held => ({
  framework,
  standsIn: false,
  named: true,
  standards: 975,
  loadedOn: '2026-11-20',
  gradeLevels: ['Kindergarten', 'Grade 1'],
});
const national = (framework: string, ...grades: ('K' | '1' | '2')[]): Held => ({
  framework,
  standsIn: true,
  named: false,
  standards: 1509,
  loadedOn: '2026-11-19',
  gradeLevels: grades.map(gradeName),
});
const state = (name: string, loaded: Partial<Record<Subject, Held[]>>): State => ({
  state: name,
  abbreviation: 'XX',
  subjects: (['English Language Arts', 'Mathematics', 'Science'] as const).map((subject) => ({
    subject,
    framework: 'F',
    official: null,
    adoption: 'own',
    loaded: loaded[subject] ?? [],
  })),
});

it('counts DC as what it is', () => {
  const ccss = { Mathematics: [national('Common Core', 'K')] };
  const facts = (...abbreviations: string[]) =>
    holdingsOf(abbreviations.map((abbreviation) => ({ ...state(abbreviation, ccss), abbreviation }))).map(
      holdingFacts,
    )[0];
  expect(facts('OH', 'UT', 'DC')).toMatch(/used for 2 states and DC$/);
  expect(facts('DC')).toMatch(/used for DC$/);
  expect(facts('OH')).toMatch(/used for 1 state$/);
});

describe('what is loaded, by framework', () => {
  it('names each once, national sets first, with all the grades that it serves somewhere', () => {
    const held = holdingsOf([
      state('Ohio', { Mathematics: [own('Mathematics (2017)'), national('Common Core', '2')] }),
      state('Utah', { Mathematics: [national('Common Core', 'K', '1')], Science: [own('Utah Science')] }),
    ]);
    expect(held.map(({ name, standsInFor }) => [name, standsInFor.length])).toEqual([
      ['Common Core', 2],
      ['Ohio: Mathematics (2017)', 0],
      ['Utah Science', 0],
    ]);
    expect(held.map(holdingFacts)).toEqual([
      '1,509 standards, grades K-2, loaded Nov 19, 2026; used for 2 states',
      '975 standards, grades K-1, loaded Nov 20, 2026',
      '975 standards, grades K-1, loaded Nov 20, 2026',
    ]);
  });

  it('says of a set that is not in force what is', () => {
    const [held] = holdingsOf([state('Ohio', { Mathematics: [{ ...own('Cleveland Math'), named: false }] })]);
    expect(held && [held.name, holdingFacts(held)]).toEqual([
      'Ohio: Cleveland Math',
      '975 standards, grades K-1, loaded Nov 20, 2026; not the set in force, which is called “F”',
    ]);
  });

  it('is nothing before the server has answered', () => {
    expect(holdingsOf([state('Ohio', {})])).toEqual([]);
  });
});

it('says in one line what teachers of a state plan from', () => {
  const ccss = [national('Common Core', 'K')];
  const mine = [own('Own')];
  const said = (loaded: Partial<Record<Subject, Held[]>>) => standingOf(state('Ohio', loaded));
  expect(said({ 'English Language Arts': ccss, Mathematics: ccss, Science: ccss })).toEqual({
    own: false,
    text: 'National standards used',
  });
  expect(said({ 'English Language Arts': mine, Mathematics: [...mine, ...ccss], Science: mine })).toEqual({
    own: true,
    text: 'Own set loaded',
  });
  expect(said({ 'English Language Arts': mine, Mathematics: mine, Science: ccss })).toEqual({
    own: true,
    text: 'Own ELA, Math loaded',
  });
  expect(said({ Mathematics: ccss, Science: ccss })).toEqual({ own: false, text: 'No ELA loaded yet' });
  const lafs = [{ ...own('Language Arts Florida Standards (LAFS)'), named: false }];
  expect(said({ 'English Language Arts': lafs, Mathematics: ccss, Science: ccss })).toEqual({
    own: false,
    text: 'Other ELA loaded',
  });
  expect(said({ 'English Language Arts': lafs, Mathematics: mine, Science: ccss })).toEqual({
    own: true,
    text: 'Own Math, other ELA',
  });
  expect(said({})).toEqual({ own: false, text: 'Nothing loaded yet' });
  expect(standingOf({ state: 'Ohio', abbreviation: 'OH', subjects: [] })).toBeUndefined();
});
