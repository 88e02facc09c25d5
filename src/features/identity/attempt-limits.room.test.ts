/** How often what may be tried, as in production. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { identityLimits } from './attempt-limits.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp({ limitAttempts: true, proxies: 1 });
});
/** As if so much time had gone by: what ends then, ends now. */
const pass = (minutes: number) =>
  house.parts.db.execute(sql`update rate_limit set expire = expire - make_interval(mins => ${minutes})`);
// Every test begins with windows of its own.
beforeEach(() => pass(25 * 60));
afterAll(() => house.close());

const PASSWORD = 'correct horse';
const STRANGER = { 'x-forwarded-for': '203.0.113.9' };
const SCHOOL = { 'x-forwarded-for': '198.51.100.7' };
let people = 0;
const member = async (email = `teacher-${++people}@school.example`) => {
  await house.parts.provider.createUser({ email, password: PASSWORD, name: 'Ana', emailVerified: true });
  return email;
};
const logIn = async (email: string, password: string, headers: Record<string, string> = SCHOOL) => {
  const answer = await house.post('/api/idp/sign-in/email', { email, password }, headers);
  const { token, message } = await answer.json();
  return {
    status: answer.status,
    wait: answer.headers.get('retry-after'),
    token,
    message,
    cookie: answer.headers.getSetCookie()[0]?.split(';')[0],
  };
};

describe('logging in', () => {
  it('takes ten wrong passwords of a thousand, then says how long to wait', async () => {
    const email = await member();
    const seen: Record<number, number> = {};
    for (let round = 0; round < 40; round++)
      for (const { status } of await Promise.all(
        Array.from({ length: 25 }, (_, i) => logIn(email, `guess ${round} ${i}`, STRANGER)),
      ))
        seen[status] = (seen[status] ?? 0) + 1;
    expect(seen).toEqual({ 401: 10, 429: 990 });
    // The right one is not looked at either.
    expect(await logIn(email, PASSWORD, STRANGER)).toMatchObject({
      status: 429,
      message: 'Too many attempts. Please try again in a minute.',
    });
    await pass(2);
    expect(await logIn(email, PASSWORD, STRANGER)).toMatchObject({ status: 200 });
  }, 300_000);

  it('makes a persistent stranger wait longer, but never the owner for long', async () => {
    const email = await member();
    const exhaust = async () => {
      let last = await logIn(email, 'wrong', STRANGER);
      for (let i = 0; i < 12 && last.status === 401; i++) last = await logIn(email, 'wrong', STRANGER);
      return last.wait;
    };
    const waits: (string | null)[] = [];
    for (let round = 0; round < 5; round++) {
      waits.push(await exhaust());
      await pass(16);
    }
    expect(waits).toEqual(['60', '300', '900', '900', '900']);
  }, 300_000);

  it('leaves a browser that the account knows its own attempts', async () => {
    const email = await member();
    const { cookie = '' } = await logIn(email, PASSWORD);
    expect(cookie).toMatch(/^lessonwright_browser=/);
    for (let i = 0; i < 11; i++) await logIn(email, 'wrong', STRANGER);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    expect((await logIn(email, PASSWORD, { ...SCHOOL, cookie })).status).toBe(200);
    // It is signed, for this account: made up or taken from another account, it is none.
    const other = await member();
    for (const forged of [
      cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      'lessonwright_browser=x.y',
      'lessonwright_browser=.',
    ])
      expect((await logIn(email, PASSWORD, { ...SCHOOL, cookie: forged })).status).toBe(429);
    for (let i = 0; i < 11; i++) await logIn(other, 'wrong', { ...STRANGER, cookie });
    expect((await logIn(other, PASSWORD, { ...STRANGER, cookie })).status).toBe(429);
    expect((await logIn(email, PASSWORD, { ...SCHOOL, cookie })).status).toBe(200);
  }, 300_000);

  it('does not begin again for a stranger who signs up with the address and logs in with that in between', async () => {
    const email = await member();
    await house.post('/api/idp/sign-up/email', { email, password: 'a stranger’s own' }, STRANGER);
    const seen: number[] = [];
    for (let i = 0; i < 16; i++) {
      seen.push((await logIn(email, `guess ${i}`, STRANGER)).status);
      if (i % 5 === 4) await logIn(email, 'a stranger’s own', STRANGER);
    }
    expect(seen).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
  }, 300_000);

  it('is free again for its owner after a reset link', async () => {
    const email = await member();
    await house.post('/api/auth/verify', { idToken: (await logIn(email, PASSWORD)).token });
    for (let i = 0; i < 11; i++) await logIn(email, 'wrong', STRANGER);
    await house.post('/api/auth/request-password-reset', { email }, SCHOOL);
    await house.parts.background.settled();
    const mail = (await house.outbox.list()).find(({ to, subject }) => to === email && subject.startsWith('Reset'));
    const token = /token=([\w-]+)$/m.exec(mail?.text ?? '')?.[1];
    expect(
      (await house.post('/api/auth/reset-password', { token, newPassword: 'battery staple' }, SCHOOL)).status,
    ).toBe(200);
    expect((await logIn(email, 'battery staple')).status).toBe(200);
  }, 300_000);

  it('does not count right passwords, and stops an address that tries many accounts', async () => {
    const email = await member();
    const { logInFrom } = identityLimits(house.parts.limits);
    // As if so many others of the school had mistyped theirs, without the hashing.
    for (let i = 0; i < 299; i++) await logInFrom.take('198.51.100.7');
    const { cookie = '' } = await logIn(email, PASSWORD);
    for (let i = 0; i < 2; i++) expect((await logIn(email, PASSWORD)).status).toBe(200);
    expect((await logIn('guess@school.example', 'x')).status).toBe(401);
    expect((await logIn('another@school.example', 'x')).status).toBe(429);
    expect((await logIn(email, PASSWORD)).status).toBe(429);
    expect((await logIn(email, PASSWORD, { ...SCHOOL, cookie })).status).toBe(200);
    expect((await logIn(email, PASSWORD, STRANGER)).status).toBe(200);
  });
});

describe('mails to one address', () => {
  it('are at most five for sign-ups an hour, and three for resets a quarter', async () => {
    const statuses = async (path: string, body: object, times: number) => {
      const got: number[] = [];
      for (let i = 0; i < times; i++)
        got.push((await house.post(path, body, { 'x-forwarded-for': `203.0.113.${i}` })).status);
      return got;
    };
    expect(await statuses('/api/idp/sign-up/email', { email: 'flood@school.example', password: PASSWORD }, 6)).toEqual([
      200, 200, 200, 200, 200, 429,
    ]);
    const limited = await house.post(
      '/api/idp/sign-up/email',
      { email: 'FLOOD@school.example', password: PASSWORD },
      SCHOOL,
    );
    expect([limited.status, (await limited.json()).message]).toEqual([
      429,
      'Too many attempts. Please try again in an hour.',
    ]);
    expect(Number(limited.headers.get('retry-after'))).toBeGreaterThan(3000);
    // The same for an address that somebody has, and for one that nobody has.
    for (const email of [await member(), 'nobody@school.example'])
      expect(await statuses('/api/auth/request-password-reset', { email }, 4)).toEqual([200, 200, 200, 429]);
    const reset = await house.post('/api/auth/request-password-reset', { email: 'nobody@school.example' }, SCHOOL);
    expect(Number(reset.headers.get('retry-after'))).toBeGreaterThan(600);
    await pass(16);
    expect(
      (await house.post('/api/auth/request-password-reset', { email: 'nobody@school.example' }, SCHOOL)).status,
    ).toBe(200);
  });
});

it('ends guessing links after 300 an hour from one address', async () => {
  const guess = async () =>
    (await house.post('/api/auth/reset-password', { token: 'x'.repeat(43), newPassword: PASSWORD }, STRANGER)).status;
  let tried = 0;
  while (tried < 400 && (await guess()) === 400) tried += 1;
  expect(tried).toBe(300);
});

it('counts across processes: what one server counted, another knows', async () => {
  const { rateLimits } = await import('../../platform/rate-limits/rate-limits.ts');
  const rule = { name: 'shared', max: 2, windowS: 600 };
  const [one, other] = [rateLimits(house.parts.db)(rule), rateLimits(house.parts.db)(rule)];
  await one.take('key');
  await other.take('key');
  await expect(one.take('key')).rejects.toMatchObject({ code: 'too-many-requests' });
  await expect(other.take('key')).rejects.toMatchObject({ code: 'too-many-requests' });
});
