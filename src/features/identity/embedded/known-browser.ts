/**
 * A browser that logged in to an account before has a small signed cookie for it, and attempts of its own: anyone who tries passwords elsewhere,
 * or in the same school, cannot lock the account's owner out.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { emailKey } from '../../../contract/email-address.ts';
import { randomToken } from '../../../platform/secrets.ts';

const COOKIE = 'lessonwright_browser';
const LIFETIME_S = 365 * 24 * 60 * 60;

export interface KnownBrowser {
  /** @returns an id of the browser if it logged in to this account before */
  of(c: Context, email: string): string | undefined;
  remember(c: Context, email: string): void;
}

/** @param derive a token that this server alone can make */
export function knownBrowser(derive: (purpose: string, id: string) => string, secure: boolean): KnownBrowser {
  const signed = (id: string, email: string) => derive('known-browser', `${id}:${emailKey(email)}`);
  const read = (c: Context, email: string) => {
    const [id = '', signature = ''] = (getCookie(c, COOKIE) ?? '').split('.');
    const [given, right] = [Buffer.from(signature), Buffer.from(signed(id, email))];
    return id !== '' && given.length === right.length && timingSafeEqual(given, right) ? id : undefined;
  };
  return {
    of: read,
    remember(c, email) {
      const id = read(c, email) ?? randomToken();
      setCookie(c, COOKIE, `${id}.${signed(id, email)}`, {
        httpOnly: true,
        sameSite: 'Lax',
        path: '/api/idp',
        secure,
        maxAge: LIFETIME_S,
      });
    },
  };
}
