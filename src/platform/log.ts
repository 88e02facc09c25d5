import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** What says where an error came from and holds nothing that anybody typed. A query has placeholders in it, never values. */
const SAFE_FIELDS = [
  'code',
  'status',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
  'query',
] as const;

/** An error as logs keep it: of the database's errors neither message nor detail nor parameters, because they quote what was sent. */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const ofDatabase = 'params' in error || 'severity' in error || 'query' in error;
  const fields = SAFE_FIELDS.flatMap((name) =>
    name in error ? [[name, (error as unknown as Record<string, unknown>)[name]]] : [],
  );
  return {
    type: error.name,
    message: ofDatabase ? 'a query failed' : error.message,
    // The first lines of a stack are the message again.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .join('\n'),
    ...Object.fromEntries(fields),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  };
}

/** What every line says while a request is answered, beside what it is about. */
export interface LoggedAs {
  /** Also in the answer's X-Request-Id. */
  requestId: string;
  /** Of the trace that a proxy, or another program that asks, keeps by W3C Trace Context. */
  traceId?: string;
}

const under = new AsyncLocalStorage<LoggedAs>();

/** Whatever `work` logs, here or later, says for which request. */
export const loggedAs = <T>(as: LoggedAs | undefined, work: () => T): T => (as ? under.run(as, work) : work());

/** For work that goes on in another thread. */
export const currentlyLoggedAs = (): LoggedAs | undefined => under.getStore();

/**
 * Logs as JSON lines on standard error. Of a request they hold its route, never its address, headers or body, so that no cookie, token,
 * password or text of a teacher reaches them; of an error only what loggedError keeps.
 */
export const openLog = (level: string, to: DestinationStream = pino.destination(2)): Log =>
  pino({ level, base: null, serializers: { err: loggedError }, mixin: () => ({ ...under.getStore() }) }, to);
