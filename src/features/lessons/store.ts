/** The only SQL of saved lessons. */
import {
  and,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  isNotNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/db/db.ts';
import { isTaken } from '../../platform/db/trouble.ts';
import type { QuizQuestion } from '../planning/contract.ts';
import { type SHELVES, type SORTS, VERSIONS } from './limits.ts';
import { lessonNote, lessonPlan, lessonVersion, librarySize, modelTokens } from './tables.ts';

// What the database makes for its search is nobody's to read; what it makes for lists is in the plan itself.
const {
  words: _forSearch,
  standardState: _state,
  standardCode: _code,
  standardDescription: _description,
  quizCount: _count,
  ...columns
} = getTableColumns(lessonPlan);

export type SavedLesson = Pick<typeof lessonPlan.$inferSelect, keyof typeof columns>;
/** As lists show it: without the plan itself. */
export type ListedLesson = Omit<
  SavedLesson,
  'content' | 'quizQuestions' | 'contentVersion' | 'changedAt' | 'sitting' | 'copiedFrom'
> & {
  quizCount: number;
  standardInfo: { state: string; code: string; description: string } | null;
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
  unit?: string | undefined;
  /** Only those that this account saved. */
  by?: string | undefined;
  /** Absent: current. */
  show?: (typeof SHELVES)[number] | undefined;
  /** Days, YYYY-MM-DD, both included. */
  from?: string | undefined;
  to?: string | undefined;
}

/** What a teacher can say of where a lesson is kept. */
export type Marks = Partial<Pick<SavedLesson, 'starred' | 'unit' | 'taughtOn' | 'archived'>>;

const listed = {
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
  starred: lessonPlan.starred,
  unit: lessonPlan.unit,
  taughtOn: lessonPlan.taughtOn,
  archived: lessonPlan.archived,
  standardState: lessonPlan.standardState,
  standardCode: lessonPlan.standardCode,
  standardDescription: lessonPlan.standardDescription,
  quizCount: lessonPlan.quizCount,
};

export type LessonStore = ReturnType<typeof lessonStore>;

export const lessonStore = (db: Db) => ({
  /** Saves unless the account is at its limit; two saves at once cannot pass it, and a lesson sent again is saved once. @returns the id, or undefined at the limit */
  async save(lesson: NewLesson, limit: number): Promise<string | undefined> {
    const saved = await saveOnce(db, lesson, limit);
    // What else came and went since the row was made may not be in it.
    return saved ?? ((await countAnew(db, lesson.accountId)) ? saveOnce(db, lesson, limit) : undefined);
  },

  async count(accountId: string): Promise<number> {
    const [row] = await db.select({ n: count() }).from(lessonPlan).where(eq(lessonPlan.accountId, accountId));
    return row?.n ?? 0;
  },

  /** No plan is opened. */
  async list(
    accountIds: readonly string[],
    filter: LessonFilter,
    page: { limit: number; offset: number },
    sort: (typeof SORTS)[number] = 'newest',
  ): Promise<ListedLesson[]> {
    const rows = await db
      .select(listed)
      .from(lessonPlan)
      .where(and(isOf(accountIds), ...conditions(filter)))
      .orderBy(...ORDERS[sort])
      .limit(page.limit)
      .offset(page.offset);
    return rows.map(({ standardState: state, standardCode: code, standardDescription: description, ...row }) => ({
      ...row,
      quizCount: row.quizCount ?? 0,
      standardInfo: state === null || code === null || description === null ? null : { state, code, description },
    }));
  },

  async find(id: string): Promise<SavedLesson | undefined> {
    const [row] = await db.select(columns).from(lessonPlan).where(eq(lessonPlan.id, id)).limit(1);
    return row;
  },

  /** With what one account notes about it. */
  async findNoted(
    id: string,
    accountId: string,
  ): Promise<{ lesson: SavedLesson; note: { text: string; writtenAt: Date } | null } | undefined> {
    const [row] = await db
      .select({ lesson: columns, note: { text: lessonNote.text, writtenAt: lessonNote.writtenAt } })
      .from(lessonPlan)
      .leftJoin(lessonNote, and(eq(lessonNote.lessonId, lessonPlan.id), eq(lessonNote.accountId, accountId)))
      .where(eq(lessonPlan.id, id))
      .limit(1);
    return row;
  },

  /** @returns the ids of those that are the account's, and have the marks now */
  async shelve(accountId: string, ids: readonly string[], marks: Marks): Promise<string[]> {
    const rows = await db
      .update(lessonPlan)
      .set(marks)
      .where(and(eq(lessonPlan.accountId, accountId), inArray(lessonPlan.id, [...ids])))
      .returning({ id: lessonPlan.id });
    return rows.map(({ id }) => id);
  },

  /** In the order of the alphabet, without what is archived. */
  unitsOf: async (accountIds: readonly string[]): Promise<{ unit: string; lessons: number }[]> => {
    const rows = await db
      .select({ unit: lessonPlan.unit, lessons: count() })
      .from(lessonPlan)
      .where(and(isOf(accountIds), eq(lessonPlan.archived, false), isNotNull(lessonPlan.unit)))
      .groupBy(lessonPlan.unit)
      .orderBy(sql`lower(${lessonPlan.unit})`);
    return rows.map(({ unit, lessons }) => ({ unit: unit ?? '', lessons }));
  },

  /** @param revision that was read @returns the new revision; undefined where the lesson is gone or was changed since */
  async rename(
    id: string,
    revision: number,
    changed: Pick<SavedLesson, 'title' | 'content'>,
  ): Promise<number | undefined> {
    const [row] = await db
      .update(lessonPlan)
      .set({ ...changed, revision: revision + 1 })
      .where(and(eq(lessonPlan.id, id), eq(lessonPlan.revision, revision)))
      .returning({ revision: lessonPlan.revision });
    return row?.revision;
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
    const gone = db
      .$with('gone')
      .as(db.delete(lessonPlan).where(eq(lessonPlan.id, id)).returning({ accountId: lessonPlan.accountId }));
    const notesGone = db
      .$with('notes_gone')
      .as(db.delete(lessonNote).where(eq(lessonNote.lessonId, id)).returning({ lessonId: lessonNote.lessonId }));
    await db
      .with(gone, notesGone)
      .update(librarySize)
      .set({ lessons: sql`${librarySize.lessons} - 1` })
      .where(inArray(librarySize.accountId, db.select({ accountId: gone.accountId }).from(gone)));
  },

  /** All of them whole, oldest first. */
  everythingOf: (accountId: string): Promise<SavedLesson[]> =>
    db.select(columns).from(lessonPlan).where(eq(lessonPlan.accountId, accountId)).orderBy(lessonPlan.createdAt),

  removeAllOf: (accountId: string): Promise<void> =>
    db.transaction(async (tx) => {
      await tx.delete(lessonPlan).where(eq(lessonPlan.accountId, accountId));
      await tx.update(lessonPlan).set({ copiedFrom: null }).where(eq(lessonPlan.copiedFrom, accountId));
      await tx.delete(librarySize).where(eq(librarySize.accountId, accountId));
      await tx.delete(modelTokens).where(eq(modelTokens.accountId, accountId));
    }),

  /**
   * A new quiz is a change of the lesson, so that an editor which knows the old one does not bring it back; the lesson with the old one is kept.
   * @param revision that was read; absent: whatever it is now @returns whether the quiz was replaced
   */
  async replaceQuiz(id: string, quizQuestions: QuizQuestion[], at: Date, revision?: number): Promise<boolean> {
    const asRead = revision === undefined ? sql`true` : sql`before.revision = ${revision}`;
    const kept = db.$with('kept', { revision: sql`revision`.as('revision') }).as(sql`
      insert into ${lessonVersion} (lesson_id, revision, duration, content, quiz_questions, saved_at)
      select id, revision, duration, content, quiz_questions, coalesce(changed_at, created_at) from ${lessonPlan} as before
      where before.id = ${id}::uuid and before.quiz_count > 0 and ${asRead}
      on conflict do nothing returning revision`);
    // What the statement writes is not seen by its other parts, so the oldest goes before the new one is there.
    const gone = db.$with('gone', { revision: sql`revision`.as('revision') }).as(sql`
      delete from ${lessonVersion} as old using (
        select revision from ${lessonVersion} as other where other.lesson_id = ${id}::uuid
        order by other.revision desc offset ${VERSIONS - 1}::int
      ) as surplus where old.lesson_id = ${id}::uuid and old.revision = surplus.revision
        and exists (select from ${kept}) returning old.revision`);
    const rows = await db
      .with(kept, gone)
      .update(lessonPlan)
      .set({ quizQuestions, revision: sql`${lessonPlan.revision} + 1`, changedAt: at, sitting: null })
      .where(and(eq(lessonPlan.id, id), revision === undefined ? undefined : eq(lessonPlan.revision, revision)))
      .returning({ id: lessonPlan.id });
    return rows.length > 0;
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

/**
 * In one statement, which counts in the account's row before it saves: another save waits for that row. Where another save has taken the
 * lesson's id meanwhile, the whole is undone and tried again.
 */
async function saveOnce(db: Db, lesson: NewLesson, limit: number): Promise<string | undefined> {
  const account = sql`${lesson.accountId}::uuid`;
  const sent = sql`select account_id from ${lessonPlan} as before where before.id = ${lesson.id ?? null}::uuid`;
  const room = db.$with('room', { one: sql`one`.as('one') }).as(sql`
    insert into ${librarySize} (account_id, lessons)
    select ${account}, count(*) + 1 from ${lessonPlan} as own where own.account_id = ${account}
    having count(*) < ${limit}::int and not exists (${sent} and before.account_id = ${account})
    on conflict (account_id) do update set lessons = ${librarySize}.lessons + 1 where ${librarySize}.lessons < ${limit}::int
    returning 1 as one`);
  // An id that somebody else's lesson has is not taken over, and not told of.
  const id = sql`case when exists (${sent}) or ${lesson.id ?? null}::uuid is null then gen_random_uuid() else ${lesson.id ?? null}::uuid end`;
  const { id: _, ...values } = lesson;
  const given = Object.entries(values).map(([name, value]) => {
    const column = columns[name as keyof typeof columns];
    return {
      name: sql.identifier(column.name),
      value: sql`${sql.param(value, column)}::${sql.raw(column.getSQLType())}`,
    };
  });
  const saved = db.$with('saved', { id: sql<string>`id`.as('id') }).as(sql`
    insert into ${lessonPlan} (id, ${sql.join(
      given.map(({ name }) => name),
      sql`, `,
    )})
    select ${id}, ${sql.join(
      given.map(({ value }) => value),
      sql`, `,
    )} from ${room} returning id`);
  try {
    const [found] = await db
      .with(room, saved)
      .select({
        id: sql<string | null>`(select id from ${saved})`,
        own: sql<boolean>`exists (${sent} and before.account_id = ${account})`,
      })
      .from(sql`(select 1) as one`);
    return found?.id ?? (found?.own ? lesson.id : undefined);
  } catch (error) {
    if (isTaken(error)) return saveOnce(db, lesson, limit);
    throw error;
  }
}

/** @returns whether the account's row said something else */
async function countAnew(db: Db, accountId: string): Promise<boolean> {
  const lessons = sql`(select count(*) from ${lessonPlan} as own where own.account_id = ${accountId}::uuid)`;
  const rows = await db
    .update(librarySize)
    .set({ lessons })
    .where(and(eq(librarySize.accountId, accountId), sql`${librarySize.lessons} <> ${lessons}`))
    .returning();
  return rows.length > 0;
}

const isOf = (accountIds: readonly string[]): SQL =>
  sql`${lessonPlan.accountId} = any(${`{${accountIds.join(',')}}`}::uuid[])`;

/** Two lessons that are alike in what is sorted by follow each other as they were saved, the newest first. */
const NEWEST = [desc(lessonPlan.createdAt), desc(lessonPlan.id)];
const ORDERS: Readonly<Record<(typeof SORTS)[number], SQL[]>> = {
  newest: NEWEST,
  title: [sql`lower(${lessonPlan.title})`, ...NEWEST],
  standard: [sql`${lessonPlan.standard} nulls last`, ...NEWEST],
  taught: [sql`${lessonPlan.taughtOn} desc nulls last`, ...NEWEST],
};

const conditions = ({
  search = '',
  gradeLevel,
  subject,
  standard,
  unit,
  by,
  show,
  from,
  to,
}: LessonFilter): (SQL | undefined)[] => [
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
  by ? eq(lessonPlan.accountId, by) : undefined,
  gradeLevel ? eq(lessonPlan.gradeLevel, gradeLevel) : undefined,
  subject ? eq(lessonPlan.subject, subject) : undefined,
  standard ? eq(lessonPlan.standard, standard) : undefined,
  unit ? eq(lessonPlan.unit, unit) : undefined,
  eq(lessonPlan.archived, show === 'archived'),
  show === 'starred' ? eq(lessonPlan.starred, true) : undefined,
  from ? gte(lessonPlan.taughtOn, from) : undefined,
  to ? lte(lessonPlan.taughtOn, to) : undefined,
];
