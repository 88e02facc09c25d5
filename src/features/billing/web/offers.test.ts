import { expect, it } from 'vitest';
import { TIERS } from '../../../contract/tier.ts';
import { DASHBOARD_PRICES, OFFERS, offerAction } from './offers.ts';

it('offers every tier once, in rising order, with what the server grants', () => {
  expect(OFFERS.map(({ tier }) => tier)).toEqual(TIERS);
  expect(OFFERS.map(({ points }) => points[0])).toEqual([
    '3 lesson plans per month',
    'Unlimited plans',
    'Up to 8 teachers',
    'Unlimited teachers',
  ]);
});

it('names both prices of a school: for a seat, and for a month', () => {
  expect(OFFERS.map(({ from = '', price, per }) => `${from} ${price} ${per}`.trim())).toEqual([
    '$0 forever',
    '$12 per month',
    '$19 per month',
    'starts at $10.00 per seat',
  ]);
  expect(DASHBOARD_PRICES).toEqual({ free: '$0 forever', pro: '$12 per month', team: undefined, school: '$199/month' });
});

// Rows are the reader's tier, columns the cards free, pro, team, school.
it.each([
  [
    undefined,
    ['Start Free', 'sign-up'],
    ['Upgrade to Pro', 'checkout'],
    ['Upgrade to Team', 'checkout'],
    ['Contact Us', 'contact'],
  ],
  [
    'free',
    ['Current Plan', 'nothing'],
    ['Upgrade to Pro', 'checkout'],
    ['Upgrade to Team', 'checkout'],
    ['Contact Us', 'contact'],
  ],
  [
    'pro',
    ['Start Free', 'dashboard'],
    ['Current Plan', 'nothing'],
    ['Upgrade to Team', 'checkout'],
    ['Contact Us', 'contact'],
  ],
  [
    'team',
    ['Start Free', 'dashboard'],
    ['Upgrade to Pro', 'nothing'],
    ['Current Plan', 'nothing'],
    ['Contact Us', 'contact'],
  ],
  [
    'school',
    ['Start Free', 'dashboard'],
    ['Upgrade to Pro', 'nothing'],
    ['Upgrade to Team', 'nothing'],
    ['Current Plan', 'nothing'],
  ],
] as const)('for %s the buttons are as the pricing page promises', (held, ...expected) => {
  expect(TIERS.map((offered) => offerAction(offered, held)).map(({ label, does }) => [label, does])).toEqual(expected);
});
