/** A mail to the person who asks, to see whether this server can send any. */
import type { Alongside } from '../../platform/db/db.ts';
import type { MailAnswer } from '../../platform/mail/mail-answer.ts';
import { letter } from '../../platform/mail/mail-layout.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { Limiter } from '../../platform/rate-limits/rate-limits.ts';

export interface TestMailDeps {
  mailer: Mailer;
  /** By account. */
  testMails: Limiter;
}

/** @throws Problem too-many-requests */
export async function sendTestMail(
  { mailer, testMails }: TestMailDeps,
  { id, email }: { id: string; email: string },
  alongside: Alongside,
): Promise<MailAnswer> {
  await testMails.take(id);
  await alongside();
  return mailer.attempt(
    letter({
      to: email,
      subject: 'A test mail from Lessonwright',
      paragraphs: ['This mail arrived, so your server can send mail: confirmations, reset links, and invitations.'],
    }),
  );
}
