/** What only Stripe does: signed events from outside, in any order, and its own troubles. */
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runAdmin } from '../../../admin.ts';
import { openStripePeer, PEER_KEY, type PeerSubscription, type StripePeer } from '../../../testing/stripe-peer.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { stripePayments } from './stripe-payments.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;

const SECRET = 'whsec_peer_secret';
const signer = new Stripe(PEER_KEY);

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

const sign = (payload: string, secret = SECRET, timestamp = seconds()) => signer.webhooks.generateTestHeaderString({ payload, secret, timestamp });
/** @param signature null: none at all */
const deliver = async (body: string, signature: string | null = sign(body)) => {
  const response = await house.app.request('/api/stripe/webhook', {
    method: 'POST',
    body,
    headers: signature === null ? {} : { 'stripe-signature': signature },
  });
  return { status: response.status, body: await response.json() };
};
const tierOf = async (person: Person) => (await (await house.get('/api/auth/user', person.headers)).json()).subscription.tier;
const checkout = async (person: Person, tier: string) => {
  const response = await house.post('/api/create-checkout-session', { tier }, person.headers);
  return { status: response.status, body: await response.json() };
};
const customerOf = (person: Person) => [...peer.customers].findLast(([, { metadata }]) => metadata.account === person.id)?.[0] ?? '';
/** A customer who came as far as Stripe's page. */
const buyer = async () => {
  const person = await house.signIn();
  await checkout(person, 'pro');
  return { person, customer: customerOf(person) };
};
const about = (type: string, subscription: PeerSubscription) => peer.event(type, peer.subscriptionObject(subscription));
const subscribed = async (changes: Partial<PeerSubscription> & { price?: string } = {}) => {
  const { person, customer } = await buyer();
  const subscription = peer.subscribe(customer, changes.price ?? 'price_pro', changes);
  expect((await deliver(about('customer.subscription.created', subscription))).status).toBe(200);
  return { person, customer, subscription };
};

describe('the checkout', () => {
  it('asks Stripe for one subscription at the configured price, and sends the browser back to us', async () => {
    const person = await house.signIn({ email: 'ada+pro@school.example' });
    const { body } = await checkout(person, 'pro');
    expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    const { form } = peer.requests.findLast(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions') ?? {};
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      mode: 'subscription',
      customer: customerOf(person),
      'line_items[0][price]': 'price_pro',
      'line_items[0][quantity]': '1',
      success_url: 'http://127.0.0.1:3000/subscription-success',
      cancel_url: 'http://127.0.0.1:3000/pricing',
      allow_promotion_codes: 'true',
      payment_method_collection: 'if_required',
    });
    expect(form?.has('automatic_tax[enabled]')).toBe(false);
    expect(peer.customers.get(customerOf(person))?.email).toBe('ada+pro@school.example');
  });

  it('lets Stripe work out tax where that is switched on', async () => {
    automaticTax = true;
    const { person } = await buyer();
    automaticTax = false;
    const { form } = peer.requests.findLast(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions') ?? {};
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      customer: customerOf(person),
      'automatic_tax[enabled]': 'true',
      'customer_update[address]': 'auto',
    });
  });

  it('does not sell what has no price', async () => {
    const person = await house.signIn();
    expect(await checkout(person, 'school')).toMatchObject({ status: 409, body: { message: expect.stringContaining('cannot be bought here yet') } });
  });

  it('makes a new customer where Stripe has forgotten the old one', async () => {
    const { person, customer } = await buyer();
    peer.customers.delete(customer);
    expect((await checkout(person, 'team')).status).toBe(200);
    expect(customerOf(person)).not.toBe(customer);
  });

  it('sends whoever has an unpaid subscription to the portal instead of selling a second one', async () => {
    const { person } = await subscribed({ status: 'unpaid' });
    expect(await tierOf(person)).toBe('free');
    expect((await checkout(person, 'pro')).body.url).toMatch(/billing\.stripe\.example/);
    const { form } = peer.requests.at(-1) ?? {};
    expect(form?.has('flow_data[type]')).toBe(false);
  });

  it.each([
    ['answers 500', () => ({ status: 500, body: { error: { message: 'secret sk_live_x' } } })],
    ['answers no JSON', () => ({ status: 200, body: '<html>' })],
    ['refuses the key', () => ({ status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_live_x' } } })],
  ])(
    'says that nothing was charged when Stripe %s',
    async (_what, intercept) => {
      const person = await house.signIn();
      peer.intercept = intercept;
      const answer = await checkout(person, 'pro');
      expect(answer).toMatchObject({ status: 503, body: { code: 'unavailable', message: expect.stringContaining('Nothing was charged') } });
      expect(JSON.stringify(answer.body)).not.toMatch(/sk_|Stripe|API/);
      expect(await tierOf(person)).toBe('free');
    },
    60_000,
  );
});

describe('the webhook', () => {
  it.each([
    ['no signature', async (body: string) => deliver(body, null)],
    ['an empty one', async (body: string) => deliver(body, '')],
    ['something else', async (body: string) => deliver(body, 'hello')],
    ['another secret', async (body: string) => deliver(body, sign(body, 'whsec_other'))],
    ['a timestamp that is too old', async (body: string) => deliver(body, sign(body, SECRET, seconds() - 301))],
    ['a body that was altered', async (body: string) => deliver(body.replace('"active"', '"Active"'), sign(body))],
    ['a timestamp that was altered', async (body: string) => deliver(body, sign(body).replace(/t=\d+/, `t=${seconds() + 1}`))],
    ['an older scheme', async (body: string) => deliver(body, sign(body).replace('v1=', 'v0='))],
  ])('takes nothing with %s', async (_what, send) => {
    const { person, customer } = await buyer();
    const subscription = peer.subscribe(customer, 'price_pro');
    const answer = await send(about('customer.subscription.created', subscription));
    expect(answer).toMatchObject({ status: 400, body: { code: 'bad-request', message: 'This event does not carry a sound signature.' } });
    expect(await tierOf(person)).toBe('free');
  });

  it('takes a signature that is nearly too old', async () => {
    const { person, customer } = await buyer();
    const body = about('customer.subscription.created', peer.subscribe(customer, 'price_pro'));
    expect((await deliver(body, sign(body, SECRET, seconds() - 299))).status).toBe(200);
    expect(await tierOf(person)).toBe('pro');
  });

  it('takes no body of 10 MB', async () => {
    const body = peer.event('customer.subscription.created', { filler: 'x'.repeat(10 * 1024 * 1024) });
    expect((await deliver(body)).status).toBe(413);
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '{"id":1}',
    '{"id":"evt","object":"event","type":"invoice.paid","data":{"object":null}}',
    '{"id":"evt_x","object":"event","type":"invoice.paid","data":{"object":{"customer":{"id":7}}}}',
  ])('does nothing with the signed body %j, and never fails', async (body) => {
    const { status } = await deliver(body);
    expect([200, 400]).toContain(status);
    expect(house.errors).toEqual([]);
  });

  it('looks once at an event that comes twice', async () => {
    const { customer } = await buyer();
    const body = about('customer.subscription.created', peer.subscribe(customer, 'price_pro'));
    await deliver(body);
    const asked = peer.requests.length;
    expect((await deliver(body)).status).toBe(200);
    expect(peer.requests.length).toBe(asked);
  });

  it('believes what Stripe says now, not the event: out of order, outdated, or of a deleted customer', async () => {
    const { person, customer, subscription } = await subscribed();
    const old = about('customer.subscription.updated', subscription);
    Object.assign(subscription, { status: 'canceled', endedAt: seconds() });
    await deliver(about('customer.subscription.deleted', subscription));
    expect(await tierOf(person)).toBe('free');
    await deliver(old);
    expect(await tierOf(person)).toBe('free');
    Object.assign(subscription, { status: 'active', endedAt: null });
    await deliver(peer.event('invoice.paid', { object: 'invoice', customer }));
    expect(await tierOf(person)).toBe('pro');
    peer.customers.delete(customer);
    await deliver(peer.event('customer.deleted', { object: 'customer', id: customer }));
    expect(await tierOf(person)).toBe('free');
  });

  it('never lets an answer that was asked for earlier replace a later one', async () => {
    const { person, customer, subscription } = await subscribed();
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let asked = () => {};
    const hasAsked = new Promise<void>((resolve) => {
      asked = resolve;
    });
    const stale = { object: 'list', url: '/v1/subscriptions', has_more: false, data: [peer.subscriptionObject(subscription)] };
    // The first question gets its answer of before, late.
    peer.intercept = async (method, path) => {
      if (method !== 'GET' || path !== '/v1/subscriptions') return undefined;
      peer.intercept = undefined;
      asked();
      await held;
      return { status: 200, body: stale };
    };
    const slow = deliver(about('customer.subscription.updated', subscription));
    await hasAsked;
    Object.assign(subscription, { status: 'canceled', endedAt: seconds() });
    await deliver(peer.event('customer.subscription.deleted', { object: 'subscription', customer }));
    expect(await tierOf(person)).toBe('free');
    release();
    await slow;
    expect(await tierOf(person)).toBe('free');
  });

  it('asks for an event again when Stripe did not answer, and then takes it', async () => {
    const { person, customer } = await buyer();
    const body = about('customer.subscription.created', peer.subscribe(customer, 'price_pro'));
    peer.intercept = () => ({ status: 400, body: { error: { type: 'invalid_request_error', message: 'maintenance' } } });
    expect((await deliver(body)).status).toBe(503);
    peer.intercept = undefined;
    expect((await deliver(body)).status).toBe(200);
    expect(await tierOf(person)).toBe('pro');
  });

  it('takes events of unknown customers and of unknown kinds, and changes nothing', async () => {
    const before = peer.requests.length;
    expect((await deliver(peer.event('customer.subscription.created', { object: 'subscription', customer: 'cus_stranger', id: 'sub_x' }))).status).toBe(200);
    expect((await deliver(peer.event('treasury.moon_landing', { object: 'moon', customer: 'cus_stranger' }))).status).toBe(200);
    expect(peer.requests.length).toBe(before);
  });

  it('gives the tier to the account that the customer is tied to, whatever metadata or a finished checkout names', async () => {
    const thief = await house.signIn();
    const { person, customer } = await buyer();
    const subscription = peer.subscribe(customer, 'price_pro', { metadata: { account: thief.id, tier: 'school' } });
    await deliver(
      peer.event('checkout.session.completed', {
        object: 'checkout.session',
        id: 'cs_1',
        customer,
        client_reference_id: thief.id,
        metadata: { account: thief.id },
        subscription: subscription.id,
      }),
    );
    expect([await tierOf(person), await tierOf(thief)]).toEqual(['pro', 'free']);
    // A customer that names an account which never was tied to it.
    peer.customers.set('cus_claims', { email: thief.email, metadata: { account: thief.id } });
    await deliver(about('customer.subscription.created', peer.subscribe('cus_claims', 'price_team')));
    expect(await tierOf(thief)).toBe('free');
  });
});

describe('what a subscription entitles to', () => {
  it.each([
    ['a price of an earlier year', { price: 'price_pro_2024' }, 'pro'],
    ['a coupon that makes it free', { amount: 0 }, 'pro'],
    ['another currency', { currency: 'jpy', amount: 1 }, 'pro'],
    ['a trial', { status: 'trialing' }, 'pro'],
    ['a payment that is past due', { status: 'past_due' }, 'pro'],
    ['a price that is not ours', { price: 'price_of_another_shop' }, 'free'],
    ['none of something', { quantity: 0 }, 'free'],
    ['a first payment that failed', { status: 'incomplete' }, 'free'],
    ['a first payment that never came', { status: 'incomplete_expired' }, 'free'],
    ['payments that failed for good', { status: 'unpaid' }, 'free'],
    ['a trial that ended without a card', { status: 'paused' }, 'free'],
    ['a status that we do not know', { status: 'frozen' }, 'free'],
  ] as const)('%s', async (_what, changes, tier) => {
    const { person } = await subscribed(changes);
    expect(await tierOf(person)).toBe(tier);
  });

  it('the most of several subscriptions', async () => {
    const { person, customer } = await subscribed({ price: 'price_team' });
    const second = peer.subscribe(customer, 'price_pro');
    await deliver(about('customer.subscription.created', second));
    expect(await tierOf(person)).toBe('team');
  });
});

describe('npm run admin -- billing reconcile', () => {
  const reconcile = async () => {
    const said: string[] = [];
    const code = await runAdmin(['billing', 'reconcile'], {
      open: async () => ({ ...house.parts, close: async () => {} }),
      out: (text) => said.push(text),
      err: (text) => said.push(text),
    });
    return { code, said: said.join('\n') };
  };

  it('repairs every customer whose events were missed', async () => {
    const started = await buyer();
    peer.subscribe(started.customer, 'price_team');
    const ended = await subscribed();
    Object.assign(ended.subscription, { status: 'canceled', endedAt: seconds() });
    const { code, said } = await reconcile();
    expect(code).toBe(0);
    expect(said).toContain(`${started.person.email}: free → team`);
    expect(said).toContain(`${ended.person.email}: pro → free`);
    expect([await tierOf(started.person), await tierOf(ended.person)]).toEqual(['team', 'free']);
    expect((await house.get('/api/team', started.person.headers)).status).toBe(200);
    expect((await reconcile()).said).toContain('0 had changed');
  });

  it('names whom Stripe did not answer for, and does the others', async () => {
    const { person, customer } = await buyer();
    peer.subscribe(customer, 'price_pro');
    let first = true;
    peer.intercept = () => {
      if (!first) return undefined;
      first = false;
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } };
    };
    const { code, said } = await reconcile();
    expect(code).toBe(1);
    expect(said).toMatch(/Not answered: .+@school\.example\. The payment service does not answer/);
    expect((await reconcile()).code).toBe(0);
    expect(await tierOf(person)).toBe('pro');
  });
});

it('repairs a missed event when the reader comes back from Stripe', async () => {
  const { person, customer } = await buyer();
  peer.subscribe(customer, 'price_pro');
  expect(await tierOf(person)).toBe('free');
  expect((await house.post('/api/refresh-subscription', {}, person.headers)).status).toBe(200);
  expect(await tierOf(person)).toBe('pro');
});
