import type { Context } from 'hono';
import type { z } from 'zod';
import { Problem, sentenceForIssue } from '../../../contract/problem.ts';

/** The body of a call below /api/idp. @throws Problem bad-request */
export async function bodyOf<Schema extends z.ZodType>(c: Context, schema: Schema): Promise<z.output<Schema>> {
  const checked = schema.safeParse(await c.req.json().catch(() => undefined));
  if (!checked.success) throw new Problem('bad-request', sentenceForIssue(checked.error.issues[0] as z.core.$ZodIssue));
  return checked.data;
}
