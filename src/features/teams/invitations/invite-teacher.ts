/** Inviting a teacher, and sending the invitation again. The mail comes after the row, so that a mail server that fails loses nothing. */

import { randomUUID } from 'node:crypto';
import { emailKey } from '../../../contract/email-address.ts';
import { Problem } from '../../../contract/problem.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { sha256 } from '../../../platform/secrets.ts';
import { INVITATION_DAYS } from '../limits.ts';
import { invitationMail } from '../mail.ts';
import { holdsWebAddress } from '../team-name.ts';
import type { TeamStatus } from '../team-status.ts';
import type { InvitationStore } from './store.ts';

export interface InviteDeps {
  invitations: InvitationStore;
  mailer: Mailer;
  now(): Date;
  /** Always the same for the same invitation, and only this server can make it. */
  tokenOf(invitationId: string): string;
  /** Where an invitation is read and accepted. */
  linkOf(token: string): string;
  /** Counts a mail from this account to that address. @throws Problem too-many-requests */
  countMail(accountId: string, addressKey: string): Promise<void>;
}

export interface Inviter {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

/** @param memberEmails of everybody in the team @throws Problem bad-request, conflict, limit-reached; unavailable if the mail could not be sent */
export async function inviteTeacher(
  deps: InviteDeps,
  inviter: Inviter,
  status: TeamStatus,
  memberEmails: readonly string[],
  email: string,
): Promise<void> {
  const key = emailKey(email);
  if (key === emailKey(inviter.email))
    throw new Problem('bad-request', 'This is your own address. You are already in the team.');
  if (memberEmails.some((each) => emailKey(each) === key))
    throw new Problem('conflict', `${email} is already in your team.`);
  await deps.countMail(inviter.id, key);
  const id = randomUUID();
  const token = deps.tokenOf(id);
  const now = deps.now();
  const outcome = await deps.invitations.add(
    {
      id,
      teamId: status.team.id,
      email,
      addressKey: key,
      tokenHash: sha256(token),
      invitedBy: inviter.id,
      createdAt: now,
      expiresAt: expiryFrom(now),
    },
    status.seats,
  );
  if (outcome === 'open-already')
    throw new Problem(
      'conflict',
      `There is already an open invitation for ${email}. You can send it again or cancel it.`,
    );
  if (outcome === 'full') throw new Problem('limit-reached', fullSentence(status));
  await send(deps, inviter, status, email, token);
}

/** The same link, open for another seven days. @throws Problem not-found, limit-reached, unavailable */
export async function resendInvitation(
  deps: InviteDeps,
  inviter: Inviter,
  status: TeamStatus,
  id: string,
): Promise<void> {
  const token = deps.tokenOf(id);
  const now = deps.now();
  const change = { tokenHash: sha256(token), expiresAt: expiryFrom(now), now };
  const renewed = await deps.invitations.renew(id, status.team.id, change, status.seats);
  if (renewed === 'gone')
    throw new Problem('not-found', 'This invitation is no longer open: it was accepted or canceled.');
  if (renewed === 'full') throw new Problem('limit-reached', fullSentence(status));
  await deps.countMail(inviter.id, renewed.addressKey);
  await send(deps, inviter, status, renewed.email, token);
}

async function send(
  { mailer, linkOf }: InviteDeps,
  inviter: Inviter,
  { team }: TeamStatus,
  to: string,
  token: string,
): Promise<void> {
  const named = nameOf(inviter);
  // A mail program would make a link of it, and nobody is to send strangers elsewhere with a name.
  const name = holdsWebAddress(named) ? inviter.email : named;
  try {
    await mailer.send(
      invitationMail({ to, teamName: team.name, inviter: { name, email: inviter.email }, link: linkOf(token) }),
    );
  } catch (error) {
    throw new Problem(
      'unavailable',
      `The invitation for ${to} is saved, but the email could not be sent. Copy its link, or send it again later.`,
      error,
    );
  }
}

/** "Ana Lee", or the address of the person who gave no name. */
export const nameOf = ({ firstName, lastName, email }: Omit<Inviter, 'id'>): string =>
  `${firstName} ${lastName}`.trim() || email;

const expiryFrom = (now: Date) => new Date(now.getTime() + INVITATION_DAYS * 24 * 60 * 60 * 1000);

const fullSentence = ({ seats }: TeamStatus) =>
  `Your plan has ${seats} seats, and all of them are taken by members and open invitations. Cancel an invitation or remove a member, then invite again.`;
