import { describe, expect, it } from 'vitest';
import { afterStudents, factsInLines, lineByLine, partByPart } from './wording.ts';

it.each([
  ['Explain with lines or numbers how you know.', 'explain with lines or numbers how they know'],
  ['Check your sums yourself.', 'check their sums themselves'],
  ['Use P(A and B).', 'use P(A and B)'],
  ['I-messages: use them.', 'I-messages: use them'],
])('says “%s” after “students”', (objective, said) => expect(afterStudents(objective)).toBe(said));

describe('a task of several parts', () => {
  it('has each of them on a line of its own', () => {
    expect(
      partByPart(
        'Plan a test. 1. Write what you will change. 2. Write what stays as it is. 3. Name the result you expect.',
      ),
    ).toBe(
      'Plan a test.\n(1) Write what you will change.\n(2) Write what stays as it is.\n(3) Name the result you expect.',
    );
    expect(
      partByPart(
        'Judge them: a) Trade influenced many languages; b) Frogs fell after 2010; c) Wars have many causes, all of them.',
      ),
    ).toBe(
      'Judge them:\na) Trade influenced many languages;\nb) Frogs fell after 2010;\nc) Wars have many causes, all of them.',
    );
  });

  it('keeps the bracket before a letter', () => {
    expect(
      partByPart(
        'Facts: (a) A bat eats insects at night. (b) It cannot stand well. (c) It hangs upside down to sleep.',
      ),
    ).toBe('Facts:\n(a) A bat eats insects at night.\n(b) It cannot stand well.\n(c) It hangs upside down to sleep.');
  });

  it('asks apart what is asked of the whole list', () => {
    expect(
      partByPart(
        'Label each. a) The head turns last of all. b) Spotting is to look at one spot. c) Many dancers wear black. Which kind is missing?',
      ),
    ).toMatch(/\nc\) Many dancers wear black\.\nWhich kind is missing\?$/);
  });

  it('keeps a question with the last part where the other parts ask, too', () => {
    const task =
      'Use the map. a) Which town is nearest to the river? b) How far is it to the bridge? c) Suppose that the bridge is closed for a week. What follows for the town?';
    expect(partByPart(task)).toMatch(
      /\nc\) Suppose that the bridge is closed for a week\. What follows for the town\?$/,
    );
  });

  it.each([
    "'(1) Soil is called saturated when it is full. (2) It may still feel firm. (3) At a slope it can fail.' What does failure mean?",
    'Write as decimals: a) 1/2 b) 3/4 c) 2/5',
    'It weighs 1. 2. 3. is no list, and 5. is none of it either, though it is a long line.',
    'A cup holds 2. 5 cups hold 10. Explain to a partner how you know, and then write it down.',
    'Step 1. Read it aloud to a partner. 2. Mark what surprises you in the whole of the text.',
  ])('stays in one line where it is short, or no list: %s', (task) => expect(partByPart(task)).toBe(task));

  it('loses nothing', () => {
    const task =
      'Facts. (1) The first of them is long enough. (2) The second one is as long. (3) The third one, too. Write.';
    expect(partByPart(task).replace(/\n/g, ' ')).toBe(task);
  });
});

describe('a text whose sentences are numbered', () => {
  it('has a line for each of them, and the question below', () => {
    expect(
      lineByLine(
        '(1) The pond froze over. (2) All the ducks left. (3) Our class got a new clock. Which two belong together? How did you test it?',
      ),
    ).toBe(
      '1 The pond froze over.\n2 All the ducks left.\n3 Our class got a new clock.\nWhich two belong together? How did you test it?',
    );
    expect(
      lineByLine(
        'Page: (1) She came to the station at six. (2) Then she tore the letter in two. Screen: (3) There is no music; a clock ticks.\nCompare both.',
      ),
    ).toBe(
      'Page:\n1 She came to the station at six.\n2 Then she tore the letter in two.\nScreen:\n3 There is no music; a clock ticks.\nCompare both.',
    );
  });

  it('may come after what is asked, if that begins with reading', () =>
    expect(
      lineByLine(
        'Read the story. Who is she? (1) Late on Tuesday, the last bus stopped where there was no stop. (2) The driver got out with a small light in her hand.',
      ),
    ).toBe(
      'Read the story. Who is she?\n1 Late on Tuesday, the last bus stopped where there was no stop.\n2 The driver got out with a small light in her hand.',
    ));

  it.each([
    'Plan a test.\n(1) Write what you will change.\n(2) Write what stays as it is.\n(3) Name the result you expect.',
    'Put in commas.\n(1) The goat ate my hat and looked happy.\n(2) Ravi washed the pan but forgot the lid.',
    'A rule: y = x + 3.\n(1) Make a table for x = 0 to 4.\n(2) Is (5, 9) on it? Decide.\n(3) The graph of which rule is steeper?',
  ])('is no list of things to do, which keeps its parts: %s', (task) => expect(lineByLine(task)).toBe(task));
});

describe('numbered facts in one sentence', () => {
  const facts =
    'A report. Facts: 1 teeth stand in rows; 2 one breaks off, and the next moves up; 3 a shark loses 30,000';
  it('have a line each, and what is asked stands below them', () => {
    expect(factsInLines(`${facts}; 4 gills breathe. Plan it. a) Sort.`)).toBe(
      [
        'A report. Facts:',
        '1 teeth stand in rows',
        '2 one breaks off, and the next moves up',
        '3 a shark loses 30,000',
        '4 gills breathe',
        'Plan it. a) Sort.',
      ].join('\n'),
    );
  });
  it.each(['4 gills breathe', '4 why?'])('may end the task: %s', (last) => {
    expect(factsInLines(`${facts}; ${last}`).split('\n').at(-1)).toBe(last);
  });
  it.each([
    `${facts}.`,
    'Ratios: 1 cup; 3 cups; 2 cups; 4 cups.',
    'Lines 1 to 4; 2 is a fact; 3 is not; 4 is.',
    'Which of these, 1 fox, 2 fish; 3 frogs; 4 flies?',
  ])('are not found in: %s', (task) => {
    expect(factsInLines(task)).toBe(task);
  });
});
