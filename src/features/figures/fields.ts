/** What figures' data is made of: numbers as authors write them, and labels that are plain text. */
import { z } from 'zod';

const WRITTEN = /^([-−])?(?:(\d[\d,]*(?:\.\d+)?)|(?:(\d+) )?(\d+)\/(\d+))$/;

/** "3/4", "2 1/2", "-0.5" and "1,200" are numbers too, as slots write them. */
export function readNumber(written: unknown): unknown {
  if (typeof written !== 'string') return written;
  const [whole, minus, decimal, ones, top, bottom] = WRITTEN.exec(written.trim()) ?? [];
  if (whole === undefined) return written;
  const amount =
    decimal === undefined ? Number(ones ?? 0) + Number(top) / Number(bottom) : Number(decimal.replaceAll(',', ''));
  return minus ? -amount : amount;
}

const FARTHEST = 1_000_000;
export const number = (least = -FARTHEST, most = FARTHEST) => z.preprocess(readNumber, z.number().min(least).max(most));
export const whole = (least: number, most: number) => z.preprocess(readNumber, z.int().min(least).max(most));

/** Letters, digits and signs of a lesson; no markup, no line break, nothing invisible. */
const NOT_PLAIN = /<[\s/]{0,4}[a-z!]|&#?\w{1,9};|https?:|javascript:|[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/iu;

/**
 * What stands on a figure. In square brackets it is an answer: the teacher sees it, students see a place to write.
 * Numbers need no quotes in YAML.
 */
export const label = (most = 24) =>
  z.preprocess(
    (said) => (typeof said === 'number' ? String(said) : said),
    z
      .string()
      .trim()
      .min(1)
      .max(most)
      .refine((said) => !NOT_PLAIN.test(said), 'plain text only: no markup, links or line breaks'),
  );

/** A layer that only the teacher's version shows. */
export const hides = <const T extends readonly [string, ...string[]]>(layers: T) => z.array(z.enum(layers)).default([]);

const title = label(60).optional();

/** One kind of figure: its name, a title over it, and its own fields. */
export const kind = <const K extends string, S extends z.ZodRawShape>(name: K, fields: S) =>
  z.strictObject({ kind: z.literal(name), title, ...fields });

export const inOrder = ({ from, to }: { from: number; to: number }): boolean => to > from;
/** Whether so many steps of this size end where they should. */
export const fits = (length: number, step: number): boolean =>
  Math.abs(length / step - Math.round(length / step)) < 1e-6;
