import type { Mail } from '../../platform/mail/mailer.ts';

export const verificationMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Confirm your e-mail address for Lessonwright',
  text: [
    'Welcome to Lessonwright.',
    '',
    'Please confirm your e-mail address by opening this link:',
    '',
    link,
    '',
    'The link works once and for 24 hours. If you did not sign up, you can leave this message unanswered; no account can be used without the link.',
  ].join('\n'),
});
