import { expect, it } from 'vitest';
import type { Tier } from '../../contract/tier.ts';
import type { Entitling } from './store.ts';
import { ownSubscription } from './subscriptions.ts';
import { inForce } from './tier-of.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const row = (provider: Entitling['provider'], tier: Tier, changes: Partial<Entitling> = {}): Entitling => ({
  provider,
  tier,
  status: 'active',
  stripeSubscriptionId: provider === 'operator' ? null : `${provider}_subscription`,
  seats: provider === 'operator' ? null : 1,
  endsAt: null,
  ...changes,
});
const PAST = new Date('2026-03-09T12:00:00Z');

it.each([
  ['nothing at all', [], 'stripe', { tier: 'free', status: 'active', paysItself: false }],
  [
    'a customer who never bought',
    [row('stripe', 'free', { stripeSubscriptionId: null })],
    'stripe',
    { tier: 'free', paysItself: false },
  ],
  [
    'a test subscription once real money is taken',
    [row('test', 'school')],
    'stripe',
    { tier: 'free', paysItself: false },
  ],
  [
    'a test subscription where there are no payments',
    [row('test', 'school')],
    undefined,
    { tier: 'free', paysItself: false },
  ],
  [
    'what Stripe said last, on a server without it',
    [row('stripe', 'pro')],
    undefined,
    { tier: 'pro', paysItself: false },
  ],
  [
    'a grant above what is paid for',
    [row('stripe', 'pro'), row('operator', 'team')],
    'stripe',
    { tier: 'team', stripeSubscriptionId: null, paysItself: true },
  ],
  [
    'a grant as high as what is paid for',
    [row('operator', 'pro'), row('stripe', 'pro')],
    'stripe',
    { tier: 'pro', stripeSubscriptionId: 'stripe_subscription' },
  ],
  [
    'what ended, told or not',
    [row('stripe', 'pro', { endsAt: PAST })],
    'stripe',
    { tier: 'free', status: 'canceled', paysItself: false },
  ],
  [
    'what ended beside a grant',
    [row('operator', 'pro'), row('stripe', 'free', { status: 'canceled', endsAt: PAST })],
    'stripe',
    { tier: 'pro', status: 'active' },
  ],
  [
    'what is on hold can still be managed',
    [row('stripe', 'free', { status: 'unpaid' })],
    'stripe',
    { tier: 'free', status: 'unpaid', paysItself: true },
  ],
  [
    'the word of the provider that runs, of two that say free',
    [row('stripe', 'free', { status: 'canceled' }), row('test', 'free', { status: 'unpaid' })],
    'test',
    { status: 'unpaid' },
  ],
] as const)('%s', (_what, rows, running, expected) => {
  expect(ownSubscription(rows, NOW, running)).toMatchObject(expected);
  expect(ownSubscription([...rows].reverse(), NOW, running)).toMatchObject(expected);
});

it('a seat gives its tier where that is more, and keeps what the account has itself apart', () => {
  const pro = ownSubscription([row('stripe', 'pro', { status: 'past due' })], NOW, 'stripe');
  expect(inForce(pro, 'team')).toMatchObject({
    ...{ tier: 'team', status: 'active', throughTeam: true, seats: null },
    ...{ ownTier: 'pro', ownStatus: 'past due', paysItself: true },
  });
  expect(inForce(pro, undefined)).toMatchObject({
    tier: 'pro',
    status: 'past due',
    throughTeam: false,
    ownTier: 'pro',
  });
  const team = ownSubscription([row('operator', 'team')], NOW, 'stripe');
  expect(inForce(team, 'team')).toMatchObject({ tier: 'team', throughTeam: false, ownTier: 'team', paysItself: false });
});
