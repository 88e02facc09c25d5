/** A new password for the person who just showed the current one. */
import { Problem } from '../../contract/problem.ts';
import { afterNewPassword, type ResetDeps } from './reset-password.ts';
import type { Account } from './store.ts';

const RECENT_MS = 5 * 60 * 1000;

/** @param idToken of a login with the current password @throws Problem forbidden if it is another's or too old; bad-request for the new password */
export async function changePassword(
  deps: ResetDeps,
  account: Account,
  sessionId: string | undefined,
  { idToken, newPassword }: { idToken: string; newPassword: string },
): Promise<void> {
  const { provider, clock, events } = deps;
  const { subject, signedInAt, emailVerified, provider: name } = await provider.verifyIdToken(idToken);
  const own = emailVerified && name === account.provider && subject === account.subject;
  if (!own || clock.now().getTime() - signedInAt.getTime() > RECENT_MS)
    throw new Problem('forbidden', 'Please enter your current password again.');
  await provider.setPassword(subject, newPassword, events.tell('password-changed', account));
  await afterNewPassword(deps, account, sessionId);
}
