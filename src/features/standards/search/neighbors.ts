/** Among the best, those first that hold the query's words side by side: "absolute value" is more than "absolute" and "value". */
import { at, type Postings, shareOf, weightOf } from './postings.ts';
import type { Ranked } from './rank.ts';

/** What two neighbors add, beside the mean weight of the two words. */
const OF_NEIGHBORS = 0.8;

/**
 * @param ranked the best by their words alone
 * @param sequence the query's stems, in its order
 * @returns the same, best first
 */
export function withNeighbors(postings: Postings, ranked: readonly Ranked[], sequence: readonly string[]): Ranked[] {
  const wanted = pairsOf(postings, sequence);
  if (wanted.size === 0) return [...ranked];
  return ranked
    .map(({ document, score }) => ({ document, score: score + bonus(postings, document, wanted) }))
    .sort((a, b) => b.score - a.score || a.document - b.document);
}

/** Pairs of the query's neighbors, in either order, with what each adds. */
function pairsOf(postings: Postings, sequence: readonly string[]): Map<number, number> {
  const pairs = new Map<number, number>();
  let before: number | undefined;
  for (const stem of sequence) {
    const term = postings.terms.get(stem);
    if (term !== undefined && before !== undefined && term !== before)
      pairs.set(pairOf(before, term), (OF_NEIGHBORS * (weightOf(postings, before) + weightOf(postings, term))) / 2);
    before = term;
  }
  return pairs;
}

function bonus({ sequences, sequenceStarts }: Postings, document: number, wanted: ReadonlyMap<number, number>): number {
  const [from, to] = [at(sequenceStarts, document), at(sequenceStarts, document + 1)];
  const seen = new Set<number>();
  let sum = 0;
  for (let i = from + 1; i < to; i++) {
    const pair = pairOf(at(sequences, i - 1), at(sequences, i));
    const worth = wanted.get(pair);
    if (worth === undefined || seen.has(pair)) continue;
    seen.add(pair);
    sum += worth;
  }
  return sum * shareOf(1, to - from);
}

/** One number for two terms, whichever comes first. */
const pairOf = (a: number, b: number): number => (a < b ? a * 2 ** 24 + b : b * 2 ** 24 + a);
