/** What only Stripe does: a checkout on its page, subscriptions of many kinds, and its own troubles. */
import { describe, expect, it } from 'vitest';
import { runAdmin } from '../../../admin.ts';
import { stripeHouse } from '../../../testing/stripe-house.ts';

const stripe = stripeHouse();
const { seconds, deliver, tierOf, checkout, customerOf, buyer, about, subscribed } = stripe;

describe('the checkout', () => {
  it('asks Stripe for one subscription at the configured price, and sends the browser back to us', async () => {
    const person = await stripe.house.signIn({ email: 'ada+pro@school.example' });
    const { body } = await checkout(person, 'pro');
    expect(body.url).toMatch(/^https:\/\/checkout\.stripe\.example\//);
    const { form } =
      stripe.peer.requests.findLast(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions') ?? {};
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
    expect(stripe.peer.customers.get(customerOf(person))?.email).toBe('ada+pro@school.example');
  });

  it('lets Stripe work out tax where that is switched on', async () => {
    stripe.automaticTax = true;
    const { person } = await buyer();
    stripe.automaticTax = false;
    const { form } =
      stripe.peer.requests.findLast(({ method, path }) => method === 'POST' && path === '/v1/checkout/sessions') ?? {};
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      customer: customerOf(person),
      'automatic_tax[enabled]': 'true',
      'customer_update[address]': 'auto',
    });
  });

  it('does not sell what has no price', async () => {
    const person = await stripe.house.signIn();
    expect(await checkout(person, 'school')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('is not for sale here yet') },
    });
  });

  it('makes a new customer where Stripe has forgotten the old one', async () => {
    const { person, customer } = await buyer();
    stripe.peer.customers.delete(customer);
    expect((await checkout(person, 'team')).status).toBe(200);
    expect(customerOf(person)).not.toBe(customer);
  });

  it('sends anyone who has an unpaid subscription to the portal instead of selling a second one', async () => {
    const { person } = await subscribed({ status: 'unpaid' });
    expect(await tierOf(person)).toBe('free');
    expect((await checkout(person, 'pro')).body.url).toMatch(/billing\.stripe\.example/);
    const { form } = stripe.peer.requests.at(-1) ?? {};
    expect(form?.has('flow_data[type]')).toBe(false);
  });

  it.each([
    ['answers 500', () => ({ status: 500, body: { error: { message: 'secret sk_live_x' } } })],
    ['answers no JSON', () => ({ status: 200, body: '<html>' })],
    [
      'refuses the key',
      () => ({
        status: 401,
        body: { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_live_x' } },
      }),
    ],
  ])(
    'says that nothing was charged when Stripe %s',
    async (_what, intercept) => {
      const person = await stripe.house.signIn();
      stripe.peer.intercept = intercept;
      const answer = await checkout(person, 'pro');
      expect(answer).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: expect.stringContaining('Nothing was charged') },
      });
      expect(JSON.stringify(answer.body)).not.toMatch(/sk_|Stripe|API/);
      expect(await tierOf(person)).toBe('free');
    },
    60_000,
  );
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
    const second = stripe.peer.subscribe(customer, 'price_pro');
    await deliver(about('customer.subscription.created', second));
    expect(await tierOf(person)).toBe('team');
  });
});

describe('npm run admin -- billing reconcile', () => {
  const reconcile = async () => {
    const said: string[] = [];
    const code = await runAdmin(['billing', 'reconcile'], {
      open: async () => ({ ...stripe.house.parts, close: async () => {} }),
      out: (text) => said.push(text),
      err: (text) => said.push(text),
    });
    return { code, said: said.join('\n') };
  };

  it('repairs every customer whose events were missed', async () => {
    const started = await buyer();
    stripe.peer.subscribe(started.customer, 'price_team');
    const ended = await subscribed();
    Object.assign(ended.subscription, { status: 'canceled', endedAt: seconds() });
    const { code, said } = await reconcile();
    expect(code).toBe(0);
    expect(said).toContain(`${started.person.email}: free → team`);
    expect(said).toContain(`${ended.person.email}: pro → free`);
    expect([await tierOf(started.person), await tierOf(ended.person)]).toEqual(['team', 'free']);
    expect((await stripe.house.get('/api/team', started.person.headers)).status).toBe(200);
    expect((await reconcile()).said).toContain('0 had changed');
  });

  it('names whom Stripe did not answer for, and does the others', async () => {
    const { person, customer } = await buyer();
    stripe.peer.subscribe(customer, 'price_pro');
    let first = true;
    stripe.peer.intercept = () => {
      if (!first) return undefined;
      first = false;
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'no' } } };
    };
    const { code, said } = await reconcile();
    expect(code).toBe(1);
    expect(said).toMatch(/Not answered: .+@school\.example\. The payment service is not responding/);
    expect((await reconcile()).code).toBe(0);
    expect(await tierOf(person)).toBe('pro');
  });
});

it('repairs a missed event when the reader comes back from Stripe', async () => {
  const { person, customer } = await buyer();
  stripe.peer.subscribe(customer, 'price_pro');
  expect(await tierOf(person)).toBe('free');
  expect((await stripe.house.post('/api/refresh-subscription', {}, person.headers)).status).toBe(200);
  expect(await tierOf(person)).toBe('pro');
});
