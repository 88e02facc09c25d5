/** What the main thread and a working thread say to each other. */
import { Problem, type ProblemCode } from '../../contract/problem.ts';
import type { LoggedAs } from '../log.ts';

export type ToThread =
  | { id: number; call: string; args: unknown[]; as: LoggedAs | undefined }
  /** Nobody waits any more. */
  | { id: number; abort: true }
  | { id: number; answer: number; value?: unknown; failed?: Failed };

export type FromThread =
  | { ready: true }
  | { id: number; done: unknown }
  | { id: number; failed: Failed }
  | { id: number; tell: unknown }
  /** Asks the caller for something while the call is under way; answered with the same number. */
  | { id: number; ask: number; name: string; args: unknown[] };

/** What the thread is handed at its start. */
export interface ThreadOrders {
  /** One number, which grows while the thread's loop turns. */
  turns: SharedArrayBuffer;
  turnMs: number;
}

/** An error on its way to the other thread: a Problem stays one. */
export interface Failed {
  problem: { code: ProblemCode; retryAfterS: number | undefined } | undefined;
  name: string;
  message: string;
  stack: string | undefined;
  cause?: Failed | undefined;
}

export function failedFrom(error: unknown): Failed {
  const { name, message, stack, cause } = error instanceof Error ? error : new Error(String(error));
  return {
    problem: error instanceof Problem ? { code: error.code, retryAfterS: error.retryAfterS } : undefined,
    ...{ name, message, stack },
    cause: cause === undefined ? undefined : failedFrom(cause),
  };
}

export function errorFrom({ problem, name, message, stack, cause }: Failed): Error {
  const reason = cause && errorFrom(cause);
  const error = problem
    ? new Problem(problem.code, message, reason, problem.retryAfterS)
    : new Error(message, reason && { cause: reason });
  return Object.assign(error, { name }, stack === undefined ? {} : { stack });
}
