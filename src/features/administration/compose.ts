/** What running the server needs from other rooms, and what it gives: who is an administrator, and their calls. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { administrationAccountData } from './account-data.ts';
import { nameOnlyAccount } from './administrators.ts';
import type { AdministratorSettings } from './may.ts';
import type { PersonKnown } from './people.ts';
import { type AdministrationAsker, type AdministrationDeps, administrationRoutes } from './routes.ts';
import { administratorStore } from './store.ts';

export interface AdministrationAdapters {
  db: Db;
  clock: Clock;
  administrators: AdministratorSettings;
}

export function composeAdministration<Asker extends AdministrationAsker, Known extends PersonKnown>(
  { db, clock, administrators: settings }: AdministrationAdapters,
  needs: Omit<AdministrationDeps<Known>, 'store' | 'settings' | 'now'>,
) {
  const deps: AdministrationDeps<Known> = { ...needs, settings, store: administratorStore(db), now: () => clock.now() };
  return {
    /** To be told of each login. */
    onLogIn: (accountId: string) => nameOnlyAccount(deps, accountId),
    accountData: administrationAccountData(deps.store, settings),
    routes: administrationRoutes<Asker, Known>(deps),
  };
}
