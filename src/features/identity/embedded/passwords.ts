/** What a password of the embedded provider has to be, and how it is kept: scrypt, as better-auth recommends it. */
import { hashPassword, verifyPassword } from 'better-auth/crypto';
import { Problem } from '../../../contract/problem.ts';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../contract.ts';

/** @throws Problem bad-request */
export async function hashed(password: string): Promise<string> {
  if (password.length < PASSWORD_MINIMUM)
    throw new Problem('bad-request', `Password must be at least ${PASSWORD_MINIMUM} characters long.`);
  if (password.length > PASSWORD_MAXIMUM)
    throw new Problem('bad-request', `Password must be at most ${PASSWORD_MAXIMUM} characters long.`);
  return hashPassword(password);
}

let dummy: Promise<string> | undefined;

/** Takes as long without a hash to compare to as with one, so that nobody learns from the time whether there is one. */
export async function matches(password: string, hash: string | undefined): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const same = await verifyPassword({ hash: hash ?? (await dummy), password });
  return hash !== undefined && same;
}
