/** Who may sign up, as those who run the server see and decide it. */
import { Problem } from '../../contract/problem.ts';
import type { Alongside } from '../../platform/db/db.ts';
import type { SignUpPolicy } from '../identity/contract.ts';
import type { SignUpView } from './contract.ts';

export interface SignUpsDeps {
  policy(): Promise<SignUpPolicy>;
  setPolicy(policy: SignUpPolicy, alongside: Alongside): Promise<void>;
  invitations(): Promise<{ id: string; email: string; invitedAt: Date }[]>;
  /** @throws Problem conflict, unavailable if the mail does not go out */
  inviteNewcomer(email: string, alongside: Alongside): Promise<void>;
  /** @returns false if there is no such invitation */
  withdraw(id: string, alongside: (email: string) => Alongside): Promise<boolean>;
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

/** "addresses at oak.example and elm.example" */
export const policyText = ({ admits, domains }: SignUpPolicy): string =>
  ({ everybody: 'everybody', invited: 'only invited people', domains: `addresses at ${AND.format(domains)}` })[admits];

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** @throws Problem not-found */
export async function withdrawInvitation(
  { withdraw }: Pick<SignUpsDeps, 'withdraw'>,
  id: string,
  alongside: (email: string) => Alongside,
): Promise<void> {
  if (!(await withdraw(id, alongside))) throw new Problem('not-found', 'This invitation is no longer open.');
}
