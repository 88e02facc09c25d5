/** The only SQL of test payments. */
import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { testSession, testSubscription } from './tables.ts';

export type TestSubscription = typeof testSubscription.$inferSelect;
export type TestSession = typeof testSession.$inferSelect;

export type TestPaymentStore = ReturnType<typeof testPaymentStore>;

const stillOpen = (now: Date) => and(isNull(testSession.completedAt), gt(testSession.expiresAt, now));

export const testPaymentStore = (db: Db) => ({
  async subscriptionOf(customerId: string): Promise<TestSubscription | undefined> {
    const [row] = await db.select().from(testSubscription).where(eq(testSubscription.customerId, customerId)).limit(1);
    return row;
  },

  async save(values: TestSubscription): Promise<void> {
    await db
      .insert(testSubscription)
      .values(values)
      .onConflictDoUpdate({ target: testSubscription.customerId, set: values });
  },

  async session(id: string): Promise<TestSession | undefined> {
    const [row] = await db.select().from(testSession).where(eq(testSession.id, id)).limit(1);
    return row;
  },

  async addSession(session: TestSession): Promise<void> {
    await db.insert(testSession).values(session);
  },

  /** The customer's open checkout for the same thing, else this one; open checkouts for other things end. Two at once get one. */
  openCheckout: (
    checkout: TestSession & { tier: NonNullable<TestSession['tier']>; seats: number },
    now: Date,
  ): Promise<string> =>
    db.transaction(async (tx) => {
      const { customerId, tier, seats } = checkout;
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${customerId}, 0))`);
      const isTheirs = and(eq(testSession.customerId, customerId), eq(testSession.kind, 'checkout'), stillOpen(now));
      const isSame = and(eq(testSession.tier, tier), eq(testSession.seats, seats));
      await tx.delete(testSession).where(lt(testSession.expiresAt, now));
      await tx
        .update(testSession)
        .set({ expiresAt: now })
        .where(and(isTheirs, sql`not (${isSame})`));
      const [same] = await tx.select({ id: testSession.id }).from(testSession).where(and(isTheirs, isSame)).limit(1);
      if (same) return same.id;
      await tx.insert(testSession).values(checkout);
      return checkout.id;
    }),

  /** @returns whether this call completed it; false if it was completed or over */
  async complete(id: string, now: Date): Promise<boolean> {
    const rows = await db
      .update(testSession)
      .set({ completedAt: now })
      .where(and(eq(testSession.id, id), stillOpen(now)))
      .returning({ id: testSession.id });
    return rows.length > 0;
  },

  /** Ends what the customer has and could still buy. */
  endAll: (customerId: string, now: Date): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(testSession).where(eq(testSession.customerId, customerId));
      await tx
        .update(testSubscription)
        .set({ status: 'canceled', endsAt: now })
        .where(and(eq(testSubscription.customerId, customerId), ne(testSubscription.status, 'canceled')));
    }),

  /** Forgets everything about the customer. */
  removeCustomer: (customerId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(testSession).where(eq(testSession.customerId, customerId));
      await tx.delete(testSubscription).where(eq(testSubscription.customerId, customerId));
    }),
});
