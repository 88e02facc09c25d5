/** Firebase without its emulator: tokens signed as Google signs them, and what Google's servers answer, over real HTTP on loopback. */
import { generateKeyPair, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startGooglePeer } from '../../../testing/google-peer.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { hostedProvider } from './hosted-provider.ts';

const PROJECT = 'my-lessons';
let google: Awaited<ReturnType<typeof startGooglePeer>>;
let provider: IdentityProvider;
const logged: unknown[] = [];

const openProvider = () => {
  const note = (entry: unknown) => logged.push(entry);
  return hostedProvider({
    settings: {
      projectId: PROJECT,
      apiKey: 'key',
      authDomain: `${PROJECT}.firebaseapp.com`,
      credentials: 'default',
      emulatorHost: undefined,
    },
    log: { error: note, warn: note, info: note, debug: note },
    wayToGoogle: google.way,
  });
};

beforeAll(async () => {
  google = await startGooglePeer(PROJECT);
});
beforeEach(() => {
  provider = openProvider();
  google.people.clear();
  google.people.set('person', { localId: 'person', email: 'ana@school.example' });
  google.asked.length = 0;
  logged.length = 0;
});
afterAll(() => google.stop());

const seconds = (offset: number) => Math.floor(Date.now() / 1000) + offset;
const refused = { name: 'Problem', code: 'unauthenticated', message: 'Please log in again.' };

describe('an ID token', () => {
  it('is accepted as Google signs it, after asking Google whether it still holds', async () => {
    const signedIn = seconds(-60);
    expect(await provider.verifyIdToken(await google.idToken({ auth_time: signedIn }))).toEqual({
      provider: 'firebase',
      subject: 'person',
      email: 'ana@school.example',
      emailVerified: true,
      name: 'Ana Lee',
      signedInAt: new Date(signedIn * 1000),
    });
    expect(google.asked.find(({ path }) => path.endsWith('accounts:lookup'))?.authorization).toBe(
      'Bearer an access token',
    );
  });

  it.each<[string, Record<string, unknown>]>([
    ['an expired one', { iat: seconds(-7200), exp: seconds(-3600) }],
    ['one of another project', { aud: 'other-lessons' }],
    ['one for several audiences', { aud: [PROJECT, 'other-lessons'] }],
    ['one of another issuer', { iss: 'https://securetoken.google.com/other-lessons' }],
    ['one of our own embedded provider', { iss: 'lessonwright-embedded', aud: 'lessonwright' }],
    ['one without a person', { sub: '' }],
    ['one without an address', { email: undefined }],
    ['one of an anonymous person', { firebase: { sign_in_provider: 'anonymous', identities: {} } }],
    ['one that a service account made', { firebase: { sign_in_provider: 'custom', identities: {} } }],
    ['one of a person who is gone', { sub: 'nobody' }],
  ])('is refused: %s', async (_name, claims) => {
    await expect(provider.verifyIdToken(await google.idToken(claims))).rejects.toMatchObject(refused);
  });

  it('is refused unsigned, with another key, with another algorithm and with an unknown key', async () => {
    const stranger = await generateKeyPair('RS256');
    const elliptic = await generateKeyPair('ES256');
    const unsigned = new UnsecuredJWT({
      aud: PROJECT,
      iss: `https://securetoken.google.com/${PROJECT}`,
      sub: 'person',
      email: 'ana@school.example',
    })
      .setIssuedAt()
      .setExpirationTime('1h')
      .encode();
    const [head, claims] = (await google.idToken()).split('.');
    const tokens = [
      unsigned,
      `${head}.${claims}.`,
      await google.idToken({}, {}, stranger.privateKey),
      await google.idToken({}, { alg: 'ES256' }, elliptic.privateKey),
      // The public key taken for a shared secret.
      await google.idToken({}, { alg: 'HS256' }, new TextEncoder().encode(google.certificate)),
      await google.idToken({}, { kid: 'another' }),
      'no token at all',
      '',
    ];
    for (const token of tokens) await expect(provider.verifyIdToken(token)).rejects.toMatchObject(refused);
  });

  it('is refused with a changed claim', async () => {
    const [head, claims, signature] = (await google.idToken({ email_verified: false })).split('.') as [
      string,
      string,
      string,
    ];
    const changed = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), email_verified: true };
    const forged = [head, Buffer.from(JSON.stringify(changed)).toString('base64url'), signature].join('.');
    await expect(provider.verifyIdToken(forged)).rejects.toMatchObject(refused);
  });

  it('is refused after the person’s sessions were ended, and accepted from the next sign-in on', async () => {
    google.people.set('person', { localId: 'person', email: 'ana@school.example', validSince: String(seconds(-30)) });
    await expect(provider.verifyIdToken(await google.idToken({ auth_time: seconds(-31) }))).rejects.toMatchObject(
      refused,
    );
    expect(await provider.verifyIdToken(await google.idToken({ auth_time: seconds(-30) }))).toMatchObject({
      subject: 'person',
    });
  });

  it('of a disabled person is refused with a sentence that says so', async () => {
    google.people.set('person', { localId: 'person', email: 'ana@school.example', disabled: true });
    await expect(provider.verifyIdToken(await google.idToken())).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('is disabled'),
    });
  });

  it('of a Google account counts only for that account’s own address', async () => {
    const byGoogle = { firebase: { sign_in_provider: 'google.com', identities: {} } };
    const linked = (email: string) => ({
      localId: 'person',
      email: 'ana@school.example',
      providerUserInfo: [{ providerId: 'google.com', rawId: '1', email }],
    });
    google.people.set('person', linked('Ana@School.example'));
    expect(await provider.verifyIdToken(await google.idToken(byGoogle))).toMatchObject({ subject: 'person' });
    // Somebody signed up with Ana's address before Ana did, and linked a Google account of their own.
    google.people.set('person', linked('stranger@gmail.com'));
    await expect(provider.verifyIdToken(await google.idToken(byGoogle))).rejects.toMatchObject(refused);
  });
});

describe('Google', () => {
  const away = {
    code: 'unavailable',
    message: 'Logging in is not available right now. Please try again in a few minutes.',
  };

  it('being unreachable is no bad token: it is said and logged', async () => {
    google.failKeys(true);
    await expect(provider.verifyIdToken(await google.idToken())).rejects.toMatchObject(away);
    google.failKeys(false);
    google.refuseNext('accounts:lookup', {
      status: 403,
      message: 'PERMISSION_DENIED : the service account may not do this',
    });
    await expect(provider.findUser('ana@school.example')).rejects.toMatchObject(away);
    expect(logged).toHaveLength(2);
  });

  it.each([
    [
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements: [Password must contain at least 10 characters, Password must contain an upper case character]',
      'This password needs at least 10 characters and an uppercase letter.',
    ],
    ['WEAK_PASSWORD : Password should be at least 6 characters', 'Password must be at least 6 characters long.'],
  ])('refuses a password (%s) and a teacher reads why', async (message, sentence) => {
    google.refuseNext('accounts', { status: 400, message });
    await expect(
      provider.createUser({ email: 'new@school.example', password: 'seven77', name: 'New', emailVerified: false }),
    ).rejects.toMatchObject({
      code: 'bad-request',
      message: sentence,
    });
    // The first call only looks the person up.
    google.people.set('person', { localId: 'person', email: 'ana@school.example' });
    google.refuseNext('accounts:update', { status: 400, message });
    await expect(provider.setPassword('person', 'seven77')).rejects.toMatchObject({
      code: 'bad-request',
      message: sentence,
    });
    expect(google.asked.filter(({ path }) => path.endsWith('accounts:update'))).toHaveLength(1);
  });
});

describe('a new password', () => {
  it('confirms the address, unlinks accounts of other addresses and ends every session', async () => {
    google.people.set('person', {
      localId: 'person',
      email: 'ana@school.example',
      providerUserInfo: [
        { providerId: 'password', rawId: 'ana@school.example', email: 'ana@school.example' },
        { providerId: 'google.com', rawId: '1', email: 'stranger@gmail.com' },
      ],
    });
    await provider.setPassword('person', 'a better password');
    const updates = google.asked
      .filter(({ path }) => path.endsWith('accounts:update'))
      .map(({ body }) => JSON.parse(body));
    expect(updates).toEqual([
      expect.objectContaining({
        localId: 'person',
        password: 'a better password',
        emailVerified: true,
        deleteProvider: ['google.com'],
      }),
      expect.objectContaining({ localId: 'person', validSince: expect.any(Number) }),
    ]);
  });
});
