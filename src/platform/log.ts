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

/** Logs as JSON lines on standard error; cookies, tokens and passwords never reach them, because requests are not logged at all; of an error only what loggedError keeps is. */
export const openLog = (level: string, to: DestinationStream = pino.destination(2)): Log =>
  pino({ level, base: null, serializers: { err: loggedError } }, to);
