import { letter } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { ContactMessage } from './contract.ts';

/** A message to the operator; answering the mail answers the sender. */
export const contactMail = (to: string, { name, email, subject, message }: ContactMessage): Mail =>
  letter({
    to,
    replyTo: email,
    subject: `Contact form: ${oneLine(subject)}`,
    paragraphs: [`${oneLine(name)} <${email}> wrote:`, ...message.split(/\n{2,}/)],
  });

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
