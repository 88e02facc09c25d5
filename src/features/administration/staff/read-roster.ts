/** OneRoster 1.2 (and 1.1) as CSV → the staff in it. Students and families are told apart by their roles, counted, and never taken in. */
import { canonicalEmail, emailKey } from '../../../contract/email-address.ts';
import { Problem } from '../../../contract/problem.ts';
import type { RosterFile, RosterFiles } from './roster-files.ts';
import { type Row, rowsOf, told } from './roster-rows.ts';

/** Roles of 1.2, and `administrator` of 1.1. */
const STAFF = [
  ...['administrator', 'aide', 'counselor', 'districtadministrator', 'principal'],
  ...['proctor', 'siteadministrator', 'systemadministrator', 'teacher'],
];
const FAMILY = ['guardian', 'parent', 'relative'];
const STUDENT = 'student';

export interface StaffMember {
  /** Canonical. */
  email: string;
  firstName: string;
  lastName: string;
  /** Ids of the schools where they have a role. */
  schools: ReadonlySet<string>;
}

/** Why somebody in the file is not staff (any more). */
export type NotStaff = 'ended' | 'student' | 'family';

export interface Roster {
  /** The file holds what changed since the last one, not everybody. */
  changesOnly: boolean;
  schools: { id: string; name: string }[];
  staff: StaffMember[];
  /** Key of an address → why it is not staff. */
  others: ReadonlyMap<string, NotStaff>;
  students: number;
  families: number;
  /** Keys of all addresses that the file names, also in rows that are left out. */
  named: ReadonlySet<string>;
  /** Sentences, each with file, row and column. */
  leftOut: string[];
}

interface Someone {
  row: number;
  email: string;
  firstName: string;
  lastName: string;
  /** Marked as deleted or as not enabled. */
  ended: boolean;
  roles: Set<string>;
  schools: Set<string>;
  /** The first role that nobody knows, and where it stands. */
  unknown?: string;
}

/** @param today YYYY-MM-DD: a role that ended before counts no more @throws Problem bad-request: one sentence, with row and column */
export async function readRoster(files: RosterFiles, today: string): Promise<Roster> {
  const users = files.get('users.csv');
  if (!users) throw new Problem('bad-request', 'There is no users.csv in it, so it is no OneRoster file with people.');
  const roles = files.get('roles.csv');
  const leftOut: string[] = [];
  const changesOnly = await saysChangesOnly(files.get('manifest.csv'));
  const schools = await schoolsOf(files.get('orgs.csv'));
  const named = new Set<string>();
  const people = await peopleOf(users, roles === undefined, { leftOut, named });
  if (roles) await addRoles(people, roles, today);
  return { changesOnly, schools, ...sorted(people, roles ? 'roles.csv' : 'users.csv', leftOut), named, leftOut };
}

async function saysChangesOnly(manifest: Uint8Array | undefined): Promise<boolean> {
  if (!manifest) return false;
  for await (const { cell } of rowsOf('manifest.csv', manifest, ['propertyName', 'value']))
    if (cell('propertyName').toLowerCase() === 'file.users') return cell('value').toLowerCase() === 'delta';
  return false;
}

async function schoolsOf(orgs: Uint8Array | undefined): Promise<{ id: string; name: string }[]> {
  const schools: { id: string; name: string }[] = [];
  if (!orgs) return schools;
  for await (const { cell } of rowsOf('orgs.csv', orgs, ['sourcedId', 'name']))
    if (!isDeleted(cell)) schools.push({ id: cell('sourcedId'), name: cell('name') || cell('sourcedId') });
  return schools;
}

const isDeleted = (cell: Row['cell']): boolean => ['tobedeleted', 'inactive'].includes(cell('status').toLowerCase());

async function peopleOf(
  users: Uint8Array,
  rolesInside: boolean,
  { leftOut, named }: { leftOut: string[]; named: Set<string> },
): Promise<Map<string, Someone>> {
  const people = new Map<string, Someone>();
  const needed = ['sourcedId', 'givenName', 'familyName', 'email', ...(rolesInside ? ['role'] : [])];
  const rows = rowsOf('users.csv', users, needed);
  for await (const { row, cell } of withRolesMissing(rows, rolesInside)) {
    const id = cell('sourcedId');
    if (id === '') throw new Problem('bad-request', told('users.csv', row, 'sourcedId', 'it is empty'));
    const same = people.get(id);
    if (same)
      throw new Problem('bad-request', told('users.csv', row, 'sourcedId', `it is the same as in row ${same.row}`));
    const address = canonicalEmail(cell('email'));
    if (address !== undefined) named.add(emailKey(address));
    const enabled = cell('enabledUser').toLowerCase();
    if (!['', 'true', 'false'].includes(enabled)) {
      leftOut.push(told('users.csv', row, 'enabledUser', `“${shown(enabled)}” is neither true nor false`));
      continue;
    }
    const someone: Someone = {
      row,
      email: cell('email'),
      firstName: cell('givenName'),
      lastName: cell('familyName'),
      ended: enabled === 'false' || isDeleted(cell),
      roles: new Set(),
      schools: new Set(),
    };
    if (rolesInside)
      addRole(someone, cell('role'), cell('orgSourcedIds').split(','), told('users.csv', row, 'role', ''));
    people.set(id, someone);
  }
  return people;
}

/** Without roles nobody can be told from a student. */
async function* withRolesMissing(rows: AsyncGenerator<Row>, rolesInside: boolean): AsyncGenerator<Row> {
  try {
    yield* rows;
  } catch (error) {
    if (rolesInside && error instanceof Problem && error.message.includes('“role”'))
      throw new Problem(
        'bad-request',
        'There is no roles.csv in it: without roles, nobody can be told from a student.',
      );
    throw error;
  }
}

/** Days are compared as text, so another form would end a role, or never end it. */
const DAY = /^\d{4}-\d{2}-\d{2}/;

async function addRoles(people: ReadonlyMap<string, Someone>, roles: Uint8Array, today: string): Promise<void> {
  for await (const { row, cell } of rowsOf('roles.csv', roles, ['userSourcedId', 'role', 'orgSourcedId'])) {
    const someone = people.get(cell('userSourcedId'));
    const ends = cell('endDate');
    if (ends !== '' && !DAY.test(ends))
      throw new Problem('bad-request', told('roles.csv', row, 'endDate', `“${shown(ends)}” is no day like 2027-06-30`));
    if (!someone || isDeleted(cell) || (ends !== '' && ends < today)) continue;
    addRole(someone, cell('role'), [cell('orgSourcedId')], told('roles.csv', row, 'role', ''));
  }
}

function addRole(someone: Someone, role: string, schools: readonly string[], where: string): void {
  const key = role.toLowerCase();
  if (![...STAFF, ...FAMILY, STUDENT].includes(key)) {
    someone.unknown ??= where.replace(
      /\.$/,
      role === '' ? 'it is empty.' : `“${shown(role)}” is no role of OneRoster.`,
    );
    return;
  }
  someone.roles.add(key);
  if (STAFF.includes(key)) for (const school of schools) if (school.trim()) someone.schools.add(school.trim());
}

/** Who is a student anywhere is one, whatever else they are. */
function sorted(people: ReadonlyMap<string, Someone>, rolesIn: RosterFile, leftOut: string[]) {
  const staff = new Map<string, StaffMember & { row: number }>();
  const others = new Map<string, NotStaff>();
  const counts = { students: 0, families: 0 };
  const teaching: Someone[] = [];
  for (const someone of people.values()) {
    const { roles, unknown, row } = someone;
    const email = canonicalEmail(someone.email);
    const put = (why: NotStaff) => email !== undefined && others.set(emailKey(email), why);
    if (roles.has(STUDENT)) {
      if (!someone.ended) counts.students += 1;
      put('student');
    } else if (STAFF.some((role) => roles.has(role))) teaching.push(someone);
    else if (FAMILY.some((role) => roles.has(role))) {
      if (!someone.ended) counts.families += 1;
      put('family');
    } else if (!someone.ended)
      leftOut.push(unknown ?? told('users.csv', row, 'sourcedId', `the person has no role in ${rolesIn} now`));
  }
  for (const someone of teaching) {
    const { row, firstName, lastName, schools, ended } = someone;
    const email = canonicalEmail(someone.email);
    const key = email === undefined ? '' : emailKey(email);
    const leave = (what: string) => leftOut.push(told('users.csv', row, 'email', what));
    const same = staff.get(key);
    if (ended) {
      if (email !== undefined && !others.has(key) && !same) others.set(key, 'ended');
    } else if (someone.email === '') leave('it is empty');
    else if (email === undefined) leave(`“${shown(someone.email)}” is no email address`);
    else if (others.get(key) === 'student') leave('it is also that of a student');
    else if (same) leave(`it is the same as in row ${same.row}`);
    else {
      staff.set(key, { row, email, firstName, lastName, schools });
      others.delete(key);
    }
  }
  return { staff: [...staff.values()], others, ...counts };
}

/** As much as somebody needs to find it again. */
const shown = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)} …` : text);
