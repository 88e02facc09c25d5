import { describe, expect, it } from 'vitest';
import { findingsOf, testLesson, testPlan } from '../../../../testing/test-plan.ts';
import { falseRootsIn, falseRootsOf } from './roots.ts';

describe('solutions are put back into their equations', () => {
  it.each([
    '(x + 5)² = 36, so x = 1 or x = -11',
    '2x + 3 = 11, so x = 4.',
    '3(n - 2) = 12 gives n = 6',
    'x² = 49 means x = 7 or x = −7',
    'y/2 = 5, so y = 10',
    'x + 3 = 7. Try x = 5: too much.',
    'x - 2 = 6 or x - 2 = -6, so x = 8 or x = -4',
    'x + y = 7, so x = 5',
    '1. Add 10.\n2. 2x = 40, so x = 20.',
  ])('finds nothing in %s', (text) => expect(falseRootsIn(text)).toEqual([]));

  it.each([
    ['(x + 5)² = 36, so x = 1 or x = -12', 'x = -12'],
    ['We solve 2x + 3 = 11, so x = 5.', 'x = 5'],
    ['x² = 49 means x = 7 and -6', 'x = -6'],
  ])('finds the wrong one in %s', (text, root) => expect(falseRootsIn(text).join()).toContain(root));

  it('holds an answer against its task', () => {
    expect(falseRootsOf('Solve (x + 5)² = 36.', 'x = 1 or x = -12')).toHaveLength(1);
    expect(falseRootsOf('Solve (x + 5)² = 36.', 'x = 1 or x = -11')).toEqual([]);
    expect(falseRootsOf('Solve 4n - 1 = 2n + 9 and check.', 'n = 5; 19 = 19')).toEqual([]);
  });
});

describe('J4', () => {
  it('is not excused by a "cannot" that speaks of something else', () => {
    const activities = testLesson().activities.map((a, i) =>
      i === 1 ? { ...a, description: `${a.description}\nSay: You cannot guess it: 64 - 48 = 14.` } : a,
    );
    expect(findingsOf('J4', testPlan({ activities }))).toHaveLength(1);
    const denied = activities.map((a) => ({
      ...a,
      description: a.description.replace('You cannot guess it: 64 - 48 = 14.', 'You cannot write 64 - 48 = 14.'),
    }));
    expect(findingsOf('J4', testPlan({ activities: denied }))).toEqual([]);
  });
});

describe('an answer is what its task’s sum comes to', () => {
  const withAnswer = (task: string, answer: string) =>
    findingsOf(
      'J4',
      testPlan({
        studentPages: [{ title: 'Page B', body: `Name: ____\n\n1. ${task}` }],
        answerKey: [{ task: 'Page B, 1', answer }],
      }),
    );
  it.each([
    ['Add 1 2/3 + 1 3/4.', 'The answer is 3 5/12.'],
    ['Find 5/6 - 3/8.', '20/24 - 9/24 = 11/24'],
    ['What is 39 ÷ 6?', '6 R 3'],
    ['Estimate 7/8 + 11/12.', 'about 2'],
    ['12 × 4 = ___', '48, because 10 × 4 = 40 and 2 × 4 = 8'],
  ])('%s %s', (task, answer) => expect(withAnswer(task, answer)).toEqual([]));
  it('names the answer that is not', () =>
    expect(withAnswer('Add 1 2/3 + 1 3/4.', 'The answer is 3 7/12.')).toHaveLength(1));
});
