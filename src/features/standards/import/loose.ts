/** Fields of published rows, read leniently: a fault in one that matters little must not cost the row. */
import { z } from 'zod';

/** A list of words; some publishers give one word, or numbers. */
export const texts = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : value == null ? [] : [value]).map(String));

/** Optional text that is not worth losing a row for: anything else counts as absent. */
export const looseText = z.string().nullish().catch(null);
