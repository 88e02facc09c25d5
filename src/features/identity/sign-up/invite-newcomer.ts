/** Inviting somebody to this server, who then may sign up whatever the policy says. */
import { Problem } from '../../../contract/problem.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Alongside } from '../../../platform/db/db.ts';
import type { Mailer } from '../../../platform/mail/mailer.ts';
import { signUpInvitationMail } from '../mail.ts';
import type { IdentityStore } from '../store.ts';
import type { SignUpPolicyStore } from './store.ts';

export interface InviteNewcomerDeps {
  store: Pick<SignUpPolicyStore, 'invite'>;
  accounts: Pick<IdentityStore, 'findAccountByEmail'>;
  mailer: Mailer;
  clock: Clock;
  publicUrl: string;
}

/** Invited again, they are sent the mail again. @param email canonical @param mail whether they are told @throws Problem conflict, unavailable if the mail does not go out; they are invited all the same */
export async function inviteNewcomer(
  { store, accounts, mailer, clock, publicUrl }: InviteNewcomerDeps,
  email: string,
  alongside: Alongside,
  mail = true,
): Promise<void> {
  if (await accounts.findAccountByEmail(email))
    throw new Problem('conflict', `There is already an account with the address ${email}.`);
  await store.invite(email, clock.now(), alongside);
  if (mail) await mailer.send(signUpInvitationMail(email, publicUrl));
}
