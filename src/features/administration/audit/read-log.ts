/** The audit log as those who run the server read it, and as a file. */
import { csvOf } from '../../../language/csv.ts';
import { dayOf } from '../../../platform/clock.ts';
import type { Person } from '../administrators.ts';
import type { AuditEntryListed, AuditFile, AuditPage } from '../contract.ts';
import { AUDIT_KINDS, ENTRIES_PER_FILE, ENTRIES_PER_PAGE, isCounted } from '../limits.ts';
import type { AuditRow, Search } from './store.ts';

export interface ReadLogDeps {
  log: {
    find(search: Search, limit: number, offset?: number): Promise<AuditRow[]>;
    count(search: Search): Promise<number>;
  };
  /** One that is gone is absent. */
  peopleOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Person>>;
  now(): Date;
}

/** @param page from 1 */
export async function readLog(deps: ReadLogDeps, search: Search, page: number): Promise<AuditPage> {
  const [rows, total] = await Promise.all([
    deps.log.find(search, ENTRIES_PER_PAGE, (page - 1) * ENTRIES_PER_PAGE),
    deps.log.count(search),
  ]);
  return { entries: await presented(deps, rows), total };
}

/** All that the search finds, the newest first; of very many, the newest. */
export async function logFile(deps: ReadLogDeps, search: Search): Promise<AuditFile> {
  const rows = await deps.log.find(search, ENTRIES_PER_FILE + 1);
  const entries = await presented(deps, rows.slice(0, ENTRIES_PER_FILE));
  return {
    name: `audit-log-${dayOf(deps.now())}.csv`,
    type: 'text/csv',
    text: csvOf([
      ['When (UTC)', 'What', 'Details', 'By', 'By: email', 'About', 'About: email'],
      ...entries.map(({ at, kind, detail, by, about }) => [
        ...[at, AUDIT_KINDS[kind], detail],
        ...[by.name, by.email ?? '', about?.name ?? '', about?.email ?? ''],
      ]),
    ]),
    isWhole: rows.length <= ENTRIES_PER_FILE,
  };
}

async function presented(
  { peopleOf }: Pick<ReadLogDeps, 'peopleOf'>,
  rows: readonly AuditRow[],
): Promise<AuditEntryListed[]> {
  const ids = rows.flatMap(({ actorId, aboutId }) => [actorId, aboutId]).filter((id) => id !== null);
  const people = await peopleOf([...new Set(ids)]);
  const account = (id: string | null): Who => {
    const person = people.get(id ?? '');
    return person
      ? { name: `${person.firstName} ${person.lastName}`.trim(), email: person.email }
      : { name: 'A deleted account', email: null };
  };
  return rows.map(({ id, at, kind, detail, times, actor, actorId, aboutId, aboutEmail }) => ({
    id,
    at: at.toISOString(),
    kind,
    detail: isCounted(kind) ? String(times) : detail,
    by: actor === 'account' ? account(actorId) : ACTOR_NAMES[actor],
    about: aboutId ? account(aboutId) : aboutEmail ? { name: '', email: aboutEmail } : null,
  }));
}

type Who = AuditEntryListed['by'];

const ACTOR_NAMES: Readonly<Record<'command line' | 'server', Who>> = {
  'command line': { name: 'The command line', email: null },
  server: { name: 'This server', email: null },
};
