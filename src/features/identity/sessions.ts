/** Our own session: who is asking, from a cookie that holds nothing but a random id. */

import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Alongside } from '../../platform/db/db.ts';
import { randomToken, sha256 } from '../../platform/secrets.ts';
import type { SessionListed } from './contract.ts';
import type { Account, IdentityStore, Within } from './store.ts';

export const SESSION_COOKIE = 'lessonwright_session';
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;
/** A session is noted as seen at most once an hour, so that reading a page is not a write. */
const SEEN_MS = 60 * 60 * 1000;
const USER_AGENT_MAX = 300;

export interface Sessions {
  open(account: Account, userAgent?: string): Promise<{ id: string; expiresAt: Date }>;
  list(account: Account, currentId: string | undefined): Promise<SessionListed[]>;
  close(id: string | undefined): Promise<void>;
  /** @returns whether the account had a session that its list calls so */
  closeListed(account: Account, listedId: string): Promise<boolean>;
  closeAll(account: Account, exceptId?: string, alongside?: Alongside): Promise<void>;
}

const expiryFrom = (now: Date) => new Date(now.getTime() + LIFETIME_MS);

export interface FoundSession<Known> {
  account: Account;
  known: Known;
  /** Until when the session was prolonged, if it was. */
  prolongedTo?: Date;
}

/** Who is asking, and what else `within` reads of them, in one statement. @returns undefined if there is no such session, or it has ended */
export function sessionFinder<Known extends object>(store: IdentityStore, clock: Clock, within: Within<Known>) {
  const find = store.sessionFinder(within);
  return async (id: string | undefined): Promise<FoundSession<Known> | undefined> => {
    const now = clock.now();
    const found = id ? await find(sha256(id), now) : undefined;
    if (!id || !found) return undefined;
    const { account, known } = found;
    if (now.getTime() - found.lastSeenAt.getTime() < SEEN_MS) return { account, known };
    const prolongedTo = expiryFrom(now);
    await store.touchSession(sha256(id), account.id, now, prolongedTo);
    return { account, known, prolongedTo };
  };
}

export function sessions(store: IdentityStore, clock: Clock): Sessions {
  return {
    async open(account, userAgent = '') {
      const id = randomToken();
      const expiresAt = expiryFrom(clock.now());
      await store.openSession(sha256(id), account.id, userAgent.slice(0, USER_AGENT_MAX), clock.now(), expiresAt);
      return { id, expiresAt };
    },
    async list(account, currentId) {
      const listed = await store.listSessions(account.id, clock.now());
      const current = currentId && sha256(currentId);
      return listed.map(({ id, idHash, userAgent, createdAt, lastSeenAt }) => ({
        id,
        current: idHash === current,
        userAgent,
        createdAt: createdAt.toISOString(),
        lastSeenAt: lastSeenAt.toISOString(),
      }));
    },
    async close(id) {
      if (id) await store.closeSession(sha256(id));
    },
    closeListed: (account, listedId) => store.closeListedSession(account.id, listedId),
    closeAll: (account, exceptId, alongside) =>
      store.closeSessions(account.id, exceptId && sha256(exceptId), alongside),
  };
}

/** Under https the name itself has the browser refuse the cookie from a neighboring host or over http (RFC 6265bis, “__Host-”). */
export const sessionCookie = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;

export const sessionIdOf = (c: Context, publicUrl: string): string | undefined =>
  getCookie(c, sessionCookie(publicUrl));

/** @throws Problem unauthenticated */
export function signedIn<A extends Account>(account: A | undefined): A {
  if (!account) throw new Problem('unauthenticated', 'Please log in first.');
  return account;
}
