/** The database as every store sees it: Drizzle on embedded PGlite or on PostgreSQL. */
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

export type Db = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export interface OpenDatabase {
  db: Db;
  close(): Promise<void>;
}

/** The database cannot be used; the message is one line that an operator can act on. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
}

export async function databaseAnswers(db: Db): Promise<boolean> {
  try {
    await db.execute(sql`select 1`);
    return true;
  } catch {
    return false;
  }
}
