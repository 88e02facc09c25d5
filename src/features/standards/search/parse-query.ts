/** What a query asks for: its words, fixed, with how much each counts; and what standards would say instead. */
import { LESSON_TALK, OTHER_WORDS, SIGNS } from './lesson-words.ts';
import { fixedWords, type WordFixer } from './typos.ts';
import { stemOf, wordsOf } from './words.ts';

const OF_LESSON_TALK = 0.5;
const OF_OTHER_WORDS = 0.35;
const OF_SIGNS = 0.3;
const OF_RELATIVES = 0.3;

/** What is known of the words that statements hold. */
export interface Lexicon {
  isKnown(stem: string): boolean;
  wordFixer: WordFixer;
  /** Other stems of a stem's family. */
  relatives(stem: string): readonly string[];
}

export interface Asked {
  /** Stem → its weight; a stem that is in the query twice counts twice. */
  weights: ReadonlyMap<string, number>;
  /** The query's own stems, in its order. */
  sequence: readonly string[];
}

/** @returns undefined where no word is left: figures alone, as of a code that is not there, say nothing */
export function asked(query: string, { isKnown, wordFixer, relatives }: Lexicon): Asked | undefined {
  const fixed = fixedWords(
    wordsOf(query),
    (word) => isKnown(stemOf(word)) || OTHER_WORDS.has(word) || LESSON_TALK.has(word),
    wordFixer,
  );
  const words = fixed.map(({ word }) => word);
  if (!words.some((word) => /\p{L}{3}/u.test(word))) return undefined;
  const weights = new Map<string, number>();
  for (const { word, worth } of fixed) {
    const stem = stemOf(word);
    weights.set(stem, (weights.get(stem) ?? 0) + worth * (LESSON_TALK.has(word) ? OF_LESSON_TALK : 1));
  }
  const besides = new Map<string, number>();
  for (const [sign, names] of SIGNS)
    if (sign.test(query)) for (const name of names.split(' ')) besides.set(stemOf(name), OF_SIGNS);
  for (const word of words) for (const other of OTHER_WORDS.get(word) ?? []) besides.set(stemOf(other), OF_OTHER_WORDS);
  for (const stem of weights.keys())
    for (const relative of relatives(stem)) if (!besides.has(relative)) besides.set(relative, OF_RELATIVES);
  // What the query says itself is not said again.
  for (const [stem, weight] of besides) if (!weights.has(stem)) weights.set(stem, weight);
  return { weights, sequence: words.map(stemOf) };
}
