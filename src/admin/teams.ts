/** The operator's commands for teams. */
import { Problem } from '../contract/problem.ts';
import type { Tier } from '../contract/tier.ts';
import { ensureTeam } from '../features/teams/ensure-team.ts';
import { teamStore } from '../features/teams/store.ts';
import type { Answer } from '../platform/command-line.ts';
import { type Commands, type Deps, number, required, text } from './command-parts.ts';

export const TEAM_COMMANDS: Commands = [
  {
    name: 'team create',
    help: 'Makes a team of accounts that share a lesson library.',
    options: {
      name: required('what the team is called'),
      owner: required('the owner’s address'),
      members: text('more addresses, with commas between them'),
    },
    run: (deps, { text: { name = '', owner = '', members = '' } }) =>
      createTeam(deps, name, [owner, ...members.split(',')]),
  },
];

/** Anyone who comes to hold a Team or School plan has a team from then on, as on the server. */
export function giveTeam({ db, identity, clock, entitlements }: Deps, accountId: string, tier: Tier): Promise<void> {
  const firstNameOf = async (id: string) => (await identity.findAccounts([id]))[0]?.firstName;
  return ensureTeam(
    { store: teamStore(db), seatsOf: (held) => entitlements[held].seats, firstNameOf, now: () => clock.now() },
    accountId,
    tier,
  );
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
    if (team && !(await store.closeIfAlone(team.id)))
      throw new Problem('conflict', `${email} already belongs to the team “${team.name}”.`);
    accountIds.push(account.id);
  }
  const id = await store.create(name.trim(), accountIds, clock.now());
  return {
    lines: [`Made the team “${name.trim()}” with ${number(accountIds.length)} members; ${emails[0]} owns it.`],
    json: { id, name: name.trim(), members: emails },
  };
}
