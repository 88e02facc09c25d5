/** The only SQL of a teacher's desk: the plans made last, and the classes they were for. */
import { and, desc, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import type { LessonRequest } from '../contract.ts';
import { lessonPlan, recentPlan, taughtClass } from '../tables.ts';

type RecentRow = typeof recentPlan.$inferSelect;
export type ListedPlan = Pick<RecentRow, 'id' | 'title' | 'request' | 'createdAt'> & { saved: boolean };
export type KeptPlan = ListedPlan & Pick<RecentRow, 'lesson'>;
export type KeptClass = Pick<LessonRequest, 'type' | 'state' | 'gradeLevel' | 'subject' | 'duration'> & { id: string };

export type DeskStore = ReturnType<typeof deskStore>;

const listed = {
  id: recentPlan.id,
  title: recentPlan.title,
  request: recentPlan.request,
  createdAt: recentPlan.createdAt,
  // By name: with one table in the select, drizzle writes columns without their table.
  saved: sql<boolean>`exists (select 1 from ${lessonPlan} as kept where kept.id = ${recentPlan}.id and kept.account_id = ${recentPlan}.account_id)`,
};

export const deskStore = (db: Db) => ({
  /** Keeps a plan and so many of the last ones in all. @returns its id */
  keepPlan: (plan: typeof recentPlan.$inferInsert, atMost: number): Promise<string> =>
    db.transaction(async (tx) => {
      const [kept] = await tx.insert(recentPlan).values(plan).returning({ id: recentPlan.id });
      if (!kept) throw new Error('a row that was inserted comes back');
      const newest = tx
        .select({ id: recentPlan.id })
        .from(recentPlan)
        .where(eq(recentPlan.accountId, plan.accountId))
        .orderBy(desc(recentPlan.createdAt), desc(recentPlan.id))
        .limit(atMost);
      await tx
        .delete(recentPlan)
        .where(and(eq(recentPlan.accountId, plan.accountId), notInArray(recentPlan.id, newest)));
      return kept.id;
    }),

  /** The newest first. */
  plansOf: (accountId: string, atMost: number): Promise<ListedPlan[]> =>
    db
      .select(listed)
      .from(recentPlan)
      .where(eq(recentPlan.accountId, accountId))
      .orderBy(desc(recentPlan.createdAt), desc(recentPlan.id))
      .limit(atMost),

  everyPlanOf: (accountId: string): Promise<KeptPlan[]> =>
    db
      .select({ ...listed, lesson: recentPlan.lesson })
      .from(recentPlan)
      .where(eq(recentPlan.accountId, accountId))
      .orderBy(recentPlan.createdAt),

  /** The activities of the plans on the desk that are about the same. */
  async activitiesFor(
    accountId: string,
    { gradeLevel, subject, standard, learningObjective }: LessonRequest,
  ): Promise<unknown[]> {
    const about = JSON.stringify({ gradeLevel, subject, ...(standard ? { standard } : { learningObjective }) });
    const rows = await db
      .select({ activities: sql<unknown>`${recentPlan.lesson} -> 'activities'` })
      .from(recentPlan)
      .where(and(eq(recentPlan.accountId, accountId), sql`${recentPlan.request} @> ${about}::jsonb`));
    return rows.map(({ activities }) => activities);
  },

  async findPlan(accountId: string, id: string): Promise<KeptPlan | undefined> {
    const [plan] = await db
      .select({ ...listed, lesson: recentPlan.lesson })
      .from(recentPlan)
      .where(and(eq(recentPlan.accountId, accountId), eq(recentPlan.id, id)));
    return plan;
  },

  /** Remembers the class, or how it was planned for last, and so many in all. */
  keepClass: (taught: typeof taughtClass.$inferInsert, atMost: number): Promise<void> =>
    db.transaction(async (tx) => {
      const { type, duration, usedAt } = taught;
      await tx
        .insert(taughtClass)
        .values(taught)
        .onConflictDoUpdate({
          target: [taughtClass.accountId, taughtClass.state, taughtClass.gradeLevel, taughtClass.subject],
          set: { type, duration, usedAt },
        });
      const newest = tx
        .select({ id: taughtClass.id })
        .from(taughtClass)
        .where(eq(taughtClass.accountId, taught.accountId))
        .orderBy(desc(taughtClass.usedAt), desc(taughtClass.id))
        .limit(atMost);
      await tx
        .delete(taughtClass)
        .where(and(eq(taughtClass.accountId, taught.accountId), notInArray(taughtClass.id, newest)));
    }),

  /** The one that was planned for last comes first. */
  classesOf: (accountId: string): Promise<KeptClass[]> =>
    db
      .select({
        id: taughtClass.id,
        type: taughtClass.type,
        state: taughtClass.state,
        gradeLevel: taughtClass.gradeLevel,
        subject: taughtClass.subject,
        duration: taughtClass.duration,
      })
      .from(taughtClass)
      .where(eq(taughtClass.accountId, accountId))
      .orderBy(desc(taughtClass.usedAt), desc(taughtClass.id)),

  async forgetClass(accountId: string, id: string): Promise<void> {
    await db.delete(taughtClass).where(and(eq(taughtClass.accountId, accountId), sql`${taughtClass.id}::text = ${id}`));
  },

  removeAllOf: (accountId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(recentPlan).where(eq(recentPlan.accountId, accountId));
      await tx.delete(taughtClass).where(eq(taughtClass.accountId, accountId));
    }),
});
