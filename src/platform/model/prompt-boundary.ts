/** What a user typed is handed to a model as data, between lines that carry a boundary nobody can foresee. */
import { randomBytes } from 'node:crypto';

/** 128 bits in hexadecimal. */
export const newBoundary = (): string => randomBytes(16).toString('hex');

const MOST = 2000;
/** A run of so many characters without a space is a code or an encoded message, no word of any language. */
const LONGEST_WORD = 40;

/**
 * One line of plain words: no control or invisible characters, nothing that marks a role, a tag, a heading or the end of a part in any model's format.
 * @param max characters
 */
export function neutral(typed: string, max = MOST): string {
  return (
    typed
      .normalize('NFKC')
      // Format characters hide text from a reader (zero-width, bidirectional, tag characters) but not from a model.
      .replace(/[\p{Cf}\p{Co}\p{Cs}\u{E0000}-\u{E007F}]/gu, '')
      .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
      .replace(/https?:\S*|www\.\S*/gi, ' ')
      .replace(/<[^>]*>/g, ' ')
      .replace(/[<>[\]{}|\\^`*_#$~"“”«»]+/g, ' ')
      .replace(/[-=—–+]{2,}/g, ' ')
      .replace(/\b(system|assistant|user|developer|human|ai|model|tool|instructions?|prompt)\s*[:：]/gi, '$1 ')
      .replace(new RegExp(`\\S{${LONGEST_WORD + 1},}`, 'g'), ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, max)
      .trim()
  );
}

/** Text that came from a model and goes back to one: lines stay, the rest as in `neutral`. */
export const neutralLines = (text: string, max: number): string =>
  text
    .split('\n')
    .map((line) => neutral(line, max))
    .filter(Boolean)
    .join('\n')
    .slice(0, max);
