/** What the identity room tells of accounts, for a log that another room keeps; src/adapters.ts fills it in. */
import type { Alongside } from '../../platform/db/db.ts';
import type { Account } from './store.ts';

export type AccountEvent =
  | 'account-made'
  | 'account-joined'
  | 'password-changed'
  | 'password-reset'
  | 'account-deleted';

export interface AccountEvents {
  /** By the account's own doing; to be written with it. */
  tell(event: AccountEvent, account: Pick<Account, 'id' | 'email'>): Alongside;
  /** Nothing of the person who tried. */
  failedLogIn(way: 'password' | 'single sign-on'): Promise<void>;
}
