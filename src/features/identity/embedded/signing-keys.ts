/**
 * The keys that ID tokens are signed with, encrypted in the database with the server's secret. A key that this secret does not open was made
 * with another one, which is lost or was changed because it leaked: it counts for nothing, and a new key is made.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import type { Log } from '../../../platform/log.ts';
import { randomToken } from '../../../platform/secrets.ts';
import type { EmbeddedStore } from './store.ts';

export const ALGORITHM = 'ES256';
/** Begins what we encrypted; rows without it are of better-auth, which made the keys once. */
const SEALED = 'v1.';
const IV_BYTES = 12;
const TAG_BYTES = 16;
/** Other servers may share the database under another secret by mistake: what they use today stays. */
const DEAD_AFTER_MS = 24 * 60 * 60 * 1000;

export interface SigningKeys {
  /** With its private part; made if there is none. */
  newest(): Promise<JWK>;
  /** Every public key that this server signed with and still takes. */
  taken(): Promise<JWK[]>;
  /** Ends every key: tokens of before are no longer good. @returns how many */
  endAll(): Promise<number>;
}

export interface SigningKeysDeps {
  store: Pick<EmbeddedStore, 'signingKeys' | 'addSigningKey' | 'removeSigningKeys'>;
  log: Log;
  secret: string;
}

export function signingKeys({ store, log, secret }: SigningKeysDeps): SigningKeys {
  const vault = Buffer.from(hkdfSync('sha256', secret, '', 'lessonwright signing keys', 32));
  const opened = async () => {
    const rows = await store.signingKeys();
    const keys = rows.map(({ id, privateKey, createdAt }) => ({ id, createdAt, jwk: unseal(vault, id, privateKey) }));
    return {
      readable: keys.flatMap(({ id, jwk }) => (jwk ? [{ ...jwk, kid: id, alg: ALGORITHM }] : [])),
      unreadable: keys.filter(({ jwk }) => jwk === undefined),
      ofAnotherSecret: rows.some(
        ({ id, privateKey }) => privateKey.startsWith(SEALED) && !unseal(vault, id, privateKey),
      ),
    };
  };
  return {
    async newest() {
      const { readable, unreadable, ofAnotherSecret } = await opened();
      if (readable[0]) return readable[0];
      if (ofAnotherSecret)
        log.warn(
          'the keys that logins are signed with were made with another secret (AUTH_SECRET or DATA_DIR/secret was changed or lost), so new ones are made; servers that share a database need the same AUTH_SECRET',
        );
      const dead = unreadable.filter(({ createdAt }) => Date.now() - createdAt.getTime() > DEAD_AFTER_MS);
      if (dead.length > 0) await store.removeSigningKeys(dead.map(({ id }) => id));
      const id = randomToken();
      const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true });
      const jwk = await exportJWK(privateKey);
      await store.addSigningKey({
        id,
        publicKey: JSON.stringify(await exportJWK(publicKey)),
        privateKey: seal(vault, id, jwk),
      });
      return { ...jwk, kid: id, alg: ALGORITHM };
    },
    // Of the encrypted keys, not of the public ones beside them: who may only write to the table gets no key taken.
    taken: async () => (await opened()).readable.map(({ d: _, ...jwk }) => jwk),
    endAll: async () => store.removeSigningKeys((await store.signingKeys()).map(({ id }) => id)),
  };
}

function seal(vault: Buffer, id: string, jwk: JWK): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', vault, iv).setAAD(Buffer.from(id));
  const text = Buffer.concat([cipher.update(JSON.stringify(jwk)), cipher.final()]);
  return SEALED + Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url');
}

/** @returns undefined for what this secret did not seal for this row */
function unseal(vault: Buffer, id: string, sealed: string): JWK | undefined {
  if (!sealed.startsWith(SEALED)) return undefined;
  const bytes = Buffer.from(sealed.slice(SEALED.length), 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv('aes-256-gcm', vault, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(id))
      .setAuthTag(tag);
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    return JSON.parse(text.toString());
  } catch {
    return undefined;
  }
}
