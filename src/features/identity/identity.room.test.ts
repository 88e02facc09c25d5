/** From sign-up to logout, as the pages do it; and what a session is. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { EMAIL_NOT_VERIFIED, LINK_EXPIRED, WRONG_CREDENTIALS } from './contract.ts';

let house: TestApp;
beforeAll(async () => {
  house = await openTestApp();
});
afterAll(() => house.close());

const PASSWORD = 'correct horse';
const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
const json = async (response: Response | Promise<Response>) => (await response).json();

async function signUp(email: string, password = PASSWORD): Promise<string> {
  const created = await house.post('/api/idp/sign-up/email', { email, password, name: 'Ana Lee' });
  expect(created.status).toBe(200);
  // Nothing that the browser would send along by itself.
  expect(created.headers.getSetCookie()).toEqual([]);
  return (await created.json()).token;
}
const logIn = async (email: string, password = PASSWORD): Promise<string> =>
  (await json(house.post('/api/idp/sign-in/email', { email, password }))).token;
const mailTo = async (email: string) => (await house.outbox.list()).find((m) => m.to === email);
const codeFor = async (email: string) => /oobCode=([\w-]+)/.exec((await mailTo(email))?.text ?? '')?.[1] ?? '';
const confirm = (code: string) => house.post('/api/idp/confirm-email', { code });

async function member(email: string) {
  await house.post('/api/auth/verify', { idToken: await signUp(email), firstName: 'Ana', lastName: 'Lee' });
  expect((await confirm(await codeFor(email))).status).toBe(200);
  const opened = await house.post(
    '/api/auth/verify',
    { idToken: await logIn(email) },
    { 'user-agent': 'Mozilla/5.0 (X11; CrOS) Chrome/141.0' },
  );
  expect(await opened.json()).toEqual({ verified: true });
  return { cookie: cookiesOf(opened), opened };
}

describe('from sign-up to the first session', () => {
  it('refuses a login until the address is confirmed, then opens a session with the names given at sign-up', async () => {
    const email = 'ana@school.example';
    const told = await house.post('/api/auth/verify', {
      idToken: await signUp(email),
      firstName: 'Ana',
      lastName: 'Lee',
    });
    expect(await told.json()).toEqual({ verified: false });
    expect(told.headers.getSetCookie()).toEqual([]);

    const early = await house.post('/api/auth/verify', { idToken: await logIn(email) });
    expect(early.status).toBe(403);
    expect(await early.json()).toEqual({
      code: 'email-not-verified',
      message: EMAIL_NOT_VERIFIED,
      error: EMAIL_NOT_VERIFIED,
    });

    const code = await codeFor(email);
    expect((await confirm(code)).status).toBe(200);
    const again = await confirm(code);
    expect([again.status, (await again.json()).message]).toEqual([400, LINK_EXPIRED]);

    const opened = await house.post('/api/auth/verify', { idToken: await logIn(email) });
    expect(await opened.json()).toEqual({ verified: true });
    expect(opened.headers.getSetCookie()[0]).toMatch(/^lessonwright_session=[\w-]{43}; .*HttpOnly; SameSite=Lax/);
    const user = await json(house.get('/api/auth/user', { cookie: cookiesOf(opened) }));
    expect(user).toMatchObject({
      email,
      firstName: 'Ana',
      lastName: 'Lee',
      subscription: { tier: 'free', status: 'active' },
      usage: { lessonsGenerated: 0, limit: 3 },
    });

    // The page sends an empty payload.
    const out = await house.app.request('/api/auth/logout', { method: 'POST', headers: { cookie: cookiesOf(opened) } });
    expect(out.status).toBe(200);
    expect((await house.get('/api/auth/user', { cookie: cookiesOf(opened) })).status).toBe(401);
  });

  it('makes an account when the address is proven, not before', async () => {
    const email = 'not-yet@school.example';
    await house.post('/api/auth/verify', { idToken: await signUp(email), firstName: 'Not', lastName: 'Yet' });
    expect(await house.parts.identity.findAccountByEmail(email)).toBeUndefined();
  });

  it('says the same for a wrong password and an unknown address', async () => {
    await member('known@school.example');
    const wrong = await house.post('/api/idp/sign-in/email', {
      email: 'known@school.example',
      password: 'not it at all',
    });
    const unknown = await house.post('/api/idp/sign-in/email', {
      email: 'nobody@school.example',
      password: 'not it at all',
    });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(await wrong.json()).toEqual({
      code: 'unauthenticated',
      message: WRONG_CREDENTIALS,
      error: WRONG_CREDENTIALS,
    });
    expect(await unknown.json()).toMatchObject({ message: WRONG_CREDENTIALS });
  });

  it('sends the verification mail again to the person who knows the password', async () => {
    const token = await signUp('lost-mail@school.example');
    const first = await codeFor('lost-mail@school.example');
    expect((await house.post('/api/idp/send-verification', { idToken: token })).status).toBe(200);
    const second = await codeFor('lost-mail@school.example');
    expect(second).not.toBe(first);
    expect((await confirm(second)).status).toBe(200);
    expect((await house.post('/api/idp/send-verification', {})).status).toBe(400);
    expect((await house.post('/api/idp/send-verification', { idToken: 'abc' })).status).toBe(401);
  });

  it('forgets a sign-up that nobody confirmed for a week, and a link after a day', async () => {
    const email = 'slow@school.example';
    const start = new Date('2026-04-01T12:00:00Z').getTime();
    const daysLater = (days: number) => house.clock.set(new Date(start + days * 86_400_000).toISOString());
    daysLater(0);
    await signUp(email);
    const code = await codeFor(email);
    daysLater(1.01);
    expect((await confirm(code)).status).toBe(400);
    expect(await logIn(email)).toEqual(expect.any(String));
    daysLater(7.01);
    expect(await logIn(email)).toBeUndefined();
    house.clock.set(new Date().toISOString());
  });

  it('serves only what the pages call, with our limits', async () => {
    for (const path of [
      'verify-email?token=x&callbackURL=https://evil.example',
      'jwks',
      'get-session',
      'token',
      'reset-password/x?callbackURL=//evil.example',
    ]) {
      const answer = await house.get(`/api/idp/${path}`);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 404, null]);
    }
    const long = await house.post('/api/idp/sign-up/email', {
      email: 'long@school.example',
      password: PASSWORD,
      name: 'x'.repeat(200_000),
    });
    expect([long.status, (await long.json()).error]).toEqual([400, expect.stringContaining('at most 200')]);
    for (const [password, says] of [
      ['five5', 'at least 6'],
      ['x'.repeat(129), 'at most 128'],
    ] as const) {
      const answer = await house.post('/api/idp/sign-up/email', { email: 'rule@school.example', password, name: '' });
      expect([answer.status, (await answer.json()).error]).toEqual([400, expect.stringContaining(says)]);
    }
  });
});

describe('names', () => {
  it('come from the provider where none were told, and can be changed', async () => {
    const email = 'named@school.example';
    await signUp(email);
    await confirm(await codeFor(email));
    const opened = await house.post('/api/auth/verify', { idToken: await logIn(email) });
    const cookie = cookiesOf(opened);
    expect(await json(house.get('/api/auth/user', { cookie }))).toMatchObject({ firstName: 'Ana', lastName: 'Lee' });
    const patch = (body: object) =>
      house.app.request('/api/account', {
        method: 'PATCH',
        body: JSON.stringify(body),
        headers: { cookie, 'content-type': 'application/json' },
      });
    expect(await json(patch({ firstName: ' Anna ', lastName: 'Lee-Ortiz' }))).toMatchObject({
      firstName: 'Anna',
      lastName: 'Lee-Ortiz',
    });
    const empty = await patch({ firstName: ' ', lastName: 'Lee' });
    expect([empty.status, (await empty.json()).message]).toEqual([400, 'Please enter your first name']);
    // The next login keeps them.
    await house.post('/api/auth/verify', { idToken: await logIn(email) });
    expect(await json(house.get('/api/auth/user', { cookie }))).toMatchObject({ firstName: 'Anna' });
  });
});

describe('sessions', () => {
  it('end after 30 days without use and slide forward while in use, the cookie with them', async () => {
    const start = new Date('2026-03-01T12:00:00Z');
    house.clock.set(start.toISOString());
    const { headers } = await house.signIn();
    const daysLater = (days: number) => house.clock.set(new Date(start.getTime() + days * 86_400_000).toISOString());
    daysLater(29);
    const used = await house.get('/api/auth/user', headers);
    expect(used.status).toBe(200);
    expect(used.headers.getSetCookie()[0]).toMatch(/^lessonwright_session=.*Expires=Wed, 29 Apr 2026 12:00:00 GMT/);
    // Once an hour is enough.
    expect((await house.get('/api/auth/user', headers)).headers.getSetCookie()).toEqual([]);
    daysLater(58);
    expect((await house.get('/api/auth/user', headers)).status).toBe(200);
    daysLater(89);
    expect((await house.get('/api/auth/user', headers)).status).toBe(401);
    house.clock.set(new Date().toISOString());
  });

  it('keep only the hash of their id', async () => {
    const { headers } = await house.signIn();
    const id = headers.cookie?.split('=')[1] ?? '';
    const rows = await house.parts.db.execute('select * from session' as never);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  it('are rotated at login: an id that somebody planted opens nothing', async () => {
    const email = 'fixed@school.example';
    await member(email);
    const planted = 'lessonwright_session=planted-by-a-stranger';
    const opened = await house.post('/api/auth/verify', { idToken: await logIn(email) }, { cookie: planted });
    const cookie = cookiesOf(opened);
    expect(cookie).not.toContain('planted');
    expect((await house.get('/api/auth/user', { cookie: planted })).status).toBe(401);
    // Logging in again ends the session before.
    const again = await house.post('/api/auth/verify', { idToken: await logIn(email) }, { cookie });
    expect((await house.get('/api/auth/user', { cookie })).status).toBe(401);
    expect((await house.get('/api/auth/user', { cookie: cookiesOf(again) })).status).toBe(200);
  });

  it('are listed with device and time, and can be ended one by one or all but this', async () => {
    const email = 'devices@school.example';
    const { cookie: laptop } = await member(email);
    const more = async () =>
      cookiesOf(
        await house.post(
          '/api/auth/verify',
          { idToken: await logIn(email) },
          { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' },
        ),
      );
    const [phone, tablet] = [await more(), await more()];
    const list = async () =>
      (await json(house.get('/api/account/sessions', { cookie: laptop }))) as {
        id: string;
        current: boolean;
        userAgent: string;
      }[];
    const before = await list();
    expect(before).toHaveLength(3);
    expect(before.filter(({ current }) => current)).toMatchObject([{ userAgent: expect.stringContaining('CrOS') }]);
    expect(JSON.stringify(before)).not.toContain(laptop.split('=')[1]);
    const drop = (path: string, cookie: string) => house.app.request(path, { method: 'DELETE', headers: { cookie } });

    const stranger = await house.signIn();
    const another = before.find(({ current }) => !current)?.id;
    expect((await drop(`/api/account/sessions/${another}`, stranger.headers.cookie as string)).status).toBe(404);
    expect((await drop('/api/account/sessions/%27%20or%201=1', laptop)).status).toBe(404);
    expect(await list()).toHaveLength(3);

    expect((await drop(`/api/account/sessions/${another}`, laptop)).status).toBe(200);
    expect(await list()).toHaveLength(2);
    expect((await drop('/api/account/sessions', laptop)).status).toBe(200);
    expect(await list()).toMatchObject([{ current: true }]);
    for (const cookie of [phone, tablet]) expect((await house.get('/api/auth/user', { cookie })).status).toBe(401);
    expect((await house.get('/api/auth/user', { cookie: laptop })).status).toBe(200);
  });

  it('do not come back with a token that a device still had when it was logged out', async () => {
    const email = 'come-back@school.example';
    const { cookie } = await member(email);
    const kept = await logIn(email);
    await house.app.request('/api/account/sessions', { method: 'DELETE', headers: { cookie } });
    expect((await house.post('/api/auth/verify', { idToken: kept })).status).toBe(401);
    expect((await house.get('/api/auth/user', { cookie })).status).toBe(200);
  });
});

describe('a site with https', () => {
  it('has cookies that browsers keep to this host and to https', async () => {
    const secure = await openTestApp({ publicUrl: 'https://lessons.example.org' });
    try {
      const { headers } = await secure.signIn();
      expect(headers.cookie).toMatch(/^__Host-lessonwright_session=/);
      expect((await secure.get('/api/auth/user', headers)).status).toBe(200);
      // A neighbor's host or a page over http can set the plain name only, which is not read.
      expect(
        (await secure.get('/api/auth/user', { cookie: headers.cookie?.replace('__Host-', '') ?? '' })).status,
      ).toBe(401);
      const out = await secure.post('/api/auth/logout', {}, headers);
      expect(out.headers.getSetCookie()[0]).toMatch(/^__Host-lessonwright_session=; .*Path=\/.*HttpOnly; Secure/);
      for (const origin of [
        'http://lessons.example.org',
        'https://evil.example',
        'null',
        'https://lessons.example.org.evil.example',
      ])
        expect([
          origin,
          (await secure.post('/api/auth/logout', {}, { origin, host: 'lessons.example.org' })).status,
        ]).toEqual([origin, 403]);
      expect((await secure.post('/api/auth/logout', {}, { origin: 'https://lessons.example.org' })).status).toBe(200);
    } finally {
      await secure.close();
    }
  });
});

describe('mail', () => {
  it('is written as a readable message with one link a line, and as a page', async () => {
    await signUp('reader@school.example');
    const mail = await mailTo('reader@school.example');
    expect(mail?.subject).toContain('Confirm');
    const link = mail?.text
      .split('\n')
      .find((line) => /^http:\/\/127\.0\.0\.1:3000\/verify-email\?mode=verifyEmail&oobCode=[\w-]{43}$/.test(line));
    expect(link).toBeDefined();
    expect(mail?.html).toContain(`href="${link?.replaceAll('&', '&amp;')}"`);
    const page = await (await house.get('/dev/outbox')).text();
    expect(page).toContain('reader@school.example');
  });

  it.each([{ publicUrl: 'https://lessons.example' }, { publicUrl: 'http://lessons.school.lan' }, { proxies: 1 }])(
    'is shown to nobody where %j says that others come here, because a proxy may make everybody look like this machine',
    async (settings) => {
      const behind = await openTestApp(settings);
      expect((await behind.get('/dev/outbox')).status).toBe(404);
      await behind.close();
    },
  );
});
