/** Reading and accepting an invitation; any obstacle gets a sentence that helps. */

import { emailKey } from '../../../contract/email-address.ts';
import { Problem } from '../../../contract/problem.ts';
import { sha256 } from '../../../platform/secrets.ts';
import type { Team } from '../store.ts';
import type { TeamStatus } from '../team-status.ts';
import type { Invitation, InvitationStore } from './store.ts';

export interface AcceptDeps {
  invitations: Pick<InvitationStore, 'find' | 'accept'>;
  now(): Date;
  teamStatusOf(accountId: string): Promise<TeamStatus | undefined>;
  ownerOf(teamId: string): Promise<string | undefined>;
}

const UNKNOWN =
  'We don’t recognize this invitation link. Please open the whole link from the email, or ask for a new invitation.';
// Read by people who are logged in and by people who are not; the button below it knows which.
const USED = 'This invitation has already been accepted. If it was you, your team is on the Team page.';
const CANCELLED = 'This invitation was canceled. Please ask the person who invited you.';
const EXPIRED = 'This invitation has expired. Please ask the person who invited you to send it again.';

export interface OpenInvitation {
  invitation: Invitation;
  team: Pick<Team, 'id' | 'name'>;
  /** Of the team that invites. */
  status: TeamStatus;
}

/** @throws Problem not-found for an unknown token, conflict for one that can no longer be used */
export async function openInvitation(
  { invitations, now, teamStatusOf, ownerOf }: AcceptDeps,
  token: string,
): Promise<OpenInvitation> {
  const found = await invitations.find(sha256(token));
  if (!found) throw new Problem('not-found', UNKNOWN);
  const { invitation, team } = found;
  if (invitation.acceptedAt) throw new Problem('conflict', USED);
  if (invitation.cancelledAt) throw new Problem('conflict', CANCELLED);
  if (invitation.expiresAt <= now()) throw new Problem('conflict', EXPIRED);
  const ownerId = await ownerOf(team.id);
  const status = ownerId === undefined ? undefined : await teamStatusOf(ownerId);
  if (!status?.active)
    throw new Problem(
      'conflict',
      `The plan of the team “${team.name}” has ended. Please ask the person who invited you.`,
    );
  return { invitation, team, status };
}

/** @throws Problem: as openInvitation, forbidden for another address, conflict for the person who has a team, limit-reached without a free seat */
export async function acceptInvitation(
  deps: AcceptDeps,
  account: { id: string; email: string },
  token: string,
): Promise<void> {
  const found = await deps.invitations.find(sha256(token));
  // A second click on the button is not an error.
  if (found?.invitation.acceptedBy === account.id && (await deps.teamStatusOf(account.id))?.team.id === found.team.id)
    return;
  const { invitation, team, status } = await openInvitation(deps, token);
  if (emailKey(account.email) !== invitation.addressKey)
    throw new Problem(
      'forbidden',
      `This invitation is for ${invitation.email}, and you are logged in as ${account.email}. Log out, then log in or sign up with the invited address.`,
    );
  const own = await deps.teamStatusOf(account.id);
  if (own) throw new Problem('conflict', inTeam(own.team, team));
  const outcome = await deps.invitations.accept(invitation, account.id, deps.now(), status.seats);
  if (outcome === 'full')
    throw new Problem(
      'limit-reached',
      `The team “${team.name}” has no free seats left. Please ask the person who invited you.`,
    );
  if (outcome === 'gone')
    throw new Problem('conflict', 'This invitation is no longer open. Please ask the person who invited you.');
  if (outcome === 'in-a-team') throw new Problem('conflict', inTeam((await deps.teamStatusOf(account.id))?.team, team));
}

const inTeam = (own: Pick<Team, 'id' | 'name'> | undefined, team: Pick<Team, 'id' | 'name'>): string =>
  !own || own.id === team.id
    ? `You are already in the team “${team.name}”.`
    : `You already belong to the team “${own.name}”, and you can be in only one team. Leave it on the Team page first, then open this invitation again.`;
