import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** How somebody came to run the server: as its only account, named by an administrator, or on the command line. */
export const WAYS = ['only account', 'administrator', 'command line'] as const;

/** Who runs this server, beside those that the settings name. */
export const administrator = pgTable('administrator', {
  accountId: uuid('account_id').primaryKey(),
  way: text('way', { enum: WAYS }).notNull(),
  /** The administrator who named this one. */
  namedBy: uuid('named_by'),
  since: moment('since').notNull(),
});
