/** What a password of the embedded provider has to be, and how it is kept: "salt:key", both hex, by scrypt. */

import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { Problem } from '../../../contract/problem.ts';
import { PASSWORD_MAXIMUM, PASSWORD_MINIMUM } from '../limits.ts';

/** 2^14 rounds over 32 MB, as OWASP's password storage page asks at least; hashes that are kept were made with it. */
export const SCRYPT_ROUNDS = 2 ** 14;
const BLOCK_SIZE = 16;
const KEY_BYTES = 64;

export interface Passwords {
  /** @throws Problem bad-request for a password that is too short or too long */
  hash(password: string): Promise<string>;
  /** Takes as long without a hash to compare to as with one, so that nobody learns from the time whether there is one. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** @param rounds a power of two; tests that log in hundreds of times take few */
export function passwords(rounds = SCRYPT_ROUNDS): Passwords {
  const keyOf = (password: string, salt: string): Promise<Buffer> =>
    new Promise((resolve, reject) => {
      const options = { N: rounds, r: BLOCK_SIZE, p: 1, maxmem: 256 * BLOCK_SIZE * (rounds + 16) };
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    });
  const hash = async (password: string): Promise<string> => {
    const salt = randomBytes(16).toString('hex');
    return `${salt}:${(await keyOf(password, salt)).toString('hex')}`;
  };
  let nobodys: Promise<string> | undefined;

  return {
    async hash(password) {
      if (password.length < PASSWORD_MINIMUM)
        throw new Problem('bad-request', `Password must be at least ${PASSWORD_MINIMUM} characters long.`);
      if (password.length > PASSWORD_MAXIMUM)
        throw new Problem('bad-request', `Password must be at most ${PASSWORD_MAXIMUM} characters long.`);
      return hash(password);
    },
    async matches(password, kept) {
      nobodys ??= hash('nobody has this password');
      const [salt = '', key = ''] = (kept ?? (await nobodys)).split(':');
      const same = timingSafeEqual(await keyOf(password, salt), Buffer.from(key, 'hex'));
      return kept !== undefined && same;
    },
  };
}
