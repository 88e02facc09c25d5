/** What the test portal does to a subscription, as data. */
import { Problem } from '../../../contract/problem.ts';
import type { PaidTier } from '../payment-provider.ts';
import type { TestSubscription } from './store.ts';

export type PortalAction =
  | { do: 'change'; tier: PaidTier; seats: number }
  | { do: 'cancel' }
  | { do: 'cancel now' }
  | { do: 'keep' }
  | { do: 'fail payment' }
  | { do: 'pay' };

/** The day of the month that it began on, one or more months later; the last day of a shorter month. */
export function renewalAfter(startedAt: Date, now: Date): Date {
  for (let months = 1; ; months++) {
    const next = new Date(startedAt);
    next.setUTCMonth(startedAt.getUTCMonth() + months, 1);
    const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
    next.setUTCDate(Math.min(startedAt.getUTCDate(), lastDay));
    if (next > now) return next;
  }
}

export const isOver = ({ status, endsAt }: TestSubscription, now: Date): boolean =>
  status === 'canceled' || (endsAt !== null && endsAt <= now);

/** @throws Problem conflict for a subscription that has ended */
export function changed(subscription: TestSubscription | undefined, action: PortalAction, now: Date): TestSubscription {
  if (!subscription || isOver(subscription, now))
    throw new Problem('conflict', 'This subscription has ended. You can start a new one from the pricing page.');
  switch (action.do) {
    case 'change':
      return { ...subscription, tier: action.tier, seats: action.tier === 'school' ? action.seats : 1, endsAt: null };
    case 'cancel':
      return { ...subscription, endsAt: renewalAfter(subscription.startedAt, now) };
    case 'cancel now':
      return { ...subscription, status: 'canceled', endsAt: now };
    case 'keep':
      return { ...subscription, endsAt: null };
    case 'fail payment':
      return { ...subscription, status: 'past due' };
    case 'pay':
      return { ...subscription, status: 'active' };
  }
}
