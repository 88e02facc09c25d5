/** Random secrets and their hashes. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FolderUnavailable } from './data-folder.ts';

/** 256 random bits, safe in URLs and cookies. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Tokens are kept only as this, so that a stolen database opens no session. */
export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

/** A token that only who holds the secret can make, the same each time, so that it can be shown again while its hash alone is kept. */
export const derivedToken = (secret: string, purpose: string, id: string): string =>
  createHmac('sha256', secret).update(`${purpose}:${id}`).digest('base64url');

/** As many characters as AUTH_SECRET has at least; ours have 43. */
const LEAST_SECRET = 32;

/** Puts a new secret in the place of the folder's, whole or not at all; processes that run keep the old one until they end. */
export function renewSecretIn(dataDir: string): void {
  renameSync(draftIn(dataDir), join(dataDir, 'secret'));
}

/**
 * A secret that outlives restarts: made once, readable by the owner only. An empty file is what a full disk or a power cut leaves of one that
 * was being written: it counts as lost, because with no secret at all anybody could make an invitation's link.
 * @throws FolderUnavailable where the file holds something that is too short to be a secret, or cannot be read
 */
export function secretIn(dataDir: string): string {
  const file = join(dataDir, 'secret');
  mkdirSync(dataDir, { recursive: true });
  const before = contentOf(file);
  if (before === '') renewSecretIn(dataDir);
  if (before === undefined) {
    // A link to a finished file: nobody reads one that is not written yet.
    const draft = draftIn(dataDir);
    try {
      linkSync(draft, file);
    } catch (error) {
      // Another process made it in the same moment; both use the file's.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
  const secret = contentOf(file) ?? '';
  if (secret.length < LEAST_SECRET)
    throw new FolderUnavailable(
      `${file} holds no secret: it is shorter than ${LEAST_SECRET} characters. Remove it, and the next start makes a new one.`,
    );
  return secret;
}

function draftIn(dataDir: string): string {
  const draft = join(dataDir, `secret.${process.pid}`);
  writeFileSync(draft, randomToken(), { mode: 0o600 });
  return draft;
}

/** @returns undefined where there is no such file @throws FolderUnavailable */
function contentOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new FolderUnavailable(
      `The secret in ${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    );
  }
}
