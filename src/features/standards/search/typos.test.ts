import { expect, it } from 'vitest';
import { fixedWords, slipsBetween, wordFixer } from './typos.ts';

const vocabulary = new Map([
  ['fractions', 90],
  ['factions', 1],
  ['denominators', 30],
  ['multiply', 60],
  ['compare', 80],
  ['word', 40],
  ['problems', 40],
  ['ten', 9],
  ['measure', 50],
  ['photosynthesis', 5],
  ['circumference', 8],
  ['moral', 8],
  ['plans', 20],
]);
const { fix } = wordFixer(vocabulary);

it.each([
  ['abcd', 'abcd', 0],
  ['abcd', 'abdc', 1],
  ['abcd', 'abd', 1],
  ['abcd', 'xabcd', 1],
  ['abcd', 'abxd', 1],
  ['abcd', 'dcba', 3],
])('%s → %s takes %i slips', (a, b, slips) => {
  expect(slipsBetween(a, b, 2)).toBe(slips);
});

it.each([
  ['fratcions', ['fractions']],
  ['fracions', ['fractions']],
  ['denomenaters', ['denominators']],
  ['mulitply', ['multiply']],
  ['compair', ['compare']],
  ['frackshun', []],
  ['frackshuns', ['fractions']],
  ['mezure', ['measure']],
  ['fotosinthesis', ['photosynthesis']],
  ['sirkumfrence', ['circumference']],
  ['marlowe', []],
  ['polonius', []],
  ['comparre', ['compare']],
  ['wordproblems', ['word', 'problems']],
  ['tne', []],
  ['zzyzx', []],
  ['', []],
  ['1234567', []],
  ['x'.repeat(2000), []],
])('fixes “%s” to %j', (typed, meant) => {
  expect(fix(typed)).toEqual(meant);
});

it('leaves known words, and fixes no more than a few', () => {
  const known = (word: string) => vocabulary.has(word);
  expect(fixedWords(['factions', 'mulitply'], known, { fix }).map(({ word }) => word)).toEqual([
    'factions',
    'multiply',
  ]);
  const names = Array.from({ length: 100 }, (_, i) => `mulitpl${String.fromCharCode(97 + (i % 26))}`);
  expect(fixedWords([...names, 'mulitply'], known, { fix }).at(-1)?.word).toBe('mulitply');
});
