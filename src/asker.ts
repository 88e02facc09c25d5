/** Who is asking: the account with what every room knows of it, read in one statement with the session, once a request. */
import type { SQLWrapper } from 'drizzle-orm';
import type { Tier } from './contract/tier.ts';
import { administratorWithin } from './features/administration/store.ts';
import type { Entitlements, EntitlementsByTier } from './features/billing/limits.ts';
import { type Entitling, subscriptionsWithin } from './features/billing/store.ts';
import type { OwnSubscription } from './features/billing/subscriptions.ts';
import { inForce, type SubscriptionInForce } from './features/billing/tier-of.ts';
import { timeZoneWithin } from './features/billing/usage/store.ts';
import type { Account, Within } from './features/identity/store.ts';
import { type Departure, type Team, teamWithin } from './features/teams/store.ts';
import { librarySharers, type TeamStatus, tierOfSeat, whyClosed } from './features/teams/team-status.ts';

export interface Asker extends Account {
  subscription: SubscriptionInForce;
  /** What they work under, through their own subscription or their seat in a team. */
  tier: Tier;
  entitlements: Entitlements;
  /** Everybody whose lessons they see: themselves, and who has a seat beside them. */
  library: readonly string[];
  /** Why somebody who had a library through a team has none now. @param since a team that was left before is not spoken of */
  whyClosed(since?: Date): string | undefined;
  /** Where their month begins; undefined: they never named a time zone. */
  timeZone: string | undefined;
  /** Whether they run this server. */
  administrator: boolean;
}

/** What the statement reads beside the account. */
export interface Known {
  subscriptions: Entitling[] | null;
  team: Team | null;
  ownerSubscriptions: Entitling[] | null;
  departure: Departure | null;
  timeZone: string | null;
  administrator: boolean;
}

export const knownOf: Within<Known> = (accountId: SQLWrapper) => {
  const { team, ownerId, departure } = teamWithin(accountId);
  return {
    subscriptions: subscriptionsWithin(accountId),
    team,
    ownerSubscriptions: subscriptionsWithin(ownerId),
    departure,
    timeZone: timeZoneWithin(accountId),
    administrator: administratorWithin(accountId),
  };
};

export interface AskerDeps {
  ownSubscription(rows: readonly Entitling[]): OwnSubscription;
  /** @param tier that the team's owner pays for */
  teamStatus(team: Team, tier: Tier): TeamStatus;
  entitlements: EntitlementsByTier;
  /** Whether the settings name the account as an administrator. */
  isNamed(account: Account): boolean;
}

export function askerFrom(
  { ownSubscription, teamStatus, entitlements, isNamed }: AskerDeps,
  account: Account,
  known: Known,
): Asker {
  const { id } = account;
  const ownerTier = ownSubscription(known.ownerSubscriptions ?? []).tier;
  const team = known.team ? teamStatus(known.team, ownerTier) : undefined;
  const subscription = inForce(ownSubscription(known.subscriptions ?? []), tierOfSeat(id, team));
  const { departure } = known;
  return {
    ...account,
    subscription,
    tier: subscription.tier,
    entitlements: entitlements[subscription.tier],
    library: librarySharers(id, team),
    whyClosed: (since = new Date(0)) =>
      whyClosed(id, team, departure && departure.at >= since ? departure.teamName : undefined),
    timeZone: known.timeZone ?? undefined,
    administrator: known.administrator || isNamed(account),
  };
}
