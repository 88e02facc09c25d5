import { expect, it } from 'vitest';
import { TIERS } from '../../../contract/tier.ts';
import { ENTITLEMENTS } from '../entitlements.ts';
import { OFFERS, offerAction } from './offers.ts';

it('offers every tier once, in rising order, with what the server grants', () => {
  expect(OFFERS.map(({ tier }) => tier)).toEqual(TIERS);
  expect(OFFERS[0]?.points[0]).toBe(`${ENTITLEMENTS.free.monthlyPlans} lesson plans per month`);
  expect(ENTITLEMENTS.pro.monthlyPlans).toBeNull();
});

// SPEC §4: rows are the reader's tier, columns the cards free, pro, team, school.
it.each([
  [undefined, ['Start Free', 'sign-up'], ['Upgrade to Pro', 'checkout'], ['Upgrade to Team', 'checkout'], ['Contact Us', 'contact']],
  ['free', ['Current Plan', 'nothing'], ['Upgrade to Pro', 'checkout'], ['Upgrade to Team', 'checkout'], ['Contact Us', 'contact']],
  ['pro', ['Start Free', 'dashboard'], ['Current Plan', 'nothing'], ['Upgrade to Team', 'checkout'], ['Contact Us', 'contact']],
  ['team', ['Start Free', 'dashboard'], ['Upgrade to Pro', 'nothing'], ['Current Plan', 'nothing'], ['Contact Us', 'contact']],
  ['school', ['Start Free', 'dashboard'], ['Upgrade to Pro', 'nothing'], ['Upgrade to Team', 'nothing'], ['Current Plan', 'nothing']],
] as const)('for %s the buttons are as SPEC says', (held, ...expected) => {
  expect(TIERS.map((offered) => offerAction(offered, held)).map(({ label, does }) => [label, does])).toEqual(expected);
});
