/** The four subscription tiers as visitors see them, and what the button of each does for whom. */

import { TIERS, type Tier } from '../../../contract/tier.ts';
import { count } from '../../../language/text.ts';
import { DOLLARS, FREE_PLANS, TEAM_SEATS } from '../limits.ts';

export type PaidTier = Exclude<Tier, 'free'>;

export interface Offer {
  tier: Tier;
  name: string;
  /** Comes before the price. */
  from?: string;
  price: string;
  per: string;
  /** Whom it is for. */
  audience: string;
  points: readonly string[];
}

export const OFFERS: readonly Offer[] = [
  {
    tier: 'free',
    name: 'Free',
    price: `$${DOLLARS.free}`,
    per: 'forever',
    audience: 'To try it with your class',
    points: [FREE_PLANS, 'Every state, grade and subject we have', 'Print any plan or save it as a PDF'],
  },
  {
    tier: 'pro',
    name: 'Pro',
    price: `$${DOLLARS.pro}`,
    per: 'per month',
    audience: 'For a teacher who plans every week',
    points: ['Unlimited plans', 'A library of your saved lessons', 'Quizzes with a student version and an answer key'],
  },
  {
    tier: 'team',
    name: 'Team',
    price: `$${DOLLARS.team}`,
    per: 'per month',
    audience: 'For a grade level or a department',
    points: [TEAM_SEATS, 'Shared library', 'Everything in Pro'],
  },
  {
    tier: 'school',
    name: 'School',
    from: 'starts at',
    price: `$${DOLLARS.school.toFixed(2)}`,
    per: 'per seat',
    audience: 'For a whole school',
    points: ['Unlimited teachers', 'Shared library', 'Everything in Pro'],
  },
];

export const offerOf = (tier: Tier): Offer => OFFERS.find((offer) => offer.tier === tier) as Offer;

/** "$12.00 per month" · "$250.00 per month for 25 seats" */
export function monthlyPrice(tier: Tier, seats: number): string {
  const dollars = DOLLARS[tier];
  const perMonth = (amount: number) =>
    `${amount.toLocaleString('en-US', { style: 'currency', currency: 'USD' })} per month`;
  return tier === 'school' ? `${perMonth(dollars * seats)} for ${count(seats, 'seat')}` : perMonth(dollars);
}

/** What the dashboard says of the plan that one is on; it names no price for a team. */
export const DASHBOARD_PRICES: Readonly<Record<Tier, string | undefined>> = {
  free: `$${DOLLARS.free} forever`,
  pro: `$${DOLLARS.pro} per month`,
  team: undefined,
  school: '$199/month',
};

export interface OfferAction {
  label: string;
  does: 'sign-up' | 'checkout' | 'dashboard' | 'contact' | 'nothing';
}

const LABELS: Readonly<Record<Tier, string>> = {
  free: 'Start Free',
  pro: 'Upgrade to Pro',
  team: 'Upgrade to Team',
  school: 'Contact Us',
};

/** @param held the reader's tier; undefined for a visitor */
export function offerAction(offered: Tier, held: Tier | undefined): OfferAction {
  if (offered === held) return { label: 'Current Plan', does: 'nothing' };
  const label = LABELS[offered];
  if (offered === 'free') return { label, does: held ? 'dashboard' : 'sign-up' };
  if (offered === 'school') return { label, does: 'contact' };
  // Anyone who holds a higher tier has this one already.
  const included = held !== undefined && TIERS.indexOf(held) > TIERS.indexOf(offered);
  return { label, does: included ? 'nothing' : 'checkout' };
}
