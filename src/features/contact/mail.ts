import type { Mail } from '../../platform/mail/mailer.ts';
import type { ContactMessage } from './contract.ts';

/** A message to the operator; answering the mail answers the sender. */
export const contactMail = (to: string, { name, email, subject, message }: ContactMessage): Mail => ({
  to,
  replyTo: email,
  subject: `Contact form: ${oneLine(subject)}`,
  text: [`${oneLine(name)} <${email}> wrote:`, '', message].join('\n'),
});

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
