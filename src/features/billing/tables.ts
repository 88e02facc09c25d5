import { index, integer, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { TIERS } from '../../contract/tier.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who says what an account is entitled to: a payment provider, or the operator, who asks for no payment. */
const SOURCES = ['stripe', 'test', 'operator'] as const;

/** What an account is entitled to, a row for each who says so; none: the free tier. A server that goes to another provider and back finds its customers again. */
export const subscription = pgTable(
  'subscription',
  {
    accountId: uuid('account_id').notNull(),
    /** A test subscription counts only while test payments run. */
    provider: text('provider', { enum: SOURCES }).notNull(),
    /** At the provider, tied to the account before any money moves; the operator has none. */
    customerId: text('customer_id'),
    /** Of a provider: recomputed from what it says now; written whole, never from one event. */
    tier: text('tier', { enum: TIERS }).notNull().default('free'),
    status: text('status').notNull().default('active'),
    stripeSubscriptionId: text('stripe_subscription_id'),
    /** How many seats are paid for. */
    seats: integer('seats'),
    /** When what is paid for ends, or ended; null: it goes on. */
    endsAt: moment('ends_at'),
    /** Rises with every write, so that an answer that was asked for earlier never replaces a later one. */
    revision: integer('revision').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.provider] }),
    uniqueIndex('subscription_of_customer').on(t.provider, t.customerId),
  ],
);

/** Events that were dealt with, so that a replay does nothing. */
export const paymentEvent = pgTable(
  'payment_event',
  { id: text('id').primaryKey(), receivedAt: moment('received_at').notNull() },
  (t) => [index('payment_event_received').on(t.receivedAt)],
);

/** Lessons generated, counted per account and calendar month (YYYY-MM) of its time zone. */
export const usage = pgTable(
  'usage',
  {
    accountId: uuid('account_id').notNull(),
    month: text('month').notNull(),
    lessonsGenerated: integer('lessons_generated').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.month] })],
);

/** Where an account's calendar month begins: the zone that its browser last named. */
export const accountTimeZone = pgTable('account_time_zone', {
  accountId: uuid('account_id').primaryKey(),
  timeZone: text('time_zone').notNull(),
});

/** A plan that is being made (no answer yet) or was made: what was counted for it, and the answer for the person who asks with the same key again. */
export const countedPlan = pgTable(
  'counted_plan',
  {
    accountId: uuid('account_id').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of what was asked for. */
    fingerprint: text('fingerprint').notNull(),
    month: text('month').notNull(),
    answer: jsonb('answer'),
    /** Past this, a plan without an answer has failed with its server, and an answer is forgotten. */
    keepUntil: moment('keep_until').notNull(),
  },
  (t) => [primaryKey({ columns: [t.accountId, t.key] }), index('counted_plan_keep').on(t.keepUntil)],
);
