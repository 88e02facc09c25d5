import { describe, expect, it } from 'vitest';
import { findingsOf, repaired, testLesson, testPlan } from '../../../../testing/test-plan.ts';

const flat = (description: string) => ({ activities: testLesson().activities.map((a) => ({ ...a, description })) });
const dull = {
  ...flat('Students: read the page on equivalent fractions with a drawing of the numerator and denominator.'),
  assessment: 'Write two equivalent fractions in a drawing, with the numerator and denominator.',
  lessonClosure: 'Collect the exit ticket with the equivalent fractions at the door, and end the lesson there.',
};

describe('I3, students give reasons', () => {
  it('finds a lesson without reasons and asks for one', () => {
    expect(findingsOf('I3', testPlan(dull))).toEqual([
      'No activity, closing or assessment asks students to explain, justify or compare.',
    ]);
    expect(repaired('I3', testPlan(dull)).lesson.activities[3]?.description).toMatch(/Ask: How do you know\?/);
    expect(findingsOf('I3', testPlan(dull, { type: 'formative' }))).toEqual([]);
  });
});

describe('I1, I2, I4, I5', () => {
  it('I1: no talk', () => expect(findingsOf('I1', testPlan(dull))).toHaveLength(1));
  it('I2: no choice', () =>
    expect(findingsOf('I2', testPlan({ ...dull, studentPages: [], differentiation: 'Read.' }))).toEqual([
      'Students have nothing to choose, decide or reflect on.',
    ]));
  it('I4: too few misconceptions, or empty ones', () => {
    const [first] = testLesson().misconceptions;
    const empty = {
      what: 'Some students may struggle with fractions.',
      why: 'They are hard for them.',
      move: 'Help them with it.',
    };
    expect(findingsOf('I4', testPlan({ misconceptions: first ? [first, empty] : [] }))).toEqual([
      'Misconception 2 does not say what students think.',
    ]);
    expect(findingsOf('I4', testPlan({ misconceptions: [] }))[0]).toContain('fewer than 2 misconceptions');
  });
  it('I5: a keyword left out, or explained by itself', () => {
    expect(findingsOf('I5', testPlan({}, { keywords: 'drawing, soccer' }))).toEqual([
      'No activity uses the keyword “soccer”.',
    ]);
    expect(
      findingsOf(
        'I5',
        testPlan({ vocabulary: [{ term: 'fraction', meaning: 'a fraction of something' }] }, { keywords: 'drawings' }),
      ),
    ).toEqual(['The meaning of “fraction” uses the word itself.']);
  });
});

describe('I5, an interest by its nouns', () => {
  const keywordNouns = new Map([['baking', ['muffin trays', 'oven mitts', 'sacks of flour']]]);
  const plan = (more: string) => {
    const lesson = testLesson();
    const activities = lesson.activities.map((a, i) =>
      i === 1 ? { ...a, description: `${a.description}\n${more}` } : a,
    );
    return testPlan({ activities }, { keywords: 'baking', keywordNouns });
  };
  it('accepts two of them', () =>
    expect(findingsOf('I5', plan('Show: 3 muffin trays and 2 sacks of flour.'))).toEqual([]));
  it('does not accept one', () => expect(findingsOf('I5', plan('Show: 3 muffin trays.'))).toHaveLength(1));
});
