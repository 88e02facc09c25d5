/** Counts what is made on a day, never by whom: in memory, and written now and then, so that no call waits for it. */
import { type Clock, dayOf } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/db.ts';
import { type DayOfUse, dailyUseStore } from './store.ts';

/** Lessons planned, quizzes made, files taken along. */
export type Used = 'lessons' | 'quizzes' | 'files';

export type CounterOfUse = ReturnType<typeof counterOfUse>;

export function counterOfUse(db: Db, clock: Clock) {
  let counted = new Map<string, DayOfUse>();
  const count = (what: Used, day = dayOf(clock.now()), n = 1): void => {
    const before = counted.get(day) ?? { day, lessons: 0, quizzes: 0, files: 0 };
    counted.set(day, { ...before, [what]: before[what] + n });
  };
  return {
    count: (what: Used): void => count(what),
    /** Writes what was counted since. What could not be written is kept for the next time. */
    async write(): Promise<void> {
      const days = [...counted.values()];
      counted = new Map();
      for (const [i, each] of days.entries())
        await dailyUseStore(db)
          .add(each)
          .catch((error: unknown) => {
            for (const { day, ...made } of days.slice(i))
              for (const [what, n] of Object.entries(made)) count(what as Used, day, n);
            throw error;
          });
    },
  };
}
