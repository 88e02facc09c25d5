/** Taking in the staff of a file: first what would be, then the invitations; switching people off is asked for on its own. */
import { Problem } from '../../../contract/problem.ts';
import { count } from '../../../language/text.ts';
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Alongside } from '../../../platform/db/db.ts';
import type { StaffLeft, StaffLoaded } from '../contract.ts';
import { type AuditKind, STAFF_LEAVING_MAXIMUM } from '../limits.ts';
import { type Comparison, compareStaff, type Here, type Somebody } from './compare-staff.ts';
import { type Roster, readRoster } from './read-roster.ts';
import type { RosterFiles } from './roster-files.ts';

export interface StaffDeps<Known extends Somebody> {
  clock: Clock;
  everybody(): Promise<Known[]>;
  invitations(): Promise<{ id: string; email: string }[]>;
  /**
   * @param mail whether they are told
   * @throws Problem conflict if there is an account by now; unavailable if the mail does not go out, and they are invited all the same
   */
  invite(email: string, mail: boolean, alongside: Alongside): Promise<void>;
  /** @throws Problem */
  switchOff(person: Known, alongside: Alongside): Promise<void>;
  /** @returns false if it is gone */
  withdraw(id: string, alongside: (email: string) => Alongside): Promise<boolean>;
  /** What was done, as the audit log has it. */
  noted(kind: AuditKind, about?: { id: string } | { email: string }, detail?: string): Alongside;
}

export interface StaffAsked {
  /** Absent: everybody in the file. */
  school?: string | undefined;
  /** Whether those who are invited are told by mail. */
  mail: boolean;
  /** Without it, only what would be done is told. */
  apply: boolean;
  /** As many of each as are listed; absent: what a page shows. */
  listed?: number;
  onProgress(sentence: string): void;
}

/** A mail server that refuses so many, one after the other, takes none now. */
const MAILS_GIVEN_UP = 3;
const TOLD_EVERY = 20;

/** @throws Problem bad-request: one sentence, with file, row and column; nothing was changed then */
export async function loadStaff(
  deps: Omit<StaffDeps<Somebody>, 'switchOff' | 'withdraw'>,
  files: RosterFiles,
  asked: StaffAsked,
): Promise<StaffLoaded> {
  asked.onProgress('Reading the file …');
  const roster = await readRoster(files, dayOf(deps.clock.now()));
  const { school } = asked;
  if (school !== undefined && !schoolsIn(roster).some(({ id }) => id === school))
    throw new Problem('bad-request', 'No staff in this file has a role at that school.');
  const here: Here = { people: await deps.everybody(), invitations: await deps.invitations() };
  const compared = compareStaff(roster, school, here);
  const sent = asked.apply ? await inviteAll(deps, compared, asked) : undefined;
  return presented(roster, compared, sent, asked.listed);
}

interface Sent {
  invited: number;
  notMailed: string[];
}

async function inviteAll(
  deps: Pick<StaffDeps<Somebody>, 'invite' | 'noted'>,
  { fresh }: Comparison,
  asked: StaffAsked,
): Promise<Sent> {
  const sent: Sent = { invited: 0, notMailed: [] };
  let failed = 0;
  for (const [at, { email }] of fresh.entries()) {
    if (at % TOLD_EVERY === 0)
      asked.onProgress(`Inviting: ${at.toLocaleString('en-US')} of ${count(fresh.length, 'person', 'people')} …`);
    const mail = asked.mail && failed < MAILS_GIVEN_UP;
    try {
      await deps.invite(email, mail, deps.noted('invited', { email }));
      if (mail) failed = 0;
      else if (asked.mail) sent.notMailed.push(email);
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      if (error.code === 'conflict') continue;
      failed += 1;
      sent.notMailed.push(email);
    }
    sent.invited += 1;
  }
  if (sent.invited > 0)
    await deps.noted('staff-loaded', undefined, `${count(sent.invited, 'person', 'people')} invited`)();
  return sent;
}

/** Schools at which somebody of the staff has a role, by name. */
const schoolsIn = ({ staff, schools }: Roster): StaffLoaded['schools'] => {
  const names = new Map(schools.map(({ id, name }) => [id, name]));
  const counted = new Map<string, number>();
  for (const member of staff) for (const id of member.schools) counted.set(id, (counted.get(id) ?? 0) + 1);
  return [...counted]
    .map(([id, number]) => ({ id, name: names.get(id) ?? id, staff: number }))
    .sort((a, b) => a.name.localeCompare(b.name));
};

function presented(
  roster: Roster,
  compared: Comparison,
  sent: Sent | undefined,
  most = STAFF_LEAVING_MAXIMUM,
): StaffLoaded {
  const listed = <T, Shown>(all: readonly T[], show: (each: T) => Shown) => ({
    count: all.length,
    first: all.slice(0, most).map(show),
  });
  return {
    changesOnly: roster.changesOnly,
    schools: schoolsIn(roster),
    staff: compared.staff.length,
    withAccount: compared.withAccount,
    waiting: compared.waiting,
    students: roster.students,
    families: roster.families,
    fresh: listed(compared.fresh, ({ email, firstName, lastName }) => ({
      email,
      name: `${firstName} ${lastName}`.trim(),
    })),
    off: listed(compared.off, ({ email }) => email),
    leaving: listed(compared.leaving, (each) => each),
    leftOut: listed(roster.leftOut, (sentence) => sentence),
    sent: sent ? { invited: sent.invited, notMailed: listed(sent.notMailed, (email) => email) } : null,
  };
}

/** Those who left: accounts are switched off, invitations withdrawn. What cannot be done is told, and the rest is done. */
export async function leaveStaff<Known extends Somebody>(
  deps: Pick<StaffDeps<Known>, 'everybody' | 'switchOff' | 'withdraw' | 'noted'>,
  { accounts, invitations }: { accounts: readonly string[]; invitations: readonly string[] },
): Promise<StaffLeft> {
  const left: StaffLeft = { switchedOff: 0, withdrawn: 0, problems: [] };
  const everybody = accounts.length > 0 ? await deps.everybody() : [];
  const people = new Map(everybody.map((person) => [person.id, person]));
  for (const id of accounts) {
    const person = people.get(id);
    if (person?.state !== 'on') continue;
    try {
      await deps.switchOff(person, deps.noted('switched-off', person, 'not in the staff file'));
      left.switchedOff += 1;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      left.problems.push(error.message);
    }
  }
  for (const id of invitations)
    if (await deps.withdraw(id, (email) => deps.noted('invitation-withdrawn', { email }, 'not in the staff file')))
      left.withdrawn += 1;
  return left;
}
