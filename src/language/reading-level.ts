/** How hard a text is to read. */
import { sentences, wordCount } from './words.ts';

/** Lists within a prompt, and what it quotes after a colon, are read piece by piece. */
export const readable = (text: string): string[] =>
  sentences(
    text
      .replace(/_{2,}/g, ' ')
      .replace(/^\s*\d+[.)]\s*/gm, '')
      .replace(/[;:]\s|\s\/\s|\([a-h1-9]\)|\s[–—]\s/g, '\n'),
  ).filter((sentence) => wordCount(sentence) >= 3);
const syllables = (word: string): number =>
  Math.max(
    1,
    (
      word
        .toLowerCase()
        .replace(/[^a-z]/g, '')
        .replace(/(?:[^laeiouy]es|ed|[^laeiouy]e)$/, '')
        .replace(/^y/, '')
        .match(/[aeiouy]{1,2}/g) ?? []
    ).length,
  );

/** Flesch-Kincaid grade. Numbers count as one syllable. */
export function readingGrade(text: string): number {
  const lines = readable(text);
  const all = lines.flatMap((line) => line.split(/\s+/).filter((word) => /[\p{L}\d]/u.test(word)));
  if (all.length === 0) return 0;
  return (
    0.39 * (all.length / lines.length) +
    11.8 * (all.reduce((sum, word) => sum + syllables(word), 0) / all.length) -
    15.59
  );
}
