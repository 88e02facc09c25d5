/** The four subscription tiers as visitors see them (SPEC §2, §9), and what the button of each does for whom. */
import { TIERS, type Tier } from '../../../contract/tier.ts';

export interface Offer {
  tier: Tier;
  name: string;
  /** Stands before the price. */
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
    price: '$0',
    per: 'forever',
    audience: 'To try it with your own class',
    points: ['3 lesson plans per month', 'Every state, grade and subject that we hold', 'Print any plan or save it as a PDF'],
  },
  {
    tier: 'pro',
    name: 'Pro',
    price: '$12',
    per: 'per month',
    audience: 'For a teacher who plans every week',
    points: ['Unlimited plans', 'A library of your saved lessons', 'Quizzes with a student version and an answer key'],
  },
  {
    tier: 'team',
    name: 'Team',
    price: '$19',
    per: 'per month',
    audience: 'For a grade level or a department',
    points: ['Up to 8 teachers', 'Shared library', 'Everything in Pro'],
  },
  {
    tier: 'school',
    name: 'School',
    from: 'starts at',
    price: '$10.00',
    per: 'per seat',
    audience: 'For a whole school',
    points: ['Unlimited teachers', 'Shared library', 'Everything in Pro'],
  },
];

export interface OfferAction {
  label: string;
  does: 'sign-up' | 'checkout' | 'dashboard' | 'contact' | 'nothing';
}

const LABELS: Readonly<Record<Tier, string>> = { free: 'Start Free', pro: 'Upgrade to Pro', team: 'Upgrade to Team', school: 'Contact Us' };

/** @param held the reader's tier; undefined for a visitor */
export function offerAction(offered: Tier, held: Tier | undefined): OfferAction {
  if (offered === held) return { label: 'Current Plan', does: 'nothing' };
  const label = LABELS[offered];
  if (offered === 'free') return { label, does: held ? 'dashboard' : 'sign-up' };
  if (offered === 'school') return { label, does: 'contact' };
  // Whoever holds a higher tier has this one already.
  const included = held !== undefined && TIERS.indexOf(held) > TIERS.indexOf(offered);
  return { label, does: included ? 'nothing' : 'checkout' };
}
