/** How many plans a month an account may have, and what is said once they are used up; it names the plan that one is on and only offers what is there. */
import { TIERS, type Tier, tierName } from '../../../contract/tier.ts';
import type { EntitlementsByTier } from '../limits.ts';

export interface Allowance {
  /** null: no limit. */
  monthlyPlans: number | null;
  usedUp: string;
}

export function allowanceOf(tier: Tier, entitlements: EntitlementsByTier): Allowance {
  const { monthlyPlans } = entitlements[tier];
  const above = TIERS.slice(TIERS.indexOf(tier) + 1).map((higher) => entitlements[higher].monthlyPlans);
  const most = above.includes(null)
    ? Number.POSITIVE_INFINITY
    : Math.max(0, ...above.filter((plans) => plans !== null));
  const upgrade =
    most === Number.POSITIVE_INFINITY
      ? 'Upgrade for unlimited plans'
      : most > (monthlyPlans ?? 0)
        ? 'Upgrade for more plans'
        : undefined;
  const name = tier === 'free' ? 'free' : tierName(tier);
  const usedUp =
    monthlyPlans === 0
      ? `Your ${name} plan includes no lesson plans on this site. ${upgrade ?? 'Please ask the person who runs it'}.`
      : `You have used all lesson plans of your ${name} plan this month. ${upgrade ? `${upgrade}, or come` : 'Please come'} back next month.`;
  return { monthlyPlans, usedUp };
}
