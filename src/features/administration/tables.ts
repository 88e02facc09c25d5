import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { AUDIT_KINDS, type AuditKind } from './limits.ts';

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

/** In place of every account that was deleted. */
export const NOBODY = '00000000-0000-0000-0000-000000000000';

/** An account, the operator on the command line, or the server by itself. */
export const ACTORS = ['account', 'command line', 'server'] as const;

/**
 * What was done, written with it. People are named by their accounts, and in place of one that was deleted stands NOBODY. An address stands
 * here while it has no account. Attempts of strangers are counted, one row a day.
 */
export const auditEntry = pgTable(
  'audit_entry',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Of a count: when its day began, UTC. */
    at: moment('at').notNull(),
    kind: text('kind', { enum: Object.keys(AUDIT_KINDS) as [AuditKind, ...AuditKind[]] }).notNull(),
    actor: text('actor', { enum: ACTORS }).notNull(),
    actorId: uuid('actor_id'),
    /** The account that it was done to. */
    aboutId: uuid('about_id'),
    /** In lower case; an address without an account that it was done to. */
    aboutEmail: text('about_email'),
    /** More of it, in words; may be empty. */
    detail: text('detail').notNull().default(''),
    /** More than one only of what is counted. */
    times: integer('times').notNull().default(1),
  },
  (t) => [
    index('audit_entry_newest').on(t.at, t.id),
    index('audit_entry_actor').on(t.actorId),
    index('audit_entry_about').on(t.aboutId),
    index('audit_entry_address').on(t.aboutEmail),
    uniqueIndex('audit_entry_counted').on(t.at).where(sql`kind = 'failed-log-ins'`),
    uniqueIndex('audit_entry_counted_sign_ons').on(t.at).where(sql`kind = 'failed-sign-ons'`),
  ],
);

/** What all accounts together made on a day, UTC. */
export const dailyUse = pgTable('daily_use', {
  day: date('day').primaryKey(),
  lessons: integer('lessons').notNull(),
  quizzes: integer('quizzes').notNull(),
  files: integer('files').notNull(),
});
