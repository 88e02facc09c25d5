/**
 * How often what may be tried. A whole school stands behind one address, so an address may do a lot; one account may not, and waits longer each
 * time, but never so long that a stranger could lock its owner out. Successful logins do not count.
 */
import type { Limiter, RateLimits } from '../../platform/rate-limits/rate-limits.ts';

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
const WAITS_S = [MINUTE_S, 5 * MINUTE_S, 15 * MINUTE_S];

export interface IdentityLimits {
  /** Wrong passwords: by account, or by a browser that the account knows; by address. */
  logIn: Limiter;
  logInFrom: Limiter;
  /** Each sends a mail. */
  signUp: Limiter;
  signUpFrom: Limiter;
  resend: Limiter;
  reset: Limiter;
  resetFrom: Limiter;
  /** Links of mails: codes and tokens of 256 bits, so guessing needs no narrower limit. */
  linkFrom: Limiter;
  /** ID tokens: by account, by address. */
  verify: Limiter;
  verifyFrom: Limiter;
  /** Goings to a school's own provider and comings back, by address. */
  signOnFrom: Limiter;
}

/** What wrong passwords are counted by where the browser is not known; @param email its key */
export const accountKey = (email: string): string => `account:${email}`;

export const identityLimits = (limits: RateLimits): IdentityLimits => ({
  logIn: limits({ name: 'log-in', max: 10, windowS: 15 * MINUTE_S, waitsS: WAITS_S }),
  logInFrom: limits({ name: 'log-in-from', max: 300, windowS: 15 * MINUTE_S }),
  signUp: limits({ name: 'sign-up', max: 5, windowS: HOUR_S }),
  signUpFrom: limits({ name: 'sign-up-from', max: 300, windowS: HOUR_S }),
  resend: limits({ name: 'resend', max: 5, windowS: HOUR_S }),
  reset: limits({ name: 'reset', max: 3, windowS: 15 * MINUTE_S }),
  resetFrom: limits({ name: 'reset-from', max: 100, windowS: HOUR_S }),
  linkFrom: limits({ name: 'link-from', max: 300, windowS: HOUR_S }),
  verify: limits({ name: 'verify', max: 300, windowS: 15 * MINUTE_S }),
  verifyFrom: limits({ name: 'verify-from', max: 1000, windowS: 15 * MINUTE_S }),
  signOnFrom: limits({ name: 'sign-on-from', max: 2000, windowS: 15 * MINUTE_S }),
});
