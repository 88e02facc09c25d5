/** The only SQL of the links to lessons. */
import { and, desc, eq, gt, isNull, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { lessonLink, lessonPlan } from '../tables.ts';

export type Link = typeof lessonLink.$inferSelect;
export type LinkStore = ReturnType<typeof linkStore>;

const lastsAt = (now: Date): SQL | undefined => or(isNull(lessonLink.endsAt), gt(lessonLink.endsAt, now));

export const linkStore = (db: Db) => ({
  async add(link: Link): Promise<void> {
    await db.insert(lessonLink).values(link);
  },

  /** Those that have not ended, the newest first. */
  linksOf: (lessonId: string, now: Date): Promise<Link[]> =>
    db
      .select()
      .from(lessonLink)
      .where(and(eq(lessonLink.lessonId, lessonId), lastsAt(now)))
      .orderBy(desc(lessonLink.createdAt), lessonLink.token),

  /** One that has not ended. */
  async find(token: string, now: Date): Promise<Link | undefined> {
    const [link] = await db
      .select()
      .from(lessonLink)
      .where(and(eq(lessonLink.token, token), lastsAt(now)))
      .limit(1);
    return link;
  },

  async end(lessonId: string, token: string): Promise<void> {
    await db.delete(lessonLink).where(and(eq(lessonLink.lessonId, lessonId), eq(lessonLink.token, token)));
  },

  /** Every link of an account's lessons, ended ones too. */
  everyLinkOf: (accountId: string): Promise<Pick<Link, 'lessonId' | 'part' | 'createdAt' | 'endsAt'>[]> =>
    db
      .select({
        lessonId: lessonLink.lessonId,
        part: lessonLink.part,
        createdAt: lessonLink.createdAt,
        endsAt: lessonLink.endsAt,
      })
      .from(lessonLink)
      .innerJoin(lessonPlan, eq(lessonPlan.id, lessonLink.lessonId))
      .where(eq(lessonPlan.accountId, accountId))
      .orderBy(lessonLink.createdAt),
});
