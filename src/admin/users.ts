/** The operator's commands for accounts. */

import { canonicalEmail } from '../contract/email-address.ts';
import { Problem } from '../contract/problem.ts';
import { TIERS, type Tier } from '../contract/tier.ts';
import { tierGiven } from '../features/administration/audit/audit-trail.ts';
import { billingStore } from '../features/billing/store.ts';
import { ownSubscription } from '../features/billing/subscriptions.ts';
import { PASSWORD_MINIMUM } from '../features/identity/limits.ts';
import { type Answer, UsageProblem } from '../platform/command-line.ts';
import { type Commands, type Deps, flag, required, table, text } from './command-parts.ts';
import { giveTeam } from './teams.ts';

const OPERATOR = 'command line';

export const USER_COMMANDS: Commands = [
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
    name: 'user unlink-sign-on',
    help: 'Single sign-on opens this account no more, and it is logged out everywhere; its password, if it has one, stays.',
    options: { email: required('the account’s address') },
    run: (deps, given) => unlinkSignOn(deps, given.text.email ?? ''),
  },
  {
    name: 'user set-tier',
    help: 'Gives an account a subscription tier.',
    options: { email: required('the account’s address'), tier: required(`one of: ${TIERS.join(', ')}`) },
    run: (deps, given) => setTier(deps, given.text.email ?? '', given.text.tier),
  },
];

async function createUser(
  deps: Deps,
  given: Readonly<Record<string, string | undefined>>,
  verified: boolean,
): Promise<Answer> {
  const { identity, provider, audit } = deps;
  const { password = '', first = '', last = '' } = given;
  const email = canonicalEmail(given.email ?? '');
  const tier = given.tier === undefined ? undefined : tierCalled(given.tier);
  if (email === undefined) throw new UsageProblem('--email has to be an address such as ada@school.example.');
  if (password.length < PASSWORD_MINIMUM)
    throw new UsageProblem(`--password has to have at least ${PASSWORD_MINIMUM} characters.`);
  const name = `${first} ${last}`.trim();
  const subject = await provider.createUser({ email, password, name, emailVerified: verified });
  const account = await identity.upsertAccount(
    { provider: provider.name, subject, email, emailVerified: verified, name },
    { firstName: first, lastName: last },
    (about) => audit.note({ kind: 'account-made', by: OPERATOR, about }),
  );
  if (tier) await grantTier(deps, account, tier);
  return {
    lines: [
      `Made the account ${email} (${tier ?? 'free'}).${verified ? '' : ' It can log in once its address is confirmed by the link in the mail.'}`,
    ],
    json: { id: account.id, email: account.email, firstName: first, lastName: last, tier: tier ?? 'free', verified },
  };
}

async function listUsers({ db, identity, clock, payments }: Deps): Promise<Answer> {
  const billing = billingStore(db);
  const users: {
    id: string;
    email: string;
    firstName: string;
    lastName: string;
    tier: Tier;
    status: string;
    createdAt: string;
  }[] = [];
  for (const { id, email, firstName, lastName, createdAt } of await identity.listAccounts()) {
    const { tier, status } = ownSubscription(await billing.all(id), clock.now(), payments?.name);
    users.push({ id, email, firstName, lastName, tier, status, createdAt: createdAt.toISOString() });
  }
  const rows = users.map((user) => [
    user.email,
    `${user.firstName} ${user.lastName}`.trim(),
    user.tier,
    user.createdAt.slice(0, 10),
  ]);
  return {
    lines: users.length === 0 ? ['There are no accounts yet.'] : table(['address', 'name', 'tier', 'since'], rows),
    json: { users },
  };
}

async function setTier(deps: Deps, email: string, tierName: string | undefined): Promise<Answer> {
  const tier = tierCalled(tierName);
  const account = await deps.identity.findAccountByEmail(email);
  if (!account) throw new Problem('not-found', `There is no account with the address ${email}.`);
  await grantTier(deps, account, tier);
  return {
    lines: [`${account.email} now has the tier ${tier}.`],
    json: { id: account.id, email: account.email, tier },
  };
}

async function grantTier(deps: Deps, about: { id: string }, tier: Tier): Promise<void> {
  const noted = deps.audit.note({ kind: 'tier', by: OPERATOR, about, detail: tierGiven(tier) });
  await billingStore(deps.db).setTier(about.id, tier, noted);
  await giveTeam(deps, about.id, tier);
}

async function setDisabled({ identity, provider, audit }: Deps, email: string, disabled: boolean): Promise<Answer> {
  const account = await identity.findAccountByEmail(email);
  if (!account) throw new Problem('not-found', `There is no account with the address ${email}.`);
  const noted = audit.note({ kind: disabled ? 'switched-off' : 'switched-on', by: OPERATOR, about: account });
  await provider.setDisabled(account.subject, disabled, noted);
  if (disabled) await identity.closeSessions(account.id);
  return {
    lines: [`${account.email} is switched ${disabled ? 'off' : 'on'}.`],
    json: { id: account.id, email: account.email, disabled },
  };
}

async function unlinkSignOn({ identity, provider, audit }: Deps, email: string): Promise<Answer> {
  const account = await identity.findAccountByEmail(email);
  if (!account) throw new Problem('not-found', `There is no account with the address ${email}.`);
  const noted = audit.note({ kind: 'sign-on-unlinked', by: OPERATOR, about: account });
  if (!(await provider.unlink?.(account.subject, noted)))
    throw new Problem('conflict', `Single sign-on does not open the account ${account.email}.`);
  return {
    lines: [
      `Single sign-on no longer opens ${account.email}. A link for a new password does; so does single sign-on again, for the first person whom the provider confirms with this address, if its domain is in OIDC_DOMAINS.`,
    ],
    json: { id: account.id, email: account.email },
  };
}

function tierCalled(name: string | undefined): Tier {
  const tier = TIERS.find((each) => each === name);
  if (!tier) throw new UsageProblem(`--tier has to be one of: ${TIERS.join(', ')}.`);
  return tier;
}
