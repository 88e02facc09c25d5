/** Firebase's error codes → ours. The sentences are in identity-sentences.ts, for both providers alike. */
import { passwordPolicySentence } from './hosted-password-policy.ts';
import { IdentityError } from './identity-client.ts';
import type { IdentityErrorCode } from './identity-sentences.ts';

const CODES: Readonly<Record<string, IdentityErrorCode>> = {
  'auth/wrong-password': 'wrong-password',
  'auth/user-not-found': 'user-not-found',
  'auth/invalid-credential': 'invalid-credential',
  'auth/invalid-login-credentials': 'invalid-credential',
  'auth/missing-password': 'invalid-credential',
  'auth/invalid-email': 'invalid-email',
  'auth/missing-email': 'invalid-email',
  'auth/email-already-in-use': 'email-in-use',
  'auth/account-exists-with-different-credential': 'email-in-use',
  'auth/weak-password': 'weak-password',
  'auth/password-does-not-meet-requirements': 'weak-password',
  'auth/too-many-requests': 'too-many-requests',
  'auth/quota-exceeded': 'too-many-requests',
  'auth/invalid-action-code': 'invalid-action-code',
  'auth/expired-action-code': 'invalid-action-code',
  'auth/requires-recent-login': 'requires-recent-login',
  'auth/user-token-expired': 'requires-recent-login',
  'auth/invalid-user-token': 'requires-recent-login',
  'auth/user-disabled': 'user-disabled',
  'auth/popup-blocked': 'popup-blocked',
  'auth/popup-closed-by-user': 'popup-closed',
  'auth/cancelled-popup-request': 'popup-closed',
  'auth/user-cancelled': 'popup-closed',
  'auth/network-request-failed': 'network-failed',
  'auth/timeout': 'network-failed',
};

/** @param error what Firebase's library threw, or an IdentityError, which stays what it is */
export function hostedIdentityError(error: unknown): IdentityError {
  if (error instanceof IdentityError) return error;
  const firebase = error instanceof Error && 'code' in error ? error : undefined;
  const code = CODES[String(firebase?.code)] ?? 'unknown';
  return code === 'weak-password'
    ? new IdentityError(code, error, passwordPolicySentence(firebase?.message ?? ''))
    : new IdentityError(code, error);
}
