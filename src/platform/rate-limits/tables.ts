import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Attempts of a key in its window, in the shape that rate-limiter-flexible asks for. */
export const rateLimit = pgTable('rate_limit', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  expire: timestamp('expire', { withTimezone: true }),
});
