/** Forgotten passwords: a link by mail, good once and for an hour, sets a new one. */
import { emailKey } from '../../contract/email-address.ts';
import { Problem } from '../../contract/problem.ts';
import type { Background } from '../../platform/background.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Alongside } from '../../platform/db/db.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { randomToken, sha256 } from '../../platform/secrets.ts';
import type { AccountEvents } from './account-events.ts';
import { accountKey, type IdentityLimits } from './attempt-limits.ts';
import { RESET_LINK_INVALID } from './contract.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { passwordChangedMail, passwordResetMail } from './mail.ts';
import type { Sessions } from './sessions.ts';
import type { Account, IdentityStore } from './store.ts';

const LIFETIME_MS = 60 * 60 * 1000;

export interface ResetDeps {
  provider: IdentityProvider;
  store: IdentityStore;
  sessions: Sessions;
  limits: IdentityLimits;
  mailer: Mailer;
  background: Background;
  clock: Clock;
  publicUrl: string;
  events: AccountEvents;
}

/**
 * Answers before anybody is looked up, so that neither the answer nor its time tells whether somebody has the address; a mail server that
 * does not answer is told of, to everybody alike.
 * @param email canonical @throws Problem unavailable
 */
export async function requestReset(deps: ResetDeps, email: string): Promise<void> {
  const { provider, mailer, background } = deps;
  await mailer.check();
  background.run(async () => {
    const subject = await provider.findUser(email);
    // To the address as the account has it, not as somebody typed it.
    if (subject !== undefined) await sendResetLink(deps, subject, emailKey(email));
  });
}

/** @throws Problem unavailable if the mail does not go out */
export async function sendResetLink(
  {
    provider,
    store,
    mailer,
    clock,
    publicUrl,
  }: Pick<ResetDeps, 'provider' | 'store' | 'mailer' | 'clock' | 'publicUrl'>,
  subject: string,
  email: string,
  alongside?: Alongside,
): Promise<void> {
  const token = randomToken();
  const now = clock.now();
  const person = { provider: provider.name, subject };
  await store.addReset(sha256(token), person, now, new Date(now.getTime() + LIFETIME_MS), alongside);
  await mailer.send(passwordResetMail(email, `${publicUrl}/reset-password?token=${token}`));
}

/** All sessions end with it. @throws Problem bad-request for a link that is no good, or a password that is none */
export async function resetPassword(deps: ResetDeps, token: string, newPassword: string): Promise<void> {
  const { provider, store, clock, events } = deps;
  const tokenHash = sha256(token);
  const taken = await store.takeReset(tokenHash, provider.name, clock.now());
  if (!taken) throw new Problem('bad-request', RESET_LINK_INVALID);
  const person = { provider: provider.name, subject: taken.subject };
  const account = await store.findAccountOf(person);
  try {
    await provider.setPassword(taken.subject, newPassword, account && events.tell('password-reset', account));
  } catch (error) {
    // Nothing was changed: the link is still good for a better password.
    await store.addReset(tokenHash, person, clock.now(), taken.expiresAt);
    throw error;
  }
  if (account) await afterNewPassword(deps, account, undefined);
}

/** Every session ends, but for the one that asked; so does a wait after wrong passwords. The owner is told, in case it was somebody else. */
export async function afterNewPassword(
  {
    sessions,
    limits,
    mailer,
    background,
    publicUrl,
  }: Pick<ResetDeps, 'sessions' | 'limits' | 'mailer' | 'background' | 'publicUrl'>,
  account: Account,
  keepSessionId: string | undefined,
): Promise<void> {
  await sessions.closeAll(account, keepSessionId);
  await limits.logIn.forget(accountKey(emailKey(account.email)));
  background.run(() => mailer.send(passwordChangedMail(account.email, publicUrl)));
}
