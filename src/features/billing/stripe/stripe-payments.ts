/** Payments by Stripe: its own checkout and portal pages, its signed events. Loaded only where a key is set. */
import { Stripe } from 'stripe';
import { z } from 'zod';
import { Problem } from '../../../contract/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import { sha256 } from '../../../platform/secrets.ts';
import {
  type CheckoutRequest,
  CustomerGone,
  forged,
  type PaidTier,
  type PaymentProvider,
} from '../payment-provider.ts';
import { paidSubscription } from './paid-subscription.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** The prices of each tier: the first is sold, the others are still honoured. */
  prices: Readonly<Record<PaidTier, readonly string[]>>;
  automaticTax: boolean;
  promotionCodes: boolean;
}

export interface StripeDeps {
  settings: StripeSettings;
  clock: Clock;
  log: Log;
  /** Where Stripe is; the tests bring a peer of their own. */
  server?: { host: string; port: number; protocol: 'http' };
}

const TIMEOUT_MS = 15_000;
/** Without it Stripe takes 99 at most, and refuses a checkout that begins with more. */
const SEATS_MOST = 10_000;
/** How old a signature may be; Stripe's own advice. */
const TOLERANCE_S = 300;
const NOT_ENDED = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete']);

/** Events after which a customer may pay for something else; all others are taken and left alone. */
const CHANGES =
  /^(checkout\.session\.(completed|async_payment_succeeded|async_payment_failed)|customer\.subscription\..+|customer\.deleted|invoice\.(paid|payment_failed|payment_action_required|voided|marked_uncollectible))$/;

export function stripePayments({ settings, clock, log, server }: StripeDeps): PaymentProvider {
  // By fetch, like everything else that leaves the server, so that it goes by a school's proxy where there is one.
  const httpClient = Stripe.createFetchHttpClient();
  const stripe = new Stripe(settings.secretKey, { timeout: TIMEOUT_MS, telemetry: false, httpClient, ...server });
  const tiers = Object.entries(settings.prices) as [PaidTier, readonly string[]][];
  const tierOfPrice = (priceId: string) => tiers.find(([, prices]) => prices.includes(priceId))?.[0];

  const subscriptionsOf = async (customer: string): Promise<Stripe.Subscription[]> => {
    try {
      return (await call(() => stripe.subscriptions.list({ customer, status: 'all', limit: 100 }))).data;
    } catch (error) {
      if (error instanceof CustomerGone) return [];
      throw error;
    }
  };

  /** @throws CustomerGone; Problem unavailable for everything else, whose cause goes to the log */
  const call = async <T>(ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask();
    } catch (error) {
      if (isCustomerGone(error)) throw new CustomerGone('Stripe does not know this customer', { cause: error });
      log.error({ err: error }, 'Stripe did not do as asked');
      throw new Problem(
        'unavailable',
        'The payment service is not responding right now. Nothing was charged; please try again.',
        error,
      );
    }
  };

  const priceOf = (tier: PaidTier): string => {
    const [price] = settings.prices[tier];
    if (!price) throw new Error(`no price is set for the tier ${tier}`);
    return price;
  };

  /** One open checkout for what is wanted; any other open one ends, so that nobody pays twice from two tabs. */
  const reuseOrExpire = async (wanted: CheckoutRequest): Promise<{ url: string } | { after: string }> => {
    const { data } = await call(() => stripe.checkout.sessions.list({ customer: wanted.customerId, limit: 10 }));
    const open = data.filter((session) => session.status === 'open' && session.mode === 'subscription');
    const same = open.find((session) => session.url && session.metadata?.wanted === wantedKey(wanted));
    for (const session of open)
      if (session !== same) await call(() => stripe.checkout.sessions.expire(session.id)).catch(ignoreEnded);
    return same?.url ? { url: same.url } : { after: data[0]?.id ?? 'none' };
  };

  return {
    name: 'stripe',
    sells: (tier) => settings.prices[tier].length > 0,

    async createCustomer({ id, email, name, replacing }) {
      // The metadata helps anyone who reads Stripe's own pages; nothing here is ever decided by it.
      const customer = await call(() =>
        stripe.customers.create(
          { email, ...(name ? { name } : {}), metadata: { account: id } },
          { idempotencyKey: `customer-${sha256(JSON.stringify([id, email, name, replacing ?? '']))}` },
        ),
      );
      return customer.id;
    },

    async startCheckout(request) {
      const before = await reuseOrExpire(request);
      if ('url' in before) return before.url;
      const { customerId: customer, tier, seats, successUrl, cancelUrl } = request;
      const quantity = tier === 'school' ? seats : 1;
      const session = await call(() =>
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer,
            line_items: [
              {
                price: priceOf(tier),
                quantity,
                ...(tier === 'school'
                  ? { adjustable_quantity: { enabled: true, minimum: 1, maximum: SEATS_MOST } }
                  : {}),
              },
            ],
            success_url: successUrl,
            cancel_url: cancelUrl,
            // A coupon may make it free: then no card is asked for.
            payment_method_collection: 'if_required',
            allow_promotion_codes: settings.promotionCodes,
            ...(settings.automaticTax
              ? {
                  automatic_tax: { enabled: true },
                  billing_address_collection: 'required',
                  customer_update: { address: 'auto', name: 'auto' },
                  tax_id_collection: { enabled: true },
                }
              : {}),
            metadata: { wanted: wantedKey(request) },
          },
          // Two clicks at once see the same last checkout, and are given one and the same.
          { idempotencyKey: `checkout-${sha256(JSON.stringify([request, before.after]))}` },
        ),
      );
      if (!session.url)
        throw new Problem(
          'unavailable',
          'The payment page could not be opened. Nothing was charged; please try again.',
        );
      return session.url;
    },

    async openPortal({ customerId: customer, returnUrl, change }) {
      if (!change)
        return (await call(() => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url;
      const { items } = await call(() => stripe.subscriptions.retrieve(change.subscriptionId));
      const item = items.data.find((each) => tierOfPrice(each.price.id)) ?? items.data[0];
      if (!item)
        return (await call(() => stripe.billingPortal.sessions.create({ customer, return_url: returnUrl }))).url;
      const quantity = change.tier === 'school' ? change.seats : 1;
      // Stripe shows what the change costs from today on, and asks before it charges.
      const session = await call(() =>
        stripe.billingPortal.sessions.create({
          customer,
          return_url: returnUrl,
          flow_data: {
            type: 'subscription_update_confirm',
            subscription_update_confirm: {
              subscription: change.subscriptionId,
              items: [{ id: item.id, price: priceOf(change.tier), quantity }],
            },
            after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
          },
        }),
      );
      return session.url;
    },

    async subscriptionNow(customerId) {
      const subscriptions = await subscriptionsOf(customerId);
      for (const { id, items } of subscriptions)
        for (const { price } of items.data)
          if (!tierOfPrice(price.id))
            log.warn(
              { subscription: id, price: price.id, customer: customerId },
              'a subscription has a price that belongs to no tier of ours',
            );
      return paidSubscription(subscriptions, tierOfPrice);
    },

    async cancelAll(customer) {
      for (const subscription of await subscriptionsOf(customer))
        if (NOT_ENDED.has(subscription.status)) await call(() => stripe.subscriptions.cancel(subscription.id));
      const { data } = await call(() => stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })).catch(
        nothingIfGone,
      );
      for (const session of data) await call(() => stripe.checkout.sessions.expire(session.id)).catch(ignoreEnded);
    },

    async parseEvent(body, signature) {
      const event: unknown = await stripe.webhooks
        .constructEventAsync(
          body,
          signature ?? '',
          settings.webhookSecret,
          TOLERANCE_S,
          undefined,
          clock.now().getTime(),
        )
        .catch((error: unknown) => {
          throw forged(error);
        });
      const checked = eventSchema.safeParse(event);
      if (!checked.success) throw new Problem('bad-request', 'We cannot read this event.', checked.error);
      const { id, type, data } = checked.data;
      return { id, type, customerId: CHANGES.test(type) ? customerOf(data.object) : undefined };
    },
  };
}

const eventSchema = z.object({
  id: z.string().min(1).max(255),
  type: z.string(),
  data: z.object({ object: z.unknown() }),
});

const wantedKey = ({ tier, seats }: CheckoutRequest): string => (tier === 'school' ? `${tier} × ${seats}` : tier);

/** The customer that an event's object is about: its own id, or the one it names. */
function customerOf(object: unknown): string | undefined {
  if (typeof object !== 'object' || object === null) return undefined;
  if ('object' in object && object.object === 'customer')
    return 'id' in object && typeof object.id === 'string' ? object.id : undefined;
  const customer = 'customer' in object ? object.customer : undefined;
  if (typeof customer === 'string') return customer;
  return typeof customer === 'object' && customer !== null && 'id' in customer && typeof customer.id === 'string'
    ? customer.id
    : undefined;
}

const isCustomerGone = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  ((error.code === 'resource_missing' && (error.param === 'customer' || /No such customer/.test(error.message))) ||
    /customer.*deleted/i.test(error.message));

/** A checkout that was paid or had ended a moment ago cannot be ended any more, and need not be. */
const ignoreEnded = (error: unknown): void => {
  if (!(error instanceof Problem) || !(error.cause instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
};

const nothingIfGone = (error: unknown): { data: Stripe.Checkout.Session[] } => {
  if (error instanceof CustomerGone) return { data: [] };
  throw error;
};
