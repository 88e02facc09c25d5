import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const team = pgTable('team', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

/** An account belongs to one team at most. */
export const teamMember = pgTable(
  'team_member',
  {
    accountId: uuid('account_id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['owner', 'member'] }).notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (t) => [index('team_member_of_team').on(t.teamId)],
);
