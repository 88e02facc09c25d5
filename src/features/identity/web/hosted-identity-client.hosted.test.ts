// @vitest-environment happy-dom
/** The browser's side of hosted sign-in, against Firebase's own emulator. Google's popup needs Google: signInWithCredential stands for what it brings back. */
import { getApps } from 'firebase/app';
import { GoogleAuthProvider, getAuth, signInWithCredential } from 'firebase/auth';
import { decodeJwt } from 'jose';
import { beforeEach, describe, expect, inject, it } from 'vitest';
import { EMULATED_PROJECT, verificationMailTo } from '../../../testing/firebase-emulator.ts';
import { hostedIdentityClient } from './hosted-identity-client.ts';
import type { IdentityClient } from './identity-client.ts';

const host = inject('firebaseEmulator');
const config = {
  apiKey: 'any',
  authDomain: 'lessons.example.org',
  projectId: EMULATED_PROJECT,
  emulatorUrl: `http://${host}`,
};
const open = () => hostedIdentityClient(config, 'https://lessons.example.org');

let people = 0;
const newcomer = () => ({ email: `browser-${++people}@school.example`, password: 'correct horse', name: 'Ana Lee' });

let client: IdentityClient;
beforeEach(() => {
  client = open();
});

const refusal = (code: string) => expect.objectContaining({ name: 'IdentityError', code });

describe('an account', () => {
  it('is made with its name and an unconfirmed address, and its mail leads back to this site', async () => {
    const person = newcomer();
    await client.createAccount(person);
    expect(decodeJwt(await client.idToken())).toMatchObject({
      aud: EMULATED_PROJECT,
      email: person.email,
      email_verified: false,
      name: 'Ana Lee',
      firebase: { sign_in_provider: 'password' },
    });
    const { link } = await verificationMailTo(host, person.email);
    const query = new URL(link).searchParams;
    expect(query.get('mode')).toBe('verifyEmail');
    expect(query.get('continueUrl')).toBe('https://lessons.example.org/login');
  });

  it('is confirmed once with the code of the mail; the second use is refused', async () => {
    const person = newcomer();
    await client.createAccount(person);
    await client.signOut();
    const { code } = await verificationMailTo(host, person.email);
    await client.confirmCode(code);
    await expect(open().confirmCode(code)).rejects.toEqual(refusal('invalid-action-code'));
    await expect(client.confirmCode(code)).rejects.toMatchObject({
      sentence: 'This verification link has expired or already been used.',
    });
    await client.signIn(person);
    expect(decodeJwt(await client.idToken())).toMatchObject({ email_verified: true });
  });

  it('gets its mail again, with a new code', async () => {
    const person = newcomer();
    await client.createAccount(person);
    const first = await verificationMailTo(host, person.email);
    await client.sendVerification();
    const second = await verificationMailTo(host, person.email);
    expect(second.code).not.toBe(first.code);
    await client.confirmCode(second.code);
    // The token is a fresh one: it knows of the confirmation at once.
    expect(decodeJwt(await client.idToken())).toMatchObject({ email_verified: true });
  });

  it('says the same for a wrong password and an unknown address', async () => {
    const person = newcomer();
    await client.createAccount(person);
    const wrong = await client.signIn({ ...person, password: 'not it at all' }).catch((error: Error) => error);
    const unknown = await client.signIn({ ...person, email: 'nobody@school.example' }).catch((error: Error) => error);
    expect(wrong).toMatchObject({ name: 'IdentityError', sentence: 'Invalid email or password' });
    expect(unknown).toMatchObject({ name: 'IdentityError', sentence: 'Invalid email or password' });
  });

  it('is refused for an address in use, a short password and something that is no address', async () => {
    const person = newcomer();
    await client.createAccount(person);
    await expect(client.createAccount({ ...person, email: person.email.toUpperCase() })).rejects.toEqual(
      refusal('email-in-use'),
    );
    await expect(client.createAccount({ ...newcomer(), password: 'five5' })).rejects.toEqual(refusal('weak-password'));
    await expect(client.createAccount({ ...newcomer(), email: 'ana' })).rejects.toEqual(refusal('invalid-email'));
  });

  it('is not left behind when its mail cannot be sent', async () => {
    const person = newcomer();
    // An address without a scheme is nothing that the provider would put into a mail.
    const broken = hostedIdentityClient(config, 'nowhere');
    await expect(broken.createAccount(person)).rejects.toEqual(refusal('mail-failed'));
    await expect(client.signIn(person)).rejects.toMatchObject({ sentence: 'Invalid email or password' });
    await client.createAccount(person);
  });
});

describe('being signed in', () => {
  it('ends with signing out, which may be repeated', async () => {
    await client.createAccount(newcomer());
    await client.signOut();
    await client.signOut();
    await expect(client.idToken()).rejects.toEqual(refusal('requires-recent-login'));
    await expect(client.sendVerification()).rejects.toEqual(refusal('requires-recent-login'));
  });

  it('is kept by this page alone: another one knows of nobody', async () => {
    await client.createAccount(newcomer());
    await expect(open().idToken()).rejects.toEqual(refusal('requires-recent-login'));
  });

  it('is told apart from a provider that cannot be reached', async () => {
    const away = hostedIdentityClient({ ...config, emulatorUrl: 'http://127.0.0.1:1' }, 'https://lessons.example.org');
    await expect(away.signIn(newcomer())).rejects.toEqual(refusal('network-failed'));
  });

  it('works with a Google account, whose address counts as confirmed', async () => {
    const app = getApps().at(-1);
    const google = GoogleAuthProvider.credential(
      JSON.stringify({ sub: 'google-person', email: 'grace@gmail.com', email_verified: true, name: 'Grace Hill' }),
    );
    await signInWithCredential(getAuth(app), google);
    expect(decodeJwt(await client.idToken())).toMatchObject({
      email: 'grace@gmail.com',
      email_verified: true,
      firebase: { sign_in_provider: 'google.com' },
    });
  });
});
