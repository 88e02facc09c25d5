/** The whole server without a port, on a fresh database, with a clock and an outbox that a test can read. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { type Adapters, assemble } from '../adapters.ts';
import { makeApi } from '../api.ts';
import type { Tier } from '../contract/tier.ts';
import { openEngines } from '../engines.ts';
import { administratorStore } from '../features/administration/store.ts';
import { ENTITLEMENTS } from '../features/billing/limits.ts';
import type { PaymentProvider } from '../features/billing/payment-provider.ts';
import { billingStore } from '../features/billing/store.ts';
import type { IdentityProvider } from '../features/identity/identity-provider.ts';
import { sessionCookie, sessions } from '../features/identity/sessions.ts';
import type { OpenIdProvider } from '../features/identity/single-sign-on/openid-provider.ts';
import { type SavingStore, savingStore } from '../features/standards/import/saving/store.ts';
import type { Clock } from '../platform/clock.ts';
import { type Log, openLog } from '../platform/log.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { type Outbox, openOutbox } from '../platform/mail/outbox.ts';
import { type Metrics, noMetrics } from '../platform/metrics/metrics.ts';
import type { OpenModels } from '../platform/model/open-model.ts';
import { projectRoot } from '../platform/project-root.ts';
import type { Engines } from '../work.ts';
import { keptFromLogs, textsOf } from './kept-from-logs.ts';
import { openTestDatabase } from './test-database.ts';

/** What the server logged as an error; a test that expects none asserts that it is empty. */
export type LoggedErrors = string[];

export interface TestApp {
  app: Hono;
  parts: Omit<Adapters, 'chosen' | 'close'>;
  /** Of the PostgreSQL database; undefined on the embedded one. */
  databaseUrl: string | undefined;
  outbox: Outbox;
  standards: SavingStore;
  clock: Clock & { set(iso: string): void };
  errors: LoggedErrors;
  /** Everything that the server logged; nothing of what was sent with `post` may be in it. */
  logged: string[];
  /** A verified account with an open session, made without clicking through sign-up. */
  signIn(options?: {
    tier?: Tier;
    email?: string;
    administrator?: boolean;
  }): Promise<{ id: string; email: string; headers: Record<string, string> }>;
  get(path: string, headers?: Record<string, string>): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** A hash is slow on purpose; passwords.test.ts tries the real one. */
const FEW_ROUNDS = 2;

/** Of pino's levels. */
const ERROR = 50;

let people = 0;

/** Most tests never plan, and reading the knowledge base takes a second. */
function enginesWhenNeeded(log: Log): Engines {
  let opened: Engines | undefined;
  const engines = () => {
    opened ??= openEngines(projectRoot(), { log });
    return opened;
  };
  return {
    planLesson: (...asked) => engines().planLesson(...asked),
    outlookOf: (asked) => engines().outlookOf(asked),
    prove: (...asked) => engines().prove(...asked),
    makeAgain: (...asked) => engines().makeAgain(...asked),
    questionBank: (...asked) => engines().questionBank(...asked),
  };
}

export interface TestAppOptions {
  /** Absent: the test checkout. */
  payments?: (deps: { clock: Clock; log: Log }) => PaymentProvider | undefined;
  publicUrl?: string;
  /** As in production; else hundreds of attempts are taken. */
  limitAttempts?: boolean;
  /** Instead of the outbox. */
  smtp?: (log: Log) => Mailer;
  /** The hosted identity provider; absent: our own accounts. */
  provider?: IdentityProvider;
  /** The school's own provider, beside our own accounts; absent: none. */
  school?: (deps: { clock: Clock; log: Log }) => OpenIdProvider;
  /** How many stand before the server. */
  proxies?: number;
  /** Language models; absent: the built-in planner. */
  models?: OpenModels;
  metrics?: Metrics;
  /** As on an embedded server without ADMINISTRATORS: an account that is the only one runs it. */
  onlyAccount?: boolean;
}

export async function openTestApp({
  payments,
  publicUrl = 'http://127.0.0.1:3000',
  limitAttempts = false,
  smtp,
  provider,
  school,
  proxies = 0,
  models,
  metrics = noMetrics,
  onlyAccount = false,
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await openTestDatabase(metrics);
  const folder = mkdtempSync(join(tmpdir(), 'lessonwright-app-'));
  let at: Date | undefined;
  const clock = {
    now: () => at ?? new Date(),
    set: (iso: string) => {
      at = new Date(iso);
    },
  };
  const errors: LoggedErrors = [];
  const logged: string[] = [];
  const log = openLog('debug', {
    write(line: string) {
      logged.push(line);
      if (JSON.parse(line).level >= ERROR) errors.push(line);
    },
  });
  const secret = keptFromLogs(logged);
  const outbox = openOutbox(join(folder, 'outbox'), 'Lessonwright <test@lessonwright.invalid>');
  const parts = assemble({
    db: database.db,
    outbox,
    clock,
    log,
    metrics,
    publicUrl,
    contactEmail: 'operator@school.example',
    administrators: { named: new Set(onlyAccount ? [] : ['named@school.example']), onlyAccount },
    secret: 'a secret for tests only, 32 characters',
    limitAttempts,
    scryptRounds: FEW_ROUNDS,
    smtp: smtp?.(log),
    provider,
    school: school?.({ clock, log }),
    proxies,
    payments: payments ? payments({ clock, log }) : 'test',
    entitlements: ENTITLEMENTS,
  });
  const app = makeApi({
    ...parts,
    models,
    ...(models ? openEngines(projectRoot(), { models, log }) : enginesWhenNeeded(log)),
  });
  const open = sessions(parts.identity, clock);
  return {
    app,
    parts,
    databaseUrl: database.url,
    outbox,
    standards: savingStore(database.db),
    clock,
    errors,
    logged,
    async signIn({ tier, email = `teacher-${++people}@school.example`, administrator = false } = {}) {
      const account = await parts.identity.upsertAccount(
        { provider: 'embedded', subject: `person-${email}`, email, emailVerified: true, name: 'Ada Reyes' },
        { firstName: 'Ada', lastName: 'Reyes' },
      );
      if (tier) await billingStore(database.db).setTier(account.id, tier);
      if (administrator)
        await administratorStore(database.db).add({ accountId: account.id, way: 'command line', since: clock.now() });
      const { id } = await open.open(account);
      secret.add(id, email);
      return { id: account.id, email, headers: { cookie: `${sessionCookie(publicUrl)}=${id}` } };
    },
    get: async (path, headers = {}) => app.request(path, { headers }),
    async post(path, body, headers = {}) {
      secret.add(...textsOf(body));
      return app.request(path, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      });
    },
    async close() {
      await parts.background.settled();
      await database.close();
      rmSync(folder, { recursive: true, force: true });
      secret.check();
    },
  };
}
