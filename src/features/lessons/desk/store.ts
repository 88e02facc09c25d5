/** The only SQL of a teacher's desk: the plans made last, and the classes they were for. */
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import type { LessonRequest } from '../contract.ts';
import { lessonNote, lessonPlan, recentPlan, taughtClass } from '../tables.ts';

type RecentRow = typeof recentPlan.$inferSelect;
export type ListedPlan = Pick<RecentRow, 'id' | 'title' | 'request' | 'createdAt'> & { saved: boolean };
export type KeptPlan = ListedPlan & Pick<RecentRow, 'lesson'>;
type NotedPlan = KeptPlan & { note: { text: string; writtenAt: Date } | null };
export type KeptClass = Pick<LessonRequest, 'type' | 'state' | 'gradeLevel' | 'subject' | 'duration'> & { id: string };

type NewPlan = Omit<typeof recentPlan.$inferInsert, 'id' | 'lesson'> & { lesson: { activities: unknown } };
type NewClass = Omit<typeof taughtClass.$inferInsert, 'id'>;
interface Most {
  plans: number;
  classes: number;
}

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
  /**
   * Keeps a plan with its class, and so many of the last ones of both in all, in one statement.
   * @param even whether a plan is kept too whose activities are those of another one on the desk about the same
   * @returns its id; undefined where it was not kept
   */
  async keep(
    plan: NewPlan,
    taught: NewClass,
    { most, even }: { most: Most; even: boolean },
  ): Promise<string | undefined> {
    const account = sql`${plan.accountId}::uuid`;
    const classKept = db.$with('class_kept').as(
      db
        .insert(taughtClass)
        .values(taught)
        .onConflictDoUpdate({
          target: [taughtClass.accountId, taughtClass.state, taughtClass.gradeLevel, taughtClass.subject],
          set: { type: taught.type, duration: taught.duration, usedAt: taught.usedAt },
        })
        .returning({ id: taughtClass.id }),
    );
    // What the statement writes is not seen by its other parts, so the oldest go before the new one is there.
    const classesGone = db.$with('classes_gone', { id: sql`id`.as('id') }).as(sql`
      delete from ${taughtClass} as old using (
        select id from ${taughtClass} as other where other.account_id = ${account}
          and (other.state, other.grade_level, other.subject) <> (${taught.state}, ${taught.gradeLevel}, ${taught.subject})
        order by other.used_at desc, other.id desc offset ${most.classes - 1}::int
      ) as surplus where old.id = surplus.id returning old.id`);
    const planKept = db.$with('plan_kept', { id: sql<string>`id`.as('id') }).as(sql`
      insert into ${recentPlan} (account_id, title, request, lesson, created_at)
      select ${account}, ${plan.title}::text, ${JSON.stringify(plan.request)}::jsonb, ${JSON.stringify(plan.lesson)}::jsonb,
        ${plan.createdAt.toISOString()}::timestamptz
      where ${even} or not exists (
        select from ${recentPlan} as other where other.account_id = ${account} and other.request @> ${aboutOf(plan.request)}::jsonb
          and ${saidIn(sql`other.lesson`)} = ${saidIn(sql`${JSON.stringify({ activities: plan.lesson.activities })}::jsonb`)})
      returning id`);
    const plansGone = db.$with('plans_gone', { id: sql`id`.as('id') }).as(sql`
      delete from ${recentPlan} as old using (
        select id from ${recentPlan} as other where other.account_id = ${account}
        order by other.created_at desc, other.id desc offset ${most.plans - 1}::int
      ) as surplus where old.id = surplus.id and exists (select from ${planKept}) returning old.id`);
    const [kept] = await db
      .with(classKept, classesGone, planKept, plansGone)
      .select({ id: planKept.id })
      .from(planKept);
    return kept?.id;
  },

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

  /** With what its teacher notes about it. */
  async findPlan(accountId: string, id: string): Promise<NotedPlan | undefined> {
    const [plan] = await db
      .select({
        ...listed,
        lesson: recentPlan.lesson,
        note: { text: lessonNote.text, writtenAt: lessonNote.writtenAt },
      })
      .from(recentPlan)
      .leftJoin(lessonNote, and(eq(lessonNote.lessonId, recentPlan.id), eq(lessonNote.accountId, accountId)))
      .where(and(eq(recentPlan.accountId, accountId), eq(recentPlan.id, id)));
    return plan;
  },

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

/** What makes two plans plans for the same. */
const aboutOf = ({ gradeLevel, subject, standard, learningObjective }: LessonRequest): string =>
  JSON.stringify({ gradeLevel, subject, ...(standard ? { standard } : { learningObjective }) });

/** What activities say and how long they take, whatever else an older version kept of them. @param lesson jsonb */
const saidIn = (lesson: SQL): SQL => sql`(
  select coalesce(jsonb_agg(jsonb_build_array(each -> 'name', each -> 'duration', each -> 'description') order by place), '[]')
  from jsonb_array_elements(case when jsonb_typeof(${lesson} -> 'activities') = 'array' then ${lesson} -> 'activities' else '[]' end)
    with ordinality as said(each, place))`;
