/** What an account is entitled to by itself: what it pays for, or what the operator granted, whichever is more. */
import { TIERS, type Tier } from '../../contract/tier.ts';
import type { ProviderName } from './payment-provider.ts';
import type { SubscriptionRow } from './store.ts';

export interface OwnSubscription {
  tier: Tier;
  /** As the provider says; active for a grant and for the free tier. */
  status: string;
  stripeSubscriptionId: string | null;
  seats: number | null;
  /** When what is paid for ends, or ended; null: it goes on. */
  endsAt: Date | null;
  /** Whether the account pays by itself, so that it has a portal. */
  paysItself: boolean;
}

const FREE: OwnSubscription = { tier: 'free', status: 'active', stripeSubscriptionId: null, seats: null, endsAt: null, paysItself: false };

/** @param running the provider that takes payments on this server now; a test subscription counts for nothing once real money is taken */
export function ownSubscription(row: SubscriptionRow | undefined, now: Date, running: ProviderName | undefined): OwnSubscription {
  if (!row) return FREE;
  const granted: OwnSubscription = row.granted ? { ...FREE, tier: row.granted } : FREE;
  if (row.provider === 'test' && running !== 'test') return granted;
  const paysItself = row.customerId !== null;
  const { status, stripeSubscriptionId, seats, endsAt } = row;
  const over = endsAt !== null && endsAt <= now;
  // Past its end nothing is paid for, whether or not an event has said so yet.
  const paid: OwnSubscription = { tier: over ? 'free' : row.tier, status: over ? 'canceled' : status, stripeSubscriptionId, seats, endsAt, paysItself };
  return TIERS.indexOf(granted.tier) > TIERS.indexOf(paid.tier) ? { ...granted, paysItself } : paid;
}
