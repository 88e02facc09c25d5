import { expect, test } from 'vitest';
import { writtenOut } from './worlds.ts';

const sheet = (interest: unknown[], worlds: unknown) => ({
  topic: 'stories',
  worlds,
  core: [
    {
      of: [1],
      minutes: 3,
      ask: 'There are 8 birds. How many wings?',
      answer: '16',
      figure: { kind: 'counters' },
      interest,
    },
  ],
});
const told = (interest: unknown[], worlds: unknown) => {
  const { core } = writtenOut(sheet(interest, worlds));
  return (core[0]?.interest ?? []) as Record<string, unknown>[];
};

const WORLDS = [
  { for: ['cats'], goods: 'apple', n: 8 },
  { for: ['pizza', 'restaurant'], goods: 'pizza box', n: 12 },
  { goods: '{thing}', n: 10 },
];

test('a version for worlds is told once for each, with its words and numbers, and keeps what the plain part has', () => {
  const versions = told(
    [{ world: true, ask: '{Goods} by {goods}: each is worth {n}. How much are 2? Take a {goods}.', answer: '{n*2}' }],
    WORLDS,
  );
  expect(versions).toEqual([
    {
      ...{ for: ['cats'], ask: 'Apple by apple: each is worth {n}. How much are 2? Take an apple.', answer: '{n*2}' },
      ...{ figure: { kind: 'counters' }, numbers: { n: [8, 8] } },
    },
    {
      ...{
        for: ['pizza', 'restaurant'],
        ask: 'Pizza box by pizza box: each is worth {n}. How much are 2? Take a pizza box.',
      },
      ...{ answer: '{n*2}', figure: { kind: 'counters' }, numbers: { n: [12, 12] } },
    },
    {
      ...{ ask: '{thing} by {thing}: each is worth {n}. How much are 2? Take a {thing}.', answer: '{n*2}' },
      ...{ figure: { kind: 'counters' }, numbers: { n: [10, 10] } },
    },
  ]);
});

test('other versions stay where they stand, and the file without worlds is left alone', () => {
  const plain = { for: ['dogs'], ask: 'There are 8 dogs. How many tails?', answer: '8' };
  expect(told([plain, { world: true, ask: 'So many {goods}: {n}.' }], WORLDS).map((version) => version.for)).toEqual([
    ['dogs'],
    ['cats'],
    ['pizza', 'restaurant'],
    undefined,
  ]);
  const { worlds: _, ...none } = sheet([plain], undefined);
  expect(writtenOut(none)).toBe(none);
});

test('what a version has as null is left out', () => {
  const [version] = told([{ world: true, ask: '{goods}', figure: null }], [{ for: ['cats'], goods: 'toys' }]);
  expect(version).toEqual({ for: ['cats'], ask: 'toys', answer: '16' });
});

test('wrong answers are told in its words; what a step does not need stays with the plain step', () => {
  const plain = { show: 'Pour.', materials: ['a cup'], interest: [{ world: true, show: 'Pour {goods}.' }] };
  const exit = {
    ask: 'Which?',
    wrong: { 'the birds': 'LOST' },
    interest: [{ world: true, wrong: { 'the {goods}': 'LOST' } }],
  };
  const explore = {
    question: 'How?',
    materials: ['a cup'],
    interest: [{ world: true, question: 'How many {goods}?' }],
  };
  const written = writtenOut({ worlds: [{ for: ['cats'], goods: 'toys' }], steps: [plain], exit: [exit], explore });
  expect(written).toMatchObject({
    steps: [{ interest: [{ for: ['cats'], show: 'Pour toys.' }] }],
    exit: [{ interest: [{ ask: 'Which?', wrong: { 'the toys': 'LOST' } }] }],
    explore: { interest: [{ question: 'How many toys?', materials: ['a cup'] }] },
  });
  expect(written.steps[0]?.interest[0]).not.toHaveProperty('materials');
});

test('a world that lacks a word does not tell the versions that say it', () => {
  const worlds = [
    { for: ['cats'], goods: 'toys', jar: 'the basket' },
    { for: ['pizza'], goods: 'boxes' },
  ];
  expect(told([{ world: true, ask: '{goods} in {jar}' }], worlds).map((version) => version.ask)).toEqual([
    'toys in the basket',
  ]);
});

test('what is wrong in worlds is said in a sentence', () => {
  const version = { world: true, ask: '{goods}: {n}' };
  expect(() => told([version], [])).toThrow('a list of worlds');
  expect(() => told([version], [{ goods: 'a' }, { for: ['cats'], goods: 'b' }])).toThrow('one without it stands last');
  expect(() => told([version], [{ for: ['cats'], goods: 3 }])).toThrow('“goods” is a number with one letter');
  expect(() => told([version], [{ for: ['cats'], goods: 'x', n: 2, jar: 'y' }])).toThrow('no version says {jar}');
  expect(() =>
    told(
      [{ world: true, ask: '{goods} {jar}' }],
      [
        { for: ['cats'], goods: 'x' },
        { for: ['dogs'], jar: 'y' },
      ],
    ),
  ).toThrow('none has all of goods, jar');
});

test('a wrong answer that is named by a word of the world is named in each', () => {
  const [version] = told(
    [{ world: true, ask: 'my {goods}', wrong: { 'my{goods}': 'GLUE' } }],
    [{ for: ['cats'], goods: 'calico' }],
  );
  expect(version?.wrong).toEqual({ mycalico: 'GLUE' });
});

test('a bank of worlds stands for its rows, alone or behind rows of the sheet’s own; nobody needs all of its words', () => {
  const banks = { things: [{ for: ['cats'], goods: 'cat treat', at: 'in the jar' }] };
  const asked = [{ world: true, ask: 'How many are 2 times 8? Take a {goods}.' }];
  const versions = (worlds: unknown) =>
    writtenOut(sheet(asked, worlds), banks).core[0]?.interest as { for: string[] }[];
  expect(versions('things').map((version) => version.for)).toEqual([['cats']]);
  expect(versions([{ for: ['pizza'], goods: 'pizza' }, { bank: 'things' }]).map((version) => version.for)).toEqual([
    ['pizza'],
    ['cats'],
  ]);
  expect(() => versions('stars')).toThrow('there is no bank called “stars”');
});

test('a word of the vocabulary may be called interest', () => {
  const raw = { ...sheet([{ world: true, ask: '{n} {goods}?' }], WORLDS), words: { interest: 'money for a loan' } };
  expect(writtenOut(raw).words).toEqual({ interest: 'money for a loan' });
});
