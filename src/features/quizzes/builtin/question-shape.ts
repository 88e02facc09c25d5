/** What a question asks whatever its numbers are, so that a quiz is not one problem ten times over. */
import { lemmas } from '../../../language/words.ts';

export interface Shape {
  /** Every number is “#”. */
  text: string;
  words: ReadonlySet<string>;
}

const ALIKE = 0.6;

export const shapeOf = (question: string): Shape => ({
  text: question.replace(/\d+(?:[.,/]\d+)*/g, '#').replace(/# (?=#)/g, ''),
  words: new Set(lemmas(question)),
});

/** The same sentence with other numbers, or much the same words. */
export function alike(a: Shape, b: Shape): boolean {
  if (a.text === b.text) return true;
  if (a.words.size === 0 || b.words.size === 0) return false;
  let both = 0;
  for (const word of a.words) if (b.words.has(word)) both++;
  return both / Math.sqrt(a.words.size * b.words.size) >= ALIKE;
}
