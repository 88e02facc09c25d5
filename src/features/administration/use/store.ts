/** The only SQL of how much a server is used. */
import { gte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { dailyUse } from '../tables.ts';

export type DayOfUse = typeof dailyUse.$inferSelect;

export type DailyUseStore = ReturnType<typeof dailyUseStore>;

export const dailyUseStore = (db: Db) => ({
  /** Adds to what its day has. */
  async add({ day, lessons, quizzes, files }: DayOfUse): Promise<void> {
    await db
      .insert(dailyUse)
      .values({ day, lessons, quizzes, files })
      .onConflictDoUpdate({
        target: dailyUse.day,
        set: {
          lessons: sql`${dailyUse.lessons} + excluded.lessons`,
          quizzes: sql`${dailyUse.quizzes} + excluded.quizzes`,
          files: sql`${dailyUse.files} + excluded.files`,
        },
      });
  },

  /** Days on which something was counted. @param first YYYY-MM-DD */
  since: (first: string): Promise<DayOfUse[]> =>
    db.select().from(dailyUse).where(gte(dailyUse.day, first)).orderBy(dailyUse.day),

  /** What the whole database takes, in bytes, and the first day of the count; null: nothing was counted yet. */
  async extent(): Promise<{ databaseBytes: number; countedSince: string | null }> {
    const [row] = await db
      .select({
        databaseBytes: sql<number>`pg_database_size(current_database())`.mapWith(Number),
        countedSince: sql<string | null>`(select min(${dailyUse.day})::text from ${dailyUse})`,
      })
      .from(sql`(select 1) as one`);
    return row ?? { databaseBytes: 0, countedSince: null };
  },
});
