import { implement } from '@orpc/server';
import { networkOf } from '../../platform/http/client-address.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { contactContract } from './contract.ts';
import { contactMail } from './mail.ts';

const HOUR_S = 60 * 60;

/** @param operator where messages go */
export function contactRoutes<Account>({
  mailer,
  operator,
  limits,
}: {
  mailer: Mailer;
  operator: string;
  limits: RateLimits;
}) {
  const os = implement(contactContract).$context<RequestContext<Account>>();
  const senders = limits({ name: 'contact', max: 5, windowS: HOUR_S });
  // More, because a whole school may stand behind one address.
  const addresses = limits({ name: 'contact-from', max: 30, windowS: HOUR_S });
  return {
    send: os.send.handler(async ({ input, context }) => {
      // The program that filled the hidden field learns nothing.
      if (input.website) return {};
      await addresses.take(networkOf(context.address));
      await senders.take(input.email.toLowerCase());
      await mailer.send(contactMail(operator, input));
      return {};
    }),
  };
}
