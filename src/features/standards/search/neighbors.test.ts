import { expect, it } from 'vitest';
import { withNeighbors } from './neighbors.ts';
import { EMPTY_POSTINGS, extending } from './postings.ts';
import { rank } from './rank.ts';

const TEXTS = ['value absolute numbers distance', 'distance absolute value numbers', 'absolute distance numbers value'];
const pages = extending(EMPTY_POSTINGS);
TEXTS.forEach((text, index) => {
  pages.add({ statementId: index + 1, text, chain: 0, above: '', summary: '', isPart: false });
});
const postings = pages.finish();
const everything = new Uint32Array([0xffffffff]);
const ranked = rank(
  postings,
  new Map([
    ['absolut', 1],
    ['valu', 1],
  ]),
  everything,
  3,
);

it('puts words side by side, in either order, before the same words apart', () => {
  expect(ranked.map(({ document }) => document)).toEqual([0, 1, 2]);
  const scores = new Map(
    withNeighbors(postings, ranked, ['absolut', 'valu']).map(({ document, score }) => [document, score]),
  );
  expect(scores.get(0)).toBeGreaterThan(scores.get(2) as number);
  expect(scores.get(0)).toBe(scores.get(1));
});

it('changes nothing for words that do not stand together in the query or are unknown', () => {
  for (const sequence of [['valu'], [], ['zebra', 'valu'], ['absolut', 'zebra', 'valu']])
    expect(withNeighbors(postings, ranked, sequence)).toEqual(ranked);
});
