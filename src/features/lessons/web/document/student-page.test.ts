import { describe, expect, it } from 'vitest';
import { ALL_KINDS } from '../../../figures/all-kinds.ts';
import { figureSchema } from '../../../figures/contract.ts';
import { describeFigure } from '../../../figures/draw-figure.ts';
import { CUT_APART, nameLineFor, PAGE_HEADS } from '../../../planning/outline.ts';
import { askedParts, isForListeners, numberedLines, pageParts, roomFor, roomToWrite } from './student-page.ts';

describe('the parts of a student page', () => {
  it('are the line for the name and the numbered prompts, with the lines that belong to them', () => {
    expect(pageParts('Name: ______   Date: ____\n\n1. Which is greater?\nA. 1/2\nB. 1/3\n\n2. Explain why.')).toEqual([
      { kind: 'name', text: 'Name: ______   Date: ____' },
      { kind: 'prompt', number: '1', text: 'Which is greater?\nA. 1/2\nB. 1/3' },
      { kind: 'prompt', number: '2', text: 'Explain why.' },
    ]);
  });

  it('are the head of a page, with what stands in it one by one, apart from texts to read', () => {
    expect(pageParts(`${PAGE_HEADS.help}\nWhat is known?\nWhat is asked?\n\n1. Add.`)).toEqual([
      {
        kind: 'head',
        head: PAGE_HEADS.help,
        text: `${PAGE_HEADS.help}\nWhat is known?\nWhat is asked?`,
        items: ['What is known?', 'What is asked?'],
      },
      { kind: 'prompt', number: '1', text: 'Add.' },
    ]);
  });

  it('are the paragraphs of a text to read, with its line breaks', () => {
    expect(pageParts('First line\nsecond line\n\nA new stanza')).toEqual([
      { kind: 'text', text: 'First line\nsecond line' },
      { kind: 'text', text: 'A new stanza' },
    ]);
  });

  it('are the rows of cards to cut apart', () => {
    expect(pageParts(`${CUT_APART}\n| cat | dog |\n| owl |`)).toEqual([
      { kind: 'cards', text: `${CUT_APART}\n| cat | dog |\n| owl |`, rows: [['cat', 'dog'], ['owl']] },
    ]);
    expect(pageParts(CUT_APART)).toEqual([{ kind: 'text', text: CUT_APART }]);
  });
});

describe('room to write', () => {
  const prompts = (count: number) =>
    pageParts(Array.from({ length: count }, (_, i) => `${i + 1}. Explain why.`).join('\n\n'));

  it('is none where nothing is asked', () => {
    expect(roomToWrite(pageParts('Once there was a fox.'))).toBe(0);
  });

  it('shares out the sheet, within reason', () => {
    expect(roomToWrite(prompts(1))).toBe(70);
    expect(roomToWrite(prompts(4))).toBeGreaterThanOrEqual(35);
    expect(roomToWrite(prompts(4)) * 4).toBeLessThan(220);
  });

  it.each([
    ['lines for words', 'Is the fox sorry? Explain why.', { lines: 3 }],
    ['more lines for a paragraph', 'Write a paragraph about a storm.', { lines: 9 }],
    ['as many for several sentences', 'Tell in four sentences why the pond dried up.', { lines: 9 }],
    ['as many for a paragraph to add', 'Add a paragraph that begins: Some people think ___.', { lines: 9 }],
    ['as many for several lines', 'Write one quarrel twice, in two places, six lines each.', { lines: 9 }],
    ['as many for a large task', `${'The pond lost water in July. '.repeat(17)}Write why.`, { lines: 9 }],
    [
      'a frame to sketch in, though a sentence of a story stands beside it',
      'Sketch a graph of your own, and write one sentence of the story beside each label.',
      { above: 'frame', lines: 2 },
    ],
    ['as many for a letter to somebody', 'Write a letter to the mayor about the park.', { lines: 9 }],
    ['a line or two for a letter in an equation', 'Write an equation with a letter.', { lines: 3 }],
    ['a frame to draw in', 'Draw the shadow of a stick in the morning.', { above: 'frame', lines: 0 }],
    ['no frame for a box around words', 'Draw a box around the opening.', { lines: 3 }],
    ['a frame and a line', '6 cats came. Now there are 9. Draw. Write an equation.', { above: 'frame', lines: 1 }],
    [
      'open room to work things out',
      'A shelf has 4 rows of 12 books. How many are there?',
      { above: 'open', lines: 0 },
    ],
    ['open room, and lines for the reason', 'Is 3/4 more than 2/3? Explain.', { above: 'open', lines: 2 }],
    ['open room where a picture is only looked at', 'Find 3/4 of 20.\nPicture 1: a bar', { above: 'open', lines: 0 }],
    ['a line where a picture is filled first', 'Draw 3 more. Write an equation.\nPicture 1: a frame', { lines: 1 }],
    ['nothing where the picture is marked', 'Color the group of 5.\nPicture 1: a ring', undefined],
    ['no frame for a word that only holds “design”', 'Write why the game-design show was full.', { lines: 3 }],
    [
      'lines where the picture of a circle is only looked at',
      'P and R are on a circle with the point O as its center. Find angles APB and ARB.\nPicture 1: a circle',
      { lines: 3 },
    ],
    ['nothing where gaps are filled', '8 + ___ = 13', undefined],
    ['nothing where children tell', 'Tell a partner who is in the story.', undefined],
    ['lines for what each of several is', 'For each kind write what 0 and 5 mean.', { lines: 5 }],
    ['a frame for a table to make', 'Build the two-way table.', { above: 'frame', lines: 0 }],
    ['a frame for a graph', 'Make a table for y = 2x + 1. Then graph the function.', { above: 'frame', lines: 0 }],
    ['nothing where a word is circled', 'Circle the one that fits: its or it’s.', undefined],
    ['lines for what is written about what is circled', 'Circle the verb. Tell why it fits.', { lines: 3 }],
    ['a frame beside what is circled', '6 and 30. Draw sticks. Circle the digit.', { above: 'frame', lines: 0 }],
    ['lines for what is put right', 'Circle the slips, and fix the line: my momdrives', { lines: 3 }],
    ['lines for a question about what is circled', 'Circle both. Which one made sense?', { lines: 3 }],
    ['no room to work for lines that are named first', 'Lines 6 and 7: who speaks?', { lines: 3 }],
    ['room to work beside a grid', 'Plot (2, 3) and (4, 6).\nPicture 1: a plane', { above: 'open', lines: 0 }],
    ['no frame for the plot of a story', 'How do setting and plot work together?', { lines: 3 }],
    ['no frame for a graph that has a name', 'Graph A shows a walk. Tell its story.', { lines: 3 }],
    ['a frame for a line through points', 'Draw a line through O and B.', { above: 'frame', lines: 0 }],
    ['nothing for a table that is there', 'Fill in the table.\n| 4 | ___ |', undefined],
    ['lines for two or three sentences', 'Answer line 4 in three sentences.', { lines: 5 }],
    [
      'no room to work where numbers only point to a text',
      'Use lines 3 and 4 of the packet (November 2, 2013): who is right?',
      { lines: 3 },
    ],
    ['what the child does, not what the teacher reads', '(Read aloud.) Name the shapes you see.', { lines: 3 }],
  ])('is %s', (_, prompt, room) => {
    expect(roomFor(prompt)).toEqual(room);
  });

  it('is a page for a draft, and a few lines where somebody else’s draft is put right', () => {
    expect(roomFor('Draft a whole opening for your essay.')?.lines).toBe(9);
    expect(
      roomFor('1 In 1900, 40 boats came.\n2 In 1930, 9 were left, and somebody wrote a report.\nWhat does line 2 do?'),
    ).toEqual({ lines: 3 });
    expect(roomFor('Write your draft.')?.lines).toBe(9);
    expect(roomFor('The draft says: “It is super cool.” Write a sentence in its place.')?.lines).toBeLessThan(9);
  });

  it('stands below each part of a task, what they share above them with its picture', () => {
    const prompt =
      'Use the table.\na) Which one is 3 times as long?\nb) Explain why.\nc) Draw it.\nd) 8 + ___ = 13\nPicture 1: a table';
    expect(askedParts(prompt)).toEqual([
      { text: 'Use the table.\nPicture 1: a table', room: undefined },
      { text: `a) Which one is 3 times as long? ${'_'.repeat(24)}`, room: undefined },
      { text: 'b) Explain why.', room: { lines: 2, ofPart: true } },
      { text: 'c) Draw it.', room: { above: 'frame', lines: 0, ofPart: true } },
      { text: 'd) 8 + ___ = 13', room: undefined },
    ]);
    expect(askedParts('Explain each.\na) 3 < 4\nb) 5 < ___').map(({ room }) => room?.lines)).toEqual([
      undefined,
      2,
      undefined,
    ]);
    expect(askedParts('a) Write an equation.\nb) Write another one.').map(({ room }) => room?.lines)).toEqual([1, 1]);
    const several = [
      'a) What does “relief” mean in line 6? Which words tell you? Write it in your own words, and name its part of speech.',
      'b) Write four ideas for your letter.',
      'c) Choose one.',
    ];
    expect(askedParts(several.join('\n')).map(({ room }) => room?.lines)).toEqual([3, 4, undefined]);
    expect(
      askedParts('Put in commas.\na) Suddenly it moved.\nb) It moved.').map(({ text, room }) => [text, room]),
    ).toEqual([
      ['Put in commas.', undefined],
      ['a) Suddenly it moved.', undefined],
      ['b) It moved.', undefined],
    ]);
    expect(
      askedParts('Draw the line through O and A.\na) Make a table.\nb) Where does it go?').map(
        ({ room }) => room?.above,
      ),
    ).toEqual(['frame', 'frame', undefined]);
    expect(
      askedParts('A camera is on a circle with center M.\na) Name a chord.\nb) Which lens fits at P? Write why.')[2]
        ?.room,
    ).toEqual({ lines: 3, ofPart: true });
    expect(askedParts('Plan a walk around the pond.\na) Where does it begin?\nb) How long is it?')[1]?.text).toContain(
      '__',
    );
    const problem = 'A fleet of 3 boats carries 24 divers each. How many are at sea this morning?';
    expect(askedParts(`a) ${problem}\nb) Tell a short story.`).map(({ room }) => room)).toEqual([
      { above: 'open', lines: 1, ofPart: true },
      { lines: 5, ofPart: true },
    ]);
    const developed = [
      'a) State the theme.',
      'b) How does it develop? Use a few words from the beginning.',
      'c) Write five or six sentences about it.',
      'd) Write a better end, in six lines.',
      'e) Write a paragraph about it.',
    ];
    expect(askedParts(developed.join('\n')).map(({ room }) => room?.lines)).toEqual([undefined, 3, 7, 7, 5]);
    expect(
      askedParts('a) Find the misses, and plot them. What do they tell?\nb) Why?').map(({ room }) => room),
    ).toEqual([
      { above: 'frame', lines: 2, ofPart: true },
      { lines: 2, ofPart: true },
    ]);
    const solved = 'a. Find x. Begin with “Suppose x is a solution,” and give a reason for each line.';
    expect(askedParts(`Here is a line.\n${solved}\nb. Who is right?`).map(({ room }) => room)).toEqual([
      undefined,
      { above: 'open', lines: 2, ofPart: true },
      undefined,
    ]);
    expect(askedParts('True or false? Draw bars.\n(1) 40 is 8 fives.\n(2) 5 is 8 forties.')[0]).toEqual({
      text: 'True or false? Draw bars.',
      room: { above: 'frame', lines: 0 },
    });
  });

  it('is below each story of a child who draws it and writes its number', () => {
    const stories =
      'Find the number.\na) 9 dogs ran in. Draw. Write an equation.\nb) 6 came. Write an equation.\nc) Tell why.\nd) 4 + 3 = ___';
    expect(askedParts(stories, true).map(({ room }) => room)).toEqual([
      undefined,
      { above: 'frame', lines: 1, ofPart: true },
      { lines: 1, ofPart: true },
      undefined,
      undefined,
    ]);
    expect(roomFor(`${'A dog sat in the sun. '.repeat(22)}How do you know?`, true)).toEqual({
      above: 'frame',
      lines: 3,
    });
  });

  it.each([
    ['parts that make up one text', 'Write a paragraph about bats.\na) Say what is true.\nb) Give a reason.', false],
    ['a task of one part', 'a) Explain why.', false],
    ['a child who does not write yet', 'Draw.\na) A cat.\nb) A dog.', true],
    ['a child who draws step by step', '(1) Draw a sun.\n(2) Draw your dog under it.', true],
    ['a child who tells', 'a) Tell your partner.\nb) Draw it.', true],
  ])('is in one place for %s', (_, prompt, listens) => {
    expect(askedParts(prompt, listens)).toEqual([{ text: prompt, room: roomFor(prompt, listens) }]);
  });

  it('counts what parts take before the sheet is shared out', () => {
    const page = (task: string) =>
      roomToWrite(pageParts([task, 'Why?', 'Why not?'].map((each, i) => `${i + 1}. ${each}`).join('\n\n')));
    expect(page('Look.\na) Who?\nb) Explain.\nc) Explain.\nd) Explain.')).toBeLessThan(page('Look.'));
    expect(roomToWrite(pageParts('1. Look.\na) Why?\nb) Why not?'))).toBeGreaterThan(0);
  });

  it.each([
    ['nothing where a child says the answer', 'Say only the first sound of each: net, lip, rug.', undefined],
    ['nothing where it listens and moves', 'Listen. Clap each word: pony, cow.', undefined],
    ['a frame in place of lines', 'Which one starts like dog: tip, den, or mud?', { above: 'frame', lines: 0 }],
    ['a frame and some lines for a story', 'Write a story about a wet dog.', { above: 'frame', lines: 3 }],
    ['a line where it writes', 'Write the letter of the first sound: sun.', { above: 'frame', lines: 1 }],
    ['nothing where a picture is ringed', 'Ring what rhymes.\nPicture 1: cat and cap', undefined],
  ])('of a child who does not write yet is %s', (_, prompt, room) => {
    expect(roomFor(prompt, true)).toEqual(room);
  });

  it.each(['line', 'ring'])('is none under pictures that have a %s below them, as they are said', (under) => {
    const figure = figureSchema.parse({ kind: 'pictures', rows: [['sun', 'map']], under });
    const said = describeFigure({ figure, blank: true }, ALL_KINDS);
    expect(roomFor(`Write its letter.\nPicture 1: ${said}`, true)).toBeUndefined();
    expect(roomFor('Write its letter.\nPicture 1: Pictures: sun and map.', true)).toBeDefined();
  });

  it('is that of a child who does not write yet where the page asks for a name alone', () => {
    expect([0, 1, 2].map((grade) => isForListeners(pageParts(`${nameLineFor(grade)}\n\n1. Say it.`)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(isForListeners(pageParts('1. Say it.'))).toBe(false);
    expect(roomToWrite(pageParts('Name: ______\n\n1. Say it.'))).toBe(0);
  });

  it('is shared out only among prompts that need it', () => {
    const withGaps = pageParts(`${'1. Explain why.\n\n'.repeat(2)}${'2. 8 + ___ = 13\n\n'.repeat(2)}`);
    expect(roomToWrite(withGaps)).toBeGreaterThan(roomToWrite(prompts(4)));
  });

  it('never leaves less than a few lines', () => {
    expect(roomToWrite(prompts(20))).toBeGreaterThanOrEqual(24);
  });
});

it('knows the lines of a passage by their numbers, and prose that has numbers in it', () => {
  expect(numberedLines('1 The horn was hers.\n2 It shone.')).toEqual([
    { number: '1', text: 'The horn was hers.' },
    { number: '2', text: 'It shone.' },
  ]);
  // A second stanza goes on counting.
  expect(numberedLines('9 A line.\n10 Another.')).toHaveLength(2);
  for (const prose of ['1 To Mrs. Petrakis 2 Dear Mrs. Petrakis', '12 eggs\n12 more', 'Two lines.\n3 of them.'])
    expect(numberedLines(prose)).toBeUndefined();
});
