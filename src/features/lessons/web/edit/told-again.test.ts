import { expect, it } from 'vitest';
import { testLesson } from '../../../../testing/test-plan.ts';
import { draftOf } from './draft.ts';
import { told } from './told-again.ts';

const before = draftOf({ ...testLesson(), proof: { passed: 0, applicable: 0, checks: [] } }, 60);
const { plan } = before;
const undo = (n: number) => `new; Undo brings the old ${n === 1 ? 'one' : 'ones'} back.`;

it.each([
  [{ title: 'New' }, [], `Title is ${undo(1)}`],
  [{ title: 'New', bigIdea: 'New' }, [], `Title and Big idea are ${undo(2)}`],
  [{ objectives: ['a', 'b', 'c'], materials: ['d', 'e', 'f'] }, [], `7 parts are ${undo(7)}`],
  [{}, [], 'Nothing changed.'],
  [
    { title: 'New' },
    ['Lesson closure', 'Page B'],
    `Title is ${undo(1)} You wrote or locked these, so they stayed; please check that they still fit: Lesson closure and Page B.`,
  ],
  [
    { title: 'New' },
    ['a', 'b', 'c', 'd', 'e', 'f'],
    `Title is ${undo(1)} You wrote or locked these, so they stayed; please check that they still fit: a, b, c, and 3 more.`,
  ],
])('names what is new: %j, and %j that stays', (changes, kept, sentence) => {
  expect(told(before, { ...before, plan: { ...plan, ...changes } }, kept)).toBe(sentence);
});
