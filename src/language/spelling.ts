/** How far two words are apart as typing goes: letters left out, doubled, swapped or wrong. */

/**
 * Edits between two words (a swap of neighbors is one), as long as there are at most `most` of them.
 * @returns most + 1 for words that are further apart; the time it takes grows with the words' lengths alone
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      row.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return most + 1;
    [before, last] = [last, row];
  }
  return Math.min(last[b.length] ?? 0, most + 1);
}

/** Slips that a word of this many letters may hold and still be taken for another; short words are easily other words. */
const slipsIn = (letters: number): number => (letters <= 4 ? 0 : letters <= 5 ? 1 : 2);

/** Known words by length, for looking up a misspelled one. */
export interface SpellingList {
  byLength: ReadonlyMap<number, readonly string[]>;
}

export function spellingList(words: Iterable<string>): SpellingList {
  const byLength = new Map<number, string[]>();
  for (const word of new Set(words)) byLength.set(word.length, [...(byLength.get(word.length) ?? []), word]);
  return { byLength };
}

/** The known words nearest to a misspelled one, with the slips that it took; none where nothing is near. */
export function nearest({ byLength }: SpellingList, word: string): { words: readonly string[]; slips: number } {
  let least = slipsIn(word.length);
  let words: string[] = [];
  for (let length = word.length - least; length <= word.length + least; length++)
    for (const known of byLength.get(length) ?? []) {
      // Nearly everybody gets a word's first letter right; two slips need the last one too, unless the word is long.
      if (known[0] !== word[0] && known[1] !== word[0]) continue;
      const slips = editDistance(word, known, least);
      if (slips > least || slips === 0) continue;
      if (slips === 2 && word.length < 8 && (known[0] !== word[0] || known.at(-1) !== word.at(-1))) continue;
      if (slips < least) words = [];
      least = slips;
      words.push(known);
    }
  return { words, slips: least };
}
