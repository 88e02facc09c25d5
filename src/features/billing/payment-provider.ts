/** What billing asks of the person who takes the money; Stripe and the test checkout both answer it. */
import type { Hono } from 'hono';
import { Problem } from '../../contract/problem.ts';
import type { Tier } from '../../contract/tier.ts';

export type ProviderName = 'stripe' | 'test';
export type PaidTier = Exclude<Tier, 'free'>;

/** What a customer pays for at this moment, as the provider says. */
export interface PaidSubscription {
  id: string;
  /** What it entitles to now; free where it entitles to nothing: ended, unpaid, of a price that we do not sell. */
  tier: Tier;
  /** What it is for, whether or not it is paid for now. */
  bought: Tier;
  /** The provider's word, with spaces: active, trialing, past due, unpaid, paused, incomplete, canceled. */
  status: string;
  seats: number;
  /** When it ends because it was canceled, or ended; null: it goes on. */
  endsAt: Date | null;
  /** Whether it still exists, so that it is changed rather than bought a second time. */
  open: boolean;
}

export interface PaymentEvent {
  id: string;
  type: string;
  /** Undefined: it is about nothing that changes a subscription. */
  customerId: string | undefined;
}

export interface CheckoutRequest {
  customerId: string;
  tier: PaidTier;
  seats: number;
  /** Where the provider sends the browser afterwards. */
  successUrl: string;
  cancelUrl: string;
}

/** Every call @throws Problem unavailable when the provider cannot be reached */
export interface PaymentProvider {
  name: ProviderName;
  /** Which tiers have a price. */
  sells(tier: PaidTier): boolean;
  /** The same account asked for twice gives one customer. @returns the provider's id */
  createCustomer(account: { id: string; email: string; name: string; replacing?: string | undefined }): Promise<string>;
  /** The same request twice gives one checkout; an open checkout for something else ends. @returns where the browser goes @throws CustomerGone */
  startCheckout(request: CheckoutRequest): Promise<string>;
  /** Where the customer changes, pays and cancels; with `change`, where they confirm that change with its price. @throws CustomerGone */
  openPortal(request: {
    customerId: string;
    returnUrl: string;
    change?: { subscriptionId: string; tier: PaidTier; seats: number } | undefined;
  }): Promise<string>;
  /** Asked anew each time. Undefined: never subscribed, or no such customer. */
  subscriptionNow(customerId: string): Promise<PaidSubscription | undefined>;
  /** Ends every subscription and open checkout of the customer at once. */
  cancelAll(customerId: string): Promise<void>;
  /** @throws Problem bad-request for a body that the provider did not sign, or signed too long ago */
  parseEvent(body: string, signature: string | undefined): Promise<PaymentEvent>;
  /** Calls of the provider's own pages, mounted under /api/test-payments; `deliver` takes its events, as the webhook does. */
  routes?(deliver: (body: string, signature: string) => Promise<void>): Hono;
}

/** The provider has no such customer any more. */
export class CustomerGone extends Error {
  override name = 'CustomerGone';
}

export const forged = (reason: unknown): Problem =>
  new Problem('bad-request', 'This event does not have a valid signature.', reason);
