import { letter } from '../../platform/mail/mail-layout.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { INVITATION_DAYS } from './limits.ts';

export interface InvitationMailInput {
  to: string;
  teamName: string;
  /** Who invites: a name, and the address that an answer goes to. */
  inviter: { name: string; email: string };
  link: string;
}

export const invitationMail = ({ to, teamName, inviter, link }: InvitationMailInput): Mail => ({
  ...letter({
    to,
    // No name: the person who invites chose it, and a subject is read before anybody knows who that is.
    subject: 'You’re invited to a team on Lessonwright',
    paragraphs: [
      `${inviter.name} (${inviter.email}) invites you to the team “${teamName}” on Lessonwright.`,
      'In a team, you plan standards-aligned lessons with your colleagues and share one lesson library.',
    ],
    action: { label: 'See the invitation', link },
    notes: [
      `The link works for ${INVITATION_DAYS} days, and only for ${to}: sign up or log in with this address.`,
      'If you do not know the sender, you can ignore this email.',
    ],
  }),
  replyTo: inviter.email,
});
