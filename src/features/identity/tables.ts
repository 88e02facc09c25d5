import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { SIGN_UP_ADMITS } from './limits.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });
const created = () => moment('created_at').notNull().defaultNow();

/** An account, whichever identity provider vouches for it; made when its address is proven, not before. */
export const account = pgTable(
  'account',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    provider: text('provider').notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    /** As the provider has it; compared in lower case. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull().default(''),
    lastName: text('last_name').notNull().default(''),
    profileImageUrl: text('profile_image_url'),
    createdAt: created(),
    /** The last day, UTC, on which a session of the account was used; null: none was yet. */
    lastActiveOn: date('last_active_on'),
  },
  (t) => [
    uniqueIndex('account_provider_subject').on(t.provider, t.subject),
    index('account_email').on(t.email),
    index('account_last_active').on(t.lastActiveOn),
  ],
);

/** Our own session: the cookie holds a random id, the table its SHA-256. */
export const session = pgTable(
  'session',
  {
    idHash: text('id_hash').primaryKey(),
    /** What its owner's list of sessions calls it; opens nothing. */
    id: uuid('id').notNull().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => account.id, { onDelete: 'cascade' }),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: created(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('session_account').on(t.accountId)],
);

/** Names told at sign-up, until the address is proven and the account is made. */
export const newcomer = pgTable(
  'newcomer',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    toldAt: moment('told_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] })],
);

/** Reset links, hashed; one that is used is gone, and so are its older ones when a new one is asked for. */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: text('token_hash').primaryKey(),
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('password_reset_subject').on(t.provider, t.subject)],
);

/** Sign-ups of the embedded provider whose mail has not been answered; several may have one address. */
export const signUp = pgTable(
  'sign_up',
  {
    /** The person's id, should this one be confirmed. */
    id: text('id').primaryKey(),
    /** In lower case. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    passwordHash: text('password_hash').notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [index('sign_up_email').on(t.email)],
);

/** Who may sign up; no row: everybody. Invited people always may. */
export const signUpPolicy = pgTable('sign_up_policy', {
  /** There is one policy, 1. */
  id: integer('id').primaryKey(),
  admits: text('admits', { enum: SIGN_UP_ADMITS }).notNull(),
  /** In lower case; of addresses that may sign up where `admits` is domains. */
  domains: jsonb('domains').$type<string[]>().notNull(),
});

/** Addresses, in lower case, that were invited to this server and have no account yet. */
export const signUpInvitation = pgTable('sign_up_invitation', {
  id: uuid('id').primaryKey().defaultRandom(),
  email: text('email').notNull().unique(),
  invitedAt: moment('invited_at').notNull(),
});

/** One-time codes of verification mails, hashed; a used code stays until it expires so that a second click is explained. */
export const emailCode = pgTable('email_code', {
  codeHash: text('code_hash').primaryKey(),
  /** Of the sign-up, which becomes the person's. */
  idpUserId: text('idp_user_id').notNull(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
});

// The embedded provider's people and keys, in the shape that better-auth gives them.
export const idpUser = pgTable('idp_user', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  disabledAt: moment('disabled_at'),
  /** ID tokens of an earlier one are no longer good. */
  tokenGeneration: integer('token_generation').notNull().default(0),
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
  password: text('password'),
  createdAt: created(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

/** By whom a person of the embedded provider is known to the school's own provider; such a person may have no password. */
export const singleSignOn = pgTable(
  'single_sign_on',
  {
    issuer: text('issuer').notNull(),
    /** The provider's id of the person. */
    subject: text('subject').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => idpUser.id, { onDelete: 'cascade' }),
    since: moment('since').notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index('single_sign_on_user').on(t.userId)],
);

export const idpJwks = pgTable('idp_jwks', {
  id: text('id').primaryKey(),
  publicKey: text('public_key').notNull(),
  privateKey: text('private_key').notNull(),
  createdAt: created(),
  expiresAt: moment('expires_at'),
});
