import { expect, it } from 'vitest';
import { subscriptionNotice } from './subscription-notice.ts';

const now = new Date('2026-04-10T12:00:00Z');
const said = (tier: 'free' | 'pro' | 'team', status: string, endsAt: string | null = null) =>
  subscriptionNotice({ tier, status, endsAt, throughTeam: false, ownTier: tier, ownStatus: status }, now);

it.each([
  ['free', 'active', null],
  ['pro', 'active', null],
  ['pro', 'trialing', null],
  ['free', 'canceled', '2026-01-01T00:00:00Z'],
  // A grant of the operator goes on after a subscription has ended.
  ['pro', 'active', '2026-04-01T00:00:00Z'],
] as const)('says nothing to %s, %s, %s', (tier, status, endsAt) => {
  expect(said(tier, status, endsAt)).toBeUndefined();
});

it.each([
  ['pro', 'past due', null, /did not go through.*works as before/, 'portal'],
  ['team', 'active', '2026-05-01T12:00:00Z', /Your Team plan ends on May \d, 2026.*lessons are kept/, 'portal'],
  ['free', 'canceled', '2026-04-01T12:00:00Z', /ended on April \d, 2026.*is kept/, 'plans'],
  ['free', 'unpaid', null, /on hold.*lessons are kept/, 'portal'],
  ['free', 'incomplete', null, /on hold/, 'portal'],
] as const)('explains to %s, %s, %s', (tier, status, endsAt, words, offers) => {
  expect(said(tier, status, endsAt)).toMatchObject({ text: expect.stringMatching(words), offers });
});

it('tells a seat holder of their own payment that failed, and of nothing else that they have besides', () => {
  const beside = (ownTier: 'free' | 'pro', ownStatus: string) =>
    subscriptionNotice({ tier: 'team', status: 'active', endsAt: null, throughTeam: true, ownTier, ownStatus }, now);
  expect(beside('pro', 'past due')).toMatchObject({
    tone: 'info',
    text: expect.stringMatching(/your own Pro plan did not go through.*cancel/),
    offers: 'portal',
  });
  expect([beside('pro', 'active'), beside('free', 'unpaid'), beside('free', 'active')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
