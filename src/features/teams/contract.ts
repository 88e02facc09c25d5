/** What is said on the wire about teams and invitations. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { canonicalEmail, EMAIL_NEEDED } from '../../contract/email-address.ts';
import { line, requiredLine } from '../../contract/text.ts';
import { TIERS } from '../../contract/tier.ts';
import { TEAM_NAME_LIMIT } from './limits.ts';
import { holdsWebAddress } from './team-name.ts';

/** An invitation can be accepted this long. */

const address = requiredLine(254, 'Please enter an email address').transform((typed, ctx) => {
  const canonical = canonicalEmail(typed);
  if (canonical !== undefined) return canonical;
  ctx.addIssue({ code: 'custom', message: EMAIL_NEEDED });
  return z.NEVER;
});

/** Mails carry the name to people who did not ask for them; nobody is to send them elsewhere with it. */
const teamName = requiredLine(TEAM_NAME_LIMIT, 'Please enter a name for the team')
  .transform((name) => name.replaceAll(/\s+/g, ' '))
  .refine((name) => !holdsWebAddress(name), 'Please leave web addresses out of the name');

const team = z.object({ name: z.string(), tier: z.enum(TIERS) });
const member = z.object({
  id: z.string(),
  userId: z.string(),
  role: z.enum(['owner', 'member']),
  /** False where the plan has fewer seats than the team has members. */
  seated: z.boolean(),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});
const invitation = z.object({ id: z.string(), email: z.string(), token: z.string(), expiresAt: z.string() });
const teamView = z.object({
  team,
  members: z.array(member),
  /** For the owner: unanswered ones, with expired ones among them. `token` is empty where it can no longer be shown; sending it again makes a new one. */
  invitations: z.array(invitation.extend({ expired: z.boolean() })),
  isOwner: z.boolean(),
  /** False while the owner has no Team or School plan: the team sleeps. */
  active: z.boolean(),
  /** Members and open invitations, of how many; null: unlimited. */
  seats: z.object({ taken: z.int(), total: z.int().nullable() }),
});
export type TeamView = z.infer<typeof teamView>;

/** `yourTeam`: the name of the team that the person asking belongs to already; nobody can be in two. */
const invitationView = z.object({ invitation, team, invitedBy: z.string(), yourTeam: z.string().nullable() });
export type InvitationView = z.infer<typeof invitationView>;

const done = z.object({});
const token = z.object({ token: line(128) });
const id = z.object({ id: line(64) });
const userId = z.object({ userId: line(64) });
const tags = ['teams'];

export const teamsContract = {
  team: oc
    .route({ method: 'GET', path: '/team', summary: 'The team, its members and open invitations', tags })
    .output(teamView),
  rename: oc
    .route({ method: 'PATCH', path: '/team', summary: 'Rename the team', tags })
    .input(z.object({ name: teamName }))
    .output(done),
  invite: oc
    .route({ method: 'POST', path: '/team/invite', summary: 'Invite a teacher by e-mail', tags })
    .input(z.object({ email: address }))
    .output(done),
  removeMember: oc
    .route({ method: 'DELETE', path: '/team/members/{userId}', summary: 'Remove a member', tags })
    .input(userId)
    .output(done),
  handOver: oc
    .route({ method: 'POST', path: '/team/owner', summary: 'Transfer the team to a member', tags })
    .input(userId)
    .output(done),
  leave: oc
    .route({ method: 'POST', path: '/team/leave', summary: 'Leave the team', tags })
    .input(z.object({}).optional())
    .output(done),
  cancelInvitation: oc
    .route({ method: 'DELETE', path: '/team/invitations/{id}', summary: 'Cancel an invitation', tags })
    .input(id)
    .output(done),
  resendInvitation: oc
    .route({
      method: 'POST',
      path: '/team/invitations/{id}/resend',
      summary: 'Send an invitation again, with a new expiry',
      tags,
    })
    .input(id)
    .output(done),
  findInvitation: oc
    .route({ method: 'GET', path: '/team/invitations/token/{token}', summary: 'What an invitation is for', tags })
    .input(token)
    .output(invitationView),
  acceptInvitation: oc
    .route({ method: 'POST', path: '/team/invitations/accept/{token}', summary: 'Accept an invitation', tags })
    .input(token)
    .output(done),
};
