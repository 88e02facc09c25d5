import { expect, it } from 'vitest';
import { wordFamilies } from './word-families.ts';
import { stemOf } from './words.ts';

const words = ['compose', 'conclude', 'geometry', 'analytical', 'graph', 'fraction', 'add', '3.nf', 'multiplication'];
const relatives = wordFamilies(words.map(stemOf));
const relativesOf = (word: string) =>
  relatives(stemOf(word)).map((stem) => words.find((each) => stemOf(each) === stem));

it.each([
  ['composition', 'compose'],
  ['conclusion', 'conclude'],
  ['geometrical', 'geometry'],
  ['analysis', 'analytical'],
  ['graphically', 'graph'],
  ['multiplying', 'multiplication'],
])('%s belongs to %s', (word, other) => expect(relativesOf(word)).toEqual([other]));

it.each(['fraction', 'factor', 'addition', 'grape', 'xyzzy', ''])('%s has no relatives here', (word) =>
  expect(relativesOf(word)).toEqual([]),
);
