/** A server that goes from Stripe to test payments and back: nobody loses what they pay for, and Stripe's customer is found again. */
import { join } from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAdmin } from '../../admin.ts';
import { makeApi } from '../../api.ts';
import { projectRoot } from '../../platform/project-root.ts';
import { openStripePeer, PEER_KEY, type StripePeer } from '../../testing/stripe-peer.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { builtInPlanning } from '../planning/built-in-planning.ts';
import { stripePayments } from './stripe/stripe-payments.ts';
import { testSession, testSubscription } from './test-checkout/tables.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;
type App = TestApp['app'];

const SECRET = 'whsec_switch';
const PRICES = { pro: ['price_pro'], team: ['price_team'], school: ['price_school'] };
const signer = new Stripe(PEER_KEY);

let house: TestApp;
let peer: StripePeer;
let withStripe: TestApp['parts'];
/** Two servers on one database: as it was at first and is again, and as it was in between. */
let atStripe: App;
let atTest: App;

beforeAll(async () => {
  house = await openTestApp();
  house.clock.set('2026-03-10T12:00:00Z');
  const seconds = () => Math.floor(house.clock.now().getTime() / 1000);
  peer = await openStripePeer(seconds);
  const payments = stripePayments({
    settings: {
      secretKey: PEER_KEY,
      webhookSecret: SECRET,
      prices: PRICES,
      automaticTax: false,
      promotionCodes: false,
    },
    clock: house.clock,
    log: house.parts.log,
    server: { host: peer.host, port: peer.port, protocol: 'http' },
  });
  withStripe = { ...house.parts, payments };
  atStripe = makeApi({ ...withStripe, ...builtInPlanning(join(projectRoot(), 'data/knowledge')) });
  atTest = house.app;
});
afterAll(async () => {
  await house.close();
  await peer.close();
});

const call = async (app: App, method: string, path: string, person: Person, body?: object) => {
  const response = await app.request(`/api${path}`, {
    method,
    headers: { ...person.headers, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: response.status, body: await response.json() };
};
const held = async (app: App, person: Person) => (await call(app, 'GET', '/auth/user', person)).body.subscription;

/** Pays for Pro at Stripe, before the server changes. */
async function payer() {
  const person = await house.signIn();
  await call(atStripe, 'POST', '/create-checkout-session', person, { tier: 'pro' });
  const customer = [...peer.customers].findLast(([, { metadata }]) => metadata.account === person.id)?.[0] ?? '';
  const subscription = peer.subscribe(customer, 'price_pro');
  await call(atStripe, 'POST', '/refresh-subscription', person, {});
  return { person, customer, subscription };
}

/** What the test checkout sells. */
async function buyTest(person: Person, tier: string) {
  const { body } = await call(atTest, 'POST', '/create-checkout-session', person, { tier });
  expect((await house.post(`/api/test-payments/checkout/${body.url.split('/')[2]}`, { card: 'good' })).status).toBe(
    200,
  );
}

describe('from Stripe to test payments and back', () => {
  it('keeps each customer beside the other, and asks Stripe for no second one', async () => {
    const { person, customer, subscription } = await payer();
    expect(await held(atStripe, person)).toMatchObject({
      tier: 'pro',
      paysItself: true,
      stripeSubscriptionId: subscription.id,
    });
    // What is paid for goes on; there is only no way to Stripe's portal from a server that does not know Stripe.
    expect(await held(atTest, person)).toMatchObject({ tier: 'pro', paysItself: false });
    expect((await call(atTest, 'POST', '/create-portal-session', person, {})).status).toBe(409);

    await buyTest(person, 'team');
    expect(await held(atTest, person)).toMatchObject({ tier: 'team', paysItself: true });
    // Back: the test subscription counts for nothing, and Stripe's customer is the old one.
    expect(await held(atStripe, person)).toMatchObject({
      tier: 'pro',
      paysItself: true,
      stripeSubscriptionId: subscription.id,
    });
    expect((await call(atStripe, 'POST', '/create-portal-session', person, {})).body.url).toContain(
      'billing.stripe.example',
    );
    expect(peer.requests.at(-1)?.form.get('customer')).toBe(customer);
    expect((await call(atStripe, 'POST', '/create-checkout-session', person, { tier: 'team' })).body.url).toContain(
      'billing.stripe.example',
    );
    expect([...peer.customers.values()].filter(({ metadata }) => metadata.account === person.id)).toHaveLength(1);
    expect(await held(atTest, person)).toMatchObject({ tier: 'team', paysItself: true });
  });

  it('takes Stripe’s events and reconciles as before', async () => {
    const { person, customer, subscription } = await payer();
    await buyTest(person, 'school');
    Object.assign(subscription, { status: 'canceled', endedAt: peer.subscriptions[0]?.created });
    const body = peer.event('customer.subscription.deleted', { object: 'subscription', customer });
    const timestamp = Math.floor(house.clock.now().getTime() / 1000);
    const signature = signer.webhooks.generateTestHeaderString({ payload: body, secret: SECRET, timestamp });
    expect(
      (
        await atStripe.request('/api/stripe/webhook', {
          method: 'POST',
          body,
          headers: { 'stripe-signature': signature },
        })
      ).status,
    ).toBe(200);
    expect(await held(atStripe, person)).toMatchObject({ tier: 'free', status: 'canceled', paysItself: false });
    expect(await held(atTest, person)).toMatchObject({ tier: 'school', status: 'active' });

    peer.subscribe(customer, 'price_team');
    const said: string[] = [];
    const out = (text: string) => said.push(text);
    await runAdmin(['billing', 'reconcile'], {
      open: async () => ({ ...withStripe, close: async () => {} }),
      out,
      err: out,
    });
    expect(said.join('\n')).toContain(`${person.email}: free → team`);
    expect(await held(atStripe, person)).toMatchObject({ tier: 'team', status: 'active' });
  });

  it('forgets what an account tried at the test checkout, whichever of the two runs when the account goes', async () => {
    const customersIn = async (table: typeof testSubscription | typeof testSession) =>
      (await house.parts.db.select({ customerId: table.customerId }).from(table)).map(({ customerId }) => customerId);
    for (const app of [atStripe, atTest]) {
      const person = await house.signIn();
      await buyTest(person, 'pro');
      await call(atTest, 'POST', '/create-portal-session', person, {});
      const customer = expect.stringContaining(person.id);
      expect(await customersIn(testSubscription)).toContainEqual(customer);
      expect(await customersIn(testSession)).toContainEqual(customer);
      expect((await call(app, 'DELETE', '/account', person, { confirmation: 'delete my account' })).status).toBe(200);
      expect(await customersIn(testSubscription)).not.toContainEqual(customer);
      expect(await customersIn(testSession)).not.toContainEqual(customer);
    }
  });

  it('does not delete an account whose subscription it cannot cancel, and says so before', async () => {
    const { person, subscription } = await payer();
    await buyTest(person, 'team');
    const told = 'We cannot cancel your subscription from here right now';
    expect(JSON.stringify((await call(atTest, 'GET', '/account/deletion', person)).body)).toContain(told);
    expect(await call(atTest, 'DELETE', '/account', person, { confirmation: 'delete my account' })).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining(told) },
    });
    expect(await held(atStripe, person)).toMatchObject({ tier: 'pro' });
    expect((await call(atStripe, 'DELETE', '/account', person, { confirmation: 'delete my account' })).status).toBe(
      200,
    );
    expect(subscription.status).toBe('canceled');
  });

  it('keeps a grant of the operator through all of it', async () => {
    const person = await house.signIn({ tier: 'team' });
    await buyTest(person, 'school');
    expect(await held(atTest, person)).toMatchObject({ tier: 'school', paysItself: true });
    expect(await held(atStripe, person)).toMatchObject({ tier: 'team', status: 'active', paysItself: false });
  });
});
