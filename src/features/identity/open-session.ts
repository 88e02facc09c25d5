/** An ID token becomes a session of ours, or tells us of a new account whose address is not confirmed yet. */
import { Problem } from '../../contract/problem.ts';
import { EMAIL_NOT_VERIFIED } from './contract.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { Sessions } from './sessions.ts';
import type { IdentityStore } from './store.ts';

export interface OpenSessionDeps {
  provider: IdentityProvider;
  store: IdentityStore;
  sessions: Sessions;
}

export interface OpenSessionInput {
  idToken: string;
  firstName?: string | undefined;
  lastName?: string | undefined;
}

/** @returns the new session, or undefined after a sign-up whose address is still unconfirmed @throws Problem email-not-verified, unauthenticated */
export async function openSession(
  { provider, store, sessions }: OpenSessionDeps,
  input: OpenSessionInput,
): Promise<{ id: string; expiresAt: Date } | undefined> {
  const identity = await provider.verifyIdToken(input.idToken);
  const isSignUp = input.firstName !== undefined || input.lastName !== undefined;
  if (!identity.emailVerified && !isSignUp) throw new Problem('email-not-verified', EMAIL_NOT_VERIFIED);
  const account = await store.upsertAccount(identity, input);
  return identity.emailVerified ? sessions.open(account) : undefined;
}
