/** Everything that is kept about an account, for its owner to take along. */
import type { AccountData } from './account-data.ts';
import type { SessionListed, User } from './contract.ts';
import type { Account } from './store.ts';

export async function exportAccount(
  account: Account,
  user: User,
  sessions: readonly SessionListed[],
  accountData: readonly AccountData[],
  now: Date,
  ofProvider: object = {},
): Promise<Record<string, unknown>> {
  const { id, email, firstName, lastName, profileImageUrl, provider, createdAt, lastActiveOn } = account;
  const parts = await Promise.all(accountData.map(async ({ name, exportOf }) => [name, await exportOf(id)] as const));
  return {
    exportedAt: now.toISOString(),
    account: {
      id,
      email,
      firstName,
      lastName,
      profileImageUrl,
      signsInWith: provider,
      ...ofProvider,
      createdAt: createdAt.toISOString(),
      lastActiveOn,
    },
    subscription: user.subscription,
    usage: user.usage,
    sessions,
    ...Object.fromEntries(parts),
  };
}
