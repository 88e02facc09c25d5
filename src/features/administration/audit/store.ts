/** The only SQL of the audit log. */
import { and, count, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import type { AuditKind, CountedKind } from '../limits.ts';
import { auditEntry, NOBODY } from '../tables.ts';

export type AuditRow = typeof auditEntry.$inferSelect;

export interface Search {
  /** '' finds everybody. */
  words: string;
  /** Undefined: all of them. */
  kind: AuditKind | undefined;
}

/** @param accountsHolding ids of accounts whose name or address holds the words, to stand in a statement */
export const auditStore = (db: Db, accountsHolding: (words: string) => SQL) => {
  const matching = ({ words, kind }: Search): SQL | undefined =>
    and(
      kind && eq(auditEntry.kind, kind),
      words === ''
        ? undefined
        : or(
            inArray(auditEntry.actorId, accountsHolding(words)),
            inArray(auditEntry.aboutId, accountsHolding(words)),
            sql`position(${words.toLowerCase()} in ${auditEntry.aboutEmail}) > 0`,
          ),
    );
  return {
    /** The newest first. */
    find: (search: Search, limit: number, offset = 0): Promise<AuditRow[]> =>
      db
        .select()
        .from(auditEntry)
        .where(matching(search))
        .orderBy(desc(auditEntry.at), desc(auditEntry.id))
        .limit(limit)
        .offset(offset),

    async count(search: Search): Promise<number> {
      const [counted] = await db.select({ total: count() }).from(auditEntry).where(matching(search));
      return counted?.total ?? 0;
    },

    /** What an account did, and what was done to it; the newest first. */
    ofAccount: (id: string): Promise<AuditRow[]> =>
      db
        .select()
        .from(auditEntry)
        .where(or(eq(auditEntry.actorId, id), eq(auditEntry.aboutId, id)))
        .orderBy(desc(auditEntry.at), desc(auditEntry.id)),
  };
};

/** Which row a count goes to: its index, by the words with which it was made. */
const INDEX_OF: Readonly<Record<CountedKind, SQL>> = {
  'failed-log-ins': sql`kind = 'failed-log-ins'`,
  'failed-sign-ons': sql`kind = 'failed-sign-ons'`,
};

/** What writes, within any transaction. */
export const auditWriter = (db: Db) => ({
  async add(entry: typeof auditEntry.$inferInsert): Promise<void> {
    await db.insert(auditEntry).values(entry);
  },

  /** One more on its day. @param day when it began */
  async count(kind: CountedKind, day: Date): Promise<void> {
    await db
      .insert(auditEntry)
      .values({ at: day, kind, actor: 'server' })
      .onConflictDoUpdate({
        target: auditEntry.at,
        targetWhere: INDEX_OF[kind],
        set: { times: sql`${auditEntry.times} + 1` },
      });
  },

  /** Nothing tells any more which account it was. @param email in lower case */
  async forgetAccount({ id, email }: { id: string; email: string }): Promise<void> {
    const { actorId, aboutId, aboutEmail } = auditEntry;
    await db
      .update(auditEntry)
      .set({
        actorId: sql`case when ${eq(actorId, id)} then ${NOBODY}::uuid else ${actorId} end`,
        aboutId: sql`case when ${or(eq(aboutId, id), eq(aboutEmail, email))} then ${NOBODY}::uuid else ${aboutId} end`,
        aboutEmail: sql`nullif(${aboutEmail}, ${email})`,
      })
      .where(or(eq(actorId, id), eq(aboutId, id), eq(aboutEmail, email)));
  },

  async forgetBefore(moment: Date): Promise<void> {
    await db.delete(auditEntry).where(lt(auditEntry.at, moment));
  },
});
