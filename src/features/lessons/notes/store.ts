/** The only SQL of notes for next time. */
import { and, eq, notExists, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { lessonNote, lessonPlan, recentPlan } from '../tables.ts';

export type StoredNote = Pick<typeof lessonNote.$inferSelect, 'text' | 'writtenAt'>;
export type NoteStore = ReturnType<typeof noteStore>;

export const noteStore = (db: Db) => ({
  /**
   * Writes what a teacher notes about a lesson; notes of plans that are kept no longer go at the same time.
   * @param library accounts whose saved lessons the teacher sees @param textOf what is kept, from what was there @returns undefined where the teacher sees no such lesson
   */
  keep: (
    { accountId, lessonId, at }: { accountId: string; lessonId: string; at: Date },
    library: readonly string[],
    textOf: (before: StoredNote | undefined) => string,
  ): Promise<StoredNote | undefined> =>
    db.transaction(async (tx) => {
      const [seen] = await tx
        .select({ id: lessonPlan.id })
        .from(lessonPlan)
        .where(
          and(eq(lessonPlan.id, lessonId), sql`${lessonPlan.accountId} = any(${`{${library.join(',')}}`}::uuid[])`),
        )
        .unionAll(
          tx
            .select({ id: recentPlan.id })
            .from(recentPlan)
            .where(and(eq(recentPlan.id, lessonId), eq(recentPlan.accountId, accountId))),
        )
        .limit(1);
      if (!seen) return undefined;
      const ofThis = and(eq(lessonNote.accountId, accountId), eq(lessonNote.lessonId, lessonId));
      const [before] = await tx.select().from(lessonNote).where(ofThis).for('update');
      const text = textOf(before);
      const [kept] = await tx
        .insert(lessonNote)
        .values({ accountId, lessonId, text, writtenAt: at })
        .onConflictDoUpdate({ target: [lessonNote.accountId, lessonNote.lessonId], set: { text, writtenAt: at } })
        .returning();
      await tx
        .delete(lessonNote)
        .where(
          and(
            eq(lessonNote.accountId, accountId),
            notExists(tx.select({ id: lessonPlan.id }).from(lessonPlan).where(eq(lessonPlan.id, lessonNote.lessonId))),
            notExists(tx.select({ id: recentPlan.id }).from(recentPlan).where(eq(recentPlan.id, lessonNote.lessonId))),
          ),
        );
      return kept;
    }),

  everyNoteOf: (accountId: string): Promise<Omit<typeof lessonNote.$inferSelect, 'accountId'>[]> =>
    db
      .select({ lessonId: lessonNote.lessonId, text: lessonNote.text, writtenAt: lessonNote.writtenAt })
      .from(lessonNote)
      .where(eq(lessonNote.accountId, accountId))
      .orderBy(lessonNote.writtenAt),

  async removeAllOf(accountId: string): Promise<void> {
    await db.delete(lessonNote).where(eq(lessonNote.accountId, accountId));
  },
});
