/** The operator's commands. Each is thin: it composes what the rooms already do. */
import { join } from 'node:path';
import { z } from 'zod';
import type { Adapters } from './adapters.ts';
import { Problem } from './contract/problem.ts';
import { TIERS, type Tier } from './contract/tier.ts';
import { EnvProblem } from './env.ts';
import { billingStore } from './features/billing/store.ts';
import { PASSWORD_MINIMUM } from './features/identity/contract.ts';
import { importFile } from './features/standards/import-file.ts';
import { loadStarterCatalogue } from './features/standards/load-starter.ts';
import { standardsStore } from './features/standards/store.ts';
import { type Answer, type Command, type Option, runCommandLine, UsageProblem } from './platform/command-line.ts';
import { FolderUnavailable } from './platform/data-folder.ts';
import { BackupProblem, restoreBackup, writeBackup } from './platform/db/backup.ts';
import { DatabaseUnavailable } from './platform/db/db.ts';
import { projectRoot } from './platform/project-root.ts';

/** As many rows of an import's report as fit on a screen. */
const REPORT_ROWS = 20;
/** The embedded provider's signing keys are encrypted with this machine's secret: elsewhere they are useless, and new ones are made when they are missing. */
const OF_THIS_MACHINE = ['idp_jwks'];

type Deps = Pick<Adapters, 'db' | 'identity' | 'provider' | 'clock'>;

const required = (help: string): Option => ({ kind: 'text', help, required: true });
const text = (help: string): Option => ({ kind: 'text', help });
const flag = (help: string): Option => ({ kind: 'flag', help });

const COMMANDS: readonly Command<Deps>[] = [
  {
    name: 'user create',
    help: 'Makes an account that can log in with its address and password.',
    options: {
      email: required('the address to log in with'),
      password: required(`at least ${PASSWORD_MINIMUM} characters`),
      first: text('first name'),
      last: text('last name'),
      tier: text(`one of: ${TIERS.join(', ')}; without it: free`),
      verified: flag('the address counts as confirmed'),
    },
    run: (deps, given) => createUser(deps, given.text, given.flags.has('verified')),
  },
  { name: 'user list', help: 'Lists all accounts, the newest first.', options: {}, run: listUsers },
  {
    name: 'user set-tier',
    help: 'Gives an account a subscription tier.',
    options: { email: required('the account’s address'), tier: required(`one of: ${TIERS.join(', ')}`) },
    run: (deps, given) => setTier(deps, given.text.email ?? '', given.text.tier),
  },
  {
    name: 'standards import',
    argument: 'FILE',
    help: 'Loads a state’s framework from a CASE package; the same framework again replaces it.',
    options: {
      state: text('the state it belongs to, where the file does not say'),
      subject: text('the subject, where the file does not say'),
      national: flag('a national set that stands in for every state'),
    },
    run: (deps, given) =>
      importStandards(deps, given.argument, { state: given.text.state, subject: given.text.subject, national: given.flags.has('national') }),
  },
  { name: 'standards status', help: 'Lists the frameworks that are loaded.', options: {}, run: standardsStatus },
  {
    name: 'backup',
    argument: 'FILE',
    help: 'Writes everything in the database to one file. It holds accounts: keep it safe.',
    options: {},
    run: async ({ db }, { argument: file }) => {
      const count = await writeBackup(db, file, { leaveOut: OF_THIS_MACHINE });
      return { lines: [`Backed up ${number(count.rows)} rows of ${count.tables} tables to ${file}.`], json: { file, ...count } };
    },
  },
  {
    name: 'restore',
    argument: 'FILE',
    help: 'Replaces everything in the database by a backup. Stop the servers first.',
    options: { force: flag('also where accounts would be replaced') },
    run: async ({ db }, { argument: file, flags }) => {
      const count = await restoreBackup(db, file, { leaveOut: OF_THIS_MACHINE, guard: 'account', force: flags.has('force') });
      return { lines: [`Restored ${number(count.rows)} rows of ${count.tables} tables from ${file}.`], json: { file, ...count } };
    },
  },
];

async function createUser({ db, identity, provider }: Deps, given: Readonly<Record<string, string | undefined>>, verified: boolean): Promise<Answer> {
  const { email = '', password = '', first = '', last = '' } = given;
  const tier = given.tier === undefined ? undefined : tierCalled(given.tier);
  if (!z.email().safeParse(email).success) throw new UsageProblem('--email has to be an address such as ada@school.example.');
  if (password.length < PASSWORD_MINIMUM) throw new UsageProblem(`--password has to have at least ${PASSWORD_MINIMUM} characters.`);
  const name = `${first} ${last}`.trim();
  const subject = await provider.createUser({ email, password, name });
  const account = await identity.upsertAccount(
    { provider: provider.name, subject, email, emailVerified: verified, name },
    { firstName: first, lastName: last },
  );
  if (tier) await billingStore(db).setTier(account.id, tier);
  if (verified) await identity.markVerified(email);
  return {
    lines: [`Made the account ${email} (${tier ?? 'free'}).${verified ? '' : ' It can log in once its address is confirmed by the link in the mail.'}`],
    json: { id: account.id, email: account.email, firstName: first, lastName: last, tier: tier ?? 'free', verified },
  };
}

async function listUsers({ db, identity }: Deps): Promise<Answer> {
  const billing = billingStore(db);
  const users: { id: string; email: string; firstName: string; lastName: string; tier: Tier; status: string; createdAt: string }[] = [];
  for (const { id, email, firstName, lastName, createdAt } of await identity.listAccounts()) {
    const { tier, status } = await billing.subscriptionOf(id);
    users.push({ id, email, firstName, lastName, tier, status, createdAt: createdAt.toISOString() });
  }
  const rows = users.map((user) => [user.email, `${user.firstName} ${user.lastName}`.trim(), user.tier, user.createdAt.slice(0, 10)]);
  return { lines: users.length === 0 ? ['There are no accounts yet.'] : table(['address', 'name', 'tier', 'since'], rows), json: { users } };
}

async function setTier({ db, identity }: Deps, email: string, tierName: string | undefined): Promise<Answer> {
  const tier = tierCalled(tierName);
  const account = await identity.findAccountByEmail(email);
  if (!account) throw new Problem('not-found', `There is no account with the address ${email}.`);
  await billingStore(db).setTier(account.id, tier);
  return { lines: [`${account.email} now has the tier ${tier}.`], json: { id: account.id, email: account.email, tier } };
}

function tierCalled(name: string | undefined): Tier {
  const tier = TIERS.find((each) => each === name);
  if (!tier) throw new UsageProblem(`--tier has to be one of: ${TIERS.join(', ')}.`);
  return tier;
}

async function importStandards(
  { db, clock }: Deps,
  file: string,
  options: { state: string | undefined; subject: string | undefined; national: boolean },
): Promise<Answer> {
  if (options.national && options.state !== undefined) throw new UsageProblem('--state and --national exclude each other.');
  const store = standardsStore(db);
  // On a fresh database nobody has loaded the names of the states yet.
  await loadStarterCatalogue(store, join(projectRoot(), 'data/standards'), clock);
  const result = await importFile({ store, clock }, file, options);
  const { title, jurisdiction, standards, headings, unchanged, report } = result;
  const more = report.length - REPORT_ROWS;
  return {
    lines: [
      `${unchanged ? 'Unchanged: this file was loaded before' : 'Loaded'}: ${title} (${jurisdiction ?? 'national'})`,
      `  ${number(standards)} standards to plan from, ${number(headings)} headings`,
      ...(report.length === 0 ? [] : [`  ${number(report.length)} rows were left out or need a look:`]),
      ...report.slice(0, REPORT_ROWS).map(({ key, reason }) => `    ${key}  ${reason}`),
      ...(more > 0 ? [`    … and ${number(more)} more; --json lists them all.`] : []),
    ],
    json: result,
  };
}

async function standardsStatus({ db }: Deps): Promise<Answer> {
  const frameworks = await standardsStore(db).status();
  const rows = frameworks.map((f) => [f.jurisdiction ?? 'national', f.title, String(f.standards), f.origin, f.loadedOn]);
  return {
    lines:
      frameworks.length === 0
        ? ['No framework is loaded yet; the server loads the starter catalogue when it starts.']
        : table(['state', 'framework', 'standards', 'origin', 'loaded'], rows),
    json: { frameworks },
  };
}

const number = (value: number): string => value.toLocaleString('en-US');

function table(head: string[], rows: string[][]): string[] {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  return [head, ...rows].map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

export interface Surroundings {
  open(): Promise<Deps & { close(): Promise<void> }>;
  out(text: string): void;
  err(text: string): void;
}

/** @returns the exit code: 0 done, 1 a problem, 2 typed wrongly */
export const runAdmin = (argv: readonly string[], surroundings: Surroundings): Promise<number> =>
  runCommandLine(
    {
      program: 'npm run admin --',
      about: 'Lessonwright’s command line for operators. On the embedded database the server has to be stopped first.',
      commands: COMMANDS,
      sentenceFor: (error) =>
        error instanceof Problem ||
        error instanceof BackupProblem ||
        error instanceof DatabaseUnavailable ||
        error instanceof FolderUnavailable ||
        error instanceof EnvProblem
          ? error.message
          : undefined,
      ...surroundings,
    },
    argv,
  );
