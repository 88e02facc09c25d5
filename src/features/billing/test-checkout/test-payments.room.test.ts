/** The test checkout against anyone who knows no link, sends nonsense, or makes events up; and a server without payments. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

type Person = Awaited<ReturnType<TestApp['signIn']>>;
const answer = async (response: Response) => ({ status: response.status, body: await response.json() });

describe('the test checkout', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await openTestApp();
    house.clock.set('2026-03-10T12:00:00Z');
  });
  afterAll(() => house.close());

  const opened = async (person: Person, tier = 'pro') =>
    (await (await house.post('/api/create-checkout-session', { tier }, person.headers)).json()).url.split(
      '/',
    )[2] as string;
  const pay = async (id: string, body: object = { card: 'good' }) =>
    answer(await house.post(`/api/test-payments/checkout/${id}`, body));
  const tierOf = async (person: Person) =>
    (await (await house.get('/api/auth/user', person.headers)).json()).subscription.tier;

  it('charges nothing with a declined card, and sells once', async () => {
    const person = await house.signIn();
    const id = await opened(person);
    expect(await pay(id, { card: 'declined' })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('declined') },
    });
    expect(await tierOf(person)).toBe('free');
    const paid = await Promise.all([pay(id), pay(id), pay(id)]);
    expect(paid.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await answer(await house.get(`/api/test-payments/checkout/${id}`))).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('done already') },
    });
  });

  it('gives what was bought to the person who began, not to the person who finishes', async () => {
    const [buyer, other] = [await house.signIn(), await house.signIn()];
    const id = await opened(buyer);
    expect(
      (await answer(await house.post(`/api/test-payments/checkout/${id}`, { card: 'good' }, other.headers))).status,
    ).toBe(200);
    expect([await tierOf(buyer), await tierOf(other)]).toEqual(['pro', 'free']);
  });

  it('expires', async () => {
    const person = await house.signIn();
    const id = await opened(person);
    house.clock.set('2026-03-11T12:00:01Z');
    expect(await pay(id)).toMatchObject({ status: 409, body: { message: expect.stringContaining('expired') } });
    house.clock.set('2026-03-10T12:00:00Z');
  });

  it('does not take a checkout for a portal, nor a link that nobody was given', async () => {
    const id = await opened(await house.signIn());
    expect((await answer(await house.get(`/api/test-payments/portal/${id}`))).status).toBe(404);
    expect((await answer(await house.post(`/api/test-payments/portal/${id}`, { do: 'keep' }))).status).toBe(404);
    for (const wrong of ['x', '%00', "'--", 'x'.repeat(3000)]) expect((await pay(wrong)).status).toBe(404);
  });

  it.each([
    {},
    null,
    [],
    { card: 'stolen' },
    { card: 'good', seats: 0 },
    { card: 'good', seats: 1e9 },
    { card: 'good', seats: '5' },
  ])('refuses %j', async (body) => {
    const id = await opened(await house.signIn(), 'school');
    expect(await pay(id, body as object)).toMatchObject({ status: 400, body: { code: 'bad-request' } });
  });

  it('takes only events that it signed itself, and not old ones', async () => {
    const provider = house.parts.payments;
    const at = house.clock.now().getTime();
    const body = JSON.stringify({ id: 'e', type: 'invoice.paid', customer: 'test_customer_x' });
    const sign = (text: string, time: number) =>
      `t=${time},v1=${house.parts.derive('payment-event', `${time}.${text}`)}`;
    expect(await provider?.parseEvent(body, sign(body, at))).toEqual({
      id: 'e',
      type: 'invoice.paid',
      customerId: 'test_customer_x',
    });
    for (const signature of [
      undefined,
      '',
      'v1=x',
      sign(`${body} `, at),
      sign(body, at).replace(String(at), String(at + 1)),
      sign(body, at - 300_001),
    ])
      await expect(provider?.parseEvent(body, signature)).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('opens no webhook', async () => {
    expect((await house.post('/api/stripe/webhook', {})).status).toBe(404);
  });
});

describe('a server without payments', () => {
  let house: TestApp;
  beforeAll(async () => {
    house = await openTestApp({ payments: () => undefined });
  });
  afterAll(() => house.close());

  it('says so, and has neither checkout nor webhook', async () => {
    const person = await house.signIn({ tier: 'pro' });
    for (const [path, body] of [
      ['/api/create-checkout-session', { tier: 'team' }],
      ['/api/create-portal-session', {}],
    ] as const)
      expect(await answer(await house.post(path, body, person.headers))).toMatchObject({
        status: 503,
        body: { code: 'unavailable', message: expect.stringContaining('aren’t available') },
      });
    expect((await house.post('/api/refresh-subscription', {}, person.headers)).status).toBe(200);
    expect((await house.post('/api/test-payments/checkout/x', { card: 'good' })).status).toBe(404);
    expect((await house.post('/api/stripe/webhook', {})).status).toBe(404);
    expect((await (await house.get('/api/auth/user', person.headers)).json()).subscription.tier).toBe('pro');
  });
});
