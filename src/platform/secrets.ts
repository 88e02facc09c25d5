/** Random secrets and their hashes. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** 256 random bits, safe in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are kept only as this, so that a stolen database opens no session. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** A token that only who holds the secret can make, the same each time, so that it can be shown again while its hash alone is kept. */
export const derivedToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** Puts a new secret in the place of the folder's, whole or not at all; processes that run keep the old one until they end. */
export function renewSecretIn(dataDir: string): void {
  const draft = join(dataDir, `secret.${process.pid}`);
  writeFileSync(draft, randomToken(), { mode: 0o600 });
  renameSync(draft, join(dataDir, 'secret'));
}

/** A secret that outlives restarts: made once, readable by the owner only. */
export function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomToken(), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process made it in the same moment; both use the file's.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
  return readFileSync(file, 'utf8').trim();
}
