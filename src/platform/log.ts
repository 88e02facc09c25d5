import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** Logs as JSON lines on standard error; cookies, tokens and passwords never reach them because requests are logged by method and path only. */
export const openLog = (level: string): Log => pino({ level, base: null }, pino.destination(2));
