/** The server with hosted accounts, and the tokens of one kind of provider at the other kind's door. */
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startGooglePeer } from '../../../testing/google-peer.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { ACCOUNT_DISABLED, EMAIL_NOT_VERIFIED } from '../contract.ts';
import { embeddedIdentityClient } from '../web/embedded-identity-client.ts';
import { hostedProvider } from './hosted-provider.ts';

const PROJECT = 'my-lessons';
const settings = {
  projectId: PROJECT,
  apiKey: 'key',
  authDomain: `${PROJECT}.firebaseapp.com`,
  credentials: 'default',
  emulatorHost: undefined,
} as const;
let google: Awaited<ReturnType<typeof startGooglePeer>>;
let hosted: TestApp;
let embedded: TestApp;

beforeAll(async () => {
  google = await startGooglePeer(PROJECT);
  hosted = await openTestApp({
    provider: hostedProvider({ settings, log: pino({ level: 'silent' }), wayToGoogle: google.way }),
  });
  embedded = await openTestApp();
});
beforeEach(() => {
  google.people.set('person', { localId: 'person', email: 'ana@school.example' });
});
afterAll(async () => {
  await Promise.all([hosted.close(), embedded.close(), google.stop()]);
});

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => String(cookie.split(';')[0]))
    .join('; ');

describe('the server with hosted accounts', () => {
  it('tells the browser which project to talk to, and nothing secret', async () => {
    expect(await (await hosted.get('/api/auth/config')).json()).toEqual({
      provider: 'firebase',
      firebase: { apiKey: 'key', authDomain: 'my-lessons.firebaseapp.com', projectId: PROJECT },
    });
    expect(await (await embedded.get('/api/auth/config')).json()).toEqual({ provider: 'embedded' });
  });

  it('lets pages reach Google, which a server with its own accounts does not', async () => {
    const policyOf = async (house: TestApp) =>
      (await house.get('/healthz')).headers.get('content-security-policy') ?? '';
    const policy = (await policyOf(hosted)).split('; ');
    expect(policy).toContain(
      "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    );
    expect(policy).toContain("script-src 'self' https://apis.google.com");
    expect(policy).toContain("frame-src 'self' https://my-lessons.firebaseapp.com");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(await policyOf(embedded)).not.toMatch(/google|firebase|https:/);
  });

  it('opens a session for a confirmed address, with the names that Google knows', async () => {
    const opened = await hosted.post('/api/auth/verify', { idToken: await google.idToken({ name: 'Ana María Lee' }) });
    expect(await opened.json()).toEqual({ verified: true });
    const user = await (await hosted.get('/api/auth/user', { cookie: cookieOf(opened) })).json();
    expect(user).toMatchObject({ email: 'ana@school.example', firstName: 'Ana', lastName: 'María Lee' });
  });

  it('refuses an unconfirmed address, and somebody who is switched off', async () => {
    const early = await hosted.post('/api/auth/verify', { idToken: await google.idToken({ email_verified: false }) });
    expect([early.status, await early.json()]).toEqual([
      403,
      { code: 'email-not-verified', message: EMAIL_NOT_VERIFIED, error: EMAIL_NOT_VERIFIED },
    ]);
    google.people.set('person', { localId: 'person', email: 'ana@school.example', disabled: true });
    const off = await hosted.post('/api/auth/verify', { idToken: await google.idToken() });
    expect([off.status, (await off.json()).message]).toEqual([403, ACCOUNT_DISABLED]);
    expect(off.headers.getSetCookie()).toEqual([]);
  });

  it('has no sign-up, log-in or confirmation of its own', async () => {
    for (const path of ['sign-up', 'sign-in', 'sign-in/email', 'confirm-email', 'send-verification', 'token'])
      expect(
        (await hosted.post(`/api/idp/${path}`, { email: 'ana@school.example', password: 'correct horse' })).status,
      ).toBe(404);
  });

  it('says that signing in is not available when Google is not, without Google’s words', async () => {
    google.refuseNext('accounts:lookup', { status: 500, message: 'INTERNAL secret-host-17' });
    const response = await hosted.post('/api/auth/verify', { idToken: await google.idToken() });
    expect(response.status).toBe(503);
    expect(await response.text()).not.toMatch(/INTERNAL|secret-host|firebase/i);
  });
});

describe('a token of the other kind of provider', () => {
  it('is refused by the embedded one: Google’s own signature does not help', async () => {
    const response = await embedded.post('/api/auth/verify', { idToken: await google.idToken(), firstName: 'Ana' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('is refused by the hosted one: ours is not Google’s', async () => {
    const { provider } = embedded.parts;
    await provider.createUser({
      email: 'ana@school.example',
      password: 'correct horse',
      name: 'Ana Lee',
      emailVerified: true,
    });
    const token = await embeddedToken('ana@school.example', 'correct horse');
    expect((await embedded.post('/api/auth/verify', { idToken: token })).status).toBe(200);
    const response = await hosted.post('/api/auth/verify', { idToken: token, firstName: 'Ana' });
    expect([response.status, response.headers.getSetCookie()]).toEqual([401, []]);
  });

  it('never meets the other’s account: the same address is another person', async () => {
    const opened = await hosted.post('/api/auth/verify', { idToken: await google.idToken() });
    const { id } = await (await hosted.get('/api/auth/user', { cookie: cookieOf(opened) })).json();
    const account = await hosted.parts.identity.upsertAccount(
      { provider: 'embedded', subject: 'person', email: 'ana@school.example', emailVerified: true, name: '' },
      {},
    );
    expect(account.id).not.toBe(id);
  });
});

async function embeddedToken(email: string, password: string): Promise<string> {
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => embedded.app.request(path, init));
  try {
    const client = embeddedIdentityClient();
    await client.signIn({ email, password });
    return await client.idToken();
  } finally {
    vi.unstubAllGlobals();
  }
}
