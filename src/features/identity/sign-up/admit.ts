/** Who may sign up on this server: everybody, addresses of some domains, or those who were invited. Invited people always may. */
import { Problem } from '../../../contract/problem.ts';
import type { SignUpPolicy } from '../contract.ts';
import type { SignUpPolicyStore } from './store.ts';

export interface Admission {
  /**
   * Looks at the address alone, never at whether it has an account, so that the answer tells nobody.
   * @param email canonical @throws Problem forbidden, in a sentence that says what to do
   */
  admit(email: string): Promise<void>;
  /** What the form says before anybody fills it in; undefined where everybody may sign up. */
  notice(): Promise<string | undefined>;
  /** The account is made: its invitation is used up. */
  admitted(email: string): Promise<void>;
}

export interface AdmissionDeps {
  store: Pick<SignUpPolicyStore, 'policy' | 'isInvited' | 'forgetInvitation'>;
  /** Whether a team waits for somebody with the address. */
  isInvitedToTeam(email: string): Promise<boolean>;
}

export function admission({ store, isInvitedToTeam }: AdmissionDeps): Admission {
  return {
    async admit(email) {
      const policy = await store.policy();
      if (covers(policy, email) || (await store.isInvited(email)) || (await isInvitedToTeam(email))) return;
      throw new Problem('forbidden', refusalOf(policy));
    },
    notice: async () => noticeOf(await store.policy()),
    admitted: (email) => store.forgetInvitation(email),
  };
}

const covers = ({ admits, domains }: SignUpPolicy, email: string): boolean =>
  admits === 'everybody' || (admits === 'domains' && domains.includes(email.slice(email.lastIndexOf('@') + 1)));

const OR = new Intl.ListFormat('en-US', { type: 'disjunction' });

const refusalOf = ({ admits, domains }: SignUpPolicy): string =>
  admits === 'domains'
    ? `New accounts on this server need an address at ${OR.format(domains)}. Please sign up with yours, or ask the people who run this server to invite you.`
    : 'New accounts on this server are by invitation only. Please sign up with the address that was invited, or ask the people who run this server to invite you.';

const noticeOf = ({ admits, domains }: SignUpPolicy): string | undefined =>
  admits === 'everybody'
    ? undefined
    : admits === 'domains'
      ? `Please sign up with your address at ${OR.format(domains)}, or with the one that was invited.`
      : 'Accounts here are by invitation only. Please sign up with the address that was invited.';
