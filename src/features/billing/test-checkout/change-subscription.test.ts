import { expect, it } from 'vitest';
import { changed, renewalAfter } from './change-subscription.ts';

it.each([
  ['2026-01-15T10:00:00Z', '2026-01-15T10:00:00Z', '2026-02-15'],
  ['2026-01-31T10:00:00Z', '2026-02-01T00:00:00Z', '2026-02-28'],
  ['2026-01-31T10:00:00Z', '2026-03-01T00:00:00Z', '2026-03-31'],
  ['2026-11-30T10:00:00Z', '2027-01-30T10:00:00Z', '2027-02-28'],
  ['2027-12-31T10:00:00Z', '2028-02-01T00:00:00Z', '2028-02-29'],
])('a subscription of %s, seen on %s, renews on %s', (startedAt, now, day) => {
  expect(renewalAfter(new Date(startedAt), new Date(now)).toISOString()).toBe(`${day}T10:00:00.000Z`);
});

const held = {
  customerId: 'c',
  id: 's',
  tier: 'school' as const,
  seats: 20,
  status: 'active' as const,
  startedAt: new Date('2026-03-01T00:00:00Z'),
  endsAt: null,
};
const now = new Date('2026-03-10T00:00:00Z');

it('changes only what the customer asked for', () => {
  expect(changed(held, { do: 'change', tier: 'pro', seats: 20 }, now)).toEqual({ ...held, tier: 'pro', seats: 1 });
  expect(changed(held, { do: 'cancel' }, now)).toEqual({ ...held, endsAt: new Date('2026-04-01T00:00:00Z') });
  expect(changed(held, { do: 'fail payment' }, now).status).toBe('past due');
});

it('brings nothing back to life', () => {
  const over = changed(held, { do: 'cancel now' }, now);
  for (const action of [{ do: 'keep' }, { do: 'pay' }, { do: 'change', tier: 'pro', seats: 1 }] as const)
    for (const ended of [over, { ...held, endsAt: now }, undefined])
      expect(() => changed(ended, action, now)).toThrow('This subscription has ended');
});
