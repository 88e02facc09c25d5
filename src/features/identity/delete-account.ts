/** Deletes an account with everything that belongs to it. */

import { Problem } from '../../contract/problem.ts';
import type { Background } from '../../platform/background.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { AccountData } from './account-data.ts';
import type { AccountEvents } from './account-events.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { DELETION_PHRASE } from './limits.ts';
import { accountDeletedMail } from './mail.ts';
import type { Account, IdentityStore } from './store.ts';

export interface DeleteAccountDeps {
  provider: IdentityProvider;
  store: IdentityStore;
  mailer: Mailer;
  background: Background;
  /** In the order in which an account parts with them: what can fail elsewhere, such as a subscription, comes first. */
  accountData: readonly AccountData[];
  events: AccountEvents;
}

/** Nothing that is not done yet is lost track of: the account goes last, so that anyone who is stopped halfway can try again. @throws Problem bad-request without the typed words */
export async function deleteAccount(
  { provider, store, mailer, background, accountData, events }: DeleteAccountDeps,
  account: Account,
  confirmation: string,
): Promise<void> {
  if (confirmation.trim().toLowerCase() !== DELETION_PHRASE)
    throw new Problem('bad-request', `Please type “${DELETION_PHRASE}” to confirm.`);
  for (const { removeFor } of accountData) await removeFor(account.id);
  // An account of a provider that this server no longer uses has nobody there to delete.
  if (account.provider === provider.name) await provider.deleteUser(account.subject);
  await store.deleteAccount(account, events.tell('account-deleted', account));
  background.run(() => mailer.send(accountDeletedMail(account.email)));
}
