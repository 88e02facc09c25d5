/** How a team is spoken of on its pages. */
import { count } from '../../../language/text.ts';
import type { TeamView } from '../contract.ts';

/** "Ana Lee", or the address of the person who gave no name. */
export const nameOf = ({
  firstName,
  lastName,
  email,
}: {
  firstName: string;
  lastName: string;
  email: string;
}): string => `${firstName} ${lastName}`.trim() || email;

/** "3 of 8 seats taken", "12 seats taken" where there is no end to them. */
export const seatsText = ({ taken, total }: TeamView['seats']): string => {
  if (total === null) return `${count(taken, 'seat')} taken`;
  return `${taken} of ${total} seats taken`;
};

/** "Nov 28, 2026" where the reader is. */
export const dateText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });

export const invitationLink = (token: string, origin: string): string => `${origin}/team/accept-invite/${token}`;

/** What happens when a plan has fewer seats than the team has members; said where a school could become a team. */
export const FEWER_SEATS =
  'If the plan has fewer seats than the team has members, the longest-standing members keep theirs. ' +
  'The others stay on the team without a seat, keep their lessons, and return to their own plans.';

/** What happens to a team when its plan ends; said before it happens, wherever somebody can end one. */
export const PLAN_END =
  'If the plan ends, the team becomes inactive: the shared library closes, members return to their own plans, and invitations wait. ' +
  'Every lesson stays with the teacher who made it. With a new Team or School plan, everything comes back.';
