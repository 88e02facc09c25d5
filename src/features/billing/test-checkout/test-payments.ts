/** Payments without a payment provider: our own checkout and portal pages, whose events go the way that Stripe's go. No card is charged. */
import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Clock } from '../../../platform/clock.ts';
import { randomToken } from '../../../platform/secrets.ts';
import { forged, type PaymentProvider } from '../payment-provider.ts';
import { isOver } from './change-subscription.ts';
import { testPaymentPages } from './routes.ts';
import type { TestPaymentStore, TestSubscription } from './store.ts';

export interface TestPaymentsDeps {
  store: TestPaymentStore;
  clock: Clock;
  /** A token that this server alone can make. */
  derive(purpose: string, id: string): string;
}

const HOUR_MS = 60 * 60 * 1000;
const TOLERANCE_MS = 5 * 60 * 1000;

const eventSchema = z.object({ id: z.string(), type: z.string(), customer: z.string() });

export function testPayments({ store, clock, derive }: TestPaymentsDeps): PaymentProvider {
  const now = () => clock.now();
  const inHours = (hours: number) => new Date(now().getTime() + hours * HOUR_MS);
  const signed = (body: string, at: string) => `t=${at},v1=${derive('payment-event', `${at}.${body}`)}`;
  const noPath = { tier: null, seats: null, completedAt: null };

  return {
    name: 'test',
    sells: () => true,
    createCustomer: async ({ id }) => `test_customer_${id}`,

    async startCheckout({ customerId, tier, seats, successUrl, cancelUrl }) {
      const wanted = {
        ...noPath,
        tier,
        seats: tier === 'school' ? seats : 1,
        successPath: pathOf(successUrl),
        returnPath: pathOf(cancelUrl),
      };
      const id = await store.openCheckout(
        { ...wanted, id: randomToken(), kind: 'checkout', customerId, expiresAt: inHours(24) },
        now(),
      );
      return `/test-checkout/${id}`;
    },

    async openPortal({ customerId, returnUrl, change }) {
      const id = randomToken();
      const proposed = change ? { tier: change.tier, seats: change.seats } : {};
      const path = pathOf(returnUrl);
      await store.addSession({
        ...noPath,
        ...proposed,
        id,
        kind: 'portal',
        customerId,
        successPath: path,
        returnPath: path,
        expiresAt: inHours(1),
      });
      return `/test-portal/${id}`;
    },

    async subscriptionNow(customerId) {
      const row = await store.subscriptionOf(customerId);
      return row && presented(row, now());
    },

    cancelAll: (customerId) => store.endAll(customerId, now()),

    async parseEvent(body, signature = '') {
      const at = /^t=(\d{1,16}),/.exec(signature)?.[1] ?? '';
      const age = now().getTime() - Number(at);
      if (!same(signature, signed(body, at)) || age > TOLERANCE_MS)
        throw forged('the signature is not ours, or is old');
      const { id, type, customer } = eventSchema.parse(JSON.parse(body));
      return { id, type, customerId: customer };
    },

    routes: (deliver) =>
      testPaymentPages({
        store,
        clock,
        async tell(type, customer) {
          const body = JSON.stringify({ id: `test_event_${randomToken()}`, type, customer } satisfies z.infer<
            typeof eventSchema
          >);
          await deliver(body, signed(body, String(now().getTime())));
        },
      }),
  };
}

function presented(row: TestSubscription, now: Date) {
  const over = isOver(row, now);
  const { id, tier, seats, endsAt } = row;
  return {
    id,
    tier: over ? ('free' as const) : tier,
    bought: tier,
    status: over ? 'canceled' : row.status,
    seats,
    endsAt,
    open: !over,
  };
}

/** Our own pages are reached at whatever address the browser is at. */
const pathOf = (url: string): string => new URL(url).pathname;

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));
