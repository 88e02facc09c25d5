/** Mail through a mail server. */
import { createTransport } from 'nodemailer';
import { Problem } from '../../contract/problem.ts';
import type { Log } from '../log.ts';
import { refusedBy, takenBy } from './mail-answer.ts';
import { type Mailer, messageOf } from './mailer.ts';

/** A server that does not answer must not keep a page waiting for minutes. */
const PATIENCE_MS = 15_000;
const NOT_SENT =
  'The email could not be sent right now. Nothing you entered was lost; please try again in a few minutes.';

/** @param url smtp://user:password@host:587 (STARTTLS, demanded where there is a password) or smtps://…:465; @param from "Name <address>" */
export function smtpMailer(url: string, from: string, log: Log): Mailer & { close(): void } {
  const { protocol, username, searchParams, host } = new URL(url);
  const transport = createTransport({
    url,
    // A password never travels in the clear, unless the operator says so: ?requireTLS=false, for a server on the same machine.
    ...(protocol === 'smtp:' && username && !searchParams.has('requireTLS') ? { requireTLS: true } : {}),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
  });
  const orProblem = async (work: Promise<unknown>): Promise<void> => {
    await work.catch((error: unknown) => {
      // Its own words name who the mail was for.
      const { code, responseCode, command } = error as { code?: string; responseCode?: number; command?: string };
      log.error({ code, responseCode, command }, 'the mail server did not take a mail');
      throw new Problem('unavailable', NOT_SENT, error);
    });
  };
  return {
    send: (mail) => orProblem(transport.sendMail(messageOf(from, mail))),
    attempt: (mail) =>
      transport.sendMail(messageOf(from, mail)).then(
        ({ response }) => takenBy(host, response),
        (fault: unknown) => refusedBy(host, fault),
      ),
    check: () => orProblem(transport.verify()),
    close: () => transport.close(),
  };
}
