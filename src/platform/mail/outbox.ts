/** The local stand-in for mail: each message is a real .eml file in the outbox folder. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import PostalMime from 'postal-mime';
import { randomToken } from '../secrets.ts';
import { type Mail, type Mailer, messageOf } from './mailer.ts';

export interface OutboxMail extends Mail {
  /** File name in the outbox folder. */
  file: string;
  sentAt: string;
}

export interface Outbox extends Mailer {
  /** The newest first, at most 100. */
  list(): Promise<OutboxMail[]>;
}

const IN_THE_OUTBOX =
  'This server has no mail server, so the mail waits in its outbox folder, where nobody else gets it. SMTP_URL names a mail server.';

export function openOutbox(folder: string, from: string): Outbox {
  const transport = createTransport({ streamTransport: true, buffer: true });
  const outbox: Outbox = {
    async send(mail) {
      const built = await transport.sendMail(messageOf(from, mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
      await writeFile(join(folder, `${stamp}-${randomToken().slice(0, 8)}.eml`), built.message as Buffer, {
        mode: 0o600,
      });
    },
    async attempt(mail) {
      await outbox.send(mail);
      return { taken: true, sentence: IN_THE_OUTBOX };
    },
    check: async () => {},
    async list() {
      const names = await readdir(folder).catch(() => []);
      const newest = names
        .filter((name) => name.endsWith('.eml'))
        .sort()
        .reverse()
        .slice(0, 100);
      return Promise.all(
        newest.map(async (file) => {
          const mail = await PostalMime.parse(await readFile(join(folder, file)));
          return {
            file,
            to: mail.to?.map((a) => a.address ?? '').join(', ') ?? '',
            subject: mail.subject ?? '',
            text: mail.text ?? '',
            ...(mail.html ? { html: mail.html } : {}),
            sentAt: mail.date ?? '',
          };
        }),
      );
    },
  };
  return outbox;
}
