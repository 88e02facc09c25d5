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
import { type PeopleDeps, type PersonKnown, switchOff } from './people.ts';
import { type AdministrationAsker, type AdministrationDeps, administrationRoutes } from './routes.ts';
import type { StaffDeps } from './staff/load-staff.ts';
import { staffFile } from './staff/staff-file.ts';
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
    inviteStaff,
    ...needs
  }: Omit<
    AdministrationDeps<Known>,
    'store' | 'settings' | 'now' | 'note' | 'log' | 'use' | 'writeUse' | 'staff' | keyof TestMailDeps
  > & {
    accountsHolding: Parameters<typeof auditStore>[1];
    inviteStaff: StaffDeps<Known>['invite'];
  },
) {
  const log = auditStore(db, accountsHolding);
  const staff = (by: { id: string }): StaffDeps<Known> => ({
    clock,
    everybody: () => everybody(needs),
    invitations: needs.invitations,
    invite: inviteStaff,
    switchOff: (person, alongside) => switchOff(needs, person, by.id, alongside),
    withdraw: needs.withdraw,
    noted: (kind, about, detail) => audit.note({ kind, by, ...(about && { about }), ...(detail && { detail }) }),
  });
  const deps: AdministrationDeps<Known> = {
    ...needs,
    staff,
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
    staffFile: staffFile<Asker, Known>(staff),
    routes: administrationRoutes<Asker, Known>(deps),
  };
}

/** As many as are asked after at once. */
const PEOPLE_AT_ONCE = 100;

async function everybody<Known extends PersonKnown>({
  findPeople,
}: Pick<PeopleDeps<Known>, 'findPeople'>): Promise<Known[]> {
  const all: Known[] = [];
  for (;;) {
    const { people } = await findPeople({ words: '', limit: PEOPLE_AT_ONCE, offset: all.length });
    all.push(...people);
    if (people.length < PEOPLE_AT_ONCE) return all;
  }
}
