/** Turns whatever is thrown into the one error body of the product. */
import { ORPCError } from '@orpc/server';
import { Problem, sentenceForIssue } from '../../contract/problem.ts';
import { type Trouble, troubleOf } from '../db/trouble.ts';
import type { Log } from '../log.ts';

const SORRY = 'Something went wrong on our end. Nothing you saved was lost; please try again.';
export const NO_ROOM =
  'The Lessonwright server is out of disk space, so nothing can be saved right now. Everything saved before is safe. Please tell the person who runs it.';

export const NO_ROOM_RETRY_S = 60;

/** What a teacher reads while the database is in trouble; never that something was or was not kept, because nobody knows. */
const TROUBLE: Readonly<Record<Trouble, { sentence: string; retryAfterS: number; line: string }>> = {
  away: {
    sentence: 'Lessonwright cannot reach its database right now. Please try again in a minute.',
    retryAfterS: 5,
    line: 'the database does not answer',
  },
  full: {
    sentence: NO_ROOM,
    retryAfterS: NO_ROOM_RETRY_S,
    line: 'the disk is full: make room for the database',
  },
};

/** @returns the problem itself, a bad request in a teacher's words, or an internal error whose cause goes to the log only */
export function toProblem(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof Problem) return error.cause;
    if (error.code === 'NOT_FOUND') return new Problem('not-found', 'Not found.');
    if (error.status === 413) return new Problem('too-large', 'This request is too large.');
    const issues: unknown =
      error.data && typeof error.data === 'object' && 'issues' in error.data ? error.data.issues : undefined;
    if (error.code === 'BAD_REQUEST') {
      const issue = Array.isArray(issues) ? issues[0] : undefined;
      return new Problem('bad-request', issue ? sentenceForIssue(issue) : 'We cannot read this request.');
    }
  }
  const trouble = troubleOf(error);
  if (trouble) {
    const { sentence, retryAfterS, line } = TROUBLE[trouble];
    log.warn({ err: error instanceof ORPCError ? (error.cause ?? error) : error }, line);
    return new Problem('unavailable', sentence, error, retryAfterS);
  }
  log.error({ err: error instanceof ORPCError ? (error.cause ?? error) : error }, 'unexpected error');
  return new Problem('internal', SORRY, error);
}
