/** What the teams room needs, and what it gives: who shares a library with whom, and the tier that a seat brings. */
import type { Tier } from '../../contract/tier.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts';
import { teamAccountData } from './account-data.ts';
import { teamLimits } from './attempt-limits.ts';
import { ensureTeam } from './ensure-team.ts';
import type { Inviter } from './invitations/invite-teacher.ts';
import { invitationStore } from './invitations/store.ts';
import { teamsRoutes } from './routes.ts';
import { type Team, teamStore } from './store.ts';
import { ownerOf, teamStatusOf, tierOfSeat } from './team-status.ts';

export interface TeamsAdapters {
  db: Db;
  clock: Clock;
  mailer: Mailer;
  limits: RateLimits;
  publicUrl: string;
  derive(purpose: string, id: string): string;
}

interface TeamsNeeds<Account> {
  /** The tier that an account pays for itself. */
  ownTierOf(accountId: string): Promise<Tier>;
  /** Teachers that a tier holds; 0: it has no team; null: as many as it likes. */
  seatsOf(tier: Tier): number | null;
  /** Names and addresses of accounts; one that is gone is absent. */
  peopleOf(accountIds: readonly string[]): Promise<ReadonlyMap<string, Omit<Inviter, 'id'>>>;
  /** @throws Problem unauthenticated for a visitor */
  accountOf(account: Account | undefined): Account;
}

export function composeTeams<Account extends Inviter>(adapters: TeamsAdapters, needs: TeamsNeeds<Account>) {
  const { db, clock, mailer, publicUrl } = adapters;
  const { ownTierOf, seatsOf, peopleOf, accountOf } = needs;
  const store = teamStore(db);
  const invitations = invitationStore(db);
  const limits = teamLimits(adapters.limits);
  const now = () => clock.now();
  const firstNameOf = async (id: string) => (await peopleOf([id])).get(id)?.firstName;
  const statusOf = async (accountId: string) => {
    const team = await store.teamOf(accountId);
    if (!team) return undefined;
    const tier = await ownTierOf(ownerOf(team));
    return teamStatusOf(team, tier, seatsOf(tier));
  };
  /** An account that comes to hold a Team or School plan has a team from then on. */
  const onTierChanged = (accountId: string, tier: Tier) =>
    ensureTeam({ store, seatsOf, firstNameOf, now }, accountId, tier);
  return {
    onTierChanged,
    /** @param tier that the team's owner pays for */
    statusIn: (team: Team, tier: Tier) => teamStatusOf(team, tier, seatsOf(tier)),
    tierOfSeat: async (accountId: string) => tierOfSeat(accountId, await statusOf(accountId)),
    routes: teamsRoutes<Account>({
      store,
      invitations,
      accountOf,
      teamStatusOf: statusOf,
      ownerOf: store.ownerOf,
      peopleOf,
      ensureTeam: async (accountId) => onTierChanged(accountId, await ownTierOf(accountId)),
      mailer,
      now,
      tokenOf: (invitationId) => adapters.derive('team-invitation', invitationId),
      linkOf: (token) => `${publicUrl}/team/accept-invite/${token}`,
      limits,
      countMail: limits.countMail,
    }),
    accountData: teamAccountData({ store, invitations, peopleOf }),
  };
}
