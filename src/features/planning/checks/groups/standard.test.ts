import { describe, expect, it } from 'vitest';
import {
  findingsOf,
  repaired,
  testLesson,
  testPlan,
  testStandard,
  withTestLine,
} from '../../../../testing/test-plan.ts';
import { codesIn } from './codes.ts';
import { demandOf } from './standard.ts';

describe('codesIn', () => {
  it.each([
    '4.NF.A.1',
    'K.CC.A.1',
    'HSA-REI.B.3',
    'F-IF.C.7a',
    'RL.4.2',
    'L.4.1.a',
    'RI.9-10.2',
    'WHST.11-12.1a',
    '4-PS3-1',
    'MS-ETS1-2',
    '3-5-ETS1-1',
    '111.2.b.1.A',
    'ELA21.4.12a',
    'MA.4.FR.1.2',
    'CCSS.MATH.CONTENT.4.NF.A.1',
    'ELAGSE4RL2',
    '4.NF.A',
  ])('sees %s', (code) => {
    expect(codesIn(`Look at ${code}.`)).toEqual([code]);
    expect(codesIn(`(${code}), and so on`)).toEqual([code]);
  });
  it('sees each of several', () =>
    expect(codesIn('4.NF.A.1/4.NF.A.2, RL.4.2; 4.NF.B.3–4.NF.B.4')).toEqual([
      '4.NF.A.1',
      '4.NF.A.2',
      'RL.4.2',
      '4.NF.B.3',
      '4.NF.B.4',
    ]));
  it.each([
    '1.5 and 1.5.2',
    'on 3.4.2024',
    'e.g. this, i.e. that',
    'in the U.S.A. today',
    'at 3 p.m. on No. 4',
    'end.Next 3.Then go',
    'H2O and C6H12O6',
    '12-inch-long strips, 3-4 pairs',
    'ratio 3:4:5',
    'Grade 4.',
  ])('takes no code out of: %s', (text) => expect(codesIn(text)).toEqual([]));
});

describe('B1, every code exists', () => {
  it('finds an invented one in any field and takes it out', () => {
    const plan = testPlan({
      bigIdea: 'One amount has many names (9.ZZ.Z.9).',
      ...withTestLine('This meets 4.NF.Z.7 today.'),
    });
    expect(findingsOf('B1', plan)).toEqual([
      'Activity 2 (I do: see the idea) names the code 4.NF.Z.7, which is not in the standards of Ohio.',
      'The big idea names the code 9.ZZ.Z.9, which is not in the standards of Ohio.',
    ]);
    const { lesson } = repaired('B1', plan);
    expect(lesson.bigIdea).toBe('One amount has many names.');
    expect(lesson.activities[1]?.description).toMatch(/This meets today\.$/);
  });
  it.each(['It builds on 3.NF.A.3.', 'See CCSS.MATH.CONTENT.4.NF.A.2 too.', 'All of 4.NF.A is about this.'])(
    'knows the catalogue: %s',
    (line) => expect(findingsOf('B1', testPlan(withTestLine(line)))).toEqual([]),
  );
  it('holds the case as written', () =>
    expect(findingsOf('B1', testPlan(withTestLine('See 4.NF.a.1.')))).toHaveLength(1));
});

describe('B2 and B3, the right standard word for word', () => {
  it('finds and replaces another standard', () => {
    const plan = testPlan({ standard: testStandard({ code: '4.NF.A.2', gradeLevel: ['Grade 5'] }) });
    expect(findingsOf('B2', plan).join(' ')).toMatch(
      /for the standard 4.NF.A.2; you chose 4.NF.A.1.*Grade 5, not for Grade 4/,
    );
    expect(repaired('B2', plan).lesson.standard?.code).toBe('4.NF.A.1');
  });
  it('finds a standard nobody asked for', () => {
    const plan = testPlan({}, { standard: null });
    expect(findingsOf('B2', plan)[0]).toContain('you chose none');
    expect(repaired('B2', plan).lesson.standard).toBeNull();
  });
  it('puts the text where it lacks', () => {
    const plan = testPlan({ standardsAlignment: '4.NF.A.1: Explain why fractions are the same.' });
    expect(findingsOf('B3', plan)).toEqual(['The standards alignment does not quote 4.NF.A.1 word for word.']);
    expect(repaired('B3', plan).lesson.standardsAlignment).toContain(testStandard().description);
  });
  it('does not mind other line breaks', () =>
    expect(
      findingsOf('B3', testPlan({ standardsAlignment: testStandard().description.replace(' is ', '\n  is ') })),
    ).toEqual([]));
});

describe('warnings about the standard', () => {
  const other = testStandard({
    description:
      'Investigate how magnets attract iron objects at various distances and record observations of poles and currents.',
  });
  it('B4: its words are not taught', () =>
    expect(findingsOf('B4', testPlan({ standard: other }))[0]).toMatch(/use only \d+% of the words of 4.NF.A.1/));
  it('B5: the tasks ask for less', () => {
    const easy = testLesson().activities.map((a) => ({ ...a, description: 'Students name the parts and say them.' }));
    const plan = testPlan({
      standard: testStandard({ description: 'Design a rule for fractions, and justify it.' }),
      activities: easy,
      assessment: 'Students name three parts of a fraction and say them aloud.',
      lessonClosure: 'Say it.',
    });
    expect(findingsOf('B5', plan)).toEqual([
      'No activity asks for as much thinking as 4.NF.A.1.',
      'The assessment does not ask for as much thinking as 4.NF.A.1.',
    ]);
    expect(demandOf('Describe a shape, and justify the name.')).toBe(5);
  });
  it('B6: numbers of the wrong kind or size', () => {
    const numbers = (description: string) => findingsOf('B6', testPlan({ standard: testStandard({ description }) }));
    expect(numbers('Multiply and divide within 1,000.')).toEqual([
      'The standard goes up to 1,000, but no task has a number above 500.',
    ]);
    expect(numbers('Add decimals.')).toEqual(['The standard is about decimals, but no task holds one.']);
    expect(numbers('Compare fractions.')).toEqual([]);
    expect(
      findingsOf(
        'B6',
        testPlan({
          standard: testStandard({ description: 'Add within 20.' }),
          ...withTestLine('Write 14 on the board.'),
        }),
      ),
    ).toEqual([]);
  });
  it('B7: what students bring', () => {
    const activities = testLesson().activities.slice(1);
    expect(findingsOf('B7', testPlan({ activities }))).toEqual([
      'No sentence says what students already know or can do.',
    ]);
    expect(findingsOf('B7', testPlan({ activities, bigIdea: 'It goes on from 3.NF.A.3.' }))).toEqual([]);
  });
});
