/** The only SQL of usage: what was counted, and for which plan. */
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
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
  /** The key was used for another request. */
  | { is: 'another request' }
  | { is: 'used up' };

type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

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

  /** Counts one plan for the key, once, and never beyond the limit, whatever else happens at the same moment in whatever process. */
  claim: ({ accountId, key, fingerprint, month, limit, now, leaseUntil }: Claim): Promise<Claimed> =>
    db.transaction(async (tx): Promise<Claimed> => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`plans of ${accountId}`}, 0))`);
      await giveBackFailed(tx, accountId, now);
      const [before] = await tx
        .select()
        .from(countedPlan)
        .where(and(eq(countedPlan.accountId, accountId), eq(countedPlan.key, key)));
      if (before) {
        if (before.fingerprint !== fingerprint) return { is: 'another request' };
        return before.answer === null ? { is: 'under way' } : { is: 'made', answer: before.answer };
      }
      if (!(await countOne(tx, accountId, month, limit))) return { is: 'used up' };
      await tx.insert(countedPlan).values({ accountId, key, fingerprint, month, keepUntil: leaseUntil });
      return { is: 'counted' };
    }),

  /** The plan was made: its answer is kept for the same key, if anyone can ask for it again; one that does not count is given back. */
  settle: (
    accountId: string,
    key: string,
    kept: { answer: unknown; keepUntil: Date } | undefined,
    counts: boolean,
  ): Promise<void> =>
    db.transaction(async (tx) => {
      const settled = kept
        ? await tx.update(countedPlan).set(kept).where(theOne(accountId, key)).returning()
        : await tx.delete(countedPlan).where(theOne(accountId, key)).returning();
      if (!counts) for (const { month } of settled) await uncountOne(tx, accountId, month);
    }),

  /** The plan failed: what was counted for it is given back, once. */
  giveBack: (accountId: string, key: string): Promise<void> =>
    db.transaction(async (tx) => {
      const gone = await tx
        .delete(countedPlan)
        .where(and(theOne(accountId, key), isNull(countedPlan.answer)))
        .returning();
      for (const { month } of gone) await uncountOne(tx, accountId, month);
    }),

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

/** A server that ended in the middle gave nothing back; anyone who comes next does it. Old answers of everybody go too. */
async function giveBackFailed(tx: Tx, accountId: string, now: Date): Promise<void> {
  const failed = await tx
    .delete(countedPlan)
    .where(and(eq(countedPlan.accountId, accountId), isNull(countedPlan.answer), lt(countedPlan.keepUntil, now)))
    .returning();
  for (const { month } of failed) await uncountOne(tx, accountId, month);
  const old = tx
    .select({ accountId: countedPlan.accountId, key: countedPlan.key })
    .from(countedPlan)
    .where(and(isNotNull(countedPlan.answer), lt(countedPlan.keepUntil, now)))
    .for('update', { skipLocked: true });
  await tx.delete(countedPlan).where(sql`(${countedPlan.accountId}, ${countedPlan.key}) in ${old}`);
}

/** In one statement, so that requests at once cannot pass the limit. */
async function countOne(tx: Tx, accountId: string, month: string, limit: number | null): Promise<boolean> {
  if (limit === 0) return false;
  const rows = await tx
    .insert(usage)
    .values({ accountId, month, lessonsGenerated: 1 })
    .onConflictDoUpdate({
      target: [usage.accountId, usage.month],
      set: { lessonsGenerated: sql`${usage.lessonsGenerated} + 1` },
      ...(limit === null ? {} : { setWhere: sql`${usage.lessonsGenerated} < ${limit}` }),
    })
    .returning();
  return rows.length > 0;
}

async function uncountOne(tx: Tx, accountId: string, month: string): Promise<void> {
  await tx
    .update(usage)
    .set({ lessonsGenerated: sql`${usage.lessonsGenerated} - 1` })
    .where(and(eq(usage.accountId, accountId), eq(usage.month, month), gt(usage.lessonsGenerated, 0)));
}
