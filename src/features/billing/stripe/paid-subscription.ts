/** Which of a customer's Stripe subscriptions counts, and what it entitles to. */
import type Stripe from 'stripe';
import { TIERS, type Tier } from '../../../contract/tier.ts';
import type { PaidSubscription } from '../payment-provider.ts';

/** Statuses that entitle. Past due does too: Stripe tries the card again for some days, and nobody loses a lesson over an expired card. */
const ENTITLED = new Set(['active', 'trialing', 'past_due']);
const ENDED = new Set(['canceled', 'incomplete_expired']);
/** Never paid for, and gone within a day. */
const NOT_BEGUN = 'incomplete';

/** @param tierOfPrice undefined for a price that is not ours @returns the subscription that gives most, of several equal ones the latest; undefined: there is none */
export function paidSubscription(
  subscriptions: readonly Stripe.Subscription[],
  tierOfPrice: (priceId: string) => Tier | undefined,
): PaidSubscription | undefined {
  const all = subscriptions.map((subscription) => ({
    created: subscription.created,
    ...read(subscription, tierOfPrice),
  }));
  const rank = (each: PaidSubscription) => TIERS.indexOf(each.tier) * 2 + (each.open ? 1 : 0);
  const [best] = all.sort((a, b) => rank(b) - rank(a) || b.created - a.created);
  if (!best) return undefined;
  const { created: _order, ...paid } = best;
  return paid;
}

function read(subscription: Stripe.Subscription, tierOfPrice: (priceId: string) => Tier | undefined): PaidSubscription {
  const { id, status, cancel_at, cancel_at_period_end, ended_at } = subscription;
  // Only the price says what is sold: amounts, coupons, currencies and metadata can say anything. None of something (quantity 0) is nothing.
  const items = subscription.items.data
    .map((item) => ({
      tier: tierOfPrice(item.price.id),
      quantity: item.quantity ?? 1,
      periodEnd: item.current_period_end,
    }))
    .filter(
      (item): item is { tier: Tier; quantity: number; periodEnd: number } =>
        item.tier !== undefined && item.quantity > 0,
    )
    .sort((a, b) => TIERS.indexOf(b.tier) - TIERS.indexOf(a.tier));
  const [item] = items;
  const ends = ended_at ?? cancel_at ?? (cancel_at_period_end ? (item?.periodEnd ?? null) : null);
  return {
    id,
    tier: item && ENTITLED.has(status) ? item.tier : 'free',
    bought: item?.tier ?? 'free',
    status: status.replaceAll('_', ' '),
    seats: item?.quantity ?? 0,
    endsAt: ends === null ? null : new Date(ends * 1000),
    open: item !== undefined && !ENDED.has(status) && status !== NOT_BEGUN,
  };
}
