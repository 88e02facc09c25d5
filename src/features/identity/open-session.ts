/** An ID token becomes a session of ours, or tells us the names of somebody whose address is not confirmed yet. */
import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { AccountEvents } from './account-events.ts';
import type { IdentityLimits } from './attempt-limits.ts';
import { EMAIL_NOT_VERIFIED } from './contract.ts';
import type { Identity, IdentityProvider } from './identity-provider.ts';
import type { Sessions } from './sessions.ts';
import type { Admission } from './sign-up/admit.ts';
import type { IdentityStore, Names } from './store.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

export interface OpenSessionDeps {
  provider: IdentityProvider;
  store: IdentityStore;
  sessions: Sessions;
  limits: IdentityLimits;
  clock: Clock;
  admission: Admission;
  /** Told of each login, before its session is open. */
  onLogIn(accountId: string): Promise<void>;
  events: AccountEvents;
}

export interface OpenSessionInput {
  idToken: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** @returns the new session, or undefined after a sign-up whose address is still unconfirmed @throws Problem email-not-verified, unauthenticated, too-many-requests, forbidden for a newcomer who may not sign up */
export async function openSession(
  { provider, store, sessions, limits, clock, admission, onLogIn, events }: OpenSessionDeps,
  input: OpenSessionInput,
  userAgent: string,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const identity = await provider.verifyIdToken(input.idToken);
  await limits.verify.take(`${identity.provider}:${identity.subject}`);
  const before = await store.findAccountOf(identity);
  // Also here: a hosted provider makes people without asking us, and a policy may have changed since a mail was sent.
  if (!before) await admission.admit(identity.email);
  const isSignUp = input.firstName !== undefined || input.lastName !== undefined;
  if (!identity.emailVerified) {
    if (!isSignUp) throw new Problem('email-not-verified', EMAIL_NOT_VERIFIED);
    const now = clock.now();
    await store.rememberNames(identity, input, now, new Date(now.getTime() - MONTH_MS));
    return undefined;
  }
  const names = before || isSignUp ? input : await namesOf(store, identity);
  const account = await store.upsertAccount(identity, names, (made) => events.tell('account-made', made));
  if (!before) await admission.admitted(account.email);
  await onLogIn(account.id);
  return sessions.open(account, userAgent);
}

/** As told at sign-up, else as the provider knows them: what comes before the first space, and the rest. */
async function namesOf(store: IdentityStore, identity: Identity): Promise<Names> {
  const told = await store.takeNames(identity);
  if (told.firstName || told.lastName) return told;
  const [firstName = '', ...rest] = identity.name.trim().split(/\s+/);
  return { firstName: firstName.slice(0, 80), lastName: rest.join(' ').slice(0, 80) };
}
