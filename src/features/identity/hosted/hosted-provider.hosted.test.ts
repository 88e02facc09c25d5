/** The suite of every identity provider on Firebase's own emulator, and what only a hosted provider can go through. */
import { getApps } from 'firebase/app';
import {
  EmailAuthProvider,
  GoogleAuthProvider,
  getAuth,
  linkWithCredential,
  signInWithCredential,
} from 'firebase/auth';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { EMULATED_PROJECT, verificationMailTo } from '../../../testing/firebase-emulator.ts';
import { describeProvider } from '../../../testing/provider-suite.ts';
import type { IdentityProvider } from '../identity-provider.ts';
import { hostedIdentityClient } from '../web/hosted-identity-client.ts';
import { hostedProvider } from './hosted-provider.ts';

const host = inject('firebaseEmulator');
const config = {
  apiKey: 'any',
  authDomain: 'lessons.example.org',
  projectId: EMULATED_PROJECT,
  emulatorUrl: `http://${host}`,
};
const openClient = () => hostedIdentityClient(config, 'http://127.0.0.1:3000');

/** Firebase counts a person's sessions in whole seconds. */
const nextSecond = () => new Promise<void>((resolve) => setTimeout(resolve, 1000 - (Date.now() % 1000) + 5));

let provider: IdentityProvider;
beforeAll(() => {
  // Google's library reads this key itself.
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', host);
  provider = hostedProvider({
    settings: {
      projectId: EMULATED_PROJECT,
      apiKey: 'any',
      authDomain: 'lessons.example.org',
      credentials: 'none',
      emulatorHost: host,
    },
    log: pino({ level: 'silent' }),
  });
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describeProvider('firebase', async () => ({
  provider,
  openClient,
  codeFor: async (email) => (await verificationMailTo(host, email)).code,
  later: nextSecond,
  close: async () => undefined,
}));

const google = (email: string) =>
  GoogleAuthProvider.credential(
    JSON.stringify({ sub: `google-${email}`, email, email_verified: true, name: 'Grace Hill' }),
  );
/** What Google's window brings back, without the window. */
async function signInWithGoogle(email: string): Promise<string> {
  const client = openClient();
  await signInWithCredential(getAuth(getApps().at(-1)), google(email));
  return client.idToken();
}

describe('a Google account', () => {
  it('signs in as somebody whose address is confirmed', async () => {
    expect(await provider.verifyIdToken(await signInWithGoogle('grace@gmail.com'))).toMatchObject({
      provider: 'firebase',
      email: 'grace@gmail.com',
      emailVerified: true,
      name: 'Grace Hill',
    });
  });

  it('takes its address back from a stranger who signed up with it first', async () => {
    const stranger = { email: 'taken-first@gmail.com', password: 'the stranger’s own', name: 'Stranger' };
    const before = openClient();
    await before.createAccount(stranger);
    const early = await before.idToken();
    await nextSecond();
    expect(await provider.verifyIdToken(await signInWithGoogle(stranger.email))).toMatchObject({ emailVerified: true });
    await expect(openClient().signIn(stranger)).rejects.toMatchObject({ code: 'invalid-credential' });
    // The stranger's own token still says that the address is unproven: it opens nothing.
    const late = await provider.verifyIdToken(early).catch(() => undefined);
    expect(late?.emailVerified ?? false).toBe(false);
  });

  it('of a stranger, linked to an address that the stranger does not own, is no way in once the owner has proven it', async () => {
    const stranger = { email: 'owner@school.example', password: 'the stranger’s own', name: 'Stranger' };
    const client = openClient();
    await client.createAccount(stranger);
    const { currentUser } = getAuth(getApps().at(-1));
    if (!currentUser) throw new Error('nobody is signed in');
    await linkWithCredential(currentUser, google('stranger@gmail.com'));
    // The owner finds the mail and confirms it, thinking it was their own.
    await openClient().confirmCode((await verificationMailTo(host, stranger.email)).code);
    await expect(provider.verifyIdToken(await signInWithGoogle('stranger@gmail.com'))).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    // A reset link cuts the tie altogether.
    await nextSecond();
    await provider.setPassword(String(await provider.findUser(stranger.email)), 'the owner’s own');
    const separate = await provider.verifyIdToken(await signInWithGoogle('stranger@gmail.com'));
    expect(separate.email).toBe('stranger@gmail.com');
    expect(separate.subject).not.toBe(await provider.findUser(stranger.email));
  });

  it('may get a password too, by a reset link', async () => {
    const { subject } = await provider.verifyIdToken(await signInWithGoogle('both-ways@gmail.com'));
    await nextSecond();
    await provider.setPassword(subject, 'a password as well');
    const client = openClient();
    await signInWithCredential(
      getAuth(getApps().at(-1)),
      EmailAuthProvider.credential('both-ways@gmail.com', 'a password as well'),
    );
    expect(await provider.verifyIdToken(await client.idToken())).toMatchObject({ subject, emailVerified: true });
    expect(await provider.verifyIdToken(await signInWithGoogle('both-ways@gmail.com'))).toMatchObject({ subject });
  });
});
