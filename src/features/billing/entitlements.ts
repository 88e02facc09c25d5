/** What each tier may do, as data (SPEC §6, §9). `null` means unlimited. */
import type { Tier } from '../../contract/tier.ts';

export interface Entitlements {
  /** Lesson plans a calendar month. */
  monthlyPlans: number | null;
  /** The library, saving and quizzes. */
  library: boolean;
  /** Lessons in one's own library; also the number on the badge. */
  savedLessons: number;
}

export const ENTITLEMENTS: Readonly<Record<Tier, Entitlements>> = {
  free: { monthlyPlans: 3, library: false, savedLessons: 10 },
  pro: { monthlyPlans: null, library: true, savedLessons: 100 },
  team: { monthlyPlans: null, library: true, savedLessons: 100 },
  school: { monthlyPlans: null, library: true, savedLessons: 500 },
};
