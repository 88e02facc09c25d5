import { expect, it } from 'vitest';
import type { Tier } from '../../../contract/tier.ts';
import { type EntitlementChanges, entitlementsWith } from '../entitlements.ts';
import { allowanceOf } from './allowance.ts';

it.each([
  [
    'free',
    {},
    'You have used all lesson plans of your free plan this month. Upgrade for unlimited plans, or come back next month.',
  ],
  [
    'pro',
    { pro: { monthlyPlans: 40 } },
    'You have used all lesson plans of your Pro plan this month. Upgrade for unlimited plans, or come back next month.',
  ],
  [
    'free',
    { pro: { monthlyPlans: 40 }, team: { monthlyPlans: 60 }, school: { monthlyPlans: 60 } },
    'You have used all lesson plans of your free plan this month. Upgrade for more plans, or come back next month.',
  ],
  [
    'team',
    { team: { monthlyPlans: 60 }, school: { monthlyPlans: 60 } },
    'You have used all lesson plans of your Team plan this month. Please come back next month.',
  ],
  [
    'school',
    { school: { monthlyPlans: 60 } },
    'You have used all lesson plans of your School plan this month. Please come back next month.',
  ],
  [
    'free',
    { free: { monthlyPlans: 0 } },
    'Your free plan includes no lesson plans on this site. Upgrade for unlimited plans.',
  ],
  [
    'school',
    { school: { monthlyPlans: 0 } },
    'Your School plan includes no lesson plans on this site. Please ask the person who runs it.',
  ],
] satisfies [Tier, EntitlementChanges, string][])('on %s, where the operator says %j', (tier, changes, sentence) => {
  expect(allowanceOf(tier, entitlementsWith(changes))).toEqual({
    monthlyPlans: entitlementsWith(changes)[tier].monthlyPlans,
    usedUp: sentence,
  });
});

it('has no limit where there is none', () => {
  expect(allowanceOf('pro', entitlementsWith()).monthlyPlans).toBeNull();
});
