/** Forgotten and changed passwords. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { RESET_LINK_INVALID, WRONG_CREDENTIALS } from './contract.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const PASSWORD = 'correct horse';
const NEXT = 'battery staple';
const cookieOf = (response: Response) => response.headers.getSetCookie()[0]?.split(';')[0] ?? '';

async function logIn(email: string, password = PASSWORD) {
  const answer = await house.post('/api/idp/sign-in/email', { email, password });
  const { token, message } = await answer.json();
  return { status: answer.status, token, message };
}
async function member(email: string) {
  await house.parts.provider.createUser({ email, password: PASSWORD, name: 'Ana Lee', emailVerified: true });
  return cookieOf(await house.post('/api/auth/verify', { idToken: (await logIn(email)).token }));
}
async function ask(email: string, headers: Record<string, string> = {}) {
  const answer = await house.post('/api/auth/request-password-reset', { email }, headers);
  await house.parts.background.settled();
  return { status: answer.status, body: await answer.json() };
}
const mailsTo = async (email: string) => (await house.outbox.list()).filter(({ to }) => to === email);
const tokenFor = async (email: string) =>
  /reset-password\?token=([\w-]+)$/m.exec((await mailsTo(email))[0]?.text ?? '')?.[1] ?? '';
async function reset(token: string, newPassword: string) {
  const answer = await house.post('/api/auth/reset-password', { token, newPassword });
  await house.parts.background.settled();
  return { status: answer.status, error: (await answer.json()).error };
}
const status = async (cookie: string) => (await house.get('/api/auth/user', { cookie })).status;

describe('a forgotten password', () => {
  it('is replaced by way of the mail; all sessions end, and the owner is told', async () => {
    const email = 'forgot@school.example';
    const [laptop, phone] = [
      await member(email),
      cookieOf(await house.post('/api/auth/verify', { idToken: (await logIn(email)).token })),
    ];
    expect(await ask('Forgot@School.example')).toEqual({ status: 200, body: {} });
    const [mail] = await mailsTo(email);
    expect(mail?.text).toMatch(/^http:\/\/127\.0\.0\.1:3000\/reset-password\?token=[\w-]{43}$/m);
    const kept = (await logIn(email)).token;
    expect(await reset(await tokenFor(email), NEXT)).toEqual({ status: 200, error: undefined });
    expect([await status(laptop), await status(phone)]).toEqual([401, 401]);
    expect((await house.post('/api/auth/verify', { idToken: kept })).status).toBe(401);
    expect(await logIn(email)).toMatchObject({ status: 401, message: WRONG_CREDENTIALS });
    expect(await logIn(email, NEXT)).toMatchObject({ status: 200 });
    expect((await mailsTo(email))[0]?.subject).toBe('Your Lessonwright password was changed');
  });

  it('is answered alike for an address that nobody has, which gets no mail', async () => {
    await member('somebody@school.example');
    expect(await ask('nobody@school.example')).toEqual(await ask('somebody@school.example'));
    expect(await mailsTo('nobody@school.example')).toEqual([]);
    expect(await mailsTo('somebody@school.example')).toHaveLength(1);
  });

  it('takes a link once, within the hour, and only the newest', async () => {
    const email = 'links@school.example';
    await member(email);
    await ask(email);
    const first = await tokenFor(email);
    await ask(email);
    const second = await tokenFor(email);
    expect(await reset(first, NEXT)).toEqual({ status: 400, error: RESET_LINK_INVALID });
    expect(await reset(second, NEXT)).toMatchObject({ status: 200 });
    expect(await reset(second, 'a third password')).toEqual({ status: 400, error: RESET_LINK_INVALID });
    await ask(email);
    const late = await tokenFor(email);
    const now = Date.now();
    house.clock.set(new Date(now + 61 * 60 * 1000).toISOString());
    expect(await reset(late, 'a third password')).toEqual({ status: 400, error: RESET_LINK_INVALID });
    house.clock.set(new Date(now).toISOString());
    expect(await logIn(email, NEXT)).toMatchObject({ status: 200 });
  });

  it('is set by one of two requests at once', async () => {
    const email = 'race@school.example';
    await member(email);
    await ask(email);
    const token = await tokenFor(email);
    const answers = await Promise.all(['first password', 'second password'].map((password) => reset(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('keeps the link where the new password is none', async () => {
    const email = 'rules@school.example';
    await member(email);
    await ask(email);
    const token = await tokenFor(email);
    expect(await reset(token, 'five5')).toEqual({ status: 400, error: 'Password must be at least 6 characters long.' });
    expect(await reset(token, 'x'.repeat(129))).toEqual({
      status: 400,
      error: 'Password must be at most 128 characters long.',
    });
    expect(await reset(token, NEXT)).toMatchObject({ status: 200 });
  });

  it('keeps the hash of the token only, which resets nothing', async () => {
    const email = 'hash@school.example';
    await member(email);
    await ask(email);
    const rows = JSON.stringify(await house.parts.db.execute('select * from password_reset' as never));
    expect(rows).not.toContain(await tokenFor(email));
    const hash = /[0-9a-f]{64}/.exec(rows)?.[0] ?? '';
    expect(hash).not.toBe('');
    for (const guess of [hash, '%', "' or '1'='1", 'x'.repeat(43), ''])
      expect(await reset(guess, NEXT)).toEqual({ status: 400, error: RESET_LINK_INVALID });
  });

  it('has links that lead to this site, whatever the request says of its host', async () => {
    const email = 'host@school.example';
    await member(email);
    await ask(email, {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    });
    const text = (await mailsTo(email))[0]?.text ?? '';
    expect(text).toContain('http://127.0.0.1:3000/reset-password');
    expect(text).not.toContain('evil');
  });

  it.each([
    'a@school.example, eve@evil.example',
    'a@school.example\r\nBcc: eve@evil.example',
    'a@school.example%0d%0aBcc: eve@evil.example',
    ['a@school.example', 'eve@evil.example'],
    { $ne: null },
  ])('takes no address like %j', async (email) => {
    const answer = await house.post('/api/auth/request-password-reset', { email });
    expect(answer.status).toBe(400);
    expect((await house.outbox.list()).some(({ to }) => to.includes('eve'))).toBe(false);
  });
});

describe('a changed password', () => {
  const change = async (cookie: string, idToken: string, newPassword: string) => {
    const answer = await house.post('/api/auth/change-password', { idToken, newPassword }, { cookie });
    await house.parts.background.settled();
    return { status: answer.status, error: (await answer.json()).error };
  };

  it('takes the current one; other devices are logged out, this one stays', async () => {
    const email = 'change@school.example';
    const [here, there] = [
      await member(email),
      cookieOf(await house.post('/api/auth/verify', { idToken: (await logIn(email)).token })),
    ];
    expect(await change(here, (await logIn(email)).token, NEXT)).toEqual({ status: 200, error: undefined });
    expect([await status(here), await status(there)]).toEqual([200, 401]);
    expect((await logIn(email, NEXT)).status).toBe(200);
  });

  it('takes no token of somebody else, an old one or none', async () => {
    const [mine, other] = ['mine@school.example', 'other@school.example'];
    const cookie = await member(mine);
    await member(other);
    const wrong = { status: 403, error: 'Please enter your current password again.' };
    expect(await change(cookie, (await logIn(other)).token, NEXT)).toEqual(wrong);
    expect(await change(cookie, 'abc', NEXT)).toMatchObject({ status: 401 });
    expect(await change('', (await logIn(mine)).token, NEXT)).toMatchObject({ status: 401 });
    const old = (await logIn(mine)).token;
    const now = Date.now();
    house.clock.set(new Date(now + 6 * 60 * 1000).toISOString());
    expect(await change(cookie, old, NEXT)).toMatchObject({ status: 401 });
    house.clock.set(new Date(now).toISOString());
    expect((await logIn(mine)).status).toBe(200);
  });
});
