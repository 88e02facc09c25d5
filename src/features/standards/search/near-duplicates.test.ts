import { expect, it } from 'vitest';
import { saysTheSame, signatureOf } from './near-duplicates.ts';
import { stemOf, wordsOf } from './words.ts';

const alike = (a: string, b: string) =>
  saysTheSame(
    ...([a, b].map((text) => Uint32Array.from(signatureOf(wordsOf(text).map(stemOf)))) as [Uint32Array, Uint32Array]),
  );
const unlike = 'Add and subtract fractions with unlike denominators, including mixed numbers.';

it.each([
  [unlike, 'Adding and subtracting fractions with unlike denominators including mixed numbers'],
  [unlike, 'Students will add and subtract fractions with unlike denominators (including mixed numbers) accurately.'],
])('“%s” and “%s” say the same', (a, b) => {
  expect(alike(a, b)).toBe(true);
});

it.each([
  [unlike, 'Multiply a fraction by a whole number.'],
  ['Fluently add and subtract within 5.', 'Fluently add and subtract within 20.'],
  ['Read grade 4 texts with purpose and understanding.', 'Read grade 5 texts with purpose and understanding.'],
])('“%s” and “%s” do not', (a, b) => {
  expect(alike(a, b)).toBe(false);
});
