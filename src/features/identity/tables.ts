import { boolean, index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const created = () => moment('created_at').notNull().defaultNow();

/** An account, whichever identity provider vouches for it. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    /** As typed; compared in lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    createdAt: created(),
  },
  (t) => [uniqueIndex('account_provider_subject').on(t.provider, t.subject), index('account_email').on(t.email)],
);

/** Our own session: the cookie holds a random id, the table its SHA-256. */
export const session = pgTable(
  'session',
  {
    idHash: text('id_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    createdAt: created(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('session_account').on(t.accountId)],
);

/** One-time codes of verification mails, hashed; a used code stays until it expires so that a second click is explained. */
export const emailCode = pgTable('email_code', {
  codeHash: text('code_hash').primaryKey(),
  idpUserId: text('idp_user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

// The embedded identity provider's own tables, in the shape that better-auth asks for.
export const idpUser = pgTable('idp_user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text('image'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const idpSession = pgTable('idp_session', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => idpUser.id, { onDelete: 'cascade' }),
  token: text('token').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const idpAccount = pgTable('idp_account', {
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .references(() => idpUser.id, { onDelete: 'cascade' }),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  accessTokenExpiresAt: moment('access_token_expires_at'),
  refreshTokenExpiresAt: moment('refresh_token_expires_at'),
  scope: text('scope'),
  idToken: text('id_token'),
  password: text('password'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const idpVerification = pgTable('idp_verification', {
  id: text('id').primaryKey(),
  identifier: text('identifier').notNull(),
  value: text('value').notNull(),
  expiresAt: moment('expires_at').notNull(),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const idpJwks = pgTable('idp_jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: created(),
  expiresAt: moment('expires_at'),
});
