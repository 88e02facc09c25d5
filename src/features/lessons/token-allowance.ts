/** An account's share of the language model: so many tokens a day, UTC. */
import { type Clock, dayOf } from '../../platform/clock.ts';
import type { TokenAllowance } from '../planning/contract.ts';
import type { LessonStore } from './store.ts';

/** @param perDay tokens; what was taken before midnight is given back to the day it was taken on */
export function tokenAllowance(
  store: Pick<LessonStore, 'takeTokens' | 'giveBackTokens'>,
  clock: Clock,
  perDay: number,
  accountId: string,
): TokenAllowance {
  const day = dayOf(clock.now());
  return {
    take: (tokens) => store.takeTokens(accountId, day, tokens, perDay),
    giveBack: (tokens) => store.giveBackTokens(accountId, day, tokens),
  };
}
