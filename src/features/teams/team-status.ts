/** What a team gives its members now. A team lives on its owner's subscription: its seats decide who has a place, and nothing is written when it changes. */
import type { Tier } from '../../contract/tier.ts';
import type { Team } from './store.ts';

export interface TeamStatus {
  team: Team;
  ownerId: string;
  /** The owner's. */
  tier: Tier;
  seats: number | null;
  /** Whether the owner's tier has a team; without, the team sleeps until it has. */
  active: boolean;
  /** Who has a seat: the owner, then who joined first. */
  seated: readonly string[];
}

export const ownerOf = ({ members }: Pick<Team, 'members'>): string =>
  members.find(({ role }) => role === 'owner')?.accountId ?? '';

/**
 * @param tier that the team's owner pays for
 * @param seats how many teachers the tier holds, its owner among them; 0: it has no team; null: as many as it likes
 */
export function teamStatusOf(team: Team, tier: Tier, seats: number | null): TeamStatus {
  const ids = team.members.map((member) => member.accountId);
  return { team, ownerId: ownerOf(team), tier, seats, active: seats !== 0, seated: ids.slice(0, seats ?? ids.length) };
}

/** Whose lessons the account sees: its own, and those of everybody who has a seat beside it. */
export const librarySharers = (accountId: string, status: TeamStatus | undefined): readonly string[] =>
  status?.seated.includes(accountId) ? status.seated : [accountId];

/** The tier that a seat gives; undefined where there is no seat. */
export const tierOfSeat = (accountId: string, status: TeamStatus | undefined): Tier | undefined =>
  status?.seated.includes(accountId) ? status.tier : undefined;

/** Why an account without a plan of its own has no library any more; undefined if no team is the reason. */
export function whyClosed(
  accountId: string,
  status: TeamStatus | undefined,
  departedFrom: string | undefined,
): string | undefined {
  const kept = 'Everything you saved is kept and stays yours.';
  // Whose own plan ended knows why.
  if (status?.ownerId === accountId) return undefined;
  if (status && !status.active)
    return `The plan of your team “${status.team.name}” has ended, so its library is closed for now. ${kept}`;
  if (status && !status.seated.includes(accountId))
    return `Your team “${status.team.name}” has more teachers than seats, so there is none left for you. ${kept} Please ask the team’s owner.`;
  if (departedFrom !== undefined)
    return `You are no longer part of the team “${departedFrom}”, so its library is closed to you. ${kept}`;
  return undefined;
}
