import { expect, it } from 'vitest';
import { isTalk, turnsOf } from './talk.ts';

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

it('is what is said, asked, and heard, in its order', () =>
  expect(
    turnsOf('Three bars. How many fifths in each? [2] And in all? Why? [6, the parts keep their size] Write 6/5.'),
  ).toEqual([
    { said: 'Three bars.', question: { asked: 'How many fifths in each?', heard: '2' } },
    { said: '', question: { asked: 'And in all? Why?', heard: '6, the parts keep their size' } },
    { said: 'Write 6/5.' },
  ]));

it('is one turn where nothing is asked of the class', () =>
  expect(turnsOf('Why six? Because two rows of three are six.')).toEqual([
    { said: 'Why six? Because two rows of three are six.' },
  ]));
