/** Fields of published rows, read leniently: a fault in one that matters little must not cost the row. */
import { z } from 'zod';

/** Under these names an object holds the text itself, the surest first. */
const TEXT_FIELDS = ['literal', 'value', 'title', 'text', 'prefLabel', 'en', 'identifier', 'uri'] as const;

/** The text of a number, of a list of texts, or of an object that carries its language or address along; anything else as it is. */
export function plainWord(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) {
    const words = value.map(plainWord).filter((word) => typeof word === 'string');
    return words.length > 0 ? words.join(' ') : undefined;
  }
  if (value && typeof value === 'object')
    return TEXT_FIELDS.map((name) => (value as Record<string, unknown>)[name]).find((text) => typeof text === 'string');
  return value;
}

/** Text that a row needs. */
export const word = z.preprocess(plainWord, z.string());

/** A list of words; some publishers give one word, or numbers, or objects. */
export const texts = z
  .unknown()
  .optional()
  .transform((value): string[] =>
    (Array.isArray(value) ? value : [value]).map(plainWord).filter((each): each is string => typeof each === 'string'),
  );

/** Optional text that is not worth losing a row for: anything else counts as absent. */
export const looseText = z
  .unknown()
  .optional()
  .transform((value): string | undefined => {
    const text = plainWord(value);
    return typeof text === 'string' ? text : undefined;
  });
