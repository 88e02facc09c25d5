/** The only SQL of usage: what was counted, and for which plan. */
import { and, eq, gt, inArray, isNotNull, isNull, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { isTaken } from '../../../platform/db/trouble.ts';
import { accountTimeZone, countedPlan, usage } from '../tables.ts';

export interface Claim {
  accountId: string;
  key: string;
  fingerprint: string;
  month: string;
  /** Plans of this month at most; null: no limit. */
  limit: number | null;
  now: Date;
  /** When a plan without an answer counts as failed. */
  leaseUntil: Date;
}

export type Claimed =
  | { is: 'counted' }
  | { is: 'made'; answer: unknown }
  | { is: 'under way' }
  /** What is there is over: it has to be given back or forgotten first. */
  | { is: 'over' }
  /** The key was used for another request. */
  | { is: 'another request' }
  | { is: 'used up' };

export type UsageStore = ReturnType<typeof usageStore>;

export const usageStore = (db: Db) => ({
  async lessonsGenerated(accountId: string, month: string): Promise<number> {
    const [row] = await db
      .select()
      .from(usage)
      .where(and(eq(usage.accountId, accountId), eq(usage.month, month)))
      .limit(1);
    return row?.lessonsGenerated ?? 0;
  },

  monthsOf: (accountId: string): Promise<{ month: string; lessonsGenerated: number }[]> =>
    db
      .select({ month: usage.month, lessonsGenerated: usage.lessonsGenerated })
      .from(usage)
      .where(eq(usage.accountId, accountId))
      .orderBy(usage.month),

  /**
   * Counts one plan for the key, once, and never beyond the limit, whatever else happens at the same moment in whatever process. It is one
   * statement: another that counts with the same key meanwhile makes the key come up twice, which undoes the whole of the later one.
   */
  async claim(claim: Claim): Promise<Claimed> {
    const { accountId, key, fingerprint, month, limit, now, leaseUntil } = claim;
    const kept = sql`select from ${countedPlan} as kept where kept.account_id = ${accountId}::uuid`;
    const isOver = sql`kept.keep_until < ${now.toISOString()}::timestamptz`;
    const over = sql`exists (${kept} and ${isOver} and (kept.answer is null or kept.key = ${key}))`;
    const counted = db.$with('counted', { one: sql`one`.as('one') }).as(sql`
      insert into ${usage} (account_id, month, lessons_generated) select ${accountId}::uuid, ${month}, 1
      where not ${over} and not exists (${kept} and kept.key = ${key}) and (${limit}::int is null or ${limit}::int > 0)
      on conflict (account_id, month) do update set lessons_generated = ${usage}.lessons_generated + 1
      where ${limit}::int is null or ${usage}.lessons_generated < ${limit}::int returning 1 as one`);
    const claimed = db.$with('claimed', { one: sql`one`.as('one') }).as(sql`
      insert into ${countedPlan} (account_id, key, fingerprint, month, keep_until)
      select ${accountId}::uuid, ${key}, ${fingerprint}, ${month}, ${leaseUntil.toISOString()}::timestamptz
      from ${counted} returning 1 as one`);
    try {
      const [found] = await db
        .with(counted, claimed)
        .select({
          counted: sql<boolean>`exists (select from ${claimed})`,
          over: sql<boolean>`${over}`,
          before: sql<Pick<typeof countedPlan.$inferSelect, 'fingerprint' | 'answer'> | null>`(
            select json_build_object('fingerprint', fingerprint, 'answer', answer) from ${countedPlan} as kept
            where kept.account_id = ${accountId}::uuid and kept.key = ${key})`,
        })
        .from(sql`(select 1) as one`);
      if (found?.counted) return { is: 'counted' };
      if (found?.over) return { is: 'over' };
      if (!found?.before) return { is: 'used up' };
      if (found.before.fingerprint !== fingerprint) return { is: 'another request' };
      return found.before.answer === null ? { is: 'under way' } : { is: 'made', answer: found.before.answer };
    } catch (error) {
      if (isTaken(error)) return { is: 'under way' };
      throw error;
    }
  },

  /** What a server that ended in the middle had counted is given back, and answers that nobody asks for any more are forgotten. */
  giveBackFailed: (accountId: string, now: Date): Promise<void> =>
    db.transaction(async (tx) => {
      const over = await tx
        .delete(countedPlan)
        .where(and(eq(countedPlan.accountId, accountId), lt(countedPlan.keepUntil, now)))
        .returning();
      for (const { month, answer } of over)
        if (answer === null)
          await tx
            .update(usage)
            .set({ lessonsGenerated: oneLess })
            .where(and(eq(usage.accountId, accountId), eq(usage.month, month), gt(usage.lessonsGenerated, 0)));
    }),

  /** Forgets the answers of everybody that nobody asks for any more; to be called now and then. */
  async forgetAnswers(now: Date): Promise<void> {
    await db.delete(countedPlan).where(and(isNotNull(countedPlan.answer), lt(countedPlan.keepUntil, now)));
  },

  /** The plan was made: its answer is kept for the same key, if anyone can ask for it again; one that does not count is given back. */
  async settle(
    accountId: string,
    key: string,
    kept: { answer: unknown; keepUntil: Date } | undefined,
    counts: boolean,
  ): Promise<void> {
    const settled = kept
      ? db.update(countedPlan).set(kept).where(theOne(accountId, key)).returning({ month: countedPlan.month })
      : db.delete(countedPlan).where(theOne(accountId, key)).returning({ month: countedPlan.month });
    await (counts ? settled : uncounted(db, accountId, settled.getSQL()));
  },

  /** The plan failed: what was counted for it is given back, once. */
  async giveBack(accountId: string, key: string): Promise<void> {
    const gone = db
      .delete(countedPlan)
      .where(and(theOne(accountId, key), isNull(countedPlan.answer)))
      .returning({ month: countedPlan.month });
    await uncounted(db, accountId, gone.getSQL());
  },

  async timeZoneOf(accountId: string): Promise<string | undefined> {
    const [row] = await db.select().from(accountTimeZone).where(eq(accountTimeZone.accountId, accountId)).limit(1);
    return row?.timeZone;
  },

  async keepTimeZone(accountId: string, timeZone: string): Promise<void> {
    await db
      .insert(accountTimeZone)
      .values({ accountId, timeZone })
      .onConflictDoUpdate({ target: accountTimeZone.accountId, set: { timeZone } });
  },

  removeAccount: (accountId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(countedPlan).where(eq(countedPlan.accountId, accountId));
      await tx.delete(usage).where(eq(usage.accountId, accountId));
      await tx.delete(accountTimeZone).where(eq(accountTimeZone.accountId, accountId));
    }),
});

const theOne = (accountId: string, key: string) => and(eq(countedPlan.accountId, accountId), eq(countedPlan.key, key));

const oneLess = sql`${usage.lessonsGenerated} - 1`;

/** One less in the month of the counted plan that the statement changes or deletes, if there is one. @param settled returns its month */
function uncounted(db: Db, accountId: string, settled: SQL) {
  const months = db.$with('settled', { month: sql<string>`month`.as('month') }).as(settled);
  return db
    .with(months)
    .update(usage)
    .set({ lessonsGenerated: oneLess })
    .where(
      and(
        eq(usage.accountId, accountId),
        inArray(usage.month, db.select({ month: months.month }).from(months)),
        gt(usage.lessonsGenerated, 0),
      ),
    );
}

/** Where an account's month begins, within a statement that asks about the account. @param accountId a column of it */
export const timeZoneWithin = (accountId: SQLWrapper) =>
  sql`(select named.time_zone from ${accountTimeZone} as named where named.account_id = ${accountId})` as SQL<
    string | null
  >;
