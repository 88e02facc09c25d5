/** The only SQL of subscriptions and usage. */
import { and, eq, gt, sql } from 'drizzle-orm';
import type { Tier } from '../../contract/tier.ts';
import type { Db } from '../../platform/db/db.ts';
import { subscription, usage } from './tables.ts';

const FREE = { tier: 'free' as Tier, status: 'active', stripeSubscriptionId: null };

export type BillingStore = ReturnType<typeof billingStore>;

export const billingStore = (db: Db) => ({
  async subscriptionOf(accountId: string): Promise<{ tier: Tier; status: string; stripeSubscriptionId: string | null }> {
    const [row] = await db.select().from(subscription).where(eq(subscription.accountId, accountId)).limit(1);
    return row ? { tier: row.tier, status: row.status, stripeSubscriptionId: row.stripeSubscriptionId } : FREE;
  },

  async setTier(accountId: string, tier: Tier): Promise<void> {
    await db
      .insert(subscription)
      .values({ accountId, tier })
      .onConflictDoUpdate({ target: subscription.accountId, set: { tier, status: 'active' } });
  },

  async lessonsGenerated(accountId: string, month: string): Promise<number> {
    const [row] = await db
      .select()
      .from(usage)
      .where(and(eq(usage.accountId, accountId), eq(usage.month, month)))
      .limit(1);
    return row?.lessonsGenerated ?? 0;
  },

  /** Counts one lesson unless the limit is reached, in one statement, so that requests at once cannot pass it. @returns whether it was counted */
  async countLesson(accountId: string, month: string, limit: number | null): Promise<boolean> {
    if (limit === 0) return false;
    const rows = await db
      .insert(usage)
      .values({ accountId, month, lessonsGenerated: 1 })
      .onConflictDoUpdate({
        target: [usage.accountId, usage.month],
        set: { lessonsGenerated: sql`${usage.lessonsGenerated} + 1` },
        ...(limit === null ? {} : { setWhere: sql`${usage.lessonsGenerated} < ${limit}` }),
      })
      .returning();
    return rows.length > 0;
  },

  /** Gives back the count of a generation that failed. */
  async uncountLesson(accountId: string, month: string): Promise<void> {
    await db
      .update(usage)
      .set({ lessonsGenerated: sql`${usage.lessonsGenerated} - 1` })
      .where(and(eq(usage.accountId, accountId), eq(usage.month, month), gt(usage.lessonsGenerated, 0)));
  },
});
