/** Turns whatever is thrown into the one error body of the product. */
import { ORPCError } from '@orpc/server';
import { Problem, sentenceForIssue } from '../../contract/problem.ts';
import type { Log } from '../log.ts';

const SORRY = 'Something went wrong on our side. Nothing of yours was lost; please try again.';

/** @returns the problem itself, a bad request in a teacher's words, or an internal error whose cause goes to the log only */
export function toProblem(error: unknown, log: Log): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof ORPCError) {
    if (error.cause instanceof Problem) return error.cause;
    if (error.code === 'NOT_FOUND') return new Problem('not-found', 'There is nothing at this address.');
    if (error.status === 413) return new Problem('too-large', 'This request is too large.');
    const issues: unknown =
      error.data && typeof error.data === 'object' && 'issues' in error.data ? error.data.issues : undefined;
    if (error.code === 'BAD_REQUEST') {
      const issue = Array.isArray(issues) ? issues[0] : undefined;
      return new Problem('bad-request', issue ? sentenceForIssue(issue) : 'This request is not in a form we can read.');
    }
  }
  log.error({ err: error instanceof ORPCError ? (error.cause ?? error) : error }, 'unexpected error');
  return new Problem('internal', SORRY, error);
}
