import { describe, expect, it } from 'vitest';
import { saidLines, stopIn } from './speech.ts';

const rest =
  'Nine of the small boxes lie in both, and so the part is nine of twenty, however the sheet is turned around or laid on the desk.';
const lead =
  'The sheet is the whole garden. Three of its four strips are planted, and three fifths of what is planted are beans.';

it('stops at the question nearest to the middle, for students to answer', () =>
  expect(stopIn(`Who has seen such a garden before? ${lead} How many boxes lie in both? ${rest}`)).toEqual({
    before: `Who has seen such a garden before? ${lead} How many boxes lie in both?`,
    behind: rest,
    to: 'answer',
  }));

it('stops where students have done what they were told', () =>
  expect(
    stopIn(`${lead} Partners, find one of five shares. After a minute: one share is three boxes. ${rest}`),
  ).toEqual({
    before: `${lead} Partners, find one of five shares.`,
    behind: `One share is three boxes. ${rest}`,
    to: 'do',
  }));

it.each([
  ['short', 'Fold the sheet. How many boxes are there? Twenty.'],
  ['without a question', `${lead} ${rest} ${rest}`],
  ['with one at its end', `${lead} ${rest} ${rest} How many boxes lie in both?`],
  ['with one to somebody in it', `${lead} Omar asks what the small boxes are called, is it twelfths? ${rest}`],
  [
    'with one inside what somebody says',
    `${lead} Ana says, ‘It is nine. Is it not nine of twelve then? I am sure.’ ${rest}`,
  ],
  ['with an interjection', `${lead} And now? ${rest} ${rest}`],
  ['in which somebody thinks aloud', `${lead} What do I know about the boxes now? ${rest}`],
])('goes through where a speech is %s', (_, speech) => expect(stopIn(speech)).toBeUndefined());

describe('a talk with the class', () => {
  it('has a line for each question, with what is said before it and the answer behind it', () =>
    expect(
      saidLines(
        'Here are three bars. How many fifths are shaded in each? [2] And in all of them? Why? [6, because the parts keep their size] Write 6/5.',
      ),
    ).toEqual([
      'Say: “Here are three bars. How many fifths are shaded in each?” (2)',
      'Say: “And in all of them? Why?” (6, because the parts keep their size)',
      'Say: “Write 6/5.”',
    ]));

  it('has an ordered pair in its own parentheses', () =>
    expect(saidLines('Row 3. Which point is that? [(3, 27)]')).toEqual(['Say: “Row 3. Which point is that?” (3, 27)']));

  it('is not stopped a second time, however long it is', () =>
    expect(saidLines(`${lead} How many boxes lie in both? ${rest} Are they twelfths? [No, twentieths.]`)).toEqual([
      `Say: “${lead} How many boxes lie in both? ${rest} Are they twelfths?” (No, twentieths.)`,
    ]));
});
