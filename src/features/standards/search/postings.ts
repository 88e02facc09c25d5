/**
 * An inverted index in typed arrays: for each stem the documents that hold it, each with its share of the BM25 score.
 * A document is a statement under the statements it stands under, such as its cluster and domain, with our own summary of its code, if there is
 * one; the words of those count a little too.
 * It only ever grows: an import's new documents are merged in, and which documents may be found is a filter (finder.ts).
 */
import { SIGNATURE_WORDS, signatureOf } from './near-duplicates.ts';
import { stemOf, wordsOf } from './words.ts';

const K1 = 2;
const B = 0.6;
/** A rare word tells more than BM25 alone gives it. */
const RARITY = 1.3;
/** Words in an average statement. A constant, so that what is indexed stays right when statements are added. */
const AVERAGE_LENGTH = 14;
/** What a word of the statements above is worth beside one of the statement itself. */
const ABOVE = 0.35;
/** Words in all statements above an average one. */
const AVERAGE_ABOVE = 9;
/** What a word of our own summary is worth beside one of the statement itself. */
const OF_SUMMARY = 0.6;
/** Where a code means something else in another state, its statement and our summary share fewer words than this. */
const SHARED_AT_LEAST = 2;
/** A part of a standard, such as 4.NF.B.3a, comes a little after a whole one that says as much. */
const OF_A_PART = 0.92;
/** A share is at most K1 + 1; in a byte it keeps two digits, which never changed the order of what was measured. */
const SHARE_SCALE = 255 / (K1 + 1);

/** What is indexed as one. */
export interface Entry {
  statementId: number;
  text: string;
  /** Number of the chain of statements that it stands under. */
  chain: number;
  /** Their texts. */
  above: string;
  /** What our own catalogue says under the same code; empty where it says nothing. */
  summary: string;
  isPart: boolean;
}

export interface Postings {
  /** Document → statement id. */
  statements: Int32Array;
  /** Document → number of the chain of statements above it. */
  chainOf: Uint32Array;
  /** Stem → its number. */
  terms: ReadonlyMap<string, number>;
  /** Term → where its postings start; one more at the end. */
  starts: Uint32Array;
  /** Documents of all postings, ascending within a term. */
  documents: Uint32Array;
  /** For each posting, its share of the score in bytes. */
  shares: Uint8Array;
  /** Term → the greatest of its shares. */
  greatest: Uint8Array;
  /** Term → how many documents hold it in the statement itself. */
  holders: Uint32Array;
  /** Terms of all statements, each in its own order. */
  sequences: Uint32Array;
  /** Document → where its sequence starts; one more at the end. */
  sequenceStarts: Uint32Array;
  /** For each document a fingerprint of its words. */
  signatures: Uint32Array;
  /** Words as statements write them, with how often. */
  vocabulary: ReadonlyMap<string, number>;
}

export const EMPTY_POSTINGS: Postings = {
  statements: new Int32Array(0),
  chainOf: new Uint32Array(0),
  terms: new Map(),
  starts: new Uint32Array(1),
  documents: new Uint32Array(0),
  shares: new Uint8Array(0),
  greatest: new Uint8Array(0),
  holders: new Uint32Array(0),
  sequences: new Uint32Array(0),
  sequenceStarts: new Uint32Array(1),
  signatures: new Uint32Array(0),
  vocabulary: new Map(),
};

export const scoreOfShare = (share: number): number => share / SHARE_SCALE;

/** What a word adds to a score, before its weight, that stands `count` times in a text of so many words. */
export const shareOf = (count: number, words: number): number => saturated(count / lengthNorm(words, AVERAGE_LENGTH));

const lengthNorm = (words: number, average: number): number => 1 - B + (B * words) / average;
const saturated = (count: number): number => (count * (K1 + 1)) / (count + K1);

/** Takes documents in, then makes the postings that hold them too. */
export function extending(old: Postings) {
  const terms = new Map(old.terms);
  const vocabulary = new Map(old.vocabulary);
  const added = {
    statements: new Growing(),
    chainOf: new Growing(),
    signatures: new Growing(),
    sequences: new Growing(),
    /** For each new document, how many words and how many postings it has. */
    lengths: new Growing(),
    sizes: new Growing(),
    terms: new Growing(),
    shares: new Growing(),
    own: new Growing(),
  };
  const termOf = (word: string): number => {
    const stem = stemOf(word);
    let term = terms.get(stem);
    if (term === undefined) {
      term = terms.size;
      terms.set(stem, term);
    }
    return term;
  };
  return {
    add({ statementId, text, chain, above, summary, isPart }: Entry): void {
      const words = wordsOf(text);
      /** Term → how often, words above counted at their worth. */
      const counts = new Map<number, number>();
      for (const word of words) {
        vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
        const term = termOf(word);
        added.sequences.push(term);
        counts.set(term, (counts.get(term) ?? 0) + 1 / lengthNorm(words.length, AVERAGE_LENGTH));
      }
      const ownTerms = counts.size;
      const alsoRead = (others: readonly string[], worth: number) => {
        for (const word of others) {
          if (!vocabulary.has(word)) vocabulary.set(word, 1);
          const term = termOf(word);
          counts.set(term, (counts.get(term) ?? 0) + worth);
        }
      };
      const summaryWords = wordsOf(summary);
      const shared = new Set(
        summaryWords.map((word) => terms.get(stemOf(word)) ?? -1).filter((term) => counts.has(term)),
      );
      const wordsAbove = wordsOf(above);
      alsoRead(wordsAbove, ABOVE / lengthNorm(wordsAbove.length, AVERAGE_ABOVE));
      if (shared.size >= SHARED_AT_LEAST)
        alsoRead(summaryWords, OF_SUMMARY / lengthNorm(summaryWords.length, AVERAGE_LENGTH));
      let place = 0;
      for (const [term, count] of counts) {
        added.terms.push(term);
        added.shares.push(Math.max(1, Math.round(saturated(count) * (isPart ? OF_A_PART : 1) * SHARE_SCALE)));
        added.own.push(place++ < ownTerms ? 1 : 0);
      }
      for (const part of signatureOf(words.map(stemOf))) added.signatures.push(part);
      added.statements.push(statementId);
      added.chainOf.push(chain);
      added.lengths.push(words.length);
      added.sizes.push(counts.size);
    },
    finish: (): Postings =>
      merged(
        old,
        terms,
        vocabulary,
        mapped(added, (each) => each.taken()),
      ),
  };
}

type Added = Record<
  'statements' | 'chainOf' | 'signatures' | 'sequences' | 'lengths' | 'sizes' | 'terms' | 'shares' | 'own',
  Uint32Array
>;

function merged(
  old: Postings,
  terms: ReadonlyMap<string, number>,
  vocabulary: ReadonlyMap<string, number>,
  added: Added,
): Postings {
  const starts = new Uint32Array(terms.size + 1);
  for (let term = 0; term < old.greatest.length; term++)
    starts[term + 1] = at(old.starts, term + 1) - at(old.starts, term);
  for (const term of added.terms) starts[term + 1] = at(starts, term + 1) + 1;
  for (let term = 0; term < terms.size; term++) starts[term + 1] = at(starts, term + 1) + at(starts, term);

  const documents = new Uint32Array(old.documents.length + added.terms.length);
  const shares = new Uint8Array(documents.length);
  const greatest = new Uint8Array(terms.size);
  greatest.set(old.greatest);
  const holders = new Uint32Array(terms.size);
  holders.set(old.holders);
  const next = starts.slice();
  for (let term = 0; term < old.greatest.length; term++) {
    const [from, to] = [at(old.starts, term), at(old.starts, term + 1)];
    documents.set(old.documents.subarray(from, to), at(starts, term));
    shares.set(old.shares.subarray(from, to), at(starts, term));
    next[term] = at(starts, term) + to - from;
  }
  let posting = 0;
  added.sizes.forEach((size, index) => {
    for (const end = posting + size; posting < end; posting++) {
      const term = at(added.terms, posting);
      const share = at(added.shares, posting);
      const place = at(next, term);
      documents[place] = old.statements.length + index;
      shares[place] = share;
      next[term] = place + 1;
      holders[term] = at(holders, term) + at(added.own, posting);
      if (share > at(greatest, term)) greatest[term] = share;
    }
  });

  const sequenceStarts = new Uint32Array(old.statements.length + added.lengths.length + 1);
  sequenceStarts.set(old.sequenceStarts);
  added.lengths.forEach((length, index) => {
    const document = old.statements.length + index;
    sequenceStarts[document + 1] = at(sequenceStarts, document) + length;
  });
  return {
    statements: joined(Int32Array, old.statements, added.statements),
    chainOf: joined(Uint32Array, old.chainOf, added.chainOf),
    terms,
    starts,
    documents,
    shares,
    greatest,
    holders,
    sequences: joined(Uint32Array, old.sequences, added.sequences),
    sequenceStarts,
    signatures: joined(Uint32Array, old.signatures, added.signatures),
    vocabulary,
  };
}

/** What a term is worth in a document: the fewer hold it, the more. Where no statement does, those count that are read along with one. */
export function weightOf({ holders, starts, statements }: Postings, term: number): number {
  const n = at(holders, term) || at(starts, term + 1) - at(starts, term);
  return Math.log(1 + (statements.length - n + 0.5) / (n + 0.5)) ** RARITY;
}

export const signatureAt = ({ signatures }: Postings, document: number): Uint32Array =>
  signatures.subarray(document * SIGNATURE_WORDS, (document + 1) * SIGNATURE_WORDS);

/** A typed array's element; the index is known to be inside. */
export const at = (array: { readonly [index: number]: number }, index: number): number => array[index] as number;

function joined<A extends Int32Array | Uint32Array>(
  make: new (length: number) => A,
  first: A,
  second: ArrayLike<number>,
): A {
  const both = new make(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

class Growing {
  private held = new Uint32Array(1024);
  private length = 0;
  push(value: number): void {
    if (this.length === this.held.length) {
      const larger = new Uint32Array(this.length * 2);
      larger.set(this.held);
      this.held = larger;
    }
    this.held[this.length++] = value;
  }
  taken = (): Uint32Array => this.held.subarray(0, this.length);
}

const mapped = <Name extends string, A, B>(record: Record<Name, A>, change: (value: A) => B): Record<Name, B> =>
  Object.fromEntries(Object.entries<A>(record).map(([name, value]) => [name, change(value)])) as Record<Name, B>;
