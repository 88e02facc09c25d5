/**
 * A sign-up is no account yet: it becomes one when the link in its mail is opened. Several sign-ups with one address stand side by side, and
 * the link decides whose password counts, so that nobody can prepare an account for somebody else's address. An address that has an account
 * is answered like any other; its owner gets a mail that says so.
 */
import type { Clock } from '../../../platform/clock.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { randomToken, sha256 } from '../../../platform/secrets.ts';
import { alreadySignedUpMail, verificationMail } from '../mail.ts';
import type { IdTokens } from './id-tokens.ts';
import type { Passwords } from './passwords.ts';
import { tokenOfSignUp } from './sign-in.ts';
import type { EmbeddedStore, SignUpRow } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const CODE_LIFETIME_MS = DAY_MS;
const SIGN_UP_LIFETIME_MS = 7 * DAY_MS;

export interface SignUpDeps {
  store: EmbeddedStore;
  tokens: IdTokens;
  passwords: Passwords;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

export interface SignUpInput {
  email: string;
  password: string;
  name: string;
}

/** @returns an ID token, good for telling the names @throws Problem bad-request for the password, unavailable if the mail does not go out */
export async function startSignUp(deps: SignUpDeps, input: SignUpInput): Promise<{ id: string; token: string }> {
  const { store, tokens, passwords, clock } = deps;
  const now = clock.now();
  const passwordHash = await passwords.hash(input.password);
  const row = { id: randomToken(), email: input.email, name: input.name, passwordHash };
  await store.addSignUp(row, now, new Date(now.getTime() + SIGN_UP_LIFETIME_MS));
  await sendVerification(deps, row);
  return { id: row.id, token: await tokenOfSignUp(tokens, row) };
}

/** The link, or for an address that has an account the hint that it has one. @throws Problem unavailable if the mail does not go out */
export async function sendVerification(
  { store, mailer, clock, publicUrl }: SignUpDeps,
  { id, email }: Pick<SignUpRow, 'id' | 'email'>,
): Promise<void> {
  const code = randomToken();
  const now = clock.now();
  await store.addCode(sha256(code), id, now, new Date(now.getTime() + CODE_LIFETIME_MS));
  const taken = await store.findPerson(email);
  await mailer.send(
    taken
      ? alreadySignedUpMail(email, publicUrl)
      : verificationMail(email, `${publicUrl}/verify-email?mode=verifyEmail&oobCode=${code}`),
  );
}
