import { expect, it } from 'vitest';
import { rateLimit } from './rate-limits.ts';

it('allows so many in a window, for each key', () => {
  let at = 0;
  const limit = rateLimit({ max: 2, windowMs: 1000, clock: { now: () => new Date(at) } });
  expect([limit.take('a'), limit.take('a'), limit.take('a'), limit.take('b')]).toEqual([true, true, false, true]);
  at = 999;
  expect(limit.take('a')).toBe(false);
  at = 1000;
  expect(limit.take('a')).toBe(true);
});
