/** What the billing room needs, and what it gives: who has which tier, how much is left of it, and the calls that pay. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Tier } from '../../contract/tier.ts';
import { type Clock, monthOf } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Log } from '../../platform/log.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { billingAccountData } from './account-data.ts';
import type { EntitlementsByTier } from './limits.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { billingRoutes, paymentRoutes } from './routes.ts';
import type { Buyer } from './start-checkout.ts';
import { billingStore, type Entitling } from './store.ts';
import { ownSubscription } from './subscriptions.ts';
import { testPaymentStore } from './test-checkout/store.ts';
import { inForce } from './tier-of.ts';
import { allowanceOf } from './usage/allowance.ts';
import { countPlan, type PlanAsked } from './usage/count-plan.ts';
import { keepTimeZone } from './usage/keep-time-zone.ts';
import { usageStore } from './usage/store.ts';

export interface BillingAdapters {
  db: Db;
  clock: Clock;
  log: Log;
  limits: RateLimits;
  publicUrl: string;
  payments: PaymentProvider | undefined;
  entitlements: EntitlementsByTier;
}

/** What accounts pay for themselves, before any seat in a team; teams are made of it. */
export function ownSubscriptions({ db, clock, payments }: Pick<BillingAdapters, 'db' | 'clock' | 'payments'>) {
  const store = billingStore(db);
  const from = (rows: readonly Entitling[]) => ownSubscription(rows, clock.now(), payments?.name);
  const of = async (accountId: string) => from(await store.all(accountId));
  return { store, from, of, tierOf: async (accountId: string): Promise<Tier> => (await of(accountId)).tier };
}

interface BillingNeeds<Account> {
  own: ReturnType<typeof ownSubscriptions>;
  /** The tier of the seat that an account holds in somebody's team. */
  tierOfSeat(accountId: string): Promise<Tier | undefined>;
  onTierChanged(accountId: string, tier: Tier): Promise<void>;
  /** @throws Problem unauthenticated for a visitor */
  accountOf(account: Account | undefined): Account;
}

export function composeBilling<Account extends Buyer>(adapters: BillingAdapters, needs: BillingNeeds<Account>) {
  const { db, clock, payments, entitlements } = adapters;
  const { own, onTierChanged, accountOf } = needs;
  const usage = usageStore(db);
  /** What an account works under: its own subscription or its seat in a team, whichever is more. */
  const subscriptionOf = async (accountId: string) =>
    inForce(await own.of(accountId), await needs.tierOfSeat(accountId));
  const counting = {
    store: usage,
    clock,
    wait: (ms: number) => wait(ms),
    allowanceOf: (tier: Tier) => allowanceOf(tier, entitlements),
  };
  const paying = { ...adapters, store: own.store, accountOf, subscriptionOf, onTierChanged };
  return {
    countPlan: <T>(asked: PlanAsked, make: () => Promise<T>, counts?: (made: T) => boolean) =>
      countPlan(counting, asked, make, counts),
    /** Plans made this month, which the browser's time zone decides. @param kept the account's zone until now */
    async plansThisMonth(accountId: string, kept: string | undefined, timeZone: string | undefined) {
      const month = monthOf(clock.now(), await keepTimeZone(usage, accountId, kept, timeZone));
      return { month, lessonsGenerated: await usage.lessonsGenerated(accountId, month) };
    },
    routes: billingRoutes<Account>({ ...paying, provider: payments }),
    webhook: payments && paymentRoutes(paying, payments),
    accountData: billingAccountData({
      store: own.store,
      usage,
      provider: payments,
      testPayments: testPaymentStore(db),
      clock,
    }),
  };
}
