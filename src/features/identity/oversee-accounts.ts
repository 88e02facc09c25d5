/** What those who run the server may do with somebody's account: never read in it, never set its password. */
import { Problem } from '../../contract/problem.ts';
import type { Alongside } from '../../platform/db/db.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { type ResetDeps, sendResetLink } from './reset-password.ts';
import type { Account } from './store.ts';

/** `former`: it belongs to a provider that this server no longer uses, so nobody can log in with it. */
export type AccountState = 'on' | 'off' | 'former';

export type Overseeing = ReturnType<typeof overseeAccounts>;

/** Each takes what is written along with it. */
export function overseeAccounts(
  deps: Pick<ResetDeps, 'provider' | 'store' | 'sessions' | 'mailer' | 'clock' | 'publicUrl'>,
) {
  const { provider, sessions } = deps;
  const isFormer = (account: Account) => account.provider !== provider.name;
  /** @throws Problem conflict */
  const ofThisProvider = (account: Account) => {
    if (isFormer(account))
      throw new Problem(
        'conflict',
        'This account belongs to a login service that this server no longer uses, so nobody can log in with it.',
      );
    return account.subject;
  };
  return {
    /** @returns account → its state */
    async statesOf(accounts: readonly Account[]): Promise<(account: Account) => AccountState> {
      const current = accounts.filter((account) => !isFormer(account));
      const off = await provider.disabledAmong(current.map(({ subject }) => subject));
      return (account) => (isFormer(account) ? 'former' : off.has(account.subject) ? 'off' : 'on');
    },

    /** Off: logged out everywhere, and no login. @throws Problem conflict */
    async setDisabled(account: Account, disabled: boolean, alongside: Alongside): Promise<void> {
      await provider.setDisabled(ofThisProvider(account), disabled, alongside);
      if (disabled) await sessions.closeAll(account);
    },

    /** Everywhere; also what an ID token would open. @param exceptId a session that stays */
    async endSessions(account: Account, exceptId: string | undefined, alongside: Alongside): Promise<void> {
      await sessions.closeAll(account, exceptId, alongside);
      await endProviderSessions(provider, account);
    },

    /** To the address of the account. @throws Problem conflict, unavailable if the mail does not go out */
    sendReset: async (account: Account, alongside: Alongside): Promise<void> =>
      sendResetLink(deps, ofThisProvider(account), account.email, alongside),
  };
}

/** A device that was logged out here must not come back with an ID token that it still has. */
export const endProviderSessions = async (provider: IdentityProvider, account: Account): Promise<void> => {
  if (account.provider === provider.name) await provider.endSessions(account.subject);
};
