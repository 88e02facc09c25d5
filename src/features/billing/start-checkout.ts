/** On to the payment page for a tier, or to the page where the subscription that is there is changed. */
import { Problem } from '../../contract/problem.ts';
import { TIERS, type Tier, tierName } from '../../contract/tier.ts';
import { CustomerGone, type PaidTier, type PaymentProvider } from './payment-provider.ts';
import type { BillingStore } from './store.ts';

export interface CheckoutDeps {
  store: BillingStore;
  /** Undefined: this server takes no payments. */
  provider: PaymentProvider | undefined;
  /** Without a slash at its end. */
  publicUrl: string;
  /** What the account works under now, through its team too. */
  subscriptionOf(accountId: string): Promise<{ tier: Tier; throughTeam: boolean; paysItself: boolean }>;
}

export interface Buyer {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export const NO_PAYMENTS =
  'Paid plans aren’t available on this server yet. Nothing was charged, and your account has not changed.';

/** @returns where the browser goes @throws Problem bad-request, conflict, unavailable */
export async function startCheckout(deps: CheckoutDeps, buyer: Buyer, tier: Tier, seats: number): Promise<string> {
  const provider = takesPayments(deps.provider);
  if (tier === 'free')
    throw new Problem(
      'bad-request',
      'The free plan needs no checkout. To leave a paid plan, use Manage Subscription on your dashboard.',
    );
  const held = await deps.subscriptionOf(buyer.id);
  if (TIERS.indexOf(held.tier) >= TIERS.indexOf(tier)) throw new Problem('conflict', heldAlready(held, tier));
  if (!provider.sells(tier))
    throw new Problem(
      'conflict',
      `The ${tierName(tier)} plan is not for sale here yet. Please contact us and we will set it up with you.`,
    );
  return withCustomer(deps, provider, buyer, async (customerId) => {
    const now = await provider.subscriptionNow(customerId);
    const successUrl = `${deps.publicUrl}/subscription-success`;
    if (!now?.open)
      return provider.startCheckout({ customerId, tier, seats, successUrl, cancelUrl: `${deps.publicUrl}/pricing` });
    // Bought already but not paid for, or paid for unknown to us: the portal takes the payment, and the page after it asks anew.
    const change = now.bought === tier ? undefined : { subscriptionId: now.id, tier, seats };
    return provider.openPortal({ customerId, returnUrl: successUrl, change });
  });
}

/** @returns where the browser goes @throws Problem conflict for an account that does not pay by itself */
export async function openPortal(deps: CheckoutDeps, buyer: Buyer): Promise<string> {
  const provider = takesPayments(deps.provider);
  if (!(await deps.store.find(buyer.id, provider.name)))
    throw new Problem(
      'conflict',
      'You have no subscription to manage: the owner of your team, or the person who runs this site, manages your plan.',
    );
  return withCustomer(deps, provider, buyer, (customerId) =>
    provider.openPortal({ customerId, returnUrl: `${deps.publicUrl}/dashboard` }),
  );
}

/** Who looks after the plan that is there already is part of the sentence, so that nobody looks for a button that they do not have. */
function heldAlready(
  { tier, throughTeam, paysItself }: Awaited<ReturnType<CheckoutDeps['subscriptionOf']>>,
  wanted: PaidTier,
): string {
  if (throughTeam)
    return `Your seat in your team gives you everything in ${tierName(wanted)} already, and the team pays for it.`;
  const has =
    tier === wanted
      ? `You are already on the ${tierName(tier)} plan`
      : `Your ${tierName(tier)} plan already includes everything in ${tierName(wanted)}`;
  return paysItself
    ? `${has}. To change it, use Manage Subscription on your dashboard.`
    : `${has}. The person who runs this site manages it; contact them to change it.`;
}

function takesPayments(provider: PaymentProvider | undefined): PaymentProvider {
  if (!provider) throw new Problem('unavailable', NO_PAYMENTS);
  return provider;
}

/** Does it for the account's customer; for a new one where the provider does not know the old one any more. */
async function withCustomer(
  deps: CheckoutDeps,
  provider: PaymentProvider,
  buyer: Buyer,
  act: (customerId: string) => Promise<string>,
): Promise<string> {
  const known = await deps.store.find(buyer.id, provider.name);
  const customerId = known?.customerId ?? (await newCustomer(deps.store, provider, buyer));
  try {
    return await act(customerId);
  } catch (error) {
    if (!(error instanceof CustomerGone)) throw error;
    return act(await newCustomer(deps.store, provider, buyer, customerId));
  }
}

async function newCustomer(
  store: BillingStore,
  provider: PaymentProvider,
  { id, email, firstName, lastName }: Buyer,
  replacing?: string,
): Promise<string> {
  const made = await provider.createCustomer({ id, email, name: `${firstName} ${lastName}`.trim(), replacing });
  // Tied to the account before any money moves, so that no payment is ever without an account.
  return store.linkCustomer(id, provider.name, made, replacing);
}
