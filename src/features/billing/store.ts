/** The only SQL of subscriptions and payment events; usage is in usage/store.ts. */
import { and, asc, eq, gt, lt, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Tier } from '../../contract/tier.ts';
import type { Alongside, Db } from '../../platform/db/db.ts';
import type { PaidSubscription, ProviderName } from './payment-provider.ts';
import { paymentEvent, subscription } from './tables.ts';

export type SubscriptionRow = typeof subscription.$inferSelect;
export type CustomerRow = SubscriptionRow & { customerId: string };

const NOTHING_PAID = { tier: 'free' as Tier, status: 'active', stripeSubscriptionId: null, seats: null, endsAt: null };

const rowOf = (accountId: string, provider: SubscriptionRow['provider']) =>
  and(eq(subscription.accountId, accountId), eq(subscription.provider, provider));

const withCustomer = (row: SubscriptionRow): CustomerRow[] =>
  row.customerId === null ? [] : [{ ...row, customerId: row.customerId }];

/** What says what an account is entitled to. */
export type Entitling = Omit<SubscriptionRow, 'accountId' | 'customerId' | 'revision'>;

/** An account's subscriptions within a statement that asks about the account. @param accountId a column or a query of one */
export const subscriptionsWithin = (accountId: SQLWrapper) =>
  sql`(
    select json_agg(json_build_object('provider', paid.provider, 'tier', paid.tier, 'status', paid.status,
      'stripeSubscriptionId', paid.stripe_subscription_id, 'seats', paid.seats, 'endsAt', paid.ends_at))
    from ${subscription} as paid where paid.account_id = ${accountId}
  )`.mapWith((rows: (Omit<Entitling, 'endsAt'> & { endsAt: string | null })[]): Entitling[] =>
    rows.map((row) => ({ ...row, endsAt: row.endsAt === null ? null : new Date(row.endsAt) })),
  ) as SQL<Entitling[] | null>;

export type BillingStore = ReturnType<typeof billingStore>;

export const billingStore = (db: Db) => ({
  /** A row for each provider that knows the account, and one for what the operator granted. */
  all: (accountId: string): Promise<SubscriptionRow[]> =>
    db.select().from(subscription).where(eq(subscription.accountId, accountId)),

  /** The account as a customer of the provider. */
  async find(accountId: string, provider: ProviderName): Promise<CustomerRow | undefined> {
    const rows = await db.select().from(subscription).where(rowOf(accountId, provider)).limit(1);
    return rows.flatMap(withCustomer)[0];
  },

  async findCustomer(provider: ProviderName, customerId: string): Promise<CustomerRow | undefined> {
    const rows = await db
      .select()
      .from(subscription)
      .where(and(eq(subscription.provider, provider), eq(subscription.customerId, customerId)))
      .limit(1);
    return rows.flatMap(withCustomer)[0];
  },

  /** The operator's grant; what the account pays for stays as its provider says. */
  setTier: (accountId: string, tier: Tier, alongside?: Alongside): Promise<void> =>
    db.transaction(async (tx) => {
      if (tier === 'free') await tx.delete(subscription).where(rowOf(accountId, 'operator'));
      else
        await tx
          .insert(subscription)
          .values({ accountId, provider: 'operator', tier })
          .onConflictDoUpdate({ target: [subscription.accountId, subscription.provider], set: { tier } });
      await alongside?.(tx);
    }),

  /** Ties a customer to the account unless it has one of this provider; with `replacing`, in place of that one. @returns whichever the account has now */
  async linkCustomer(
    accountId: string,
    provider: ProviderName,
    customerId: string,
    replacing?: string,
  ): Promise<string> {
    // Two unique indexes can stop the row, and an upsert waits for one of them only.
    const made = await db
      .insert(subscription)
      .values({ accountId, provider, customerId })
      .onConflictDoNothing()
      .returning({ id: subscription.accountId });
    if (made.length > 0) return customerId;
    if (replacing !== undefined)
      await db
        .update(subscription)
        .set({ ...NOTHING_PAID, customerId, revision: sql`${subscription.revision} + 1` })
        .where(and(rowOf(accountId, provider), eq(subscription.customerId, replacing)));
    const kept = await this.find(accountId, provider);
    if (!kept) throw new Error('the customer was not kept');
    return kept.customerId;
  },

  /** Writes what the provider says of the customer, unless somebody wrote after `row` was read. @returns whether it was written */
  async writePaid(
    { accountId, provider, customerId, revision }: CustomerRow,
    paid: PaidSubscription | undefined,
  ): Promise<boolean> {
    const values = paid
      ? { tier: paid.tier, status: paid.status, stripeSubscriptionId: paid.id, seats: paid.seats, endsAt: paid.endsAt }
      : NOTHING_PAID;
    const rows = await db
      .update(subscription)
      .set({ ...values, revision: revision + 1 })
      .where(
        and(rowOf(accountId, provider), eq(subscription.customerId, customerId), eq(subscription.revision, revision)),
      )
      .returning({ accountId: subscription.accountId });
    return rows.length > 0;
  },

  /** Customers of a provider in pages, by account; `after` is the last account of the page before. */
  async customers(provider: ProviderName, after: string | undefined, limit: number): Promise<SubscriptionRow[]> {
    return db
      .select()
      .from(subscription)
      .where(and(eq(subscription.provider, provider), ...(after ? [gt(subscription.accountId, after)] : [])))
      .orderBy(asc(subscription.accountId))
      .limit(limit);
  },

  async removeAccount(accountId: string): Promise<void> {
    await db.delete(subscription).where(eq(subscription.accountId, accountId));
  },

  async wasReceived(eventId: string): Promise<boolean> {
    const rows = await db
      .select({ id: paymentEvent.id })
      .from(paymentEvent)
      .where(eq(paymentEvent.id, eventId))
      .limit(1);
    return rows.length > 0;
  },

  /** Remembers an event and forgets those before `forgetBefore`. */
  async keepEvent(eventId: string, receivedAt: Date, forgetBefore: Date): Promise<void> {
    await db.insert(paymentEvent).values({ id: eventId, receivedAt }).onConflictDoNothing();
    await db.delete(paymentEvent).where(lt(paymentEvent.receivedAt, forgetBefore));
  },
});
