import { implement } from '@orpc/server';
import { Problem } from '../../contract/problem.ts';
import type { Clock } from '../../platform/clock.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { rateLimit } from '../../platform/rate-limits.ts';
import { contactContract } from './contract.ts';
import { contactMail } from './mail.ts';

const HOUR_MS = 60 * 60 * 1000;
const FROM_ONE_SENDER = 5;
/** More, because behind a proxy all senders share one address. */
const FROM_ONE_ADDRESS = 30;

/** @param operator where messages go */
export function contactRoutes<Account>({ mailer, operator, clock }: { mailer: Mailer; operator: string; clock: Clock }) {
  const os = implement(contactContract).$context<RequestContext<Account>>();
  const senders = rateLimit({ max: FROM_ONE_SENDER, windowMs: HOUR_MS, clock });
  const addresses = rateLimit({ max: FROM_ONE_ADDRESS, windowMs: HOUR_MS, clock });
  return {
    send: os.send.handler(async ({ input, context }) => {
      // The program that filled the hidden field learns nothing.
      if (input.website) return {};
      if (!addresses.take(context.address ?? '') || !senders.take(input.email.toLowerCase()))
        throw new Problem('too-many-requests', 'We received many messages in the last hour. Please try again later.');
      await mailer.send(contactMail(operator, input));
      return {};
    }),
  };
}
