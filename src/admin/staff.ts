/** The operator's commands for a staff file: the same code as the page. */
import { createReadStream, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { emailKey } from '../contract/email-address.ts';
import { Problem } from '../contract/problem.ts';
import type { LeavingListed, StaffLoaded } from '../features/administration/contract.ts';
import type { Somebody } from '../features/administration/staff/compare-staff.ts';
import { leaveStaff, loadStaff, type StaffDeps } from '../features/administration/staff/load-staff.ts';
import {
  type RosterFile,
  type RosterFiles,
  rosterFileCalled,
  unzippedRoster,
} from '../features/administration/staff/roster-files.ts';
import { administratorStore } from '../features/administration/store.ts';
import { inviteNewcomer } from '../features/identity/sign-up/invite-newcomer.ts';
import { signUpPolicyStore } from '../features/identity/sign-up/store.ts';
import type { Account } from '../features/identity/store.ts';
import { count } from '../language/text.ts';
import type { Answer, Given } from '../platform/command-line.ts';
import { type Commands, type Deps, flag, number, text } from './command-parts.ts';

const SCHOOL = { school: text('only staff with a role at this school: its sourcedId in orgs.csv') };

export const STAFF_COMMANDS: Commands = [
  {
    name: 'staff diff',
    argument: 'FILE-OR-FOLDER',
    help: 'Says whom a OneRoster 1.2 (or 1.1) CSV export would have invited, and who is here and not in it; changes nothing.',
    options: SCHOOL,
    run: (deps, given) => load(deps, given, false),
  },
  {
    name: 'staff load',
    argument: 'FILE-OR-FOLDER',
    help: 'Invites the staff in it who have no account yet. Students and families are never taken in.',
    options: {
      ...SCHOOL,
      'no-mail': flag('they are invited, and not told by mail'),
      'switch-off': flag(
        'switches off accounts, and withdraws invitations, of those whom diff lists as not in the file',
      ),
    },
    run: (deps, given) => load(deps, given, true),
  },
];

async function load(deps: Deps, { argument, text: { school }, flags }: Given, apply: boolean): Promise<Answer> {
  const staff = await staffDeps(deps);
  const files = await filesIn(argument);
  const asked = { school, mail: !flags.has('no-mail'), apply, onProgress: (told: string) => deps.say?.(told) };
  const loaded = await loadStaff(staff, files, { ...asked, listed: Number.POSITIVE_INFINITY });
  const ids = (kind: LeavingListed['kind']) =>
    loaded.leaving.first.filter((each) => each.kind === kind).map(({ id }) => id);
  const left = flags.has('switch-off')
    ? await leaveStaff(staff, { accounts: ids('account'), invitations: ids('invitation') })
    : undefined;
  return {
    lines: [
      ...linesOf(loaded),
      ...(left
        ? [
            `Switched off ${count(left.switchedOff, 'account')}, withdrew ${count(left.withdrawn, 'invitation')}.`,
            ...left.problems,
          ]
        : []),
    ],
    json: { ...loaded, left: left ?? null },
    incomplete: (loaded.sent?.notMailed.count ?? 0) > 0 || (left?.problems.length ?? 0) > 0,
  };
}

const WHY: Readonly<Record<LeavingListed['why'], string>> = {
  student: 'a student in the file',
  family: 'family of a student in the file',
  ended: 'left, says the file',
  absent: 'not in the file',
};

function linesOf({ staff, withAccount, waiting, students, families, ...loaded }: StaffLoaded): string[] {
  const { fresh, sent, leaving, off, leftOut, schools } = loaded;
  const block = (title: string, rows: readonly string[]) =>
    rows.length === 0 ? [] : [title, ...rows.map((row) => `  ${row}`)];
  return [
    `${count(staff, 'person is', 'people are')} staff: ${number(withAccount)} with an account, ${number(waiting)} invited before, ${number(fresh.count)} new.`,
    `Passed over: ${count(students, 'student')}, ${count(families, 'family member')}.`,
    ...(loaded.changesOnly ? ['The file holds only what changed: who is not in it has not left.'] : []),
    ...block('Schools:', schools.length > 1 ? schools.map((each) => `${each.id}  ${each.name} (${each.staff})`) : []),
    ...block(
      sent ? `Invited ${count(sent.invited, 'person', 'people')}:` : 'Would be invited:',
      fresh.first.map(({ email, name }) => `${email}  ${name}`.trimEnd()),
    ),
    ...block('Invited, but the mail server took no mail for:', sent?.notMailed.first ?? []),
    ...block('In the file, but nobody can log in with the account:', off.first),
    ...block(
      'Here, and not staff in the file:',
      leaving.first.map(({ email, kind, why }) => `${email}  ${kind === 'account' ? '' : 'invited, '}${WHY[why]}`),
    ),
    ...block(`Left out (${number(leftOut.count)}):`, leftOut.first),
  ];
}

/** @throws Problem bad-request */
async function filesIn(path: string): Promise<RosterFiles> {
  try {
    if (!statSync(path).isDirectory()) return await unzippedRoster(createReadStream(path));
    const found = new Map<RosterFile, Uint8Array>();
    for (const name of readdirSync(path)) {
      const file = rosterFileCalled(name);
      if (file) found.set(file, readFileSync(join(path, name)));
    }
    return found;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem('bad-request', `${path} cannot be read.`, error);
  }
}

/** As many as are asked after at once. */
const PEOPLE_AT_ONCE = 100;

type Person = Account & Pick<Somebody, 'state' | 'administrator'>;

async function staffDeps(deps: Deps): Promise<StaffDeps<Person>> {
  const { db, identity, provider, audit, administrators } = deps;
  const signUps = signUpPolicyStore(db);
  return {
    clock: deps.clock,
    async everybody() {
      const accounts = await identity.listAccounts();
      const running = new Set((await administratorStore(db).list()).map(({ accountId }) => accountId));
      const off = new Set<string>();
      for (let at = 0; at < accounts.length; at += PEOPLE_AT_ONCE) {
        const subjects = accounts
          .slice(at, at + PEOPLE_AT_ONCE)
          .flatMap((account) => (account.provider === provider.name ? [account.subject] : []));
        for (const subject of await provider.disabledAmong(subjects)) off.add(subject);
      }
      return accounts.map((account) => ({
        ...account,
        state: account.provider !== provider.name ? 'former' : off.has(account.subject) ? 'off' : 'on',
        administrator: running.has(account.id) || administrators.named.has(emailKey(account.email)),
      }));
    },
    invitations: signUps.invitations,
    invite: (email, mail, alongside) =>
      inviteNewcomer({ ...deps, store: signUps, accounts: identity }, email, alongside, mail),
    async switchOff({ id, subject }, alongside) {
      await provider.setDisabled(subject, true, alongside);
      await identity.closeSessions(id);
    },
    withdraw: signUps.withdraw,
    noted: (kind, about, detail) =>
      audit.note({ kind, by: 'command line', ...(about && { about }), ...(detail && { detail }) }),
  };
}
