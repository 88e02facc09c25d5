/** The mails about an account. None holds anything that a stranger typed, so that nobody can have us send their words. */
import { letter } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';

export const verificationMail = (to: string, link: string): Mail =>
  letter({
    to,
    subject: 'Confirm your email address for Lessonwright',
    paragraphs: [
      'Welcome to Lessonwright.',
      'Please confirm your email address. Then you can log in and plan your first lesson.',
    ],
    action: { label: 'Confirm my email address', link },
    notes: [
      'The link works once and for 24 hours.',
      'If you did not just sign up yourself, do not open the link: somebody may have typed your address by mistake. Without the link there is no account.',
    ],
  });

export const alreadySignedUpMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'You already have a Lessonwright account',
    paragraphs: [
      'Somebody, probably you, just signed up at Lessonwright with this address. You already have an account with it, and nothing about it was changed.',
      'Log in with the password you have. If you do not remember it, choose “Forgot password?” on the login page.',
    ],
    action: { label: 'Log in', link: `${publicUrl}/login` },
    notes: ['If that was not you, you need not do anything.'],
  });

export const passwordResetMail = (to: string, link: string): Mail =>
  letter({
    to,
    subject: 'Reset your Lessonwright password',
    paragraphs: ['Somebody, probably you, asked for a new password for your Lessonwright account.'],
    action: { label: 'Choose a new password', link },
    notes: [
      'The link works once and for one hour. A newer one replaces it.',
      'If that was not you, leave this message alone: your password stays as it is.',
    ],
  });

export const passwordChangedMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your Lessonwright password was changed',
    paragraphs: ['The password of your Lessonwright account was just changed, and all other devices were logged out.'],
    action: { label: 'This was not me: reset my password', link: `${publicUrl}/login?view=reset` },
    notes: ['If it was you, you need not do anything.'],
  });

export const accountDeletedMail = (to: string): Mail =>
  letter({
    to,
    subject: 'Your Lessonwright account was deleted',
    paragraphs: [
      'Your Lessonwright account and everything that belonged to it were deleted, as you asked.',
      'Thank you for planning with us. You are welcome back any time.',
    ],
  });
