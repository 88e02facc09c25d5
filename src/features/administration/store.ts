/** The only SQL of who runs the server. */
import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { administrator } from './tables.ts';

export type AdministratorRow = typeof administrator.$inferSelect;

export type AdministratorStore = ReturnType<typeof administratorStore>;

export const administratorStore = (db: Db) => ({
  /** In the order in which they came. */
  list: (): Promise<AdministratorRow[]> => db.select().from(administrator).orderBy(asc(administrator.since)),

  /** @returns false if the account was one already */
  async add(row: Omit<AdministratorRow, 'namedBy'> & { namedBy?: string }): Promise<boolean> {
    const added = await db.insert(administrator).values(row).onConflictDoNothing().returning();
    return added.length > 0;
  },

  /** @returns false if the account was none */
  async remove(accountId: string): Promise<boolean> {
    const gone = await db.delete(administrator).where(eq(administrator.accountId, accountId)).returning();
    return gone.length > 0;
  },
});

/** Whether an account is stored as an administrator, within a statement that asks about it. @param accountId a column of it */
export const administratorWithin = (accountId: SQLWrapper) =>
  sql`exists (select from ${administrator} as named where named.account_id = ${accountId})` as SQL<boolean>;
