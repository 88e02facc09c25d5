/** What billing keeps of an account: its subscription, which ends with it, and what it used. */
import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { title } from './start-checkout.ts';
import type { BillingStore } from './store.ts';
import { ownSubscription } from './subscriptions.ts';
import type { UsageStore } from './usage/store.ts';

export interface BillingBelongingsDeps {
  store: BillingStore;
  usage: UsageStore;
  provider: PaymentProvider | undefined;
  clock: Clock;
}

/** In the shape of the identity room's Belongings. */
export const billingBelongings = ({ store, usage, provider, clock }: BillingBelongingsDeps) => ({
  name: 'subscription',

  async exportOf(accountId: string): Promise<unknown> {
    const [row, plansGenerated, timeZone] = await Promise.all([store.find(accountId), usage.monthsOf(accountId), usage.timeZoneOf(accountId)]);
    const { tier, status, seats, endsAt } = ownSubscription(row, clock.now(), provider?.name);
    return { tier, status, seats, endsAt: endsAt?.toISOString() ?? null, customer: row?.customerId ?? null, plansGenerated, timeZone: timeZone ?? null };
  },

  /** Cancels first: whoever cannot be reached now keeps the account, so that nothing is charged for one that is gone. */
  async partWith(accountId: string): Promise<void> {
    const row = await store.find(accountId);
    if (row?.customerId && row.provider === provider?.name) await provider.cancelAll(row.customerId);
    else if (row?.provider === 'stripe' && row.stripeSubscriptionId !== null && row.status !== 'canceled')
      throw new Problem(
        'unavailable',
        'Your subscription cannot be cancelled from here at the moment, so your account stays as it is. Please write to us, and we cancel it for you.',
      );
    await store.removeAccount(accountId);
    await usage.removeAccount(accountId);
  },

  async warningOf(accountId: string): Promise<string[]> {
    const own = ownSubscription(await store.find(accountId), clock.now(), provider?.name);
    if (!own.paysItself || own.tier === 'free') return [];
    return [`Your ${title(own.tier)} subscription is cancelled at once. Nothing more is charged, and the rest of the month is not paid back.`];
  },
});
