/** For each need: the real adapter if its key is set, else the local one. Says at start which was chosen. */
import { join } from 'node:path';
import { emailKey } from './contract/email-address.ts';
import type { Env } from './env.ts';
import { type AuditTrail, auditTrail } from './features/administration/audit/audit-trail.ts';
import type { AdministratorSettings } from './features/administration/may.ts';
import { type CounterOfUse, counterOfUse } from './features/administration/use/counter-of-use.ts';
import { choosePayments } from './features/billing/choose-payments.ts';
import { entitlementsWith } from './features/billing/entitlements.ts';
import type { EntitlementsByTier } from './features/billing/limits.ts';
import type { PaymentProvider } from './features/billing/payment-provider.ts';
import { testPaymentStore } from './features/billing/test-checkout/store.ts';
import { testPayments } from './features/billing/test-checkout/test-payments.ts';
import { usageStore } from './features/billing/usage/store.ts';
import { identityLimits } from './features/identity/attempt-limits.ts';
import { embeddedProvider } from './features/identity/embedded/embedded-provider.ts';
import type { FirebaseSettings } from './features/identity/hosted/settings.ts';
import type { IdentityProvider } from './features/identity/identity-provider.ts';
import { type Admission, admission } from './features/identity/sign-up/admit.ts';
import { signUpPolicyStore } from './features/identity/sign-up/store.ts';
import type { OpenIdProvider } from './features/identity/single-sign-on/openid-provider.ts';
import type { SingleSignOnSettings } from './features/identity/single-sign-on/settings.ts';
import { type IdentityStore, identityStore } from './features/identity/store.ts';
import { invitationStore } from './features/teams/invitations/store.ts';
import { type Background, background } from './platform/background.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { ensureDataFolder, makePrivate } from './platform/data-folder.ts';
import type { Db } from './platform/db/db.ts';
import { openEmbedded } from './platform/db/embedded.ts';
import { watchFreeSpace } from './platform/db/free-space.ts';
import { addressOf as databaseAddress, openPostgres } from './platform/db/postgres.ts';
import { openReplica } from './platform/db/replica.ts';
import { type ClientAddress, clientAddress, onlyThisMachine } from './platform/http/client-address.ts';
import { type Log, openLog } from './platform/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import { type Outbox, openOutbox } from './platform/mail/outbox.ts';
import { smtpMailer } from './platform/mail/smtp.ts';
import { type Metrics, noMetrics } from './platform/metrics/metrics.ts';
import { countedLimits, countedMailer } from './platform/metrics/watched.ts';
import { ModelUnusable } from './platform/model/failure.ts';
import { readLimits } from './platform/model/limits.ts';
import { type OpenModels, openModels } from './platform/model/open-model.ts';
import type { Proxies } from './platform/proxy/go-by-proxies.ts';
import { sayProxies } from './platform/proxy/settings.ts';
import { noLimits, type RateLimits, rateLimits } from './platform/rate-limits/rate-limits.ts';
import { forgetExpired } from './platform/rate-limits/store.ts';
import { derivedToken, renewSecretIn, secretIn } from './platform/secrets.ts';

export interface Adapters {
  db: Db;
  /** For what is only read of the catalogue: a replica where there is one. */
  reads: Db;
  identity: IdentityStore;
  provider: IdentityProvider;
  mailer: Mailer;
  /** Only while mail goes to the local outbox. */
  outbox: Outbox | undefined;
  limits: RateLimits;
  addressOf: ClientAddress;
  background: Background;
  /** Whether there is room to write; always so on PostgreSQL, which says so itself. */
  hasRoom(): Promise<boolean>;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  /** Undefined: this server takes no payments. */
  payments: PaymentProvider | undefined;
  entitlements: EntitlementsByTier;
  /** Undefined: the built-in planner and quiz writer do everything. */
  models?: OpenModels | undefined;
  /** A token that this server alone can make, always the same for the same thing. */
  derive(purpose: string, id: string): string;
  /** Makes a new secret for the next start; absent where the operator sets it (AUTH_SECRET). */
  renewSecret?: (() => void) | undefined;
  publicUrl: string;
  /** Nobody but this machine comes here, as far as the operator's settings say. */
  isPrivate: boolean;
  /** Where the contact form's messages go. */
  contactEmail: string;
  /** Who may sign up. */
  admission: Admission;
  /** Who runs this server, as far as the settings say. */
  administrators: AdministratorSettings;
  /** What was done, by whom. */
  audit: AuditTrail;
  /** How much is made, not by whom. */
  uses: CounterOfUse;
  /** Need → what answers it, for the start line. */
  chosen: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** Where people write when they need help, and what to set for it. */
export function supportChoice({ CONTACT_EMAIL: address, SMTP_URL }: Pick<Env, 'CONTACT_EMAIL' | 'SMTP_URL'>): string {
  if (address) return `${address}, at the foot of every page`;
  const set = 'set CONTACT_EMAIL, and it stands at the foot of every page';
  return SMTP_URL
    ? `WARNING: nobody reads what people write on /contact; ${set}`
    : `no address yet: ${set}; until then people write on /contact, and their messages wait in the outbox`;
}

/** No mail server takes mail to .invalid, so that a message without an operator's address is read in the outbox or nowhere. */
const NO_OPERATOR = 'operator@lessonwright.invalid';

export const publicUrlOf = (env: Env): string =>
  env.PUBLIC_URL ?? `http://${env.HOST === '0.0.0.0' || env.HOST === '::' ? '127.0.0.1' : env.HOST}:${env.PORT}`;

const identityChoice = ({ projectId, emulatorHost }: FirebaseSettings): string =>
  emulatorHost
    ? `Firebase’s Auth emulator at ${emulatorHost}, for tests only: it does not check who somebody is`
    : `Firebase Authentication, project ${projectId}`;

const ownAccounts = (school: SingleSignOnSettings | undefined): string =>
  `our own accounts (e-mail and password${school ? `, or single sign-on at ${school.issuer}` : ''})`;

const runBy = ({ ADMINISTRATORS, DATABASE_URL }: Env): string =>
  ADMINISTRATORS
    ? 'the accounts that ADMINISTRATORS names, and those named by them'
    : DATABASE_URL
      ? 'those named with npm run admin -- administrator add, or in ADMINISTRATORS'
      : 'the first account, and those it names';

/** So often attempts that nobody counts any more, and answers that nobody asks for again, are forgotten. */
const SWEEP_MS = 5 * 60 * 1000;

/**
 * @param root the project's folder, which holds migrations/ and data/
 * @param purpose a command's queries may take as long as they need @throws DatabaseUnavailable, FolderUnavailable, ModelUnusable
 */
export async function openAdapters(
  env: Env,
  root: string,
  purpose: 'server' | 'command' = 'server',
  metrics: Metrics = noMetrics,
): Promise<Adapters> {
  const log = openLog(env.LOG_LEVEL);
  const proxies = await openProxies(env);
  const models = await openConfiguredModels(env, root, log);
  ensureDataFolder(env.DATA_DIR, (sentence) => log.warn(sentence));
  const migrations = join(root, 'migrations');
  const postgres = env.DATABASE_URL
    ? await openPostgres(env.DATABASE_URL, migrations, { patient: purpose === 'command', metrics })
    : undefined;
  const database = postgres ?? (await openEmbedded(env.DATA_DIR, migrations, metrics));
  const replica =
    postgres && env.REPLICA_URL && purpose === 'server'
      ? openReplica(env.REPLICA_URL, postgres.pool, { log, metrics })
      : undefined;
  if (!env.DATABASE_URL) makePrivate(env.DATA_DIR, () => {});
  const publicUrl = publicUrlOf(env);
  const from =
    env.MAIL_FROM ?? `Lessonwright <no-reply@${env.SMTP_URL ? new URL(publicUrl).hostname : 'lessonwright.invalid'}>`;
  const smtp = env.SMTP_URL ? smtpMailer(env.SMTP_URL, from, log) : undefined;
  const space = env.DATABASE_URL ? undefined : watchFreeSpace(env.DATA_DIR, log);
  const work = background(log);
  const reach = { host: env.HOST, publicUrl, proxies: env.TRUST_PROXY };
  const payments = choosePayments({
    asked: env.PAYMENTS,
    hasStripeKey: env.STRIPE_SECRET_KEY !== undefined,
    ...reach,
  });
  const opened = assemble({
    db: database.db,
    reads: replica?.db,
    smtp,
    outbox: openOutbox(join(env.DATA_DIR, 'outbox'), from),
    background: work,
    proxies: env.TRUST_PROXY,
    host: env.HOST,
    hasRoom: space && (() => space.isEnough()),
    clock: systemClock,
    log,
    metrics,
    // Google's library is loaded only where it is used.
    provider:
      env.firebase &&
      (await import('./features/identity/hosted/hosted-provider.ts')).hostedProvider({
        ...{ settings: env.firebase, log },
        httpAgent: proxies?.agentFor('https://www.googleapis.com'),
      }),
    school: env.singleSignOn && (await openSchool(env.singleSignOn, publicUrl, log)),
    payments: payments.use === 'stripe' ? await openStripe(env, log) : payments.use === 'test' ? 'test' : undefined,
    entitlements: entitlementsWith(env.ENTITLEMENTS),
    publicUrl,
    contactEmail: env.CONTACT_EMAIL ?? NO_OPERATOR,
    administrators: { named: new Set(env.ADMINISTRATORS), onlyAccount: !env.DATABASE_URL && !env.ADMINISTRATORS },
    secret: env.AUTH_SECRET ?? secretIn(env.DATA_DIR),
    limitAttempts: true,
  });
  const sweep = async () => {
    await forgetExpired(database.db);
    await usageStore(database.db).forgetAnswers(systemClock.now());
    await opened.audit.forgetOld();
    await opened.uses.write();
  };
  const sweeping = setInterval(() => work.run(sweep), SWEEP_MS).unref();
  return {
    ...opened,
    models,
    renewSecret: env.AUTH_SECRET ? undefined : () => renewSecretIn(env.DATA_DIR),
    chosen: {
      database: env.DATABASE_URL ? 'PostgreSQL (DATABASE_URL)' : `embedded PostgreSQL in ${join(env.DATA_DIR, 'db')}`,
      identity: env.firebase ? identityChoice(env.firebase) : ownAccounts(env.singleSignOn),
      'lesson plans': models
        ? `${[models.first.name, ...(models.second ? [models.second.name] : [])].join(', then ')}, then the built-in planner`
        : 'built-in planner',
      mail: env.SMTP_URL
        ? `the mail server ${new URL(env.SMTP_URL).host}`
        : `outbox in ${join(env.DATA_DIR, 'outbox')}${onlyThisMachine(reach) ? `, readable at ${publicUrl}/dev/outbox` : ''}`,
      support: supportChoice(env),
      payments: payments.sentence,
      ...(env.proxies ? { proxy: sayProxies(env.proxies) } : {}),
      standards: `the starter catalogue, and what was imported${replica && env.REPLICA_URL ? `; read from the replica ${databaseAddress(env.REPLICA_URL)} while it is sound` : ''}`,
      'run by': runBy(env),
      ...(env.DATABASE_URL && !env.AUTH_SECRET
        ? {
            secret: `WARNING: AUTH_SECRET is not set, so the secret is the one in ${join(env.DATA_DIR, 'secret')}. Keep this folder; several servers on one database need one AUTH_SECRET`,
          }
        : {}),
    },
    close: async () => {
      clearInterval(sweeping);
      space?.stop();
      await work.settled();
      await opened.uses
        .write()
        .catch((error: unknown) => log.error({ err: error }, 'what was counted was not written'));
      smtp?.close();
      await replica?.close();
      await database.close();
    },
  };
}

/** The way to everybody else; each thread that asks somebody needs its own. @returns undefined where no proxy is configured */
export const openProxies = async ({ proxies }: Env): Promise<Proxies | undefined> =>
  proxies && (await import('./platform/proxy/go-by-proxies.ts')).goByProxies(proxies);

/** The language models that the environment names, if it names one. @throws ModelUnusable */
export async function openConfiguredModels(env: Env, root: string, log: Log): Promise<OpenModels | undefined> {
  if (!env.MODEL) {
    if (env.MODEL_FALLBACK)
      throw new ModelUnusable('MODEL_FALLBACK is set, but MODEL is not: name the first model in MODEL.');
    return undefined;
  }
  const familyKeys = {
    openai: env.OPENAI_API_KEY,
    anthropic: env.ANTHROPIC_API_KEY,
    google: env.GOOGLE_GENERATIVE_AI_API_KEY,
  };
  return openModels(
    {
      first: { spec: env.MODEL, baseUrl: env.MODEL_BASE_URL, apiKey: env.MODEL_API_KEY, familyKeys },
      second: env.MODEL_FALLBACK
        ? {
            spec: env.MODEL_FALLBACK,
            baseUrl: env.MODEL_FALLBACK_BASE_URL,
            apiKey: env.MODEL_FALLBACK_API_KEY,
            familyKeys,
          }
        : undefined,
    },
    readLimits(join(root, 'data/model/limits.yaml'), env.MODEL_LIMITS),
    log,
  );
}

/** Who does not use Stripe does not load it. */
async function openStripe(env: Env, log: Log): Promise<PaymentProvider> {
  const { stripePayments } = await import('./features/billing/stripe/stripe-payments.ts');
  const settings = {
    secretKey: env.STRIPE_SECRET_KEY ?? '',
    webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
    prices: {
      pro: env.STRIPE_PRICE_PRO ?? [],
      team: env.STRIPE_PRICE_TEAM ?? [],
      school: env.STRIPE_PRICE_SCHOOL ?? [],
    },
    automaticTax: env.STRIPE_AUTOMATIC_TAX === 'on',
    promotionCodes: env.STRIPE_PROMOTION_CODES === 'on',
  };
  return stripePayments({ settings, clock: systemClock, log });
}

/** openid-client is loaded only where it is used. */
async function openSchool(settings: SingleSignOnSettings, publicUrl: string, log: Log): Promise<OpenIdProvider> {
  const { openIdProvider } = await import('./features/identity/single-sign-on/openid-provider.ts');
  return openIdProvider({ settings, redirectUri: `${publicUrl}/login`, clock: systemClock, log });
}

export interface Parts {
  /** The hosted identity provider; absent: our own accounts. */
  provider?: IdentityProvider | undefined;
  /** The school's own provider, beside our own accounts; absent: none. */
  school?: OpenIdProvider | undefined;
  /** 'test': our own test checkout. */
  payments: PaymentProvider | 'test' | undefined;
  entitlements: EntitlementsByTier;
  db: Db;
  /** Absent: `db`. */
  reads?: Db | undefined;
  /** Absent: mail goes to the outbox. */
  smtp?: Mailer | undefined;
  outbox: Outbox;
  /** Absent: one of its own. */
  background?: Background;
  /** How many proxies of the operator's stand before the server; absent: none. */
  proxies?: number;
  /** Where the server listens; absent: on this machine only. */
  host?: string;
  /** Absent: there always is. */
  hasRoom?: (() => Promise<boolean>) | undefined;
  clock: Clock;
  log: Log;
  /** Absent: nobody looks. */
  metrics?: Metrics | undefined;
  publicUrl: string;
  contactEmail: string;
  administrators: AdministratorSettings;
  secret: string;
  limitAttempts: boolean;
  /** Of the embedded provider's passwords; tests take few. */
  scryptRounds?: number;
}

/** Puts opened parts together; the tests hand in their own database and clock. */
export function assemble({
  db,
  smtp,
  outbox,
  clock,
  log,
  metrics = noMetrics,
  publicUrl,
  contactEmail,
  administrators,
  secret,
  limitAttempts,
  entitlements,
  ...parts
}: Parts): Omit<Adapters, 'chosen' | 'close'> {
  const identity = identityStore(db);
  const mailer = countedMailer(smtp ?? outbox, metrics);
  const limits = countedLimits(limitAttempts ? rateLimits(db) : noLimits, metrics);
  const addressOf = clientAddress(parts.proxies ?? 0);
  const derive = (purpose: string, id: string) => derivedToken(secret, purpose, id);
  const admitting = admission({
    store: signUpPolicyStore(db),
    isInvitedToTeam: (email) => invitationStore(db).isOpenFor(emailKey(email), clock.now()),
  });
  const work = parts.background ?? background(log);
  const trail = auditTrail(db, clock);
  const audit: AuditTrail = {
    ...trail,
    failedLogIn(way) {
      metrics.count('lessonwright_sign_in_failures_total', { way });
      return trail.failedLogIn(way);
    },
  };
  const provider =
    parts.provider ??
    embeddedProvider({
      db,
      mailer,
      clock,
      log,
      secret,
      derive,
      limits: identityLimits(limits),
      addressOf,
      publicUrl,
      admit: admitting.admit,
      events: audit,
      accounts: identity,
      background: work,
      school: parts.school,
      scryptRounds: parts.scryptRounds,
    });
  const payments =
    parts.payments === 'test' ? testPayments({ store: testPaymentStore(db), clock, derive }) : parts.payments;
  return {
    db,
    reads: parts.reads ?? db,
    identity,
    provider,
    mailer,
    outbox: smtp ? undefined : outbox,
    limits,
    addressOf,
    background: work,
    hasRoom: parts.hasRoom ?? (async () => true),
    clock,
    log,
    metrics,
    derive,
    publicUrl,
    isPrivate: onlyThisMachine({ host: parts.host ?? '127.0.0.1', publicUrl, proxies: parts.proxies ?? 0 }),
    contactEmail,
    admission: admitting,
    administrators,
    audit,
    uses: counterOfUse(db, clock),
    payments,
    entitlements,
  };
}
