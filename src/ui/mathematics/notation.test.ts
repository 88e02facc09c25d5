import { describe, expect, it } from 'vitest';
import { type MathNode, mathPieces } from './notation.ts';

const said = (node: MathNode): string => {
  switch (node.kind) {
    case 'row':
      return node.items.map(said).join(' ');
    case 'fraction':
      return `{${said(node.top)} over ${said(node.bottom)}}`;
    case 'power':
      return `{${said(node.base)} to ${said(node.small)}}`;
    case 'index':
      return `{${said(node.base)} sub ${said(node.small)}}`;
    case 'root':
      return node.degree ? `{root ${said(node.degree)} ${said(node.inside)}}` : `{root ${said(node.inside)}}`;
    default:
      return node.text;
  }
};
/** Text as it is, and in angle quotes what is set as mathematics. */
const set = (text: string, inMathematics = true): string =>
  mathPieces(text, inMathematics)
    .map(({ text: plain, math }) => (math ? `‹${said(math)}›` : plain))
    .join('');

it.each([
  ['3/4', '‹{3 over 4}›'],
  ['Shade 3/4 of the bar.', 'Shade ‹{3 over 4}› of the bar.'],
  ['5 1/6 - 2 3/4', '‹5 {1 over 6}› − ‹2 {3 over 4}›'],
  ['1\u00a01/2', '‹1 {1 over 2}›'],
  ['x^2 + 3x - 4', '‹{x to 2}› + ‹3 x› − 4'],
  ['x² + 3x − 4 = 0', '‹{x to 2}› + ‹3 x› − 4 = 0'],
  ['sqrt(2)', '‹{root 2}›'],
  ['√2 and √(x + 1)', '‹{root 2}› and ‹{root x + 1}›'],
  ['∛8 = 2', '‹{root 3 8}› = 2'],
  ['∛(x^2) is x^(2/3)', '‹{root 3 {x to 2}}› is ‹{x to {2 over 3}}›'],
  ['Write ⁵√7 and ∜(x + 1).', 'Write ‹{root 5 7}› and ‹{root 4 x + 1}›.'],
  ['√x × ∛x = ⁶√(x^5)', '‹{root x}› × ‹{root 3 x}› = ‹{root 6 {x to 5}}›'],
  ['the ¹²√2 of one half step', 'the ‹{root 12 2}› of one half step'],
  ['x^(1/2) × x^(3/2) = x^(___)', '‹{x to {1 over 2}}› × ‹{x to {3 over 2}}› = ‹{x to ___}›'],
  ['∜x = x^___', '‹{root 4 x}› = ‹{x to ___}›'],
  ['2√3 + ∛2', '‹2 {root 3}› + ‹{root 3 2}›'],
  ['a_n = 2n + 1', '‹{a sub n}› = ‹2 n› + 1'],
  ['2^(n + 1)', '‹{2 to n + 1}›'],
  ['10^-3', '‹{10 to −3}›'],
  ['(x + 1)/2', '‹{x + 1 over 2}›'],
  ['3x/4 = 9', '‹{3 x over 4}› = 9'],
  ['What is -3 + 5?', 'What is −3 + 5?'],
  ['It is -7 outside.', 'It is −7 outside.'],
  ['Cut 1/2-inch strips.', 'Cut ‹{1 over 2}›-inch strips.'],
  ['(1/2, 3/4)', '(‹{1 over 2}›, ‹{3 over 4}›)'],
  ['7/4 is more than 1.', '‹{7 over 4}› is more than 1.'],
  ['a/b + c/d = 1', '‹{a over b}› + ‹{c over d}› = 1'],
  ['-1/2 < 1/4', '‹− {1 over 2}› < ‹{1 over 4}›'],
  ['y = 2x + 3', '‹y› = ‹2 x› + 3'],
  ['3/4 times 8', '‹{3 over 4}› times 8'],
  ['3 × 2/3 = 2', '3 × ‹{2 over 3}› = 2'],
  ['12 - 5 = 7', '12 − 5 = 7'],
  ['A friend says: 46 - 18 is right', 'A friend says: 46 − 18 is right'],
  ['The answer is 2/3.', 'The answer is ‹{2 over 3}›.'],
  ['4(x + 2) = 20', '‹4 ( x + 2 )› = 20'],
])('sets %s', (text, as) => expect(set(text)).toBe(as));

const PROSE = [
  'Read and/or write.',
  'on 3/4/2026',
  'by 03/04',
  'in 9/2026',
  'A song in 3/4 time',
  'in 6/8 meter',
  'a 1/2 page of notes',
  'open 24/7',
  'Grade 3/4 classes',
  'pages 3/4',
  'Read pages 4 - 6.',
  'Grades K - 2',
  '5.NF.A.1/2',
  'K.CC.B.4a/b',
  'n/a',
  'T/F',
  'his/her',
  '9.8 m/s',
  'files 1/2/3',
  'https://example.org/3/4',
  'phone 555-1234',
  'Lessons 3-5',
  '2 - 3 minutes',
  'Plan B',
  'I am 7.',
  'a - b of words',
  '8/10 correct',
  'a 60/40 split',
  'file_name and my_file',
  'A 3-4-5 triangle',
  'one: a) 3 b) 4',
  '3/4s of it',
];
it.each(PROSE)('leaves alone: %s', (text) => expect(set(text)).toBe(text));

describe('in other subjects', () => {
  it.each(['Add 3/4 cup of water.', '3/4', 'The song is in 4/4.', 'wait 5 - 10 minutes', 'It was -3 degrees.'])(
    'leaves alone: %s',
    (text) => expect(set(text, false)).toBe(text),
  );
  it.each([
    ['about 3 × 10^8 m', 'about 3 × ‹{10 to 8}› m'],
    ['the start v_0', 'the start ‹{v sub 0}›'],
  ])('sets what nobody writes but as mathematics: %s', (text, as) => expect(set(text, false)).toBe(as));
});

it('keeps every sign of a text but the hyphens that are minus signs', () => {
  for (const text of [...PROSE, '5 1/6 - 2 3/4 = x^2', '((((((((((1))))))))))', '^_/^_/', 'x^', 'sqrt(', '1/', '√']) {
    const kept = mathPieces(text, true)
      .map((piece) => piece.text)
      .join('');
    expect(kept.replaceAll('−', '-')).toBe(text);
  }
});

it('is quick with hostile text', () => {
  const from = performance.now();
  for (const text of [
    '('.repeat(20_000),
    '1+'.repeat(10_000),
    '√'.repeat(20_000),
    'x^('.repeat(8000),
    '-'.repeat(20_000),
  ])
    mathPieces(text, true);
  expect(performance.now() - from).toBeLessThan(1500);
});
