/** Naming those who run the server, and taking it from them again. */
import { Problem } from '../../contract/problem.ts';
import type { AuditTrail } from './audit/audit-trail.ts';
import type { AdministratorListed } from './contract.ts';
import { type AdministratorSettings, isNamed } from './may.ts';
import type { AdministratorStore } from './store.ts';

export interface Person {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
}

export interface AdministratorsDeps {
  store: AdministratorStore;
  settings: AdministratorSettings;
  now(): Date;
  /** One that is gone is absent. */
  peopleOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  findByEmail(email: string): Promise<Person | undefined>;
  /** Whether there is no other account on this server. */
  isOnlyAccount(id: string): Promise<boolean>;
  note: AuditTrail['note'];
}

const actorOf = (by: string | undefined) => (by === undefined ? 'command line' : { id: by });

const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`.trim();

/** Those of the settings first, then the others in the order in which they came. */
export async function listAdministrators({
  store,
  settings,
  peopleOf,
  findByEmail,
}: Omit<AdministratorsDeps, 'now' | 'isOnlyAccount' | 'note'>): Promise<AdministratorListed[]> {
  const rows = await store.list();
  const people = await peopleOf(rows.flatMap(({ accountId, namedBy }) => [accountId, ...(namedBy ? [namedBy] : [])]));
  const fromSettings = await Promise.all(
    [...settings.named].map(async (email) => {
      const person = await findByEmail(email);
      const name = person ? nameOf(person) : '';
      return { id: person?.id ?? null, email, name, way: 'settings' as const, namedBy: null, since: null };
    }),
  );
  const stored = rows.flatMap(({ accountId, way, namedBy, since }) => {
    const person = people.get(accountId);
    if (!person || isNamed(settings, person.email)) return [];
    const by = namedBy ? people.get(namedBy)?.email : undefined;
    return [
      {
        id: accountId,
        email: person.email,
        name: nameOf(person),
        way,
        namedBy: by ?? null,
        since: since.toISOString(),
      },
    ];
  });
  return [...fromSettings, ...stored];
}

/** @param by the administrator who names; undefined: the operator, on the command line @throws Problem not-found, conflict */
export async function nameAdministrator(
  { store, settings, now, findByEmail, note }: Omit<AdministratorsDeps, 'peopleOf' | 'isOnlyAccount'>,
  email: string,
  by: string | undefined,
): Promise<Person> {
  const person = await findByEmail(email);
  if (!person)
    throw new Problem('not-found', `There is no account with the address ${email}. Ask them to sign up first.`);
  const row = { accountId: person.id, since: now() };
  const added =
    !isNamed(settings, person.email) &&
    (await store.add(
      by ? { ...row, way: 'administrator', namedBy: by } : { ...row, way: 'command line' },
      note({ kind: 'administrator-named', by: actorOf(by), about: person }),
    ));
  if (!added) throw new Problem('conflict', `${person.email} is an administrator already.`);
  return person;
}

/** Nobody takes it from themselves, so that somebody is always left. @throws Problem conflict, not-found */
export async function dismissAdministrator(
  { store, settings, note }: Pick<AdministratorsDeps, 'store' | 'settings' | 'note'>,
  person: Person | undefined,
  by: string | undefined,
): Promise<Person> {
  if (person && isNamed(settings, person.email))
    throw new Problem('conflict', `The settings of this server name ${person.email}, in ADMINISTRATORS.`);
  if (person && person.id === by)
    throw new Problem('conflict', 'You cannot take this from yourself. Another administrator can.');
  const removed =
    person && (await store.remove(person.id, note({ kind: 'administrator-removed', by: actorOf(by), about: person })));
  if (!removed) throw new Problem('not-found', 'This person is not an administrator, or no longer one.');
  return person;
}

/** An account that is the only one of its server runs it, unless the settings say who does. To be called at each login. */
export async function nameOnlyAccount(
  { store, settings, now, isOnlyAccount, note }: Omit<AdministratorsDeps, 'peopleOf' | 'findByEmail'>,
  accountId: string,
): Promise<void> {
  if (settings.onlyAccount && (await isOnlyAccount(accountId)))
    await store.add(
      { accountId, way: 'only account', since: now() },
      note({ kind: 'administrator-named', by: 'server', about: { id: accountId } }),
    );
}
