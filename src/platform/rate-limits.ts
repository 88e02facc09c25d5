/** Limits attempts in this process's memory; several processes each count for themselves. */
import type { Clock } from './clock.ts';

export interface RateLimit {
  /** @returns whether `key` may do it once more; counts only what it allows */
  take(key: string): boolean;
}

/** @param windowMs from the first attempt of a key on */
export function rateLimit({ max, windowMs, clock }: { max: number; windowMs: number; clock: Clock }): RateLimit {
  const windows = new Map<string, { endsAt: number; taken: number }>();
  return {
    take(key) {
      const now = clock.now().getTime();
      for (const [known, { endsAt }] of windows) if (endsAt <= now) windows.delete(known);
      const window = windows.get(key) ?? { endsAt: now + windowMs, taken: 0 };
      if (window.taken >= max) return false;
      window.taken += 1;
      windows.set(key, window);
      return true;
    },
  };
}
