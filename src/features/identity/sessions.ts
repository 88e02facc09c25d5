/** Our own session: who is asking, from a cookie that holds nothing but a random id. */

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import { randomToken, sha256 } from '../../platform/secrets.ts';
import type { Account, IdentityStore } from './store.ts';

export const SESSION_COOKIE = 'lessonwright_session';
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** A session slides forward at most once a day, so that reading a page is not a write. */
const SLIDE_MS = 24 * 60 * 60 * 1000;

export interface Sessions {
  open(account: Account): Promise<{ id: string; expiresAt: Date }>;
  /** @returns the account of the session id; undefined if there is none or it has ended */
  find(id: string | undefined): Promise<Account | undefined>;
  close(id: string | undefined): Promise<void>;
}

export function sessions(store: IdentityStore, clock: Clock): Sessions {
  const expiry = () => new Date(clock.now().getTime() + LIFETIME_MS);
  return {
    async open(account) {
      const id = randomToken();
      const expiresAt = expiry();
      await store.openSession(sha256(id), account.id, expiresAt);
      return { id, expiresAt };
    },
    async find(id) {
      if (!id) return undefined;
      const found = await store.findSession(sha256(id), clock.now());
      if (found && expiry().getTime() - found.expiresAt.getTime() > SLIDE_MS) await store.extendSession(sha256(id), expiry());
      return found?.account;
    },
    async close(id) {
      if (id) await store.closeSession(sha256(id));
    },
  };
}

export const sessionIdOf = (c: Context): string | undefined => getCookie(c, SESSION_COOKIE);

/** @throws Problem unauthenticated */
export function signedIn(account: Account | undefined): Account {
  if (!account) throw new Problem('unauthenticated', 'Please sign in first.');
  return account;
}
