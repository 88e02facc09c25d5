import { implement } from '@orpc/server';
import { Problem } from '../../contract/problem.ts';
import type { Tier } from '../../contract/tier.ts';
import type { RequestContext } from '../../platform/http/request-context.ts';
import { teamsContract } from './contract.ts';
import type { TeamStore } from './store.ts';

export interface TeamsDeps<Account> {
  store: TeamStore;
  /** @throws Problem unauthenticated for a visitor */
  accountOf(account: Account | undefined): Account;
  tierOf(accountId: string): Promise<Tier>;
  /** Names and addresses of accounts; one that is gone is absent. */
  peopleOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, { firstName: string; lastName: string; email: string }>>;
}

export function teamsRoutes<Account extends { id: string }>({ store, accountOf, tierOf, peopleOf }: TeamsDeps<Account>) {
  const os = implement(teamsContract).$context<RequestContext<Account>>();
  return {
    team: os.team.handler(async ({ context }) => {
      const { id } = accountOf(context.account);
      const team = await store.teamOf(id);
      if (!team) throw new Problem('not-found', 'You are not part of a team yet.');
      const people = await peopleOf(team.members.map((member) => member.accountId));
      const owner = team.members.find((member) => member.role === 'owner');
      return {
        team: { name: team.name, tier: await tierOf(owner?.accountId ?? id) },
        members: team.members.flatMap(({ accountId, role }) => {
          const user = people.get(accountId);
          return user ? [{ id: accountId, userId: accountId, role, user }] : [];
        }),
        invitations: [],
        isOwner: owner?.accountId === id,
      };
    }),
  };
}
