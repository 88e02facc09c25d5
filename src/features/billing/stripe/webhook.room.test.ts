/** Signed events from outside: forged ones, in any order, late, twice, or about nobody we know. */
import { describe, expect, it } from 'vitest';
import { SECRET, stripeHouse } from '../../../testing/stripe-house.ts';

const stripe = stripeHouse();
const { seconds, sign, deliver, tierOf, buyer, about, subscribed } = stripe;

describe('the webhook', () => {
  it.each([
    ['no signature', async (body: string) => deliver(body, null)],
    ['an empty one', async (body: string) => deliver(body, '')],
    ['something else', async (body: string) => deliver(body, 'hello')],
    ['another secret', async (body: string) => deliver(body, sign(body, 'whsec_other'))],
    ['a timestamp that is too old', async (body: string) => deliver(body, sign(body, SECRET, seconds() - 301))],
    ['a body that was altered', async (body: string) => deliver(body.replace('"active"', '"Active"'), sign(body))],
    [
      'a timestamp that was altered',
      async (body: string) => deliver(body, sign(body).replace(/t=\d+/, `t=${seconds() + 1}`)),
    ],
    ['an older scheme', async (body: string) => deliver(body, sign(body).replace('v1=', 'v0='))],
  ])('takes nothing with %s', async (_what, send) => {
    const { person, customer } = await buyer();
    const subscription = stripe.peer.subscribe(customer, 'price_pro');
    const answer = await send(about('customer.subscription.created', subscription));
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'bad-request', message: 'This event does not have a valid signature.' },
    });
    expect(await tierOf(person)).toBe('free');
  });

  it('takes a signature that is nearly too old', async () => {
    const { person, customer } = await buyer();
    const body = about('customer.subscription.created', stripe.peer.subscribe(customer, 'price_pro'));
    expect((await deliver(body, sign(body, SECRET, seconds() - 299))).status).toBe(200);
    expect(await tierOf(person)).toBe('pro');
  });

  it('takes no body of 10 MB', async () => {
    const body = stripe.peer.event('customer.subscription.created', { filler: 'x'.repeat(10 * 1024 * 1024) });
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
    expect(stripe.house.errors).toEqual([]);
  });

  it('looks once at an event that comes twice', async () => {
    const { customer } = await buyer();
    const body = about('customer.subscription.created', stripe.peer.subscribe(customer, 'price_pro'));
    await deliver(body);
    const asked = stripe.peer.requests.length;
    expect((await deliver(body)).status).toBe(200);
    expect(stripe.peer.requests.length).toBe(asked);
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
    await deliver(stripe.peer.event('invoice.paid', { object: 'invoice', customer }));
    expect(await tierOf(person)).toBe('pro');
    stripe.peer.customers.delete(customer);
    await deliver(stripe.peer.event('customer.deleted', { object: 'customer', id: customer }));
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
    const stale = {
      object: 'list',
      url: '/v1/subscriptions',
      has_more: false,
      data: [stripe.peer.subscriptionObject(subscription)],
    };
    // The first question gets its answer of before, late.
    stripe.peer.intercept = async (method, path) => {
      if (method !== 'GET' || path !== '/v1/subscriptions') return undefined;
      stripe.peer.intercept = undefined;
      asked();
      await held;
      return { status: 200, body: stale };
    };
    const slow = deliver(about('customer.subscription.updated', subscription));
    await hasAsked;
    Object.assign(subscription, { status: 'canceled', endedAt: seconds() });
    await deliver(stripe.peer.event('customer.subscription.deleted', { object: 'subscription', customer }));
    expect(await tierOf(person)).toBe('free');
    release();
    await slow;
    expect(await tierOf(person)).toBe('free');
  });

  it('asks for an event again when Stripe did not answer, and then takes it', async () => {
    const { person, customer } = await buyer();
    const body = about('customer.subscription.created', stripe.peer.subscribe(customer, 'price_pro'));
    stripe.peer.intercept = () => ({
      status: 400,
      body: { error: { type: 'invalid_request_error', message: 'maintenance' } },
    });
    expect((await deliver(body)).status).toBe(503);
    stripe.peer.intercept = undefined;
    expect((await deliver(body)).status).toBe(200);
    expect(await tierOf(person)).toBe('pro');
  });

  it('takes events of unknown customers and of unknown kinds, and changes nothing', async () => {
    const before = stripe.peer.requests.length;
    expect(
      (
        await deliver(
          stripe.peer.event('customer.subscription.created', {
            object: 'subscription',
            customer: 'cus_stranger',
            id: 'sub_x',
          }),
        )
      ).status,
    ).toBe(200);
    expect(
      (await deliver(stripe.peer.event('treasury.moon_landing', { object: 'moon', customer: 'cus_stranger' }))).status,
    ).toBe(200);
    expect(stripe.peer.requests.length).toBe(before);
  });

  it('gives the tier to the account that the customer is tied to, whatever metadata or a finished checkout names', async () => {
    const thief = await stripe.house.signIn();
    const { person, customer } = await buyer();
    const subscription = stripe.peer.subscribe(customer, 'price_pro', {
      metadata: { account: thief.id, tier: 'school' },
    });
    await deliver(
      stripe.peer.event('checkout.session.completed', {
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
    stripe.peer.customers.set('cus_claims', { email: thief.email, metadata: { account: thief.id } });
    await deliver(about('customer.subscription.created', stripe.peer.subscribe('cus_claims', 'price_team')));
    expect(await tierOf(thief)).toBe('free');
  });
});
