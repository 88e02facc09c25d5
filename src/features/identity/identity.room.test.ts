import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { EMAIL_NOT_VERIFIED, LINK_EXPIRED } from './contract.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');

async function signUp(email: string) {
  const created = await house.post('/api/idp/sign-up/email', { email, password: 'correct horse', name: 'Ana Lee' });
  expect(created.status).toBe(200);
  const cookie = cookiesOf(created);
  const { token } = (await (await house.get('/api/idp/token', { cookie })).json()) as { token: string };
  return { cookie, token };
}

async function logIn(email: string, password = 'correct horse') {
  const response = await house.post('/api/idp/sign-in/email', { email, password });
  if (response.status !== 200) return undefined;
  const { token } = (await (await house.get('/api/idp/token', { cookie: cookiesOf(response) })).json()) as { token: string };
  return token;
}

const codeFromMail = async (email: string) => {
  const mail = (await house.outbox.list()).find((m) => m.to === email);
  return /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

describe('from sign-up to the first session', () => {
  it('refuses a log-in until the address is confirmed, then opens a session with the names given at sign-up', async () => {
    const email = 'ana@school.example';
    const { token } = await signUp(email);
    const told = await house.post('/api/auth/verify', { idToken: token, firstName: 'Ana', lastName: 'Lee' });
    expect(await told.json()).toEqual({ verified: false });
    expect(told.headers.getSetCookie()).toEqual([]);

    const early = await house.post('/api/auth/verify', { idToken: await logIn(email) });
    expect(early.status).toBe(403);
    expect(await early.json()).toEqual({ code: 'email-not-verified', message: EMAIL_NOT_VERIFIED, error: EMAIL_NOT_VERIFIED });

    const code = await codeFromMail(email);
    expect((await house.post('/api/idp/confirm-email', { code })).status).toBe(200);
    const again = await house.post('/api/idp/confirm-email', { code });
    expect(again.status).toBe(400);
    expect((await again.json()).message).toBe(LINK_EXPIRED);

    const opened = await house.post('/api/auth/verify', { idToken: await logIn(email) });
    expect(await opened.json()).toEqual({ verified: true });
    const [cookie] = opened.headers.getSetCookie();
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const user = await (await house.get('/api/auth/user', { cookie: cookiesOf(opened) })).json();
    expect(user).toMatchObject({
      email,
      firstName: 'Ana',
      lastName: 'Lee',
      subscription: { tier: 'free', status: 'active' },
      usage: { lessonsGenerated: 0, limit: 3 },
    });

    // SPEC §7: the payload is empty.
    const out = await house.app.request('/api/auth/logout', { method: 'POST', headers: { cookie: cookiesOf(opened) } });
    expect(out.status).toBe(200);
    expect((await house.get('/api/auth/user', { cookie: cookiesOf(opened) })).status).toBe(401);
  });

  it('says the same for a wrong password and an unknown address', async () => {
    await signUp('known@school.example');
    const wrong = await house.post('/api/idp/sign-in/email', { email: 'known@school.example', password: 'not it at all' });
    const unknown = await house.post('/api/idp/sign-in/email', { email: 'nobody@school.example', password: 'not it at all' });
    expect(wrong.status).toBe(401);
    expect(await unknown.json()).toEqual(await wrong.json());
    expect(unknown.status).toBe(wrong.status);
  });

  it('sends the verification mail again to whoever knows the password', async () => {
    const { cookie } = await signUp('lost-mail@school.example');
    const first = await codeFromMail('lost-mail@school.example');
    expect((await house.post('/api/idp/send-verification', {}, { cookie })).status).toBe(200);
    const second = await codeFromMail('lost-mail@school.example');
    expect(second).not.toBe(first);
    expect((await house.post('/api/idp/confirm-email', { code: second })).status).toBe(200);
    expect((await house.post('/api/idp/send-verification', {})).status).toBe(401);
  });

  it('serves only what the pages call of the library, with our limits', async () => {
    const elsewhere = await house.get('/api/idp/verify-email?token=x&callbackURL=https://evil.example');
    expect(elsewhere.status).toBe(404);
    expect(elsewhere.headers.get('location')).toBeNull();
    const long = await house.post('/api/idp/sign-up/email', { email: 'long@school.example', password: 'correct horse', name: 'x'.repeat(200_000) });
    expect(long.status).toBe(400);
    expect((await long.json()).error).toContain('at most 200');
  });

  it('tells two accounts apart whose addresses differ only in case', async () => {
    await signUp('case@school.example');
    const second = await house.post('/api/idp/sign-up/email', { email: 'CASE@school.example', password: 'correct horse', name: 'C' });
    expect(second.status).toBe(422);
  });
});

describe('tokens and sessions', () => {
  it.each([
    ['an empty one', ''],
    ['no token at all', 'abc'],
    ['one without a signature', `${btoa('{"alg":"none"}')}.${btoa('{"sub":"1","email":"a@b.c","email_verified":true,"name":"A"}')}.`],
  ])('refuses %s', async (_name, idToken) => {
    const response = await house.post('/api/auth/verify', { idToken });
    expect([400, 401]).toContain(response.status);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it('refuses a token with a changed claim and an expired one', async () => {
    const { token } = await signUp('forger@school.example');
    const [head, body, signature] = token.split('.') as [string, string, string];
    const claims = { ...JSON.parse(Buffer.from(body, 'base64url').toString()), email_verified: true };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    expect((await house.post('/api/auth/verify', { idToken: forged })).status).toBe(401);
    house.clock.set(new Date(Date.now() + 16 * 60 * 1000).toISOString());
    expect((await house.post('/api/auth/verify', { idToken: token, firstName: 'F' })).status).toBe(401);
    house.clock.set(new Date().toISOString());
  });

  it('ends a session after 30 days without use and slides it forward while in use', async () => {
    const start = new Date('2026-03-01T12:00:00Z');
    house.clock.set(start.toISOString());
    const { headers } = await house.signIn();
    const daysLater = (days: number) => house.clock.set(new Date(start.getTime() + days * 86_400_000).toISOString());
    daysLater(29);
    expect((await house.get('/api/auth/user', headers)).status).toBe(200);
    daysLater(58);
    expect((await house.get('/api/auth/user', headers)).status).toBe(200);
    daysLater(89);
    expect((await house.get('/api/auth/user', headers)).status).toBe(401);
    house.clock.set(new Date().toISOString());
  });

  it('refuses a change that another website asks for, JSON included', async () => {
    const { headers } = await house.signIn();
    const foreign = await house.post('/api/auth/logout', {}, { ...headers, origin: 'https://evil.example' });
    expect(foreign.status).toBe(403);
    expect((await house.get('/api/auth/user', headers)).status).toBe(200);
    const own = await house.post('/api/auth/logout', {}, { ...headers, origin: 'http://127.0.0.1:3000' });
    expect(own.status).toBe(200);
  });

  it('keeps only the hash of a session’s id', async () => {
    const { headers } = await house.signIn();
    const id = headers.cookie?.split('=')[1] ?? '';
    const rows = await house.parts.db.execute('select id_hash from session' as never);
    expect(JSON.stringify(rows)).not.toContain(id);
  });
});

describe('mail', () => {
  it('is written as a readable message with one link a line', async () => {
    await signUp('reader@school.example');
    const [mail] = (await house.outbox.list()).filter((m) => m.to === 'reader@school.example');
    expect(mail?.subject).toContain('Confirm');
    expect(mail?.text.split('\n').some((line) => /^http:\/\/127\.0\.0\.1:3000\/verify-email\?mode=verifyEmail&oobCode=[\w-]{43}$/.test(line))).toBe(true);
    const page = await (await house.get('/dev/outbox')).text();
    expect(page).toContain('reader@school.example');
  });
});
