import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import { hostedIdentityError } from './hosted-identity-errors.ts';
import { passwordPolicySentence } from './hosted-password-policy.ts';
import { IdentityError } from './identity-client.ts';
import { IDENTITY_SENTENCES } from './identity-sentences.ts';

const ofCode = (code: string, message = 'Firebase: internal wording') =>
  hostedIdentityError(new FirebaseError(code, message));

describe('an error of Firebase', () => {
  it.each([
    ['auth/wrong-password', 'wrong-password'],
    ['auth/user-not-found', 'user-not-found'],
    ['auth/invalid-credential', 'invalid-credential'],
    ['auth/email-already-in-use', 'email-in-use'],
    ['auth/too-many-requests', 'too-many-requests'],
    ['auth/expired-action-code', 'invalid-action-code'],
    ['auth/invalid-action-code', 'invalid-action-code'],
    ['auth/requires-recent-login', 'requires-recent-login'],
    ['auth/user-disabled', 'user-disabled'],
    ['auth/popup-blocked', 'popup-blocked'],
    ['auth/popup-closed-by-user', 'popup-closed'],
    ['auth/network-request-failed', 'network-failed'],
  ] as const)('%s is read from the one table of sentences', (code, ours) => {
    expect(ofCode(code)).toMatchObject({ code: ours, sentence: IDENTITY_SENTENCES[ours] });
  });

  it('that nobody foresaw leaves the wording to the page and never shows Firebase’s', () => {
    expect(ofCode('auth/operation-not-allowed')).toMatchObject({ code: 'unknown', sentence: undefined });
    expect(hostedIdentityError(new TypeError('x'))).toMatchObject({ code: 'unknown', sentence: undefined });
    expect(hostedIdentityError(undefined)).toMatchObject({ code: 'unknown' });
  });

  it('that is ours already stays what it is', () => {
    const ours = new IdentityError('mail-failed');
    expect(hostedIdentityError(ours)).toBe(ours);
  });

  it('about a password says what the project’s policy asks for', () => {
    const message =
      'Firebase: Missing password requirements: [Password must contain at least 12 characters] (auth/password-does-not-meet-requirements).';
    expect(ofCode('auth/password-does-not-meet-requirements', message)).toMatchObject({
      code: 'weak-password',
      sentence: 'This password needs at least 12 characters.',
    });
    expect(ofCode('auth/weak-password')).toMatchObject({ sentence: IDENTITY_SENTENCES['weak-password'] });
  });
});

describe('a password policy', () => {
  it('is one sentence, however many wishes it has', () => {
    const wishes = [
      'Password must contain at least 10 characters',
      'Password may contain at most 64 characters',
      'Password must contain a lower case character',
      'Password must contain an upper case character',
      'Password must contain a numeric character',
      'Password must contain a non-alphanumeric character',
    ];
    expect(passwordPolicySentence(`Missing password requirements: [${wishes.join(', ')}]`)).toBe(
      'This password needs at least 10 characters, at most 64 characters, a lowercase letter, an uppercase letter, a digit and a character such as ! or ?.',
    );
  });

  it('that we cannot read is left to others', () => {
    expect(passwordPolicySentence('')).toBeUndefined();
    expect(passwordPolicySentence('Missing password requirements: [Password must be in verse]')).toBeUndefined();
  });
});
