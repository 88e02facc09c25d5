/** What is said on the wire about teams and invitations (SPEC §3, §7). */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { line } from '../../contract/text.ts';
import { TIERS } from '../../contract/tier.ts';

const team = z.object({ name: z.string(), tier: z.enum(TIERS) });
const member = z.object({
  id: z.string(),
  userId: z.string(),
  role: z.enum(['owner', 'member']),
  user: z.object({ firstName: z.string(), lastName: z.string(), email: z.string() }),
});
const invitation = z.object({ id: z.string(), email: z.string(), token: z.string(), expiresAt: z.string() });
const done = z.object({});
const token = z.object({ token: line(128) });
const tags = ['teams'];

export const teamsContract = {
  team: oc
    .route({ method: 'GET', path: '/team', summary: 'The team, its members and open invitations', tags })
    .output(z.object({ team, members: z.array(member), invitations: z.array(invitation), isOwner: z.boolean() })),
  invite: oc
    .route({ method: 'POST', path: '/team/invite', summary: 'Invite a teacher by e-mail', tags })
    .input(z.object({ email: z.email('Please enter a valid email address').max(254) }))
    .output(done),
  removeMember: oc
    .route({ method: 'DELETE', path: '/team/members/{userId}', summary: 'Remove a member', tags })
    .input(z.object({ userId: line(64) }))
    .output(done),
  cancelInvitation: oc
    .route({ method: 'DELETE', path: '/team/invitations/{id}', summary: 'Cancel an invitation', tags })
    .input(z.object({ id: line(64) }))
    .output(done),
  findInvitation: oc
    .route({ method: 'GET', path: '/team/invitations/token/{token}', summary: 'What an invitation is for', tags })
    .input(token)
    .output(z.object({ invitation, team })),
  acceptInvitation: oc.route({ method: 'POST', path: '/team/invitations/accept/{token}', summary: 'Accept an invitation', tags }).input(token).output(done),
};
