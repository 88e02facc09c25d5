import { expect, it } from 'vitest';
import { exitMinutes, taskMinutes } from './task-minutes.ts';

it('gives a bare calculation less time than one with a drawing and a reason', () => {
  const bare = { ask: 'Find 6 × 2/5.', answer: '12/5' };
  expect(taskMinutes(bare)).toBe(2);
  expect(taskMinutes({ ...bare, ask: 'Find 6 × 2/5. Draw it.' })).toBeLessThan(
    taskMinutes({
      ask: 'Find 6 × 2/5. Draw it, and explain why the parts stay fifths.',
      answer: '12/5, six times 2 of the same parts.',
    }),
  );
});

it('gives longer texts, longer answers and sentences of one’s own more time, up to six minutes', () => {
  const task = { ask: 'What changed?', answer: 'The order.' };
  expect(taskMinutes({ ...task, ask: 'word '.repeat(100) })).toBe(3);
  expect(taskMinutes({ ...task, answer: 'word '.repeat(30) })).toBe(2.5);
  expect(taskMinutes({ ...task, ask: 'Write a sentence about the game with it.' })).toBe(2.5);
  expect(taskMinutes({ ...task, answer: 'word '.repeat(300) })).toBe(6);
  expect(taskMinutes({ ...task, ask: 'word '.repeat(100) }, 1.25)).toBe(4);
});

it('gives a question of the exit ticket in three parts a minute more, also where only a world tells it so', () => {
  expect(exitMinutes(['Find (a + c) for f(b) = 2.'], true)).toBe(4);
  expect(exitMinutes(['Find 6%.'], false)).toBe(3);
  expect(exitMinutes(['a) Find 6%.\nb) Find 150%.\nc) Say why.'], true)).toBe(5);
  expect(exitMinutes(['Find 6%.', 'A dance: (1) Find 6%. (2) Find 150%. (3) Say why.'], false)).toBe(4);
});
