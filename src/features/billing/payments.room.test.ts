/** One suite for the person who takes the money: the test checkout, and Stripe as a server on loopback speaks it. */
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PeerSubscription } from '../../testing/stripe-objects.ts';
import { openStripePeer, PEER_KEY } from '../../testing/stripe-peer.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { stripePayments } from './stripe/stripe-payments.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;
type Action = 'cancel' | 'cancel now' | 'keep' | 'fail payment' | 'pay';
type Tier = 'pro' | 'team' | 'school';

interface Driver {
  house: TestApp;
  /** The customer pays on the page that a checkout led to. */
  pay(url: string, seats?: number): Promise<void>;
  /** The customer confirms the change that the portal at this address proposes. */
  confirm(person: Person, url: string, tier: Tier): Promise<void>;
  /** In the portal; `fail payment` is what the card does by itself. */
  act(person: Person, action: Action): Promise<void>;
  /** At the provider, whatever we think. */
  hasEnded(person: Person): Promise<boolean>;
  close(): Promise<void>;
}

const WEBHOOK_SECRET = 'whsec_suite';
const PRICES = { pro: ['price_pro'], team: ['price_team'], school: ['price_school'] };

async function testCheckout(): Promise<Driver> {
  const house = await openTestApp();
  const post = async (path: string, body: object) => {
    const response = await house.post(path, body);
    expect(response.status, await response.clone().text()).toBe(200);
  };
  const portalOf = async (person: Person) =>
    (await (await house.post('/api/create-portal-session', {}, person.headers)).json()).url as string;
  const idIn = (url: string) => url.split('/')[2] ?? '';
  return {
    house,
    pay: (url, seats = 1) => post(`/api/test-payments/checkout/${idIn(url)}`, { card: 'good', seats }),
    confirm: (_person, url, tier) => post(`/api/test-payments/portal/${idIn(url)}`, { do: 'change', tier }),
    act: async (person, action) => post(`/api/test-payments/portal/${idIn(await portalOf(person))}`, { do: action }),
    hasEnded: async (person) =>
      (await house.parts.payments?.subscriptionNow(`test_customer_${person.id}`))?.open !== true,
    close: () => house.close(),
  };
}

async function stripe(): Promise<Driver> {
  let house: TestApp | undefined;
  const seconds = () => Math.floor((house?.clock.now() ?? new Date()).getTime() / 1000);
  const peer = await openStripePeer(seconds);
  const signer = new Stripe(PEER_KEY);
  house = await openTestApp({
    payments: ({ clock, log }) =>
      stripePayments({
        settings: {
          secretKey: PEER_KEY,
          webhookSecret: WEBHOOK_SECRET,
          prices: PRICES,
          automaticTax: false,
          promotionCodes: false,
        },
        clock,
        log,
        server: { host: peer.host, port: peer.port, protocol: 'http' },
      }),
  });
  const app = house.app;
  const tell = async (type: string, object: Record<string, unknown>) => {
    const body = peer.event(type, object);
    const signature = signer.webhooks.generateTestHeaderString({
      payload: body,
      secret: WEBHOOK_SECRET,
      timestamp: seconds(),
    });
    const response = await app.request('/api/stripe/webhook', {
      method: 'POST',
      body,
      headers: { 'stripe-signature': signature },
    });
    expect(response.status, await response.clone().text()).toBe(200);
  };
  const subscriptionOf = (person: Person): PeerSubscription => {
    const found = peer.subscriptions.findLast(
      ({ customer }) => peer.customers.get(customer)?.metadata.account === person.id,
    );
    if (!found) throw new Error('no subscription');
    return found;
  };
  const told: Readonly<Record<Action, (s: PeerSubscription) => [string, Partial<PeerSubscription>]>> = {
    cancel: () => ['customer.subscription.updated', { cancelAtPeriodEnd: true }],
    'cancel now': () => ['customer.subscription.deleted', { status: 'canceled', endedAt: seconds() }],
    keep: () => ['customer.subscription.updated', { cancelAtPeriodEnd: false }],
    'fail payment': () => ['invoice.payment_failed', { status: 'past_due' }],
    pay: () => ['invoice.paid', { status: 'active' }],
  };
  return {
    house,
    async pay(url, seats) {
      const subscription = peer.pay(url.split('/').at(-1) ?? '', seats === undefined ? {} : { quantity: seats });
      await tell('checkout.session.completed', {
        id: url.split('/').at(-1),
        object: 'checkout.session',
        customer: subscription.customer,
      });
    },
    async confirm(person, _url, tier) {
      const form = peer.requests.findLast(({ path }) => path === '/v1/billing_portal/sessions')?.form;
      expect(form?.get('flow_data[type]')).toBe('subscription_update_confirm');
      expect(form?.get('flow_data[subscription_update_confirm][items][0][price]')).toBe(`price_${tier}`);
      const subscription = Object.assign(subscriptionOf(person), { price: `price_${tier}` });
      await tell('customer.subscription.updated', peer.subscriptionObject(subscription));
    },
    async act(person, action) {
      const subscription = subscriptionOf(person);
      const [type, changes] = told[action](subscription);
      Object.assign(subscription, changes);
      await tell(type, { ...peer.subscriptionObject(subscription) });
    },
    hasEnded: async (person) => subscriptionOf(person).status === 'canceled',
    async close() {
      await house?.close();
      await peer.close();
    },
  };
}

describe.each([
  ['the test checkout', testCheckout],
  ['Stripe', stripe],
])('subscriptions by %s', (_name, open) => {
  let driver: Driver;
  let house: TestApp;
  beforeAll(async () => {
    driver = await open();
    house = driver.house;
    house.clock.set('2026-03-10T12:00:00Z');
  });
  afterAll(() => driver.close());

  const userOf = async (person: Person) => (await house.get('/api/auth/user', person.headers)).json();
  const checkout = async (person: Person, tier: string, seats?: number) => {
    const response = await house.post(
      '/api/create-checkout-session',
      { tier, ...(seats === undefined ? {} : { seats }) },
      person.headers,
    );
    return { status: response.status, body: await response.json() };
  };
  const subscribed = async (tier: Tier) => {
    const person = await house.signIn();
    await driver.pay((await checkout(person, tier)).body.url);
    return person;
  };
  const save = (person: Person) =>
    house.post(
      '/api/lesson-plans',
      {
        type: 'full',
        gradeLevel: 'Grade 4',
        subject: 'Mathematics',
        standard: null,
        learningObjective: 'x',
        keywords: 'y',
        duration: 60,
        content: '{"title":"Quilts"}',
      },
      person.headers,
    );

  it('opens what was bought at once, changes it, and keeps lessons when it ends', async () => {
    const person = await house.signIn();
    expect((await save(person)).status).toBe(403);
    const first = await checkout(person, 'pro');
    expect(first.status).toBe(200);
    expect((await userOf(person)).subscription).toMatchObject({ tier: 'free', paysItself: false });
    await driver.pay(first.body.url);
    expect(await userOf(person)).toMatchObject({
      subscription: { tier: 'pro', status: 'active', endsAt: null, paysItself: true },
      usage: { limit: null, savedLimit: 100 },
    });
    expect((await userOf(person)).subscription.stripeSubscriptionId).toMatch(/^(sub|test_subscription)_/);
    expect((await save(person)).status).toBe(200);

    const change = await checkout(person, 'team');
    await driver.confirm(person, change.body.url, 'team');
    expect((await userOf(person)).subscription).toMatchObject({ tier: 'team', status: 'active' });
    expect((await house.get('/api/team', person.headers)).status).toBe(200);

    await driver.act(person, 'fail payment');
    expect((await userOf(person)).subscription).toMatchObject({ tier: 'team', status: 'past due' });
    expect((await house.get('/api/lesson-plans', person.headers)).status).toBe(200);
    await driver.act(person, 'pay');
    expect((await userOf(person)).subscription).toMatchObject({ tier: 'team', status: 'active' });

    await driver.act(person, 'cancel now');
    expect(await userOf(person)).toMatchObject({
      subscription: { tier: 'free', status: 'canceled' },
      usage: { lessonsSaved: 1, limit: 3 },
    });
    expect((await house.get('/api/lesson-plans', person.headers)).status).toBe(403);

    await driver.pay((await checkout(person, 'pro')).body.url);
    const lessons = await (await house.get('/api/lesson-plans', person.headers)).json();
    expect(lessons.map((lesson: { content: { title: string } }) => lesson.content.title)).toEqual(['Quilts']);
  });

  it('keeps what is paid for until its end, event or no event, and can be taken back before', async () => {
    const person = await subscribed('pro');
    await driver.act(person, 'cancel');
    const { endsAt } = (await userOf(person)).subscription;
    expect(endsAt).toMatch(/^2026-04-/);
    await driver.act(person, 'keep');
    expect((await userOf(person)).subscription).toMatchObject({ tier: 'pro', endsAt: null });
    await driver.act(person, 'cancel');
    house.clock.set(new Date(Date.parse(endsAt) - 1000).toISOString());
    const later = await house.signIn({ email: person.email });
    expect((await userOf(later)).subscription).toMatchObject({ tier: 'pro', status: 'active' });
    house.clock.set(endsAt);
    expect((await userOf(later)).subscription).toMatchObject({ tier: 'free', status: 'canceled', endsAt });
    house.clock.set('2026-03-10T12:00:00Z');
  });

  it('gives one checkout to two clicks, and ends the one for another plan', async () => {
    const person = await house.signIn();
    const [one, two, three] = await Promise.all([
      checkout(person, 'pro'),
      checkout(person, 'pro'),
      checkout(person, 'pro'),
    ]);
    expect(two.body.url).toBe(one.body.url);
    expect(three.body.url).toBe(one.body.url);
    expect((await checkout(person, 'pro')).body.url).toBe(one.body.url);
    const other = await checkout(person, 'team');
    expect(other.body.url).not.toBe(one.body.url);
    await expect(driver.pay(one.body.url)).rejects.toThrow();
    await driver.pay(other.body.url);
    expect((await userOf(person)).subscription.tier).toBe('team');
  });

  it('sells seats of a school', async () => {
    const person = await house.signIn();
    const { body } = await checkout(person, 'school', 20);
    await driver.pay(body.url, 25);
    expect((await userOf(person)).subscription).toMatchObject({ tier: 'school', seats: 25 });
  });

  it.each([
    ['pro', 'pro', 'You are already on the Pro plan'],
    ['team', 'pro', 'Your Team plan already includes everything in Pro'],
    ['school', 'school', 'You are already on the School plan'],
    ['school', 'team', 'already includes'],
  ] as const)('refuses kindly: on %s, a checkout for %s', async (held, wanted, words) => {
    const person = await subscribed(held);
    expect(await checkout(person, wanted)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining(words) },
    });
  });

  it('refuses a checkout for the free plan, for nothing we know, and for a visitor', async () => {
    const person = await house.signIn();
    expect(await checkout(person, 'free')).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('needs no checkout') },
    });
    expect((await checkout(person, 'gold')).status).toBe(400);
    expect((await checkout(person, 'school', 0)).status).toBe(400);
    expect((await house.post('/api/create-checkout-session', { tier: 'pro' })).status).toBe(401);
    expect((await house.post('/api/create-portal-session', {})).status).toBe(401);
    expect((await house.post('/api/refresh-subscription', {})).status).toBe(401);
  });

  it('explains to the person who pays nothing by themselves why there is no portal', async () => {
    for (const person of [await house.signIn(), await house.signIn({ tier: 'pro' })]) {
      const response = await house.post('/api/create-portal-session', {}, person.headers);
      expect([response.status, (await response.json()).message]).toEqual([
        409,
        expect.stringContaining('no subscription to manage'),
      ]);
    }
  });

  it('cancels with the account that it belongs to, and tells of it before', async () => {
    const person = await subscribed('pro');
    const before = await (await house.get('/api/account/deletion', person.headers)).json();
    expect(JSON.stringify(before)).toContain('Your Pro subscription is canceled immediately.');
    const gone = await house.app.request('/api/account', {
      method: 'DELETE',
      body: JSON.stringify({ confirmation: 'delete my account' }),
      headers: { 'content-type': 'application/json', ...person.headers },
    });
    expect(gone.status, await gone.clone().text()).toBe(200);
    expect(await driver.hasEnded(person)).toBe(true);
    expect((await house.get('/api/auth/user', person.headers)).status).toBe(401);
  });

  it('keeps an operator’s grant beside what is paid for: the higher counts, and neither ends the other', async () => {
    const person = await house.signIn({ tier: 'pro' });
    await driver.pay((await checkout(person, 'team')).body.url);
    expect((await userOf(person)).subscription.tier).toBe('team');
    await driver.act(person, 'cancel now');
    expect((await userOf(person)).subscription).toMatchObject({ tier: 'pro', status: 'active' });
  });
});
