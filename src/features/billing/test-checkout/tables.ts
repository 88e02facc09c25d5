import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { TIERS } from '../../../contract/tier.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What a test customer has subscribed to; in place of a payment provider's own records. */
export const testSubscription = pgTable('test_subscription', {
  customerId: text('customer_id').primaryKey(),
  id: text('id').notNull(),
  tier: text('tier', { enum: TIERS }).notNull(),
  seats: integer('seats').notNull(),
  status: text('status', { enum: ['active', 'past due', 'canceled'] }).notNull(),
  startedAt: moment('started_at').notNull(),
  /** When it ends because it was canceled. */
  endsAt: moment('ends_at'),
});

/** A checkout or a visit to the portal; anyone who knows its id may use it, until it is over. */
export const testSession = pgTable(
  'test_session',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['checkout', 'portal'] }).notNull(),
    customerId: text('customer_id').notNull(),
    /** What is being bought; in the portal, the change that is proposed. */
    tier: text('tier', { enum: TIERS }),
    seats: integer('seats'),
    /** Where the browser goes afterwards; for a checkout, where it goes without buying. */
    successPath: text('success_path').notNull(),
    returnPath: text('return_path').notNull(),
    completedAt: moment('completed_at'),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('test_session_of_customer').on(t.customerId)],
);
