/** Mail as every room sends it: by SMTP, or into the local outbox. Rooms write it with letter(). */
import type { MailAnswer } from './mail-answer.ts';

export interface Mail {
  to: string;
  /** Where an answer goes; absent: nowhere. */
  replyTo?: string;
  subject: string;
  /** Plain text; one link a line, so that it can be read on a phone and clicked in the outbox. */
  text: string;
  /** The same as a page; absent: text only. */
  html?: string;
}

export interface Mailer {
  /** @throws Problem unavailable if the mail was not taken, in a sentence that a teacher can read */
  send(mail: Mail): Promise<void>;
  /** Sends it and tells what came of it, for those who set the mail server up. */
  attempt(mail: Mail): Promise<MailAnswer>;
  /** Whether mail could be sent just now, to anybody. @throws Problem unavailable */
  check(): Promise<void>;
}

/** Of nodemailer: an address taken as it is, never as a list of several; no file or URL read into a mail. */
export const messageOf = (from: string, { to, replyTo, subject, text, html }: Mail) => ({
  from,
  to: { name: '', address: to },
  ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
  subject: subject.replaceAll(/\s+/g, ' ').trim(),
  text,
  ...(html ? { html } : {}),
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});
