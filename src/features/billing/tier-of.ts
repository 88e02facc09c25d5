/** The one place that says which subscription an account works under: its own, or the one that pays for its seat in a team. */
import { TIERS, type Tier } from '../../contract/tier.ts';
import type { OwnSubscription } from './subscriptions.ts';

/** `paysItself`, `ownTier` and `ownStatus` are the account's own; everything else is of whichever subscription is in force. */
export type SubscriptionInForce = OwnSubscription & { throughTeam: boolean; ownTier: Tier; ownStatus: string };

/** The higher of the two. @param seatTier of the team's plan; undefined without a seat */
export function inForce(own: OwnSubscription, seatTier: Tier | undefined): SubscriptionInForce {
  const { paysItself, tier: ownTier, status: ownStatus } = own;
  const throughTeam = seatTier !== undefined && TIERS.indexOf(seatTier) > TIERS.indexOf(ownTier);
  if (!throughTeam) return { ...own, throughTeam, ownTier, ownStatus };
  return {
    tier: seatTier,
    status: 'active',
    stripeSubscriptionId: null,
    seats: null,
    endsAt: null,
    paysItself,
    throughTeam,
    ownTier,
    ownStatus,
  };
}
