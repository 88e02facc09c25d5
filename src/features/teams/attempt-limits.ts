/** How often links may be tried and invitations sent. */
import { networkOf } from '../../platform/http/client-address.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import type { InviteDeps } from './invitations/invite-teacher.ts';
import type { TeamLimits } from './routes.ts';

const HOUR_S = 60 * 60;

/** @returns also `countMail` of InviteDeps */
export function teamLimits(limits: RateLimits): TeamLimits & Pick<InviteDeps, 'countMail'> {
  // A whole school may sit behind one address; a token has 256 bits, so that guessing it would take far more.
  const lookUps = limits({ name: 'invitation-look-up', max: 300, windowS: HOUR_S });
  // A school that starts invites its teachers in one go.
  const invitations = limits({ name: 'invitation', max: 100, windowS: HOUR_S });
  // Inviting, cancelling and inviting again must not fill a stranger's mailbox.
  const mails = limits({ name: 'invitation-to', max: 5, windowS: HOUR_S });
  return {
    countMail: (accountId, addressKey) => mails.take(`${accountId}:${addressKey}`),
    lookUp: (address) => lookUps.take(networkOf(address)),
    invite: (accountId) => invitations.take(accountId),
  };
}
