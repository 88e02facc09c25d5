import { expect, it } from 'vitest';
import { testLesson } from '../../../../testing/test-plan.ts';
import { draftOf } from './draft.ts';
import { told } from './told-again.ts';

const before = draftOf({ ...testLesson(), proof: { passed: 0, applicable: 0, checks: [] } }, 60);
const { plan } = before;
const undo = 'new; Undo brings the old ones back.';

it.each([
  [{ title: 'New' }, [], `Title is ${undo}`],
  [{ title: 'New', bigIdea: 'New' }, [], `Title and Big idea are ${undo}`],
  [{ objectives: ['a', 'b', 'c'], materials: ['d', 'e', 'f'] }, [], `7 parts are ${undo}`],
  [{}, [], 'Nothing is different.'],
  [
    { title: 'New' },
    ['Lesson closure', 'Page B'],
    `Title is ${undo} Yours stays, so please read it once more: Lesson closure and Page B.`,
  ],
])('names what is new: %j, and %j that stays', (changes, kept, sentence) => {
  expect(told(before, { ...before, plan: { ...plan, ...changes } }, kept)).toBe(sentence);
});
