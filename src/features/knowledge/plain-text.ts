import { z } from 'zod';

/** Plain text of a pack: no markup, no links, no placeholders; what is written is what a teacher reads aloud. */
export const text = (min = 1, max = 1200) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine(
      (s) => !/\*\*|##|<\/?[a-z]|https?:|\[(insert|your|name|topic)/i.test(s),
      'plain text only: no markup, links or placeholders',
    );

export const question = (min: number, max: number) =>
  text(min, max).refine((s) => s.endsWith('?'), 'ends with a question mark');
