/** A password becomes an ID token. */
import { Problem } from '../../../contract/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import { ACCOUNT_DISABLED, WRONG_CREDENTIALS } from '../contract.ts';
import type { IdTokens } from './id-tokens.ts';
import type { Passwords } from './passwords.ts';
import type { EmbeddedStore, Person, SignUpRow } from './store.ts';

export interface SignInDeps {
  store: EmbeddedStore;
  tokens: IdTokens;
  clock: Clock;
  passwords: Passwords;
}

/**
 * The token of a sign-up that is not confirmed says so, and opens no session. That holds for an address that has an account too: anyone who
 * signed up with it is told the same as anybody else, and so learns nothing about the account.
 * @throws Problem unauthenticated, the same and after as long for an unknown address as for a wrong password; forbidden if switched off
 */
export async function signIn(
  { store, tokens, clock, passwords }: SignInDeps,
  email: string,
  password: string,
): Promise<{ token: string; person: Person | undefined }> {
  const person = await store.findPerson(email);
  if (await passwords.matches(password, person?.passwordHash)) {
    if (person?.disabled) throw new Problem('forbidden', ACCOUNT_DISABLED);
    if (person) return { token: await tokenOf(tokens, person), person };
  }
  const waiting = await store.newestSignUp(email, clock.now());
  if (waiting && (await passwords.matches(password, waiting.passwordHash)))
    return { token: await tokenOfSignUp(tokens, waiting), person: undefined };
  if (!waiting) await passwords.matches(password, undefined);
  throw new Problem('unauthenticated', WRONG_CREDENTIALS);
}

export const tokenOf = (tokens: IdTokens, { id, email, name, generation }: Person) =>
  tokens.issue({ sub: id, email, email_verified: true, name, generation });

export const tokenOfSignUp = (tokens: IdTokens, { id, email, name }: SignUpRow) =>
  tokens.issue({ sub: id, email, email_verified: false, name, generation: 0 });
