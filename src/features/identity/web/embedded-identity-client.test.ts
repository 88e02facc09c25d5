import { expect, it } from 'vitest';
import { RequestError } from '../../../ui/request.ts';
import { identityErrorFor } from './embedded-identity-client.ts';

const answer = (status: number, body: object) => identityErrorFor(new RequestError(status, JSON.stringify(body), ''));

it('says in a teacher’s words what the provider refused', () => {
  expect(answer(401, { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' })).toMatchObject({
    code: 'invalid-credential',
    sentence: 'Invalid email or password',
  });
  expect(answer(422, { code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: 'x' })).toMatchObject({ code: 'email-in-use' });
  expect(answer(400, { code: 'PASSWORD_TOO_SHORT', message: 'x' })).toMatchObject({ code: 'weak-password' });
  expect(answer(429, { message: 'Too many requests.' })).toMatchObject({ code: 'too-many-requests' });
  expect(answer(400, { code: 'bad-request', message: 'This link is spent.', error: 'This link is spent.' })).toMatchObject({
    code: 'invalid-action-code',
    sentence: 'This link is spent.',
  });
  expect(identityErrorFor(new TypeError('Failed to fetch'))).toMatchObject({ code: 'unreachable' });
});

it('leaves the wording to the caller where nobody knows what failed', () => {
  expect(answer(500, { code: 'SECRET_DETAIL', message: 'stack' })).toMatchObject({ code: 'unknown', sentence: undefined });
});
