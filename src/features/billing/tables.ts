import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { TIERS } from '../../contract/tier.ts';

/** What an account is entitled to; absent means the free tier. Written by the operator, later by payment events. */
export const subscription = pgTable('subscription', {
  accountId: uuid('account_id').primaryKey(),
  tier: text('tier', { enum: TIERS }).notNull(),
  status: text('status').notNull().default('active'),
  stripeSubscriptionId: text('stripe_subscription_id'),
});

/** Lessons generated, counted per account and calendar month (YYYY-MM). */
export const usage = pgTable(
  'usage',
  {
    accountId: uuid('account_id').notNull(),
    month: text('month').notNull(),
    lessonsGenerated: integer('lessons_generated').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
);
