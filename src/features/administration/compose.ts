/** What running the server needs from other rooms, and what it gives: who is an administrator, and their calls. */
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { administrationAccountData } from './account-data.ts';
import { nameOnlyAccount } from './administrators.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import { auditStore } from './audit/store.ts';
import type { AdministratorSettings } from './may.ts';
import type { PersonKnown } from './people.ts';
import { type AdministrationAsker, type AdministrationDeps, administrationRoutes } from './routes.ts';
import { standardsFile } from './standards-file.ts';
import { administratorStore } from './store.ts';
import type { TestMailDeps } from './test-mail.ts';
import type { CounterOfUse } from './use/counter-of-use.ts';
import { dailyUseStore } from './use/store.ts';

const TEST_MAILS = { name: 'test-mail', max: 10, windowS: 60 * 60 };

export interface AdministrationAdapters {
  db: Db;
  clock: Clock;
  administrators: AdministratorSettings;
  mailer: Mailer;
  limits: RateLimits;
  audit: AuditTrail;
  uses: CounterOfUse;
}

export function composeAdministration<Asker extends AdministrationAsker, Known extends PersonKnown>(
  { db, clock, administrators: settings, mailer, limits, audit, uses }: AdministrationAdapters,
  {
    accountsHolding,
    ...needs
  }: Omit<
    AdministrationDeps<Known>,
    'store' | 'settings' | 'now' | 'note' | 'log' | 'use' | 'writeUse' | keyof TestMailDeps
  > & {
    accountsHolding: Parameters<typeof auditStore>[1];
  },
) {
  const log = auditStore(db, accountsHolding);
  const deps: AdministrationDeps<Known> = {
    ...needs,
    settings,
    store: administratorStore(db),
    now: () => clock.now(),
    note: audit.note,
    log,
    use: dailyUseStore(db),
    writeUse: uses.write,
    mailer,
    testMails: limits(TEST_MAILS),
  };
  return {
    /** To be told of each login. */
    onLogIn: (accountId: string) => nameOnlyAccount(deps, accountId),
    accountData: administrationAccountData(deps.store, settings, log),
    standardsFile: standardsFile<Asker>(deps),
    routes: administrationRoutes<Asker, Known>(deps),
  };
}
