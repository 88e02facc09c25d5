/** The plan that one is on: what it costs whom, and the way to change it. */
import { Link } from '@tanstack/react-router';
import { type Tier, tierName } from '../../../contract/tier.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ManageSubscription } from './manage-subscription.tsx';
import { DASHBOARD_PRICES } from './offers.ts';

export interface HeldPlan {
  tier: Tier;
  status: string;
  /** Whether there is a subscription of one's own to manage. */
  paysItself: boolean;
  /** Whether the plan comes from a seat in a team, whose owner pays; `ownTier` is what one has besides. */
  throughTeam: boolean;
  ownTier: Tier;
  /** Why a team that gave a plan gives none now. */
  lostTeam: string | null;
}

const PLANS_WITH_TEAM: ReadonlySet<Tier> = new Set(['team', 'school']);

/** @param monthlyPlans null: unlimited */
export function CurrentPlan({ plan, monthlyPlans }: { plan: HeldPlan; monthlyPlans: number | null }) {
  const { tier, status, throughTeam, lostTeam } = plan;
  const price = throughTeam ? undefined : DASHBOARD_PRICES[tier];
  const plans = monthlyPlans === null ? 'unlimited lesson plans' : `${monthlyPlans} lesson plans each month`;
  return (
    <Card aria-labelledby="plan">
      <CardTitle id="plan">Current plan</CardTitle>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <span className="font-display text-3xl capitalize">{tier}</span>
        <Badge tone={status === 'active' ? 'primary' : 'accent'} className="capitalize">
          {status}
        </Badge>
      </div>
      <p className="mt-3 text-ink-soft first-letter:uppercase">{[price, plans].filter(Boolean).join(' · ')}</p>
      {tier === 'free' ? (
        <>
          {lostTeam && <p className="mt-2 text-ink-soft">{lostTeam}</p>}
          <Button asChild look="secondary" className="mt-5">
            <Link to="/pricing">Upgrade Plan</Link>
          </Button>
        </>
      ) : throughTeam ? (
        <ThroughTeam {...plan} />
      ) : (
        <>
          {PLANS_WITH_TEAM.has(tier) && (
            <p className="mt-2 text-ink-soft">
              Your team depends on this plan: <ToTeam>what happens if it ends</ToTeam>
            </p>
          )}
          {plan.paysItself ? (
            <ManageSubscription className="mt-5" />
          ) : (
            <p className="mt-2 text-ink-soft">
              The people who run this site gave you this plan. There is nothing to pay or manage; they also change or
              end it. <ToContact />
            </p>
          )}
        </>
      )}
    </Card>
  );
}

/** Nothing to pay and nothing to manage, unless one has a plan of one's own besides. */
function ThroughTeam({ paysItself, ownTier }: HeldPlan) {
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Your team pays for this plan{paysItself ? ': ' : ', and you pay nothing: '}
        <ToTeam>see your team</ToTeam>
      </p>
      {paysItself && (
        <>
          <p className="mt-4 text-ink-soft">
            {ownTier === 'free'
              ? 'You also have your own subscription, which is on hold.'
              : `You also pay for your own ${tierName(ownTier)} plan. You do not need it while you have your seat.`}
          </p>
          <ManageSubscription className="mt-4" />
        </>
      )}
    </>
  );
}

const ToContact = () => (
  <Link to="/contact" className="font-medium text-primary underline underline-offset-4">
    Ask them
  </Link>
);

const ToTeam = ({ children }: { children: string }) => (
  <Link to="/team" className="font-medium text-primary underline underline-offset-4">
    {children}
  </Link>
);
