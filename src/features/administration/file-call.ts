/** What a call has in common that takes a file as it is: an administrator, parts of the query, and a body that is not empty. */
import type { Context } from 'hono';
import type { z } from 'zod';
import { Problem, sentenceForIssue } from '../../contract/problem.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { onlyAdministrators } from './may.ts';
import type { AdministrationAsker } from './routes.ts';

/** @throws Problem */
export function readFileCall<Asker extends AdministrationAsker, Query>(
  c: Context,
  { account, tell }: RequestContext<Asker>,
  schema: z.ZodType<Query>,
) {
  const administrator = onlyAdministrators(account);
  const query = schema.safeParse(c.req.query());
  if (!query.success)
    throw new Problem('bad-request', query.error.issues.map((issue) => sentenceForIssue(issue)).join(' '));
  const content = c.req.raw.body;
  if (!content) throw new Problem('bad-request', 'This file is empty.');
  return { administrator, query: query.data, content, onProgress: (sentence: string) => tell?.({ sentence }) };
}
