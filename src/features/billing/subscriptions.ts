/** What an account is entitled to by itself: what it pays for, or what the operator granted, whichever is more. */
import { TIERS, type Tier } from '../../contract/tier.ts';
import type { ProviderName } from './payment-provider.ts';
import type { Entitling } from './store.ts';

export interface OwnSubscription {
  tier: Tier;
  /** As the provider says; active for a grant and for the free tier. */
  status: string;
  stripeSubscriptionId: string | null;
  seats: number | null;
  /** When what is paid for ends, or ended; null: it goes on. */
  endsAt: Date | null;
  /** Whether the account has a subscription of its own at the provider that takes payments now, so that there is something to manage. */
  paysItself: boolean;
}

const FREE: OwnSubscription = {
  tier: 'free',
  status: 'active',
  stripeSubscriptionId: null,
  seats: null,
  endsAt: null,
  paysItself: false,
};
const ENDED: ReadonlySet<string> = new Set(['canceled', 'incomplete expired']);

/** @param running the provider that takes payments on this server now; a test subscription counts for nothing once real money is taken */
export function ownSubscription(
  rows: readonly Entitling[],
  now: Date,
  running: ProviderName | undefined,
): OwnSubscription {
  const counted = rows.filter(({ provider }) => provider !== 'test' || running === 'test');
  const all = counted.map((row) => ({ provider: row.provider, said: saidBy(row, now) }));
  const ofRunning = all.find(({ provider }) => provider === running)?.said;
  const paysItself = ofRunning !== undefined && ofRunning.stripeSubscriptionId !== null && !ENDED.has(ofRunning.status);
  // Of several that give the same, what is paid for here says more than what was paid for elsewhere, and that more than a grant.
  const rank = ({ provider, said }: (typeof all)[number]) =>
    TIERS.indexOf(said.tier) * 3 + (provider === running ? 2 : provider === 'operator' ? 0 : 1);
  const [most] = all.sort((a, b) => rank(b) - rank(a));
  return { ...(most?.said ?? FREE), paysItself };
}

/** What the operator gave, whatever else is paid for. */
export const grantedTier = (rows: readonly Entitling[]): Tier =>
  rows.find(({ provider }) => provider === 'operator')?.tier ?? 'free';

/** Past its end nothing is paid for, whether or not an event has said so yet. */
function saidBy(
  { tier, status, stripeSubscriptionId, seats, endsAt }: Entitling,
  now: Date,
): Omit<OwnSubscription, 'paysItself'> {
  const over = endsAt !== null && endsAt <= now;
  return { tier: over ? 'free' : tier, status: over ? 'canceled' : status, stripeSubscriptionId, seats, endsAt };
}
