/** The embedded identity provider: e-mail and password in our own database, with our own signing keys. */
import { Problem } from '../../../contract/problem.ts';
import type { Background } from '../../../platform/background.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { ClientAddress } from '../../../platform/http/client-address.ts';
import type { Log } from '../../../platform/log.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { randomToken } from '../../../platform/secrets.ts';
import type { AccountEvents } from '../account-events.ts';
import type { IdentityLimits } from '../attempt-limits.ts';
import { ACCOUNT_DISABLED, RESET_LINK_INVALID } from '../contract.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import type { Admission } from '../sign-up/admit.ts';
import { attempts } from '../single-sign-on/attempts.ts';
import type { OpenIdProvider } from '../single-sign-on/openid-provider.ts';
import { singleSignOnRoutes } from '../single-sign-on/routes.ts';
import { singleSignOnStore } from '../single-sign-on/store.ts';
import type { IdentityStore } from '../store.ts';
import { idTokens } from './id-tokens.ts';
import { knownBrowser } from './known-browser.ts';
import { passwords as scryptPasswords } from './passwords.ts';
import { embeddedRoutes } from './routes.ts';
import { startSignUp } from './sign-up.ts';
import { signingKeys } from './signing-keys.ts';
import { embeddedStore } from './store.ts';

export interface EmbeddedProviderDeps {
  db: Db;
  mailer: Mailer;
  clock: Clock;
  log: Log;
  /** Encrypts the signing keys in the database. */
  secret: string;
  derive(purpose: string, id: string): string;
  limits: IdentityLimits;
  addressOf: ClientAddress;
  /** The address people type, without a slash at the end. */
  publicUrl: string;
  admit: Admission['admit'];
  /** Told of each log-in that failed, and of an account that the school's own provider opens from now on. */
  events: AccountEvents;
  accounts: IdentityStore;
  background: Background;
  /** The school's own provider; absent: none. */
  school?: OpenIdProvider | undefined;
  /** Rounds of scrypt; absent: as many as are safe. */
  scryptRounds?: number | undefined;
}

export function embeddedProvider({
  db,
  mailer,
  clock,
  log,
  secret,
  derive,
  limits,
  addressOf,
  publicUrl,
  admit,
  events,
  accounts,
  background,
  school,
  scryptRounds,
}: EmbeddedProviderDeps): IdentityProvider {
  const store = embeddedStore(db);
  const keys = signingKeys({ store, log, secret });
  const tokens = idTokens(keys, clock);
  const passwords = scryptPasswords(scryptRounds);
  const signUps = { store, tokens, passwords, mailer, clock, publicUrl };
  const browsers = knownBrowser(derive, publicUrl.startsWith('https:'));
  const links = singleSignOnStore(db);
  const { failedLogIn } = events;
  const routes = embeddedRoutes({ ...signUps, limits, browsers, addressOf, admit, failedLogIn });
  if (school) {
    const attempting = attempts(derive, clock, publicUrl);
    const joining = { people: store, accounts, admit, events, mailer, background, clock, publicUrl };
    const parts = { provider: school, store: links, attempts: attempting, tokens, limits, addressOf };
    routes.route('/single-sign-on', singleSignOnRoutes({ ...parts, ...joining }));
  }

  return {
    name: 'embedded',
    publicConfig: { provider: 'embedded', ...(school ? { singleSignOn: { name: school.name } } : {}) },
    routes,
    async verifyIdToken(token) {
      const { sub, email, email_verified, name, iat, generation } = await tokens.read(token);
      const identity = {
        provider: 'embedded',
        subject: sub,
        email,
        emailVerified: email_verified,
        name,
        signedInAt: new Date(iat * 1000),
      };
      // A sign-up that waits for its mail is nobody yet.
      if (!email_verified) return identity;
      const person = await store.findSubject(sub);
      if (person?.disabled) throw new Problem('forbidden', ACCOUNT_DISABLED);
      if (person?.generation !== generation) throw new Problem('unauthenticated', 'Please log in again.');
      return { ...identity, email: person.email, name: person.name };
    },
    async createUser({ email, password, name, emailVerified }) {
      const taken = () => new Problem('conflict', `There is already an account with the address ${email}.`);
      if (await store.findPerson(email)) throw taken();
      if (!emailVerified) return (await startSignUp(signUps, { email, password, name })).id;
      const person = { id: randomToken(), email, name, passwordHash: await passwords.hash(password) };
      if (!(await store.createPerson(person, clock.now()))) throw taken();
      return person.id;
    },
    findUser: async (email) => (await store.findPerson(email))?.id,
    async setPassword(subject, password, alongside) {
      if (!(await store.setPassword(subject, await passwords.hash(password), clock.now(), alongside)))
        throw new Problem('bad-request', RESET_LINK_INVALID);
    },
    endSessions: (subject) => store.endTokens(subject),
    setDisabled: (subject, disabled, alongside) => store.setDisabled(subject, disabled ? clock.now() : null, alongside),
    disabledAmong: async (subjects) => new Set(await store.disabledAmong(subjects)),
    deleteUser: (subject) => store.deletePerson(subject),
    renewKeys: () => keys.endAll(),
    unlink: (subject, alongside) => links.unlink(subject, clock.now(), alongside),
    exportOf: async (subject) => ({ singleSignOn: await links.linksOf(subject) }),
  };
}
