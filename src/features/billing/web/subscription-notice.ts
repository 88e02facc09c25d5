/** What has to be said about a subscription, kindly; most have nothing. */
import { type Tier, tierName } from '../../../contract/tier.ts';

export interface NoticedSubscription {
  tier: Tier;
  status: string;
  /** ISO 8601. */
  endsAt: string | null;
  /** The plan comes from a seat in a team; what one has besides has a tier and a status of its own. */
  throughTeam: boolean;
  ownTier: Tier;
  ownStatus: string;
}

export interface SubscriptionNoticeText {
  tone: 'info' | 'danger';
  text: string;
  /** The way on. */
  offers: 'portal' | 'plans';
}

/** People are told of an end for this long. */
const SAID_FOR_MS = 30 * 24 * 60 * 60 * 1000;
const ON_HOLD = new Set(['unpaid', 'paused', 'incomplete']);

const dayOf = (iso: string): string => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });

export function subscriptionNotice(
  { tier, status, endsAt, throughTeam, ownTier, ownStatus }: NoticedSubscription,
  now: Date,
): SubscriptionNoticeText | undefined {
  const paid = tier !== 'free';
  if (throughTeam && ownStatus === 'past due')
    return {
      tone: 'info',
      text: `The last payment for your own ${tierName(ownTier)} plan did not go through. Your seat in the team gives you everything meanwhile: please check your card, or cancel the plan if you do not need it.`,
      offers: 'portal',
    };
  if (status === 'past due')
    return {
      tone: 'danger',
      text: 'Your last payment did not go through. Everything works as before for now: please check your card, so that it stays that way.',
      offers: 'portal',
    };
  if (ON_HOLD.has(status) && !paid)
    return {
      tone: 'danger',
      text: 'Your payment has not gone through, so your plan is on hold. Your lessons are kept, and open again once it is paid.',
      offers: 'portal',
    };
  if (endsAt === null) return undefined;
  if (paid && Date.parse(endsAt) > now.getTime())
    return {
      tone: 'info',
      text: `Your ${tierName(tier)} plan ends on ${dayOf(endsAt)}. Until then nothing changes, and afterwards your lessons are kept.`,
      offers: 'portal',
    };
  if (!paid && now.getTime() - Date.parse(endsAt) < SAID_FOR_MS)
    return {
      tone: 'info',
      text: `Your paid plan ended on ${dayOf(endsAt)}. Every lesson that you saved is kept: your library opens again as soon as you are back on a paid plan.`,
      offers: 'plans',
    };
  return undefined;
}
