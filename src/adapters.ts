/** For each need: the real adapter if its key is set, else the local one. Says at start which was chosen. */
import { join } from 'node:path';
import type { Env } from './env.ts';
import { embeddedProvider } from './features/identity/embedded/embedded-provider.ts';
import type { IdentityProvider } from './features/identity/identity-provider.ts';
import { type IdentityStore, identityStore } from './features/identity/store.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { ensureDataFolder } from './platform/data-folder.ts';
import type { Db } from './platform/db/db.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { openPostgres } from './platform/db/postgres.ts';
import { type Log, openLog } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { type Outbox, openOutbox } from './platform/mail/outbox.ts';
import { secretIn } from './platform/secrets.ts';

export interface Adapters {
  db: Db;
  identity: IdentityStore;
  provider: IdentityProvider;
  mailer: Mailer;
  /** Only while mail goes to the local outbox. */
  outbox: Outbox | undefined;
  clock: Clock;
  log: Log;
  publicUrl: string;
  /** Where the contact form's messages go. */
  contactEmail: string;
  /** Need → what answers it, for the start line. */
  chosen: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** No mail server takes mail to .invalid, so that a message without an operator's address is read in the outbox or nowhere. */
const NO_OPERATOR = 'operator@lessonwright.invalid';

export const publicUrlOf = (env: Env): string => env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST}:${env.PORT}`;

/** @param root the project's folder, which holds migrations/ and data/ @throws DatabaseUnavailable, FolderUnavailable */
export async function openAdapters(env: Env, root: string): Promise<Adapters> {
  ensureDataFolder(env.DATA_DIR);
  const migrations = join(root, 'migrations');
  const database = env.DATABASE_URL ? await openPostgres(env.DATABASE_URL, migrations) : await openEmbedded(env.DATA_DIR, migrations);
  const outbox = openOutbox(join(env.DATA_DIR, 'outbox'), 'Lessonwright <no-reply@lessonwright.invalid>');
  const publicUrl = publicUrlOf(env);
  return {
    ...assemble({
      db: database.db,
      outbox,
      clock: systemClock,
      log: openLog(env.LOG_LEVEL),
      publicUrl,
      contactEmail: env.CONTACT_EMAIL ?? NO_OPERATOR,
      secret: env.AUTH_SECRET ?? secretIn(env.DATA_DIR),
      limitAttempts: true,
    }),
    chosen: {
      database: env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : `embedded PostgreSQL in ${join(env.DATA_DIR, 'db')}`,
      identity: 'our own accounts (e-mail and password)',
      'lesson plans': 'built-in planner',
      mail: `outbox in ${join(env.DATA_DIR, 'outbox')}, readable at ${publicUrl}/dev/outbox`,
      payments: 'none yet; the operator sets tiers with npm run admin -- user set-tier',
      standards: 'the starter catalogue, and what was imported',
    },
    close: database.close,
  };
}

export interface Parts {
  db: Db;
  outbox: Outbox;
  clock: Clock;
  log: Log;
  publicUrl: string;
  contactEmail: string;
  secret: string;
  limitAttempts: boolean;
}

/** Puts opened parts together; the tests hand in their own database and clock. */
export function assemble({ db, outbox, clock, log, publicUrl, contactEmail, secret, limitAttempts }: Parts): Omit<Adapters, 'chosen' | 'close'> {
  const identity = identityStore(db);
  const provider = embeddedProvider({ db, store: identity, mailer: outbox, clock, secret, publicUrl, limitAttempts });
  return { db, identity, provider, mailer: outbox, outbox, clock, log, publicUrl, contactEmail };
}
