import { expect, it } from 'vitest';
import { isTalk } from './talk.ts';

it.each([
  'Six rows of two are twelve.',
  'How many rows? [6] How many in each? [2] So twelve.',
  '‘Is it 6?’ asks Ana. What do you think? [No, 12.]',
])('reads a talk: %s', (speech) => expect(isTalk(speech)).toBe(true));

it.each([
  'Count the rows. [6]',
  'How many rows? [6] [2]',
  'How many rows? [6',
  'How many rows? 6]',
  '[6] How many rows?',
])('has no talk where an answer does not stand behind its question: %s', (speech) =>
  expect(isTalk(speech)).toBe(false),
);
