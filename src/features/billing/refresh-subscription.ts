/** Asks the provider what a customer pays for now, and keeps that. */
import type { Tier } from '../../contract/tier.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { BillingStore, SubscriptionRow } from './store.ts';

export interface RefreshDeps {
  store: BillingStore;
  provider: PaymentProvider;
  /** Told after every refresh, so that what one failure left undone is done by the next. */
  onTierChanged(accountId: string, tier: Tier): Promise<void>;
}

/** Two refreshes at once are rare, three rarer. */
const TRIES = 10;

/** @returns the tier before and after; undefined for an account that is no customer of the provider */
export async function refreshSubscription(
  { store, provider, onTierChanged }: RefreshDeps,
  accountId: string,
): Promise<{ before: Tier; after: Tier } | undefined> {
  let first: SubscriptionRow | undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    // Read before asking: if somebody writes in between, this answer may be the older one, and is asked for again.
    const row = await store.find(accountId, provider.name);
    if (!row) return undefined;
    first ??= row;
    const paid = await provider.subscriptionNow(row.customerId);
    if (!(await store.writePaid(row, paid))) continue;
    const after = paid?.tier ?? 'free';
    await onTierChanged(accountId, after);
    return { before: first.tier, after };
  }
  throw new Error(`the subscription of account ${accountId} changed ${TRIES} times while it was read`);
}
