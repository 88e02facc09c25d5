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
      'The link works once, within 24 hours.',
      'If you did not just sign up, do not open the link: someone may have typed your address by mistake. No account is created unless you open it.',
    ],
  });

export const alreadySignedUpMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'You already have a Lessonwright account',
    paragraphs: [
      'Someone, probably you, just signed up for Lessonwright with this address. You already have an account with it, and nothing about it has changed.',
      'Log in with your current password. If you do not remember it, choose “Forgot password?” on the login page.',
    ],
    action: { label: 'Log in', link: `${publicUrl}/login` },
    notes: ['If this wasn’t you, you can ignore this email.'],
  });

export const signUpInvitationMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'You’re invited to Lessonwright',
    paragraphs: [
      `The people who run Lessonwright at ${new URL(publicUrl).host} invite you to plan your lessons there.`,
      'You get standards-aligned lesson plans with student pages, answer keys, and quizzes.',
    ],
    action: { label: 'Create my account', link: `${publicUrl}/login?view=sign-up` },
    notes: [
      `Please sign up with this address: ${to}.`,
      'If you do not know what this is about, you can ignore this email.',
    ],
  });

export const passwordResetMail = (to: string, link: string): Mail =>
  letter({
    to,
    subject: 'Reset your Lessonwright password',
    paragraphs: ['Someone, probably you, asked for a new password for your Lessonwright account.'],
    action: { label: 'Choose a new password', link },
    notes: [
      'The link works once, within one hour. A newer link replaces it.',
      'If this wasn’t you, you can ignore this email: your password stays the same.',
    ],
  });

export const passwordChangedMail = (to: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your Lessonwright password was changed',
    paragraphs: ['The password of your Lessonwright account was just changed, and all other devices were logged out.'],
    action: { label: 'This wasn’t me: reset my password', link: `${publicUrl}/login?view=reset` },
    notes: ['If this was you, you don’t need to do anything.'],
  });

/** @param name of the provider, as the operator calls it */
export const accountJoinedMail = (to: string, name: string, publicUrl: string): Mail =>
  letter({
    to,
    subject: 'Your Lessonwright account has a new way to log in',
    paragraphs: [
      `Someone, probably you, just logged in to Lessonwright with ${name} for the first time. From now on, this opens your account.`,
      'All other devices were logged out, and the password from before no longer works.',
    ],
    action: { label: 'Log in', link: `${publicUrl}/login` },
    notes: [
      'If you also want a password, choose “Forgot password?” on the login page.',
      'If this wasn’t you, please tell the people who run Lessonwright for your school.',
    ],
  });

export const accountDeletedMail = (to: string): Mail =>
  letter({
    to,
    subject: 'Your Lessonwright account was deleted',
    paragraphs: [
      'As you asked, your Lessonwright account and everything in it has been deleted.',
      'Thank you for planning with us. You are welcome back anytime.',
    ],
  });
