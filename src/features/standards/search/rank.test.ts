import fc from 'fast-check';
import { expect, it } from 'vitest';
import { EMPTY_POSTINGS, extending, type Postings, scoreOfShare } from './postings.ts';
import { rank } from './rank.ts';

const WORDS = [
  'fraction',
  'denomin',
  'compar',
  'text',
  'evid',
  'energi',
  'wave',
  'map',
  'graph',
  'ratio',
  'poem',
  'cell',
];
const texts = fc.array(fc.array(fc.constantFrom(...WORDS), { maxLength: 12 }), { minLength: 1, maxLength: 60 });
const counted = (words: readonly string[]) =>
  new Map(words.map((word) => [word, words.filter((other) => other === word).length]));
const everything = (count: number) => new Uint32Array((count + 31) >>> 5).fill(0xffffffff);

function indexed(statements: readonly (readonly string[])[], from: Postings = EMPTY_POSTINGS, firstId = 1): Postings {
  const pages = extending(from);
  statements.forEach((words, index) => {
    pages.add({ statementId: firstId + index, text: words.join(' '), chain: 0, above: '', summary: '', isPart: false });
  });
  return pages.finish();
}

/** BM25 of every document, one after the other. */
function exhaustive(
  { terms, starts, documents, shares, statements }: Postings,
  query: ReadonlyMap<string, number>,
  allowed: Uint32Array,
): Map<number, number> {
  const scores = new Map<number, number>();
  for (const [stem, times] of query) {
    const term = terms.get(stem);
    if (term === undefined) continue;
    const [from, to] = [starts[term] as number, starts[term + 1] as number];
    const weight =
      Math.log(1 + (statements.length - (to - from) + 0.5) / (to - from + 0.5)) ** 1.3 * ((times * 5) / (times + 4));
    for (let i = from; i < to; i++) {
      const document = documents[i] as number;
      if ((allowed[document >>> 5] as number) & (1 << (document & 31)))
        scores.set(document, (scores.get(document) ?? 0) + scoreOfShare(shares[i] as number) * weight);
    }
  }
  return scores;
}

it('finds exactly the best, whatever is asked and allowed', () => {
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.constantFrom(...WORDS, 'unknown'), { maxLength: 30 }),
      fc.integer(),
      fc.integer({ min: 1, max: 9 }),
      (statements, query, bits, count) => {
        const postings = indexed(statements);
        const allowed = everything(statements.length).map((_, index) => (bits + index * 0x9e3779b1) >>> 0);
        const all = exhaustive(postings, counted(query), allowed);
        const best = [...all.values()].sort((a, b) => b - a).slice(0, count);
        const found = rank(postings, counted(query), allowed, count);
        expect(found).toHaveLength(best.length);
        found.forEach(({ document, score }, index) => {
          expect(score).toBeCloseTo(best[index] as number, 3);
          expect(score).toBeCloseTo(all.get(document) ?? Number.NaN, 3);
        });
      },
    ),
  );
});

it('is the same whether statements came at once or one import after the other', () => {
  fc.assert(
    fc.property(texts, texts, fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }), (first, second, query) => {
      const grown = indexed(second, indexed(first), first.length + 1);
      const whole = indexed([...first, ...second]);
      expect(grown).toEqual(whole);
      const allowed = everything(whole.statements.length);
      expect(rank(grown, counted(query), allowed, 5)).toEqual(rank(whole, counted(query), allowed, 5));
    }),
  );
});

it('counts the words above a little, and puts a whole standard before a part that says as much', () => {
  const pages = extending(EMPTY_POSTINGS);
  pages.add({ statementId: 1, text: 'compare poem', chain: 1, above: 'text', summary: '', isPart: true });
  pages.add({ statementId: 2, text: 'compare poem', chain: 2, above: 'text', summary: '', isPart: false });
  pages.add({ statementId: 3, text: 'compare text', chain: 3, above: 'graph', summary: '', isPart: false });
  pages.add({ statementId: 4, text: 'compare map', chain: 0, above: '', summary: '', isPart: false });
  const postings = pages.finish();
  const order = (...words: string[]) =>
    rank(postings, counted(words), everything(4), 4).map(({ document }) => postings.statements[document]);
  expect(order('compar', 'poem').slice(0, 2)).toEqual([2, 1]);
  expect(order('text')).toEqual([3, 2, 1]);
});

it('finds by the words of our own summary, unless it says something else', () => {
  const pages = extending(EMPTY_POSTINGS);
  pages.add({
    statementId: 1,
    text: 'compare graph ratio',
    chain: 1,
    above: '',
    summary: 'compare map ratio',
    isPart: false,
  });
  pages.add({
    statementId: 2,
    text: 'energy wave ratio',
    chain: 2,
    above: '',
    summary: 'compare cell ratio',
    isPart: false,
  });
  pages.add({ statementId: 3, text: 'map', chain: 0, above: '', summary: '', isPart: false });
  const postings = pages.finish();
  const order = (...words: string[]) =>
    rank(postings, counted(words), everything(3), 3).map(({ document }) => postings.statements[document]);
  expect(order('map')).toEqual([3, 1]);
  expect(postings.terms.has('cell')).toBe(false);
});
