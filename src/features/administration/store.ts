/** The only SQL of who runs the server. */
import { asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Alongside, Db } from '../../platform/db/db.ts';
import { administrator } from './tables.ts';

export type AdministratorRow = typeof administrator.$inferSelect;

export type AdministratorStore = ReturnType<typeof administratorStore>;

export const administratorStore = (db: Db) => ({
  /** In the order in which they came. */
  list: (): Promise<AdministratorRow[]> => db.select().from(administrator).orderBy(asc(administrator.since)),

  /** @returns false if the account was one already */
  add: (row: Omit<AdministratorRow, 'namedBy'> & { namedBy?: string }, alongside?: Alongside): Promise<boolean> =>
    db.transaction(async (tx) => {
      const added = await tx.insert(administrator).values(row).onConflictDoNothing().returning();
      if (added.length > 0) await alongside?.(tx);
      return added.length > 0;
    }),

  /** @returns false if the account was none */
  remove: (accountId: string, alongside?: Alongside): Promise<boolean> =>
    db.transaction(async (tx) => {
      const gone = await tx.delete(administrator).where(eq(administrator.accountId, accountId)).returning();
      if (gone.length > 0) await alongside?.(tx);
      return gone.length > 0;
    }),
});

/** Whether an account is stored as an administrator, within a statement that asks about it. @param accountId a column of it */
export const administratorWithin = (accountId: SQLWrapper) =>
  sql`exists (select from ${administrator} as named where named.account_id = ${accountId})` as SQL<boolean>;
