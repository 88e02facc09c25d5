/** Who may sign up, as those who run the server see and decide it. */
import { Problem } from '../../contract/problem.ts';
import type { SignUpPolicy } from '../identity/contract.ts';
import type { SignUpView } from './contract.ts';

export interface SignUpsDeps {
  policy(): Promise<SignUpPolicy>;
  setPolicy(policy: SignUpPolicy): Promise<void>;
  invitations(): Promise<{ id: string; email: string; invitedAt: Date }[]>;
  /** @throws Problem conflict, unavailable if the mail does not go out */
  inviteNewcomer(email: string): Promise<void>;
  /** @returns the address; undefined if there is no such invitation */
  withdraw(id: string): Promise<string | undefined>;
}

export async function presentSignUps({
  policy,
  invitations,
}: Pick<SignUpsDeps, 'policy' | 'invitations'>): Promise<SignUpView> {
  const [now, invited] = await Promise.all([policy(), invitations()]);
  return {
    ...now,
    invitations: invited.map(({ id, email, invitedAt }) => ({ id, email, invitedAt: invitedAt.toISOString() })),
  };
}

/** Domains once each; none where they do not count. */
export const settled = ({ admits, domains }: SignUpPolicy): SignUpPolicy => ({
  admits,
  domains: admits === 'domains' ? [...new Set(domains)] : [],
});

/** @returns the address @throws Problem not-found */
export async function withdrawInvitation({ withdraw }: Pick<SignUpsDeps, 'withdraw'>, id: string): Promise<string> {
  const email = await withdraw(id);
  if (email === undefined) throw new Problem('not-found', 'This invitation is no longer open.');
  return email;
}
