/** What each tier may do and costs, as data, with the phrases that pages, mails and terms say of it; without zod, so that a page can import it. */
import type { Tier } from '../../contract/tier.ts';

/** `null` means unlimited. */
export interface Entitlements {
  /** Lesson plans a calendar month. */
  monthlyPlans: number | null;
  /** The library and saving. */
  library: boolean;
  /** Lessons in one's own library; also the number on the badge. */
  savedLessons: number;
  /** Quizzes for saved lessons. */
  quizzes: boolean;
  /** Teachers of a team, open invitations included; 0: this tier has no team. */
  seats: number | null;
}

export type EntitlementsByTier = Readonly<Record<Tier, Entitlements>>;

export const ENTITLEMENTS = {
  free: { monthlyPlans: 3, library: false, savedLessons: 10, quizzes: false, seats: 0 },
  pro: { monthlyPlans: null, library: true, savedLessons: 100, quizzes: true, seats: 0 },
  team: { monthlyPlans: null, library: true, savedLessons: 100, quizzes: true, seats: 8 },
  school: { monthlyPlans: null, library: true, savedLessons: 500, quizzes: true, seats: null },
} satisfies EntitlementsByTier;

/** US dollars: per month, the school's per seat and month. */
export const DOLLARS: Readonly<Record<Tier, number>> = { free: 0, pro: 12, team: 19, school: 10 };

const IN_WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** "3 lesson plans per month" */
export const FREE_PLANS = `${ENTITLEMENTS.free.monthlyPlans} lesson plans per month`;
/** "three", for the middle of a sentence. */
export const FREE_PLANS_IN_WORDS = IN_WORDS[ENTITLEMENTS.free.monthlyPlans] ?? String(ENTITLEMENTS.free.monthlyPlans);
/** "Up to 8 teachers" */
export const TEAM_SEATS = `Up to ${ENTITLEMENTS.team.seats} teachers`;
