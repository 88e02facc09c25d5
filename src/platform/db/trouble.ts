/** What is wrong with the database where a query failed through no fault of who asked. */
import { DrizzleQueryError } from 'drizzle-orm';

/** Nothing could be asked: there is no connection to be had. */
export class ConnectionLost extends Error {
  override name = 'ConnectionLost';
}

/** How pg says that the server did not answer in time. */
export const QUERY_SILENT = 'Query read timeout';

/** `away`: it does not answer now, and will again. `full`: it has no room to write. */
export type Trouble = 'away' | 'full';

/** PostgreSQL's codes: connection exceptions, shut down, crashed, starting, too many connections, took too long, a standby. */
const AWAY = /^(08...|57P0[1-5]|53300|57014|25006|25P03)$/;
const FULL = /^(53100|ENOSPC|EDQUOT)$/;
/** Of the socket. */
const UNREACHABLE =
  /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOST(UNREACH|DOWN)|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** pg has no codes for these. */
const BROKEN =
  /^(Connection terminated|Client (has encountered|was closed)|timeout exceeded when trying to connect|Query read timeout)/;

/** @returns undefined for any other error: a query that is wrong, or none of the database's */
export function troubleOf(error: unknown): Trouble | undefined {
  let ofDatabase = false;
  let at = error;
  for (let depth = 0; at instanceof Error && depth < 10; depth += 1) {
    const code = 'code' in at ? String(at.code) : '';
    if (FULL.test(code)) return 'full';
    ofDatabase ||= at instanceof DrizzleQueryError || at instanceof ConnectionLost;
    if (ofDatabase && (AWAY.test(code) || UNREACHABLE.test(code) || BROKEN.test(at.message))) return 'away';
    if (at instanceof ConnectionLost && at.cause === undefined) return 'away';
    at = at.cause;
  }
  return undefined;
}

/** @param error as the driver threw it @returns `constraint`: the row was refused, which a store may well expect */
export function failureOf(error: unknown): Trouble | 'constraint' | 'other' {
  const trouble = troubleOf(new ConnectionLost('a statement failed', { cause: error }));
  return trouble ?? (String((error as { code?: unknown }).code).startsWith('23') ? 'constraint' : 'other');
}

/** Whether a row with that key is there already: PostgreSQL's unique violation. */
export const isTaken = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (error.cause as { code?: string } | undefined)?.code === '23505';
