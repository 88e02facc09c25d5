import { expect, it } from 'vitest';
import { RequestError } from '../../../ui/request.ts';
import { embeddedIdentityClient, identityErrorFor } from './embedded-identity-client.ts';
import { IDENTITY_SENTENCES } from './identity-sentences.ts';

const answer = (status: number, message: string) =>
  new RequestError(status, JSON.stringify({ code: 'x', message, error: message }), '');

it('says in a teacher’s words what the provider refused', () => {
  expect(identityErrorFor(answer(401, 'x'))).toMatchObject({
    code: 'invalid-credential',
    sentence: 'Invalid email or password',
  });
  expect(identityErrorFor(answer(403, 'x'))).toMatchObject({
    code: 'user-disabled',
    sentence: IDENTITY_SENTENCES['user-disabled'],
  });
  expect(identityErrorFor(answer(403, 'By invitation only.'), 'unknown', 'sign-up-refused')).toMatchObject({
    code: 'sign-up-refused',
    sentence: 'By invitation only.',
  });
  expect(identityErrorFor(answer(429, 'Try again in 5 minutes.'))).toMatchObject({
    code: 'too-many-requests',
    sentence: 'Try again in 5 minutes.',
  });
  expect(identityErrorFor(answer(503, 'x'))).toMatchObject({
    code: 'mail-failed',
    sentence: IDENTITY_SENTENCES['mail-failed'],
  });
  expect(identityErrorFor(answer(400, 'The password is too short.'))).toMatchObject({
    code: 'unknown',
    sentence: 'The password is too short.',
  });
  expect(identityErrorFor(answer(400, 'This link is spent.'), 'invalid-action-code')).toMatchObject({
    code: 'invalid-action-code',
    sentence: IDENTITY_SENTENCES['invalid-action-code'],
  });
  expect(identityErrorFor(new TypeError('Failed to fetch'))).toMatchObject({
    code: 'network-failed',
    sentence: IDENTITY_SENTENCES['network-failed'],
  });
});

it('leaves the wording to the caller where nobody knows what failed', () => {
  expect(identityErrorFor(answer(500, 'stack'))).toMatchObject({ code: 'unknown', sentence: undefined });
});

it('has no token to give where nobody signed in', async () => {
  await expect(embeddedIdentityClient().idToken()).rejects.toMatchObject({ code: 'requires-recent-login' });
});
