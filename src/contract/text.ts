/** Text fields as every contract limits them: trimmed, no control characters, bounded. */
import { z } from 'zod';
import { canonicalEmail, EMAIL_NEEDED } from './email-address.ts';

// Control characters cannot be stored by PostgreSQL (NUL) or printed; tabs and line breaks stay.
// biome-ignore lint/suspicious/noControlCharactersInRegex: naming them is the point
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
const LONE_SURROGATE = /\p{Surrogate}/u;
/** Whether a text can be stored and shown as it is. */
export const printable = (value: string): boolean => !CONTROL.test(value) && !LONE_SURROGATE.test(value);
const NOT_PRINTABLE = 'This text holds characters that cannot be stored. Please type it again.';

/** One line of up to `max` characters, trimmed; may be empty. */
export const line = (max: number) => z.string().trim().max(max).refine(printable, NOT_PRINTABLE);

/** One line that must not be empty; `message` is what the teacher reads when it is. */
export const requiredLine = (max: number, message: string) =>
  z
    .string({ error: (issue) => (issue.input === undefined || issue.input === null ? message : undefined) })
    .trim()
    .min(1, message)
    .max(max)
    .refine(printable, NOT_PRINTABLE);

/** An e-mail address in its one way of writing; see canonicalEmail. */
export const emailAddress = z
  .string({ error: (issue) => (issue.input === undefined || issue.input === null ? EMAIL_NEEDED : undefined) })
  .max(320)
  .refine((text) => canonicalEmail(text) !== undefined, EMAIL_NEEDED)
  .transform((text) => canonicalEmail(text) ?? '');
