/** What running the server needs from other rooms, and what it gives: who is an administrator, and their calls. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { administrationAccountData } from './account-data.ts';
import { type AdministratorsDeps, nameOnlyAccount, type Person } from './administrators.ts';
import { type AdministratorSettings, isNamed } from './may.ts';
import { type AdministrationAsker, administrationRoutes } from './routes.ts';
import { administratorStore } from './store.ts';

export interface AdministrationAdapters {
  db: Db;
  clock: Clock;
  administrators: AdministratorSettings;
}

export function composeAdministration<Asker extends AdministrationAsker>(
  { db, clock, administrators: settings }: AdministrationAdapters,
  needs: Pick<AdministratorsDeps, 'peopleOf' | 'findByEmail' | 'isOnlyAccount'>,
) {
  const deps: AdministratorsDeps = { ...needs, settings, store: administratorStore(db), now: () => clock.now() };
  return {
    /** Whether the settings name the person, whatever is stored. */
    isNamed: ({ email }: Pick<Person, 'email'>) => isNamed(settings, email),
    /** To be told of each login. */
    onLogIn: (accountId: string) => nameOnlyAccount(deps, accountId),
    accountData: administrationAccountData(deps.store, settings),
    routes: administrationRoutes<Asker>(deps),
  };
}
