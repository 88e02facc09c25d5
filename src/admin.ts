/** The operator's commands. Each is thin: it composes what the rooms already do. */
import { join } from 'node:path';
import type { Adapters } from './adapters.ts';
import { canonicalEmail } from './contract/email-address.ts';
import { Problem } from './contract/problem.ts';
import { TIERS, type Tier } from './contract/tier.ts';
import { EnvProblem } from './env.ts';
import { reconcileSubscriptions } from './features/billing/reconcile-subscriptions.ts';
import { billingStore } from './features/billing/store.ts';
import { ownSubscription } from './features/billing/subscriptions.ts';
import { PASSWORD_MINIMUM } from './features/identity/contract.ts';
import { isAddress } from './features/standards/import/download.ts';
import { importStore } from './features/standards/import/store.ts';
import type { ImportOptions, ImportResult } from './features/standards/import-file.ts';
import { loadStarterCatalogue } from './features/standards/load-starter.ts';
import { importSource, type Pulled, pullState } from './features/standards/pull-frameworks.ts';
import { standardsStore } from './features/standards/store.ts';
import { ensureTeam } from './features/teams/ensure-team.ts';
import { teamStore } from './features/teams/store.ts';
import { type Answer, type Command, type Given, type Option, runCommandLine, UsageProblem } from './platform/command-line.ts';
import { FolderUnavailable } from './platform/data-folder.ts';
import { BackupProblem, restoreBackup, writeBackup } from './platform/db/backup.ts';
import { DatabaseUnavailable } from './platform/db/db.ts';
import { projectRoot } from './platform/project-root.ts';

/** As many rows of an import's report as fit on a screen. */
const REPORT_ROWS = 20;
/** The embedded provider's signing keys are encrypted with this machine's secret: elsewhere they are useless, and new ones are made when they are missing. */
const OF_THIS_MACHINE = ['idp_jwks'];

type Deps = Pick<Adapters, 'db' | 'identity' | 'provider' | 'clock' | 'payments' | 'entitlements'> & {
  /** Progress of what takes long; beside the answer, not in it. */
  say?(sentence: string): void;
};

const required = (help: string): Option => ({ kind: 'text', help, required: true });
const text = (help: string): Option => ({ kind: 'text', help });
const flag = (help: string): Option => ({ kind: 'flag', help });

const IMPORT_OPTIONS = {
  state: text('the state it belongs to, where the file does not say'),
  subject: text('the subject, where the file does not say'),
  title: text('what to call it, where the file does not say'),
  national: flag('a national set that stands in for every state'),
  'in-force': flag('offered although its publisher marks it as ended'),
};

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
    name: 'user disable',
    help: 'Switches an account off: it is logged out everywhere and cannot log in.',
    options: { email: required('the account’s address') },
    run: (deps, given) => setDisabled(deps, given.text.email ?? '', true),
  },
  {
    name: 'user enable',
    help: 'Switches an account on again.',
    options: { email: required('the account’s address') },
    run: (deps, given) => setDisabled(deps, given.text.email ?? '', false),
  },
  {
    name: 'user set-tier',
    help: 'Gives an account a subscription tier.',
    options: { email: required('the account’s address'), tier: required(`one of: ${TIERS.join(', ')}`) },
    run: (deps, given) => setTier(deps, given.text.email ?? '', given.text.tier),
  },
  {
    name: 'team create',
    help: 'Makes a team of accounts that share a lesson library.',
    options: { name: required('what the team is called'), owner: required('the owner’s address'), members: text('more addresses, with commas between them') },
    run: (deps, { text: { name = '', owner = '', members = '' } }) => createTeam(deps, name, [owner, ...members.split(',')]),
  },
  {
    name: 'billing reconcile',
    help: 'Asks the payment provider about every customer again; repairs what missed events left wrong.',
    options: {},
    run: reconcileBilling,
  },
  {
    name: 'standards import',
    argument: 'FILE-OR-URL',
    help: 'Loads a state’s framework from CASE, Common Standards Project, ASN, Ed-Fi, OpenSALT, Excel or CSV; the same framework again replaces it.',
    options: IMPORT_OPTIONS,
    run: (deps, given) => importStandards(deps, given, false),
  },
  {
    name: 'standards diff',
    argument: 'FILE-OR-URL',
    help: 'Says what an import would add, change and retire, and changes nothing.',
    options: IMPORT_OPTIONS,
    run: (deps, given) => importStandards(deps, given, true),
  },
  {
    name: 'standards pull',
    argument: '[STATE]',
    help: 'Loads the frameworks that a state has in force from their official addresses.',
    options: { all: flag('every state'), from: text('a CASE service to ask instead, such as https://standards.example/ims/case/v1p0') },
    run: (deps, { argument, text: { from }, flags }) => pullStandards(deps, argument, flags.has('all'), from),
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

async function createUser(deps: Deps, given: Readonly<Record<string, string | undefined>>, verified: boolean): Promise<Answer> {
  const { identity, provider } = deps;
  const { password = '', first = '', last = '' } = given;
  const email = canonicalEmail(given.email ?? '');
  const tier = given.tier === undefined ? undefined : tierCalled(given.tier);
  if (email === undefined) throw new UsageProblem('--email has to be an address such as ada@school.example.');
  if (password.length < PASSWORD_MINIMUM) throw new UsageProblem(`--password has to have at least ${PASSWORD_MINIMUM} characters.`);
  const name = `${first} ${last}`.trim();
  const subject = await provider.createUser({ email, password, name, emailVerified: verified });
  const account = await identity.upsertAccount(
    { provider: provider.name, subject, email, emailVerified: verified, name },
    { firstName: first, lastName: last },
  );
  if (tier) await grantTier(deps, account, tier);
  return {
    lines: [`Made the account ${email} (${tier ?? 'free'}).${verified ? '' : ' It can log in once its address is confirmed by the link in the mail.'}`],
    json: { id: account.id, email: account.email, firstName: first, lastName: last, tier: tier ?? 'free', verified },
  };
}

async function listUsers({ db, identity, clock, payments }: Deps): Promise<Answer> {
  const billing = billingStore(db);
  const users: { id: string; email: string; firstName: string; lastName: string; tier: Tier; status: string; createdAt: string }[] = [];
  for (const { id, email, firstName, lastName, createdAt } of await identity.listAccounts()) {
    const { tier, status } = ownSubscription(await billing.find(id), clock.now(), payments?.name);
    users.push({ id, email, firstName, lastName, tier, status, createdAt: createdAt.toISOString() });
  }
  const rows = users.map((user) => [user.email, `${user.firstName} ${user.lastName}`.trim(), user.tier, user.createdAt.slice(0, 10)]);
  return { lines: users.length === 0 ? ['There are no accounts yet.'] : table(['address', 'name', 'tier', 'since'], rows), json: { users } };
}

async function reconcileBilling(deps: Deps): Promise<Answer> {
  const { db, identity, payments: provider } = deps;
  if (!provider) throw new Problem('unavailable', 'This server takes no payments, so there is nothing to ask.');
  const onTierChanged = (accountId: string, tier: Tier) => giveTeam(deps, accountId, tier);
  const { asked, changed, failed } = await reconcileSubscriptions({ store: billingStore(db), provider, onTierChanged });
  const emailOf = async (accountId: string) => (await identity.findAccounts([accountId]))[0]?.email ?? accountId;
  const lines = [`Asked about ${number(asked)} customers; ${number(changed.length)} had changed.`];
  for (const { accountId, before, after } of changed) lines.push(`  ${await emailOf(accountId)}: ${before} → ${after}`);
  for (const { accountId, sentence } of failed) lines.push(`Not answered: ${await emailOf(accountId)}. ${sentence}`);
  return { lines, json: { asked, changed, failed }, incomplete: failed.length > 0 };
}

/** Whoever comes to hold a Team or School plan has a team from then on, as on the server. */
function giveTeam({ db, identity, clock, entitlements }: Deps, accountId: string, tier: Tier): Promise<void> {
  const firstNameOf = async (id: string) => (await identity.findAccounts([id]))[0]?.firstName;
  return ensureTeam({ store: teamStore(db), seatsOf: (held) => entitlements[held].seats, firstNameOf, now: () => clock.now() }, accountId, tier);
}

async function createTeam({ db, identity, clock }: Deps, name: string, addresses: readonly string[]): Promise<Answer> {
  const emails = [...new Set(addresses.map((address) => address.trim().toLowerCase()).filter(Boolean))];
  const store = teamStore(db);
  const accountIds: string[] = [];
  for (const email of emails) {
    const account = await identity.findAccountByEmail(email);
    if (!account) throw new Problem('not-found', `There is no account with the address ${email}.`);
    const team = await store.teamOf(account.id);
    // A team of one, as it comes with a tier, makes way.
    if (team && !(await store.closeIfAlone(team.id))) throw new Problem('conflict', `${email} already belongs to the team “${team.name}”.`);
    accountIds.push(account.id);
  }
  const id = await store.create(name.trim(), accountIds, clock.now());
  return {
    lines: [`Made the team “${name.trim()}” with ${number(accountIds.length)} members; ${emails[0]} owns it.`],
    json: { id, name: name.trim(), members: emails },
  };
}

async function setTier(deps: Deps, email: string, tierName: string | undefined): Promise<Answer> {
  const tier = tierCalled(tierName);
  const account = await deps.identity.findAccountByEmail(email);
  if (!account) throw new Problem('not-found', `There is no account with the address ${email}.`);
  await grantTier(deps, account, tier);
  return { lines: [`${account.email} now has the tier ${tier}.`], json: { id: account.id, email: account.email, tier } };
}

async function grantTier(deps: Deps, { id }: { id: string }, tier: Tier): Promise<void> {
  await billingStore(deps.db).setTier(id, tier);
  await giveTeam(deps, id, tier);
}

async function setDisabled({ identity, provider }: Deps, email: string, disabled: boolean): Promise<Answer> {
  const account = await identity.findAccountByEmail(email);
  if (!account) throw new Problem('not-found', `There is no account with the address ${email}.`);
  await provider.setDisabled(account.subject, disabled);
  if (disabled) await identity.closeSessions(account.id);
  return { lines: [`${account.email} is switched ${disabled ? 'off' : 'on'}.`], json: { id: account.id, email: account.email, disabled } };
}

function tierCalled(name: string | undefined): Tier {
  const tier = TIERS.find((each) => each === name);
  if (!tier) throw new UsageProblem(`--tier has to be one of: ${TIERS.join(', ')}.`);
  return tier;
}

async function importStandards(deps: Deps, { argument, text: { state, subject, title }, flags }: Given, dry: boolean): Promise<Answer> {
  const national = flags.has('national');
  if (national && state !== undefined) throw new UsageProblem('--state and --national exclude each other.');
  const options: ImportOptions = { state, subject, title, national, inForce: flags.has('in-force') };
  return pulledAnswer(await importSource(await withStates(deps), argument, options, dry), dry);
}

async function pullStandards(deps: Deps, state: string, all: boolean, from: string | undefined): Promise<Answer> {
  if (all === (state !== '')) throw new UsageProblem('standards pull needs either a STATE or --all.');
  if (from !== undefined && !isAddress(from)) throw new UsageProblem('--from has to be an address that starts with https://.');
  return pulledAnswer(await pullState(await withStates(deps), all ? undefined : state, from), false);
}

/** On a fresh database nobody has loaded the names of the states yet. */
async function withStates({ db, clock, say }: Deps) {
  await loadStarterCatalogue(standardsStore(db), join(projectRoot(), 'data/standards'), clock);
  return { db, clock, onProgress: say };
}

function pulledAnswer(pulled: readonly Pulled[], dry: boolean): Answer {
  const failed = pulled.filter(({ problem }) => problem !== undefined);
  const done = pulled.length - failed.length;
  return {
    lines: [
      ...pulled.flatMap(({ results }) => results.flatMap((result) => resultLines(result, dry))),
      ...failed.map(({ wanted, problem }) => `Not loaded: ${wanted}. ${problem}`),
      ...(pulled.length > 1 ? [`${number(done)} of ${number(pulled.length)} frameworks were ${dry ? 'read' : 'loaded'}.`] : []),
    ],
    json: { frameworks: pulled },
    incomplete: failed.length > 0,
  };
}

function resultLines(result: ImportResult, dry: boolean): string[] {
  const { title, jurisdiction, standards, headings, unchanged, outOfForce, replaces, added, changed, retired, report } = result;
  const what = unchanged ? 'Unchanged: this file was loaded before' : dry ? 'Would be loaded' : 'Loaded';
  return [
    `${what}: ${title} (${jurisdiction ?? 'national'})`,
    `  ${number(standards)} standards to plan from, ${number(headings)} headings`,
    ...(unchanged ? [] : [`  ${number(added.length)} added, ${number(changed.length)} changed, ${number(retired.length)} retired`]),
    ...(outOfForce === null ? [] : [`  not in force: ${outOfForce}; it is kept, but not offered`]),
    ...replaces.map((older) => `  takes the place of: ${older}`),
    ...(retired.length === 0 ? [] : [`  retired: ${listed(retired)}`]),
    ...(changed.length === 0 ? [] : [`  changed: ${listed(changed.map(({ code, what: fields }) => `${code} (${fields.join(', ')})`))}`]),
    // All of a new framework is added; only later additions are worth naming.
    ...(added.length === 0 || added.length === standards ? [] : [`  added: ${listed(added)}`]),
    ...(report.length === 0 ? [] : [`  ${number(report.length)} rows were left out or need a look:`]),
    ...report.slice(0, REPORT_ROWS).map(({ key, reason }) => `    ${key}  ${reason}`),
    ...(report.length > REPORT_ROWS ? [`    … and ${number(report.length - REPORT_ROWS)} more; --json lists them all.`] : []),
  ];
}

const listed = (names: readonly string[]): string =>
  names.slice(0, REPORT_ROWS).join(', ') + (names.length > REPORT_ROWS ? ` … and ${number(names.length - REPORT_ROWS)} more` : '');

async function standardsStatus({ db }: Deps): Promise<Answer> {
  const [loaded, retired] = [await standardsStore(db).status(), await importStore(db).retiredCounts()];
  const frameworks = loaded.map((f) => ({ ...f, retired: retired.find((r) => r.title === f.title && r.jurisdiction === f.jurisdiction)?.retired ?? 0 }));
  const rows = frameworks.map((f) => [
    f.jurisdiction ?? 'national',
    shortened(f.title),
    number(f.standards),
    number(f.retired),
    f.origin,
    f.loadedOn,
    f.withdrawn !== null
      ? `no: ${f.withdrawn}`
      : f.replacedBy === null
        ? 'yes'
        : f.inForce
          ? `yes: what “${shortened(f.replacedBy)}” lacks`
          : `no: replaced by “${shortened(f.replacedBy)}”`,
  ]);
  return {
    lines:
      frameworks.length === 0
        ? ['No framework is loaded yet; the server loads the starter catalogue when it starts.']
        : table(['state', 'framework', 'standards', 'retired', 'origin', 'loaded', 'offered'], rows),
    json: { frameworks },
  };
}

const number = (value: number): string => value.toLocaleString('en-US');

/** As much of a title as a table's column has room for. */
const TITLE_WIDTH = 60;
const shortened = (title: string): string => (title.length > TITLE_WIDTH ? `${title.slice(0, TITLE_WIDTH - 2).trimEnd()} …` : title);

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
      open: async () => ({ ...(await surroundings.open()), say: surroundings.err }),
    },
    argv,
  );
