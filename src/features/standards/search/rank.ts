/** The best statements for a query, by BM25: exactly those that scoring every statement would give, without scoring every statement. */
import { at, type Postings, scoreOfShare, weightOf } from './postings.ts';

export interface Ranked {
  document: number;
  score: number;
}

interface QueryTerm {
  from: number;
  to: number;
  /** What one byte of share is worth. */
  worth: number;
  /** The most that this term can add to a score. */
  bound: number;
}

const ROUNDING = 1e-4;
/** The smaller, the less a repeated word counts. */
const REPEATS = 4;

/** Scores of the query in hand; all zero between queries. One array for all, because a query is answered in one go. */
let scores = new Float32Array(0);
/** Documents that have a score, and those that can still be among the best. */
let found = new Uint32Array(0);
let candidates = new Uint32Array(0);

/**
 * @param asked stems of the query with their weights; a stem that stands there twice weighs 2
 * @param allowed one bit for each document that may be found
 * @returns at most `count`, best first
 */
export function rank(
  postings: Postings,
  asked: ReadonlyMap<string, number>,
  allowed: Uint32Array,
  count: number,
): Ranked[] {
  const size = postings.statements.length;
  if (scores.length < size)
    [scores, found, candidates] = [new Float32Array(size), new Uint32Array(size), new Uint32Array(size)];
  const terms = queryTerms(postings, asked);
  /** What all terms from here on can add at most. */
  const rest = new Float64Array(terms.length + 1);
  for (let i = terms.length - 1; i >= 0; i--) rest[i] = at(rest, i + 1) + (terms[i] as QueryTerm).bound;

  const { documents, shares } = postings;
  let founds = 0;
  let next = 0;
  let threshold = 0;
  let top = 0;
  // Rare terms first. Each may bring new statements, until what is left could not lift a new one above the best so far.
  while (next < terms.length && at(rest, next) > threshold - ROUNDING) {
    const { from, to, worth } = terms[next++] as QueryTerm;
    for (let i = from; i < to; i++) {
      const document = documents[i] as number;
      if (((allowed[document >>> 5] as number) & (1 << (document & 31))) === 0) continue;
      const before = scores[document] as number;
      if (before === 0) found[founds++] = document;
      const score = before + (shares[i] as number) * worth;
      scores[document] = score;
      if (score > top) top = score;
    }
    // The threshold costs a pass over what was found; it is below the top, so until then it could not end this.
    if (at(rest, next) < top) threshold = scoreAt(found, founds, count);
  }

  // The common terms that are left are looked up only for statements that can still be among the best.
  candidates.set(found.subarray(0, founds));
  let left = founds;
  for (; next < terms.length; next++) {
    // A hair less, because scores are rounded.
    left = keepFrom(left, scoreAt(candidates, left, count) - at(rest, next) - ROUNDING);
    addTo(candidates.subarray(0, left), postings, terms[next] as QueryTerm);
  }
  left = keepFrom(left, scoreAt(candidates, left, count));
  const best = Array.from(candidates.subarray(0, left), (document) => ({ document, score: at(scores, document) }))
    .sort((a, b) => b.score - a.score || a.document - b.document)
    .slice(0, count);
  for (let i = 0; i < founds; i++) scores[found[i] as number] = 0;
  return best;
}

/** Drops candidates below a score; @returns how many are left */
function keepFrom(length: number, least: number): number {
  let kept = 0;
  for (let i = 0; i < length; i++) {
    const document = candidates[i] as number;
    if ((scores[document] as number) >= least) candidates[kept++] = document;
  }
  return kept;
}

/** The query's terms, the one that can add most first. */
function queryTerms(postings: Postings, asked: ReadonlyMap<string, number>): QueryTerm[] {
  const terms: QueryTerm[] = [];
  for (const [stem, times] of asked) {
    const term = postings.terms.get(stem);
    if (term === undefined) continue;
    const weight = weightOf(postings, term) * weightOfRepeats(times);
    terms.push({
      from: at(postings.starts, term),
      to: at(postings.starts, term + 1),
      worth: scoreOfShare(1) * weight,
      bound: scoreOfShare(at(postings.greatest, term)) * weight,
    });
  }
  return terms.sort((a, b) => b.bound - a.bound);
}

/** A word that a pasted paragraph repeats matters more, but not in proportion. */
const weightOfRepeats = (times: number): number => (times * (REPEATS + 1)) / (times + REPEATS);

/** Adds a term's score to the candidates, by whichever way reads less. */
function addTo(those: Uint32Array, { documents, shares }: Postings, { from, to, worth }: QueryTerm): void {
  those.sort();
  let low = from;
  for (const document of those) {
    // Galloping from where the last one was found: the steps double until they pass the document.
    let step = 1;
    while (low + step < to && (documents[low + step] as number) < document) step *= 2;
    let high = Math.min(low + step, to);
    low += step >> 1;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((documents[middle] as number) < document) low = middle + 1;
      else high = middle;
    }
    if (low >= to) return;
    if (documents[low] === document) scores[document] = (scores[document] as number) + (shares[low] as number) * worth;
  }
}

/** The score of the `count`th best; 0 while there are fewer. A heap of the best, the least of them on top. */
function scoreAt(those: Uint32Array, length: number, count: number): number {
  if (length < count) return 0;
  const heap = new Float32Array(count);
  let least = 0;
  for (let i = 0; i < length; i++) {
    const score = scores[those[i] as number] as number;
    if (score <= least) continue;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= count) break;
      if (child + 1 < count && (heap[child + 1] as number) < (heap[child] as number)) child++;
      const smaller = heap[child] as number;
      if (smaller >= score) break;
      heap[place] = smaller;
      place = child;
    }
    heap[place] = score;
    least = heap[0] as number;
  }
  return least;
}
