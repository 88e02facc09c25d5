/** The database as every store sees it: Drizzle on embedded PGlite or on PostgreSQL. */
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** What is written along with a change. @param tx the transaction of the change; absent where the change was made elsewhere: then in one of its own */
export type Alongside = (tx?: Db) => Promise<void>;

export interface OpenDatabase {
  db: Db;
  close(): Promise<void>;
}

/** The database cannot be used; the message is one line that an operator can act on. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

/** A database that hangs does not answer either. */
const ANSWER_MS = 5000;

export async function databaseAnswers(db: Db): Promise<boolean> {
  const tooLate = new AbortController();
  try {
    return await Promise.race([
      db.execute(sql`select 1`).then(() => true),
      wait(ANSWER_MS, false, { signal: tooLate.signal }),
    ]);
  } catch {
    return false;
  } finally {
    tooLate.abort();
  }
}
