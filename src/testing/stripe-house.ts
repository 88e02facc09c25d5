/** A server with payments at a local stand-in for Stripe: what a customer does there, and the events that come of it. */
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { stripePayments } from '../features/billing/stripe/stripe-payments.ts';
import type { PeerSubscription } from './stripe-objects.ts';
import { openStripePeer, PEER_KEY, type StripePeer } from './stripe-peer.ts';
import { openTestApp, type TestApp } from './test-app.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

export const SECRET = 'whsec_peer_secret';
const signer = new Stripe(PEER_KEY);

/** Opens and closes it with the test file that asks for it; `house` and `peer` are there from the first test on. */
export function stripeHouse() {
  let peer: StripePeer;
  let house: TestApp;
  let automaticTax = false;
  const seconds = () => Math.floor((house?.clock.now() ?? new Date()).getTime() / 1000);

  beforeAll(async () => {
    peer = await openStripePeer(seconds);
    house = await openTestApp({
      payments: ({ clock, log }) =>
        stripePayments({
          settings: {
            secretKey: PEER_KEY,
            webhookSecret: SECRET,
            prices: { pro: ['price_pro', 'price_pro_2024'], team: ['price_team'], school: [] },
            get automaticTax() {
              return automaticTax;
            },
            promotionCodes: true,
          },
          clock,
          log,
          server: { host: peer.host, port: peer.port, protocol: 'http' },
        }),
    });
    house.clock.set('2026-03-10T12:00:00Z');
  });
  beforeEach(() => {
    peer.intercept = undefined;
    house.errors.length = 0;
  });
  afterAll(async () => {
    await house.close();
    await peer.close();
  });

  const sign = (payload: string, secret = SECRET, timestamp = seconds()) =>
    signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  /** @param signature null: none at all */
  const deliver = async (body: string, signature: string | null = sign(body)) => {
    const response = await house.app.request('/api/stripe/webhook', {
      method: 'POST',
      body,
      headers: signature === null ? {} : { 'stripe-signature': signature },
    });
    return { status: response.status, body: await response.json() };
  };
  const tierOf = async (person: Person) =>
    (await (await house.get('/api/auth/user', person.headers)).json()).subscription.tier;
  const checkout = async (person: Person, tier: string) => {
    const response = await house.post('/api/create-checkout-session', { tier }, person.headers);
    return { status: response.status, body: await response.json() };
  };
  const customerOf = (person: Person) =>
    [...peer.customers].findLast(([, { metadata }]) => metadata.account === person.id)?.[0] ?? '';
  /** A customer who came as far as Stripe's page. */
  const buyer = async () => {
    const person = await house.signIn();
    await checkout(person, 'pro');
    return { person, customer: customerOf(person) };
  };
  const about = (type: string, subscription: PeerSubscription) =>
    peer.event(type, peer.subscriptionObject(subscription));
  const subscribed = async (changes: Partial<PeerSubscription> & { price?: string } = {}) => {
    const { person, customer } = await buyer();
    const subscription = peer.subscribe(customer, changes.price ?? 'price_pro', changes);
    expect((await deliver(about('customer.subscription.created', subscription))).status).toBe(200);
    return { person, customer, subscription };
  };

  return {
    get house() {
      return house;
    },
    get peer() {
      return peer;
    },
    /** Whether Stripe is asked to work out tax. */
    set automaticTax(on: boolean) {
      automaticTax = on;
    },
    seconds,
    sign,
    deliver,
    tierOf,
    checkout,
    customerOf,
    buyer,
    about,
    subscribed,
  };
}
