/** Anyone who comes to hold a Team or School plan has a team from then on; when the plan ends the team stays, asleep (status.ts). */
import type { Tier } from '../../contract/tier.ts';
import type { TeamStore } from './store.ts';
import { firstTeamName } from './team-name.ts';

export interface EnsureTeamDeps {
  store: Pick<TeamStore, 'createUnlessMember'>;
  seatsOf(tier: Tier): number | null;
  firstNameOf(accountId: string): Promise<string | undefined>;
  now(): Date;
}

/** May be called any number of times, and at once. Somebody who is a member of another team stays there. */
export async function ensureTeam(
  { store, seatsOf, firstNameOf, now }: EnsureTeamDeps,
  accountId: string,
  tier: Tier,
): Promise<void> {
  if (seatsOf(tier) === 0) return;
  const firstName = await firstNameOf(accountId);
  await store.createUnlessMember(firstTeamName(firstName), accountId, now());
}
