/** What billing keeps of an account: its subscription, which ends with it, and what it used. */
import { Problem } from '../../contract/problem.ts';
import { tierName } from '../../contract/tier.ts';
import type { Clock } from '../../platform/clock.ts';
import type { PaymentProvider, ProviderName } from './payment-provider.ts';
import type { BillingStore } from './store.ts';
import { type OwnSubscription, ownSubscription } from './subscriptions.ts';
import type { TestPaymentStore } from './test-checkout/store.ts';
import type { UsageStore } from './usage/store.ts';

export interface BillingAccountDataDeps {
  store: BillingStore;
  usage: UsageStore;
  provider: PaymentProvider | undefined;
  /** Kept here whichever provider takes payments now; what Stripe keeps is with Stripe. */
  testPayments: Pick<TestPaymentStore, 'removeCustomer'>;
  clock: Clock;
}

const OUT_OF_REACH =
  'We cannot cancel your subscription from here right now, so your account has not changed. Please contact us and we will cancel it for you.';

/** In the shape of the identity room's AccountData. */
export const billingAccountData = ({ store, usage, provider, testPayments, clock }: BillingAccountDataDeps) => {
  /** What the account has at one provider, as if only that one were there. */
  const heldAt = async (accountId: string, name: ProviderName): Promise<OwnSubscription> => {
    const rows = await store.all(accountId);
    return ownSubscription(
      rows.filter((row) => row.provider === name),
      clock.now(),
      name,
    );
  };
  /** Whether real money is taken by a provider that this server does not speak to now. */
  const outOfReach = async (accountId: string): Promise<boolean> =>
    provider?.name !== 'stripe' && (await heldAt(accountId, 'stripe')).paysItself;

  return {
    name: 'subscription',

    async exportOf(accountId: string): Promise<unknown> {
      const [rows, plansGenerated, timeZone] = await Promise.all([
        store.all(accountId),
        usage.monthsOf(accountId),
        usage.timeZoneOf(accountId),
      ]);
      const { tier, status, seats, endsAt } = ownSubscription(rows, clock.now(), provider?.name);
      const customers = rows.flatMap((row) =>
        row.customerId === null ? [] : [{ provider: row.provider, customer: row.customerId }],
      );
      return {
        tier,
        status,
        seats,
        endsAt: endsAt?.toISOString() ?? null,
        customers,
        plansGenerated,
        timeZone: timeZone ?? null,
      };
    },

    /** Cancels first: a provider that cannot be reached keeps the account, so that nothing is charged for one that is gone. */
    async removeFor(accountId: string): Promise<void> {
      if (await outOfReach(accountId)) throw new Problem('unavailable', OUT_OF_REACH);
      const customer = provider && (await store.find(accountId, provider.name));
      if (customer) await provider.cancelAll(customer.customerId);
      const test = await store.find(accountId, 'test');
      if (test) await testPayments.removeCustomer(test.customerId);
      await store.removeAccount(accountId);
      await usage.removeAccount(accountId);
    },

    async warningOf(accountId: string): Promise<string[]> {
      if (await outOfReach(accountId)) return [OUT_OF_REACH];
      const { tier } = provider ? await heldAt(accountId, provider.name) : { tier: 'free' as const };
      if (tier === 'free') return [];
      return [
        `Your ${tierName(tier)} subscription is canceled immediately. You are not charged again, and the rest of the month is not refunded.`,
      ];
    },
  };
};
