/** The only SQL of saved lessons. */
import { and, count, desc, eq, getTableColumns, ilike, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import type { QuizQuestion } from '../planning/contract.ts';
import { VERSIONS } from './limits.ts';
import { lessonPlan, lessonVersion, modelTokens } from './tables.ts';

// What the database makes for its search is nobody's to read.
const { words: _forSearch, ...columns } = getTableColumns(lessonPlan);

export type SavedLesson = Omit<typeof lessonPlan.$inferSelect, 'words'>;
/** As lists show it: without the plan itself. */
export type ListedLesson = Omit<
  SavedLesson,
  'content' | 'quizQuestions' | 'contentVersion' | 'changedAt' | 'sitting'
> & {
  quizCount: number;
  standardInfo: unknown;
};
export type LessonVersion = Omit<typeof lessonVersion.$inferSelect, 'lessonId'>;

/** Changes of one sitting are one version as long as they follow each other within so many minutes. */
const ONE_VERSION_MS = 10 * 60 * 1000;
export type NewLesson = Omit<typeof lessonPlan.$inferInsert, 'quizQuestions'> & { quizQuestions: QuizQuestion[] };

export interface LessonFilter {
  /** Words of the title, keywords or objective, in whatever form, or parts of those or of the standard; all of them have to be there. */
  search?: string | undefined;
  gradeLevel?: string | undefined;
  subject?: string | undefined;
  standard?: string | undefined;
}

export type LessonStore = ReturnType<typeof lessonStore>;

export const lessonStore = (db: Db) => ({
  /** Saves unless the account is at its limit; two saves at once cannot pass it, and a lesson sent again is saved once. @returns the id, or undefined at the limit */
  async save(lesson: NewLesson, limit: number): Promise<string | undefined> {
    return db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lesson.accountId}, 0))`);
      const [before] = lesson.id
        ? await tx.select({ accountId: lessonPlan.accountId }).from(lessonPlan).where(eq(lessonPlan.id, lesson.id))
        : [];
      if (before?.accountId === lesson.accountId) return lesson.id;
      const [saved] = await tx
        .select({ n: count() })
        .from(lessonPlan)
        .where(eq(lessonPlan.accountId, lesson.accountId));
      if ((saved?.n ?? 0) >= limit) return undefined;
      // An id that somebody else's lesson has is not taken over, and not told of.
      const [row] = await tx
        .insert(lessonPlan)
        .values(before ? { ...lesson, id: undefined } : lesson)
        .returning({ id: lessonPlan.id });
      return row?.id;
    });
  },

  async count(accountId: string): Promise<number> {
    const [row] = await db.select({ n: count() }).from(lessonPlan).where(eq(lessonPlan.accountId, accountId));
    return row?.n ?? 0;
  },

  /** Newest first. The page is found by its ids before anything is read out of a plan, so that a long list opens only the plans that it shows. */
  async list(
    accountIds: readonly string[],
    filter: LessonFilter,
    page: { limit: number; offset: number },
  ): Promise<ListedLesson[]> {
    const shown = db
      .select({ id: lessonPlan.id })
      .from(lessonPlan)
      .where(and(inArray(lessonPlan.accountId, [...accountIds]), ...conditions(filter)))
      .orderBy(desc(lessonPlan.createdAt), desc(lessonPlan.id))
      .limit(page.limit)
      .offset(page.offset)
      .as('shown');
    return db
      .select({
        id: lessonPlan.id,
        accountId: lessonPlan.accountId,
        type: lessonPlan.type,
        title: lessonPlan.title,
        gradeLevel: lessonPlan.gradeLevel,
        subject: lessonPlan.subject,
        duration: lessonPlan.duration,
        standard: lessonPlan.standard,
        learningObjective: lessonPlan.learningObjective,
        keywords: lessonPlan.keywords,
        createdAt: lessonPlan.createdAt,
        revision: lessonPlan.revision,
        standardInfo: sql<unknown>`${lessonPlan.content} -> 'standard'`,
        quizCount: sql<number>`jsonb_array_length(${lessonPlan.quizQuestions})`,
      })
      .from(lessonPlan)
      .innerJoin(shown, eq(shown.id, lessonPlan.id))
      .orderBy(desc(lessonPlan.createdAt), desc(lessonPlan.id));
  },

  async find(id: string): Promise<SavedLesson | undefined> {
    const [row] = await db.select(columns).from(lessonPlan).where(eq(lessonPlan.id, id)).limit(1);
    return row;
  },

  /** Of every lesson that the account saved, the newest first. */
  async idsOf(accountId: string): Promise<string[]> {
    const rows = await db
      .select({ id: lessonPlan.id })
      .from(lessonPlan)
      .where(eq(lessonPlan.accountId, accountId))
      .orderBy(desc(lessonPlan.createdAt), desc(lessonPlan.id));
    return rows.map(({ id }) => id);
  },

  async remove(id: string): Promise<void> {
    await db.delete(lessonPlan).where(eq(lessonPlan.id, id));
  },

  /** All of them whole, oldest first. */
  everythingOf: (accountId: string): Promise<SavedLesson[]> =>
    db.select(columns).from(lessonPlan).where(eq(lessonPlan.accountId, accountId)).orderBy(lessonPlan.createdAt),

  removeAllOf: (accountId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(lessonPlan).where(eq(lessonPlan.accountId, accountId));
      await tx.delete(modelTokens).where(eq(modelTokens.accountId, accountId));
    }),

  /** A new quiz is a change of the lesson, so that an editor which knows the old one does not bring it back. */
  async replaceQuiz(id: string, quizQuestions: QuizQuestion[]): Promise<void> {
    await db
      .update(lessonPlan)
      .set({ quizQuestions, revision: sql`${lessonPlan.revision} + 1` })
      .where(eq(lessonPlan.id, id));
  },

  /**
   * Changes a lesson that is still as its teacher saw it, and keeps what it was.
   * @param revision that the teacher saw @returns the new revision; undefined where the lesson is gone or was changed since
   */
  change(
    id: string,
    revision: number,
    changed: Pick<SavedLesson, 'title' | 'duration' | 'content' | 'quizQuestions' | 'contentVersion'> & {
      changedAt: Date;
      sitting: string;
    },
  ): Promise<number | undefined> {
    return db.transaction(async (tx) => {
      const [before] = await tx.select(columns).from(lessonPlan).where(eq(lessonPlan.id, id)).for('update');
      if (before?.revision !== revision) return undefined;
      const savedAt = before.changedAt ?? before.createdAt;
      const goesOn =
        before.sitting === changed.sitting && changed.changedAt.getTime() - savedAt.getTime() < ONE_VERSION_MS;
      if (!goesOn) {
        const { duration, content, quizQuestions } = before;
        await tx.insert(lessonVersion).values({ lessonId: id, revision, duration, content, quizQuestions, savedAt });
        const newest = tx
          .select({ revision: lessonVersion.revision })
          .from(lessonVersion)
          .where(eq(lessonVersion.lessonId, id))
          .orderBy(desc(lessonVersion.revision))
          .limit(VERSIONS);
        await tx
          .delete(lessonVersion)
          .where(and(eq(lessonVersion.lessonId, id), notInArray(lessonVersion.revision, newest)));
      }
      await tx
        .update(lessonPlan)
        .set({ ...changed, revision: revision + 1 })
        .where(eq(lessonPlan.id, id));
      return revision + 1;
    });
  },

  /** The newest first, without what they hold. */
  versionsOf: (id: string): Promise<Pick<LessonVersion, 'revision' | 'savedAt'>[]> =>
    db
      .select({ revision: lessonVersion.revision, savedAt: lessonVersion.savedAt })
      .from(lessonVersion)
      .where(eq(lessonVersion.lessonId, id))
      .orderBy(desc(lessonVersion.revision)),

  async findVersion(id: string, revision: number): Promise<LessonVersion | undefined> {
    const { lessonId: _, ...version } = getTableColumns(lessonVersion);
    const [row] = await db
      .select(version)
      .from(lessonVersion)
      .where(and(eq(lessonVersion.lessonId, id), eq(lessonVersion.revision, revision)))
      .limit(1);
    return row;
  },

  /** Every earlier version of an account's lessons. */
  everyVersionOf: (accountId: string): Promise<(typeof lessonVersion.$inferSelect)[]> =>
    db
      .select(getTableColumns(lessonVersion))
      .from(lessonVersion)
      .innerJoin(lessonPlan, eq(lessonPlan.id, lessonVersion.lessonId))
      .where(eq(lessonPlan.accountId, accountId))
      .orderBy(lessonVersion.savedAt),

  /** Takes tokens of a day's unless that passes the limit, in one statement, so that requests at once cannot pass it. @returns whether they were taken */
  async takeTokens(accountId: string, day: string, tokens: number, limit: number): Promise<boolean> {
    if (tokens > limit) return false;
    const rows = await db
      .insert(modelTokens)
      .values({ accountId, day, tokens })
      .onConflictDoUpdate({
        target: [modelTokens.accountId, modelTokens.day],
        set: { tokens: sql`${modelTokens.tokens} + ${tokens}` },
        setWhere: sql`${modelTokens.tokens} + ${tokens} <= ${limit}`,
      })
      .returning();
    return rows.length > 0;
  },

  async giveBackTokens(accountId: string, day: string, tokens: number): Promise<void> {
    await db
      .update(modelTokens)
      .set({ tokens: sql`greatest(0, ${modelTokens.tokens} - ${tokens})` })
      .where(and(eq(modelTokens.accountId, accountId), eq(modelTokens.day, day)));
  },
});

const conditions = ({ search = '', gradeLevel, subject, standard }: LessonFilter): (SQL | undefined)[] => [
  ...search
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => {
      const like = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
      const sameWord = sql`${lessonPlan.words} @@ plainto_tsquery('english', ${word})`;
      return or(
        sameWord,
        ilike(lessonPlan.title, like),
        ilike(lessonPlan.keywords, like),
        ilike(lessonPlan.learningObjective, like),
        ilike(lessonPlan.standard, like),
      );
    }),
  gradeLevel ? eq(lessonPlan.gradeLevel, gradeLevel) : undefined,
  subject ? eq(lessonPlan.subject, subject) : undefined,
  standard ? eq(lessonPlan.standard, standard) : undefined,
];
