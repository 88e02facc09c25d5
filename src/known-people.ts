/** People as those who run the server see them: each account with what every room knows of it, in one statement a page. */
import { type Asker, type AskerDeps, askerFrom, type Known, knownOf } from './asker.ts';
import type { Tier } from './contract/tier.ts';
import { grantedTier } from './features/billing/subscriptions.ts';
import type { AccountState, Overseeing } from './features/identity/oversee-accounts.ts';
import type { Account, IdentityStore } from './features/identity/store.ts';

export interface KnownPerson extends Asker {
  /** What the operator or an administrator gave them. */
  granted: Tier;
  state: AccountState;
}

export function knownPeople(
  identity: Pick<IdentityStore, 'findPage' | 'findKnown'>,
  asking: AskerDeps,
  { statesOf }: Pick<Overseeing, 'statesOf'>,
) {
  const presented = async (rows: readonly { account: Account; known: Known }[]): Promise<KnownPerson[]> => {
    const stateOf = await statesOf(rows.map(({ account }) => account));
    return rows.map(({ account, known }) => ({
      ...askerFrom(asking, account, known),
      granted: grantedTier(known.subscriptions ?? []),
      state: stateOf(account),
    }));
  };
  return {
    async findPeople(search: Parameters<IdentityStore['findPage']>[1]) {
      const { found, total } = await identity.findPage<Known>(knownOf, search);
      return { people: await presented(found), total };
    },
    async findPerson(id: string): Promise<KnownPerson | undefined> {
      const found = await identity.findKnown<Known>(knownOf, id);
      return found && (await presented([found]))[0];
    },
  };
}
