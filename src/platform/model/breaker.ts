/** A circuit breaker: after failures in a row a provider rests, and then one call at a time tries whether it is back. */
import { ModelFailure } from './failure.ts';
import type { ModelLimits } from './limits.ts';

export interface Trial {
  succeeded(): void;
  /** @param restMs as the provider asked; otherwise the limits say */
  failed(restMs?: number): void;
  /** The caller went away: the call says nothing about the provider. */
  withdrawn(): void;
}

export interface Breaker {
  /** @throws ModelFailure resting */
  begin(): Trial;
  state(): 'closed' | 'open' | 'half-open';
}

/** @param now in milliseconds; only differences count */
export function openBreaker(
  {
    breakerFailures,
    breakerWindowMs,
    breakerRestMs,
  }: Pick<ModelLimits, 'breakerFailures' | 'breakerWindowMs' | 'breakerRestMs'>,
  now: () => number = () => performance.now(),
): Breaker {
  let failures: number[] = [];
  let restsUntil: number | undefined;
  let probing = false;

  const state = () => (restsUntil === undefined ? 'closed' : now() < restsUntil ? 'open' : 'half-open');
  return {
    state,
    begin() {
      const at = state();
      if (at === 'open' || (at === 'half-open' && probing))
        throw new ModelFailure('resting', 'the provider failed and rests');
      const isProbe = at === 'half-open';
      if (isProbe) probing = true;
      let told = false;
      const once = (tell: () => void) => () => {
        if (told) return;
        told = true;
        if (isProbe) probing = false;
        tell();
      };
      return {
        succeeded: once(() => {
          failures = [];
          restsUntil = undefined;
        }),
        failed: (restMs?: number) =>
          once(() => {
            failures = [...failures.filter((time) => time > now() - breakerWindowMs), now()];
            if (isProbe || restMs !== undefined || failures.length >= breakerFailures)
              restsUntil = now() + Math.max(breakerRestMs, restMs ?? 0);
          })(),
        withdrawn: once(() => {}),
      };
    },
  };
}
