/** Limits attempts; counted in the database, so that several processes count together. */
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import { Problem } from '../../contract/problem.ts';
import type { Db } from '../db/db.ts';
import { sha256 } from '../secrets.ts';
import { rateLimit } from './tables.ts';

export interface LimitRule {
  /** Unlike any other rule's. */
  name: string;
  /** So many attempts of a key in a window that begins with the first of them. */
  max: number;
  windowS: number;
  /** How long a key that passed the limit has to wait: the first time, the second … within a day; the last one repeats. Absent: the window's rest. */
  waitsS?: readonly number[];
}

export interface Limiter {
  /** Counts an attempt. @throws Problem too-many-requests, with how long to wait; waiting is not prolonged by trying on */
  take(key: string): Promise<void>;
  /** The attempt was a good one: it does not count. */
  giveBack(key: string): Promise<void>;
  /** Forgets all attempts of the key; a wait ends. */
  forget(key: string): Promise<void>;
}

export type RateLimits = (rule: LimitRule) => Limiter;

const DAY_S = 24 * 60 * 60;
/** The clocks of several servers, at most. */
const CLOCKS_APART_MS = 60_000;

export function rateLimits(db: Db): RateLimits {
  // Its own timer knows no end; forgetExpired does the same.
  const limiter = (keyPrefix: string, points: number, duration: number) =>
    new RateLimiterDrizzle({
      storeClient: db,
      schema: rateLimit,
      keyPrefix,
      points,
      duration,
      clearExpiredByTimeout: false,
    });

  return ({ name, max, windowS, waitsS }) => {
    const attempts = limiter(name, max, windowS);
    const strikes = limiter(`${name}-waits`, 0, DAY_S);
    const longestMs = Math.max(windowS, ...(waitsS ?? [])) * 1000 + CLOCKS_APART_MS;
    const consume = (key: string) =>
      attempts.consume(key).then(
        () => undefined,
        (reason: unknown) => {
          if (reason instanceof RateLimiterRes) return reason;
          throw reason;
        },
      );
    const forgetKey = async (key: string) => {
      await attempts.delete(key);
      await strikes.delete(key);
    };
    return {
      async take(typed) {
        const key = stored(typed);
        let passed = await consume(key);
        // Nobody has to wait so long: it was counted by a clock that was ahead, and has been set right.
        if (passed && passed.msBeforeNext > longestMs) {
          await forgetKey(key);
          passed = await consume(key);
        }
        if (!passed) return;
        let waitMs = passed.msBeforeNext;
        // The attempt that passes the limit starts the wait; those after it only read how long it still is.
        if (waitsS && passed.consumedPoints === max + 1) {
          const { consumedPoints } = await strikes.penalty(key);
          const wait = waitsS[Math.min(consumedPoints, waitsS.length) - 1] ?? windowS;
          await attempts.block(key, wait);
          waitMs = wait * 1000;
        }
        throw tooMany(Math.max(1, Math.ceil(waitMs / 1000)));
      },
      async giveBack(key) {
        await attempts.reward(stored(key));
      },
      forget: (key) => forgetKey(stored(key)),
    };
  };
}

/** For tests that try hundreds of times. */
export const noLimits: RateLimits = () => ({ take: async () => {}, giveBack: async () => {}, forget: async () => {} });

/** Keys hold addresses of people; the table needs to tell them apart, not to know them. */
const stored = (key: string) => sha256(key).slice(0, 32);

function tooMany(seconds: number): Problem {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds <= 60
      ? 'a minute'
      : minutes < 60
        ? `${minutes} minutes`
        : minutes === 60
          ? 'an hour'
          : `${Math.ceil(minutes / 60)} hours`;
  return new Problem('too-many-requests', `Too many attempts. Please try again in ${wait}.`, undefined, seconds);
}
