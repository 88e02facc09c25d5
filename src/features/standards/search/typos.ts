/** Fixes words that no statement holds by the words that statements do hold. */
import { at } from './postings.ts';
import { soundOf } from './sound.ts';

/** A word as short as this has too many neighbors to guess. */
const SHORTEST = 4;
/** From this length two slips are fixed, below it one. */
const TWO_SLIPS_FROM = 8;
/** A query's strange words beyond this number are names, not slips. */
const FIXED_IN_A_QUERY = 16;
const KEPT = 5000;
/** No word of a standard is longer. */
const LONGEST = 40;
/** That a word is two in one is a guess: a lesson on a "dataset" is seldom about sets. */
const OF_A_HALF = 0.3;
/** Words that sound alike are spelled alike at least in this: of a hundred letters so many may differ. */
const SPELLED_OTHERWISE = 0.45;
/** Shorter sounds are shared by too many words. */
const SHORTEST_SOUND = 3;
const LETTERS = /^\p{L}+$/u;

export interface WordFixer {
  /** @returns the likeliest known word or words; none if nothing is near */
  fix(word: string): readonly string[];
}

/** Words of one length, with the set of letters of each. */
interface Bucket {
  words: string[];
  letters: Uint32Array;
}

/** @param vocabulary known words with how often statements hold them */
export function wordFixer(vocabulary: ReadonlyMap<string, number>): WordFixer {
  const byLength = new Map<number, string[]>();
  for (const word of vocabulary.keys()) {
    if (word.length < SHORTEST - 1 || !LETTERS.test(word)) continue;
    const words = byLength.get(word.length);
    if (words) words.push(word);
    else byLength.set(word.length, [word]);
  }
  const buckets = new Map<number, Bucket>();
  for (const [length, words] of byLength) buckets.set(length, { words, letters: Uint32Array.from(words, lettersOf) });
  const bySound = new Map<string, string[]>();
  for (const { words } of buckets.values())
    for (const word of words) {
      const alike = bySound.get(soundOf(word));
      if (alike) alike.push(word);
      else bySound.set(soundOf(word), [word]);
    }
  const meant = (word: string) => best([...near(word, buckets), ...soundingLike(word, bySound)], word, vocabulary);
  const fixed = new Map<string, readonly string[]>();
  return {
    fix(word) {
      const known = fixed.get(word);
      if (known) return known;
      if (fixed.size >= KEPT) fixed.clear();
      const found = word.length >= SHORTEST && word.length <= LONGEST && LETTERS.test(word) ? meant(word) : undefined;
      const answer = found ? [found] : splitInTwo(word, vocabulary);
      fixed.set(word, answer);
      return answer;
    },
  };
}

/** A word of a query, and how much it counts. */
export interface Fixed {
  word: string;
  worth: number;
}

/** The words of a query, those that are strange to the catalogue replaced by what they were meant to be. */
export function fixedWords(words: readonly string[], isKnown: (word: string) => boolean, { fix }: WordFixer): Fixed[] {
  let left = FIXED_IN_A_QUERY;
  return words.flatMap((word) => {
    const meant = isKnown(word) || left-- <= 0 ? [word] : fix(word);
    return meant.map((each) => ({ word: each, worth: meant.length > 1 ? OF_A_HALF : 1 }));
  });
}

interface Candidate {
  word: string;
  /** How unlike it is; sounding alike counts as a little more than one slip. */
  distance: number;
}

/** People seldom mistake the first letter; among equals the commoner word is meant. */
function best(
  candidates: readonly Candidate[],
  typed: string,
  vocabulary: ReadonlyMap<string, number>,
): string | undefined {
  let found: string | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const { word, distance } of candidates) {
    const rank =
      distance + (word[0] === typed[0] ? 0 : 0.6) - Math.min(0.5, Math.log2(1 + (vocabulary.get(word) ?? 0)) / 40);
    if (rank >= least) continue;
    found = word;
    least = rank;
  }
  return found;
}

/** Words that are a slip or two away. */
function near(word: string, buckets: ReadonlyMap<number, Bucket>): Candidate[] {
  const slips = word.length >= TWO_SLIPS_FROM ? 2 : 1;
  const letters = lettersOf(word);
  const found: Candidate[] = [];
  for (let length = word.length - slips; length <= word.length + slips; length++) {
    const bucket = buckets.get(length);
    if (!bucket) continue;
    for (let i = 0; i < bucket.letters.length; i++) {
      const others = bucket.letters[i] ?? 0;
      // Each slip brings or takes at most one letter; most words fall here.
      if (!hasAtMost(others & ~letters, slips) || !hasAtMost(letters & ~others, slips)) continue;
      const candidate = bucket.words[i] ?? '';
      const distance = slipsBetween(word, candidate, slips);
      if (distance <= slips) found.push({ word: candidate, distance });
    }
  }
  return found;
}

/** Words spelled as they sound: "mezure" is "measure". */
function soundingLike(word: string, bySound: ReadonlyMap<string, readonly string[]>): Candidate[] {
  const sound = soundOf(word);
  if (sound.length < SHORTEST_SOUND) return [];
  const most = Math.floor(word.length * SPELLED_OTHERWISE);
  return (bySound.get(sound) ?? [])
    .map((other) => ({ word: other, slips: slipsBetween(word, other, most) }))
    .filter(({ slips }) => slips <= most && (slips <= 2 || sound.length > SHORTEST_SOUND))
    .map(({ word: other, slips }) => ({ word: other, distance: 1 + slips / 10 }));
}

/** "wordproblems" is "word" and "problems". */
function splitInTwo(word: string, vocabulary: ReadonlyMap<string, number>): string[] {
  let best: string[] = [];
  let bestCount = 1;
  for (let cut = 3; cut <= word.length - 3; cut++) {
    const [first, second] = [word.slice(0, cut), word.slice(cut)];
    const count = Math.min(vocabulary.get(first) ?? 0, vocabulary.get(second) ?? 0);
    if (count > bestCount) {
      best = [first, second];
      bestCount = count;
    }
  }
  return best;
}

/** Three rows of the table below, used again for every pair. */
const rows = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

/** Missing, added, changed or swapped letters between two words; counts no further than `most` + 1. */
export function slipsBetween(a: string, b: string, most: number): number {
  let [twoAgo, before, row] = rows as readonly [Uint8Array, Uint8Array, Uint8Array];
  for (let j = 0; j <= b.length; j++) before[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min(at(before, j) + 1, at(row, j - 1) + 1, at(before, j - 1) + (same ? 0 : 1));
      const swapped =
        i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
      if (swapped) cost = Math.min(cost, at(twoAgo, j - 2) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [twoAgo, before, row] = [before, row, twoAgo];
  }
  return Math.min(at(before, b.length), most + 1);
}

function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) % 31);
  return letters;
}

/** Whether a set has at most one or two letters. */
function hasAtMost(letters: number, most: number): boolean {
  let rest = letters;
  for (let i = 0; i < most; i++) rest &= rest - 1;
  return rest === 0;
}
