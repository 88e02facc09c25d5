/**
 * An inverted index in typed arrays: for each stem the statements that hold it, each with its share of the BM25 score.
 * It only ever grows: an import's new statements are merged in, and which statements may be found is a filter (filters.ts).
 */
import { SIGNATURE_WORDS, signatureOf } from './near-duplicates.ts';
import { stemOf, wordsOf } from './words.ts';

const K1 = 0.9;
const B = 0.75;
/** Words in an average statement. A constant, so that what is indexed stays right when statements are added. */
const AVERAGE_LENGTH = 14;
/** A share is at most K1 + 1 = 1.9; in a byte it keeps two digits, which never changed the order of what was measured. */
const SHARE_SCALE = 255 / (K1 + 1);

export interface Postings {
  /** Document → statement id. */
  statements: Int32Array;
  /** Statement id → document + 1; 0 where it is not indexed. */
  documentOf: Int32Array;
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
  /** For each document a fingerprint of its words. */
  signatures: Uint32Array;
  /** Words as statements write them, with how often. */
  vocabulary: ReadonlyMap<string, number>;
}

export const EMPTY_POSTINGS: Postings = {
  statements: new Int32Array(0),
  documentOf: new Int32Array(0),
  terms: new Map(),
  starts: new Uint32Array(1),
  documents: new Uint32Array(0),
  shares: new Uint8Array(0),
  greatest: new Uint8Array(0),
  signatures: new Uint32Array(0),
  vocabulary: new Map(),
};

export const scoreOfShare = (share: number): number => share / SHARE_SCALE;

/** Takes statements in, a page at a time, then makes the postings that hold them too. */
export function extending(old: Postings) {
  const terms = new Map(old.terms);
  const vocabulary = new Map(old.vocabulary);
  const statements: number[] = [];
  const signatures = new Growing();
  const newTerms = new Growing();
  const newShares = new Growing();
  /** For each new document, how many postings it has. */
  const sizes: number[] = [];
  return {
    add(id: number, text: string): void {
      const counts = new Map<number, number>();
      const words = wordsOf(text);
      for (const word of words) {
        vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);
        const stem = stemOf(word);
        let term = terms.get(stem);
        if (term === undefined) {
          term = terms.size;
          terms.set(stem, term);
        }
        counts.set(term, (counts.get(term) ?? 0) + 1);
      }
      const norm = K1 * (1 - B + (B * words.length) / AVERAGE_LENGTH);
      for (const [term, count] of counts) {
        newTerms.push(term);
        newShares.push(Math.max(1, Math.round(((count * (K1 + 1)) / (count + norm)) * SHARE_SCALE)));
      }
      for (const part of signatureOf(words.map(stemOf))) signatures.push(part);
      statements.push(id);
      sizes.push(counts.size);
    },
    finish: (): Postings =>
      merged(old, { terms, vocabulary, statements, sizes, signatures: signatures.taken(), newTerms: newTerms.taken(), newShares: newShares.taken() }),
  };
}

interface Added {
  terms: ReadonlyMap<string, number>;
  vocabulary: ReadonlyMap<string, number>;
  statements: number[];
  sizes: number[];
  signatures: Uint32Array;
  newTerms: Uint32Array;
  newShares: Uint32Array;
}

function merged(old: Postings, added: Added): Postings {
  const { terms, vocabulary } = added;
  const starts = new Uint32Array(terms.size + 1);
  for (let term = 0; term < old.greatest.length; term++) starts[term + 1] = at(old.starts, term + 1) - at(old.starts, term);
  for (const term of added.newTerms) starts[term + 1] = at(starts, term + 1) + 1;
  for (let term = 0; term < terms.size; term++) starts[term + 1] = at(starts, term + 1) + at(starts, term);

  const documents = new Uint32Array(old.documents.length + added.newTerms.length);
  const shares = new Uint8Array(documents.length);
  const greatest = new Uint8Array(terms.size);
  greatest.set(old.greatest);
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
      const term = at(added.newTerms, posting);
      const share = at(added.newShares, posting);
      const place = at(next, term);
      documents[place] = old.statements.length + index;
      shares[place] = share;
      next[term] = place + 1;
      if (share > at(greatest, term)) greatest[term] = share;
    }
  });

  const statements = joined(Int32Array, old.statements, added.statements);
  const documentOf = new Int32Array(statements.reduce((most, id) => Math.max(most, id), 0) + 1);
  statements.forEach((id, document) => {
    documentOf[id] = document + 1;
  });
  return { statements, documentOf, terms, starts, documents, shares, greatest, signatures: joined(Uint32Array, old.signatures, added.signatures), vocabulary };
}

/** How many statements hold a term. */
export const holders = ({ starts }: Postings, term: number): number => at(starts, term + 1) - at(starts, term);

export const signatureAt = ({ signatures }: Postings, document: number): Uint32Array =>
  signatures.subarray(document * SIGNATURE_WORDS, (document + 1) * SIGNATURE_WORDS);

/** A typed array's element; the index is known to be inside. */
export const at = (array: { readonly [index: number]: number }, index: number): number => array[index] as number;

function joined<A extends Int32Array | Uint32Array>(make: new (length: number) => A, first: A, second: ArrayLike<number>): A {
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
