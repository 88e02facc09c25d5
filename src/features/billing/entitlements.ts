/** What each tier may do, as data (SPEC §6, §9). `null` means unlimited. */
import type { Tier } from '../../contract/tier.ts';

export interface Entitlements {
  /** Lesson plans a calendar month. */
  monthlyPlans: number | null;
  /** The library, saving and quizzes. */
  library: boolean;
}

export const ENTITLEMENTS: Readonly<Record<Tier, Entitlements>> = {
  free: { monthlyPlans: 3, library: false },
  pro: { monthlyPlans: null, library: true },
  team: { monthlyPlans: null, library: true },
  school: { monthlyPlans: null, library: true },
};
