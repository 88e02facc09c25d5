/**
 * A login at the provider that has begun and not come back yet. Nothing is kept here: a cookie, one for each tab, holds a random text, the end of
 * its time and the way back; state, nonce and PKCE verifier are made of that text with the server's secret, so that a changed cookie fits no answer.
 */
import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken } from '../../../platform/secrets.ts';

export const ATTEMPT_COOKIE = 'lessonwright_sign_on';
export const ATTEMPT_MINUTES = 10;

export interface Attempt {
  state: string;
  nonce: string;
  /** PKCE's, of 43 characters (RFC 7636). */
  verifier: string;
  /** A path of this site. */
  returnTo: string;
}

export interface Attempts {
  begin(c: Context, returnTo: string): Attempt;
  /** Once; the cookie goes with it. @returns undefined for an attempt that this browser did not begin, or that was used or has expired */
  take(c: Context, state: string): Attempt | undefined;
}

export function attempts(derive: (purpose: string, id: string) => string, clock: Clock, publicUrl: string): Attempts {
  const secure = publicUrl.startsWith('https:');
  // Under https the name itself has the browser refuse the cookie from a neighboring host, as with the session's.
  const cookieOf = (state: string) => `${secure ? '__Host-' : ''}${ATTEMPT_COOKIE}_${state.slice(0, 8)}`;
  const attemptOf = (kept: string, returnTo: string): Attempt => ({
    state: derive('sign-on-state', kept),
    nonce: derive('sign-on-nonce', kept),
    verifier: derive('sign-on-verifier', kept),
    returnTo,
  });
  const keep = (c: Context, state: string, kept: string, maxAge: number) =>
    setCookie(c, cookieOf(state), kept, { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });

  return {
    begin(c, returnTo) {
      const endsAt = clock.now().getTime() + ATTEMPT_MINUTES * 60_000;
      const kept = `${randomToken()} ${endsAt} ${returnTo}`;
      const attempt = attemptOf(kept, returnTo);
      keep(c, attempt.state, kept, ATTEMPT_MINUTES * 60);
      return attempt;
    },
    take(c, state) {
      const kept = getCookie(c, cookieOf(state));
      if (kept === undefined) return undefined;
      keep(c, state, '', 0);
      const [, endsAt, returnTo = ''] = kept.split(' ');
      const attempt = attemptOf(kept, returnTo);
      return attempt.state === state && Number(endsAt) > clock.now().getTime() ? attempt : undefined;
    },
  };
}
