/** The only SQL of subscriptions and payment events; usage stands in usage/store.ts. */
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Tier } from '../../contract/tier.ts';
import type { Db } from '../../platform/db/db.ts';
import type { PaidSubscription, ProviderName } from './payment-provider.ts';
import { paymentEvent, subscription } from './tables.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;

const NOTHING_PAID = { tier: 'free' as Tier, status: 'active', stripeSubscriptionId: null, seats: null, endsAt: null };

export type BillingStore = ReturnType<typeof billingStore>;

export const billingStore = (db: Db) => ({
  async find(accountId: string): Promise<SubscriptionRow | undefined> {
    const [row] = await db.select().from(subscription).where(eq(subscription.accountId, accountId)).limit(1);
    return row;
  },

  async findCustomer(provider: ProviderName, customerId: string): Promise<SubscriptionRow | undefined> {
    const [row] = await db
      .select()
      .from(subscription)
      .where(and(eq(subscription.provider, provider), eq(subscription.customerId, customerId)))
      .limit(1);
    return row;
  },

  /** The operator's grant; what the account pays for stays as the provider says. */
  async setTier(accountId: string, tier: Tier): Promise<void> {
    const granted = tier === 'free' ? null : tier;
    await db
      .insert(subscription)
      .values({ accountId, granted })
      .onConflictDoUpdate({
        target: subscription.accountId,
        // A tier without a customer was a grant too, before grants had their own column.
        set: { granted, tier: sql`case when ${subscription.customerId} is null then 'free' else ${subscription.tier} end` },
      });
  },

  /** Ties a customer to the account unless it has one of this provider; with `replacing`, in place of that one. @returns whichever the account has now */
  async linkCustomer(accountId: string, provider: ProviderName, customerId: string, replacing?: string): Promise<string> {
    // Two unique indexes can stop the row, and an upsert waits for one of them only.
    const [made] = await db.insert(subscription).values({ accountId, provider, customerId }).onConflictDoNothing().returning({ id: subscription.accountId });
    if (made) return customerId;
    const isFree = or(isNull(subscription.customerId), ne(subscription.provider, provider), eq(subscription.customerId, replacing ?? ''));
    const [linked] = await db
      .update(subscription)
      .set({ ...NOTHING_PAID, provider, customerId, revision: sql`${subscription.revision} + 1` })
      .where(and(eq(subscription.accountId, accountId), isFree))
      .returning({ id: subscription.accountId });
    if (linked) return customerId;
    const kept = await this.find(accountId);
    if (!kept?.customerId) throw new Error('the customer was not kept');
    return kept.customerId;
  },

  /** Writes what the provider says, unless somebody wrote after `revision` was read. @returns whether it was written */
  async writePaid(accountId: string, customerId: string, revision: number, paid: PaidSubscription | undefined): Promise<boolean> {
    const values = paid ? { tier: paid.tier, status: paid.status, stripeSubscriptionId: paid.id, seats: paid.seats, endsAt: paid.endsAt } : NOTHING_PAID;
    const rows = await db
      .update(subscription)
      .set({ ...values, revision: revision + 1 })
      .where(and(eq(subscription.accountId, accountId), eq(subscription.customerId, customerId), eq(subscription.revision, revision)))
      .returning({ accountId: subscription.accountId });
    return rows.length > 0;
  },

  /** Customers of a provider in pages, by account; `after` is the last account of the page before. */
  async customers(provider: ProviderName, after: string | undefined, limit: number): Promise<SubscriptionRow[]> {
    return db
      .select()
      .from(subscription)
      .where(and(eq(subscription.provider, provider), isNotNull(subscription.customerId), ...(after ? [gt(subscription.accountId, after)] : [])))
      .orderBy(asc(subscription.accountId))
      .limit(limit);
  },

  async removeAccount(accountId: string): Promise<void> {
    await db.delete(subscription).where(eq(subscription.accountId, accountId));
  },

  async wasReceived(eventId: string): Promise<boolean> {
    const rows = await db.select({ id: paymentEvent.id }).from(paymentEvent).where(eq(paymentEvent.id, eventId)).limit(1);
    return rows.length > 0;
  },

  /** Remembers an event and forgets those before `forgetBefore`. */
  async keepEvent(eventId: string, receivedAt: Date, forgetBefore: Date): Promise<void> {
    await db.insert(paymentEvent).values({ id: eventId, receivedAt }).onConflictDoNothing();
    await db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, forgetBefore));
  },
});
