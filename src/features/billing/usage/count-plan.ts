/** One plan counts once against the month's allowance: however often it is asked for with one key, and not at all if it fails. */
import { Problem } from '../../../contract/problem.ts';
import type { Tier } from '../../../contract/tier.ts';
import { type Clock, monthOf } from '../../../platform/clock.ts';
import { randomToken, sha256 } from '../../../platform/secrets.ts';
import type { Allowance } from './allowance.ts';
import type { UsageStore } from './store.ts';

export interface CountPlanDeps {
  store: UsageStore;
  clock: Clock;
  allowanceOf(tier: Tier): Allowance;
  /** Resolves after about so many milliseconds; the tests decide when. */
  wait(ms: number): Promise<void>;
}

export interface PlanAsked {
  accountId: string;
  /** What the account works under. */
  tier: Tier;
  /** Where its month begins; undefined: UTC. */
  timeZone: string | undefined;
  /** The Idempotency-Key of the request, if it has one. */
  key: string | undefined;
  /** What is asked for; the same key with something else is refused. */
  request: unknown;
  /** It will not count, so no limit keeps it back. */
  free?: boolean;
}

const MINUTE_MS = 60_000;
/** Longer than any turn of planning, so that only a server that ended is taken for failed. */
const LEASE_MS = 5 * MINUTE_MS;
const KEEP_ANSWER_MS = 6 * 60 * MINUTE_MS;
const POLL_MS = 250;
/** How often anyone who asks with a key whose plan is under way looks whether it is there: for a minute and a half. */
const POLLS = 360;

/** @param counts whether what was made counts at all @returns what `make` gave, now or when the key was used first @throws Problem limit-reached, conflict; whatever `make` throws */
export async function countPlan<T>(
  { store, clock, allowanceOf, wait }: CountPlanDeps,
  asked: PlanAsked,
  make: () => Promise<T>,
  counts: (made: T) => boolean = () => true,
): Promise<T> {
  const { accountId, timeZone } = asked;
  const key = asked.key ?? randomToken();
  const fingerprint = sha256(JSON.stringify(asked.request));
  const { monthlyPlans: limit, usedUp } = allowanceOf(asked.tier);
  let lookedAgain = false;
  for (let polls = 0; ; polls++) {
    const now = clock.now();
    const leaseUntil = new Date(now.getTime() + LEASE_MS);
    const claimed = await store.claim({
      accountId,
      key,
      fingerprint,
      month: monthOf(now, timeZone),
      limit: asked.free ? null : limit,
      now,
      leaseUntil,
    });
    if (claimed.is === 'counted') break;
    if (claimed.is === 'made') return claimed.answer as T;
    if (claimed.is === 'over') {
      await store.giveBackFailed(accountId, now);
      continue;
    }
    // What used up the last one at this very moment may be the plan of the same key.
    if (claimed.is === 'used up' && lookedAgain) throw new Problem('limit-reached', usedUp);
    if (claimed.is === 'used up') {
      lookedAgain = true;
      continue;
    }
    if (claimed.is === 'another request')
      throw new Problem(
        'conflict',
        'This request has changed since it was first sent. Please generate the plan again.',
      );
    if (polls === POLLS)
      throw new Problem('conflict', 'This plan is still being written. Please try again in a moment.');
    await wait(POLL_MS);
  }
  let answer: T;
  try {
    answer = await make();
  } catch (error) {
    await store.giveBack(accountId, key);
    throw error;
  }
  const keepUntil = new Date(clock.now().getTime() + KEEP_ANSWER_MS);
  await store.settle(accountId, key, asked.key === undefined ? undefined : { answer, keepUntil }, counts(answer));
  return answer;
}
