import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const team = pgTable('team', {
  id: uuid('id').primaryKey().defaultRandom(),
  name: text('name').notNull(),
  createdAt: moment('created_at').notNull(),
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
    joinedAt: moment('joined_at').notNull(),
  },
  (t) => [index('team_member_of_team').on(t.teamId)],
);

/** Open until it is accepted, canceled or past its expiry; of its token only the SHA-256 is kept. */
export const teamInvitation = pgTable(
  'team_invitation',
  {
    id: uuid('id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => team.id, { onDelete: 'cascade' }),
    /** In the one way to write it; compared by emailKey. */
    email: text('email').notNull(),
    /** The address as addresses are compared: one open invitation for each of a team. */
    addressKey: text('address_key').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    acceptedBy: uuid('accepted_by'),
    cancelledAt: moment('cancelled_at'),
  },
  (t) => [
    uniqueIndex('team_invitation_open')
      .on(t.teamId, t.addressKey)
      .where(sql`${t.acceptedAt} is null and ${t.cancelledAt} is null`),
  ],
);

/** The team that an account last belonged to, so that an open tab can be told what happened; gone once it belongs to one again. */
export const teamDeparture = pgTable('team_departure', {
  accountId: uuid('account_id').primaryKey(),
  teamName: text('team_name').notNull(),
  at: moment('at').notNull(),
});
