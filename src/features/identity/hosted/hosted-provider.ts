/** The hosted identity provider: Firebase Authentication. Loaded only when it is configured. */

import { type AppOptions, applicationDefault, cert, initializeApp } from 'firebase-admin/app';
import { type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { Problem } from '../../../contract/problem.ts';
import type { Log } from '../../../platform/log.ts';
import { randomToken } from '../../../platform/secrets.ts';
import { ACCOUNT_DISABLED } from '../contract.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { PASSWORD_MINIMUM } from '../limits.ts';
import { passwordPolicySentence } from '../web/hosted-password-policy.ts';
import { contentSources } from './content-sources.ts';
import type { FirebaseSettings } from './settings.ts';

/** How a person may have signed in; anonymous, custom and telephone sign-ins of the same project are no accounts of ours. */
const SIGN_IN_METHODS = new Set(['password', 'google.com']);
const NAME_LIMIT = 160;
const NOT_NOW = 'Logging in is not available right now. Please try again in a few minutes.';

export interface HostedProviderDeps {
  settings: FirebaseSettings;
  /** What Firebase refuses for reasons of ours, such as a wrong key, is the operator's to know. */
  log: Log;
  /** Where Google is reached by a proxy. */
  httpAgent?: AppOptions['httpAgent'];
  /** Another way to Google than over the internet, with what opens it. */
  wayToGoogle?: Pick<AppOptions, 'credential' | 'httpAgent'>;
}

export function hostedProvider({
  settings,
  log,
  httpAgent,
  wayToGoogle = credentialOf(settings, httpAgent),
}: HostedProviderDeps): IdentityProvider {
  const { projectId, apiKey, authDomain, emulatorHost } = settings;
  const app = initializeApp({ projectId, ...wayToGoogle }, `lessonwright-${randomToken()}`);
  const auth = getAuth(app);

  /** Answers for codes that mean something here; anything else is an outage or a mistake in the configuration. */
  async function asking<T>(answer: Promise<T>, answers: Readonly<Record<string, (error: Error) => T>>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const known = answers[codeOf(error)];
      return known && error instanceof Error ? known(error) : unavailable(error);
    }
  }

  function unavailable(error: unknown): never {
    log.error(
      { code: codeOf(error), reason: error instanceof Error ? error.message : String(error) },
      'Firebase did not do what was asked',
    );
    throw new Problem('unavailable', NOT_NOW, error);
  }

  const problem =
    (code: 'unauthenticated' | 'forbidden' | 'conflict' | 'bad-request' | 'not-found', sentence: string) =>
    (cause: Error) => {
      throw new Problem(code, sentence, cause);
    };
  const signInAgain = problem('unauthenticated', 'Please log in again.');
  const gone = { 'auth/user-not-found': () => undefined };
  const badPassword = (cause: Error): never => {
    throw new Problem(
      'bad-request',
      passwordPolicySentence(cause.message) ?? `Password must be at least ${PASSWORD_MINIMUM} characters long.`,
      cause,
    );
  };
  /** A policy's refusal has no code of its own in firebase-admin. */
  const passwordAnswers = {
    'auth/invalid-password': badPassword,
    'auth/internal-error': (cause: Error) =>
      /password requirements/i.test(cause.message) ? badPassword(cause) : unavailable(cause),
  };

  const endSessions = (subject: string): Promise<void> => asking(auth.revokeRefreshTokens(subject), gone);

  /** A Google account of another address does not vouch for this one: anyone who signed up first with somebody's address may have linked their own. */
  async function refuseForeignGoogle(claims: DecodedIdToken): Promise<void> {
    if (claims.firebase.sign_in_provider === 'password') return;
    const person = await asking<UserRecord>(auth.getUser(claims.uid), { 'auth/user-not-found': signInAgain });
    if (foreignProviders(person).includes(claims.firebase.sign_in_provider))
      signInAgain(new Error('a linked account of another address'));
  }

  const firebase = {
    apiKey,
    authDomain,
    projectId,
    ...(emulatorHost ? { emulatorUrl: `http://${emulatorHost}` } : {}),
  };
  return {
    name: 'firebase',
    publicConfig: { provider: 'firebase', firebase },
    contentSources: contentSources(firebase),
    routes: undefined,

    async verifyIdToken(token) {
      const claims = await asking(auth.verifyIdToken(token, true), {
        'auth/argument-error': (error) => (isOutage(error) ? unavailable(error) : signInAgain(error)),
        'auth/id-token-expired': signInAgain,
        'auth/id-token-revoked': signInAgain,
        'auth/user-not-found': signInAgain,
        'auth/user-disabled': problem('forbidden', ACCOUNT_DISABLED),
      });
      if (!claims.email || !SIGN_IN_METHODS.has(claims.firebase.sign_in_provider))
        return signInAgain(new Error('a sign-in of another kind'));
      await refuseForeignGoogle(claims);
      return {
        provider: 'firebase',
        subject: claims.uid,
        email: claims.email,
        emailVerified: claims.email_verified === true,
        name: String(claims.name ?? '').slice(0, NAME_LIMIT),
        signedInAt: new Date(claims.auth_time * 1000),
      };
    },

    async createUser({ email, password, name, emailVerified }) {
      const person = await asking<UserRecord>(auth.createUser({ email, password, displayName: name, emailVerified }), {
        'auth/email-already-exists': problem('conflict', `There is already an account with the address ${email}.`),
        'auth/invalid-email': problem('bad-request', 'Please enter a valid email address'),
        ...passwordAnswers,
      });
      return person.uid;
    },

    findUser: async (email) => {
      const nobody = () => undefined;
      const person = await asking<UserRecord | undefined>(auth.getUserByEmail(email), {
        'auth/user-not-found': nobody,
        'auth/invalid-email': nobody,
      });
      return person?.uid;
    },

    async setPassword(subject, password, alongside) {
      const nobody = { 'auth/user-not-found': problem('not-found', 'This account no longer exists.') };
      const foreign = foreignProviders(await asking<UserRecord>(auth.getUser(subject), nobody));
      await asking(
        auth.updateUser(subject, {
          password,
          emailVerified: true,
          ...(foreign.length > 0 ? { providersToUnlink: foreign } : {}),
        }),
        {
          ...nobody,
          ...passwordAnswers,
        },
      );
      await alongside?.();
      await endSessions(subject);
    },

    endSessions,

    async setDisabled(subject, disabled, alongside) {
      await asking<unknown>(auth.updateUser(subject, { disabled }), gone);
      await alongside?.();
      if (disabled) await endSessions(subject);
    },

    async disabledAmong(subjects) {
      if (subjects.length === 0) return new Set();
      const { users } = await asking(auth.getUsers(subjects.map((uid) => ({ uid }))), {});
      return new Set(users.filter(({ disabled }) => disabled).map(({ uid }) => uid));
    },

    deleteUser: (subject) => asking(auth.deleteUser(subject), gone),
  };
}

function credentialOf({ credentials }: FirebaseSettings, agent: AppOptions['httpAgent']): AppOptions {
  if (credentials === 'none') return {};
  const credential = credentials === 'default' ? applicationDefault(agent) : cert(credentials, agent);
  return { credential, ...(agent ? { httpAgent: agent } : {}) };
}

/** Sign-in methods linked to a person that vouch for another address than the person's own. */
const foreignProviders = ({ providerData, email }: UserRecord): string[] =>
  providerData
    .filter((linked) => linked.providerId !== 'password' && linked.email?.toLowerCase() !== email?.toLowerCase())
    .map(({ providerId }) => providerId);

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** firebase-admin gives the same code to a bad token and to Google's signing keys that could not be fetched. */
const isOutage = (error: Error): boolean => /fetching public keys/i.test(error.message);
