/** The SQL of an import: what a framework held before, and what it no longer holds. */
import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import type { LargeDraft } from '../framework-draft.ts';
import { standardsStore } from '../store.ts';
import { framework, jurisdiction, standard, statement } from '../tables.ts';
import { retiredStandard } from './tables.ts';

/** A standard as the catalogue holds it; its statement only as a digest, so that a large framework fits in memory. */
export interface HeldStandard {
  key: string;
  code: string;
  /** MD5 of the statement. */
  digest: string;
  subject: string;
  /** Bit 0 is kindergarten, bit 12 is grade 12. */
  gradeMask: number;
}

export interface RetiredStandard {
  framework: string;
  code: string;
  statement: string;
  /** YYYY-MM-DD */
  retiredOn: string;
}

const KEYS_AT_ONCE = 1000;

export const importStore = (db: Db) => ({
  /** What can be planned from in a framework; nothing where it was never loaded. */
  contentsOf(frameworkKey: string): Promise<HeldStandard[]> {
    return db
      .select({
        key: standard.key,
        code: standard.code,
        digest: sql<string>`md5(${statement.text})`,
        subject: standard.subject,
        gradeMask: standard.gradeMask,
      })
      .from(standard)
      .innerJoin(framework, eq(standard.frameworkId, framework.id))
      .innerJoin(statement, eq(standard.statementId, statement.id))
      .where(and(eq(framework.key, frameworkKey), eq(standard.heading, false)))
      .orderBy(asc(standard.position));
  },

  /** Writes all frameworks, or none of them; what a framework no longer holds is kept as retired. */
  async save(given: readonly { draft: LargeDraft; retired: readonly string[] }[], day: string): Promise<void> {
    await db.transaction(async (tx) => {
      for (const { draft, retired } of given) {
        for (const keys of inParts(retired))
          await tx.execute(sql`
            insert into ${retiredStandard} (framework_key, key, code, statement, subject, grade_mask, retired_on)
            select ${draft.key}, ${standard.key}, ${standard.code}, ${statement.text}, ${standard.subject}, ${standard.gradeMask}, ${day}
            from ${standard} join ${framework} on ${framework.id} = ${standard.frameworkId} join ${statement} on ${statement.id} = ${standard.statementId}
            where ${framework.key} = ${draft.key} and ${inArray(standard.key, keys)}
            on conflict do nothing`);
        await standardsStore(tx as unknown as Db).saveFramework(draft, day);
        // A standard that came back is no longer retired.
        await tx.execute(sql`
          delete from ${retiredStandard} r using ${standard} join ${framework} on ${framework.id} = ${standard.frameworkId}
          where r.framework_key = ${draft.key} and ${framework.key} = r.framework_key and ${standard.key} = r.key and not ${standard.heading}`);
      }
    });
  },

  /** How many standards of each framework are retired. */
  retiredCounts(): Promise<{ title: string; jurisdiction: string | null; retired: number }[]> {
    return db
      .select({ title: framework.title, jurisdiction: jurisdiction.name, retired: count() })
      .from(retiredStandard)
      .innerJoin(framework, eq(framework.key, retiredStandard.frameworkKey))
      .leftJoin(jurisdiction, eq(jurisdiction.id, framework.jurisdictionId))
      .groupBy(framework.title, jurisdiction.name);
  },

  /** Retired standards of a code; a lesson that cites one says so. */
  findRetired(code: string): Promise<RetiredStandard[]> {
    return db
      .select({ framework: framework.title, code: retiredStandard.code, statement: retiredStandard.statement, retiredOn: retiredStandard.retiredOn })
      .from(retiredStandard)
      .innerJoin(framework, eq(framework.key, retiredStandard.frameworkKey))
      .where(eq(retiredStandard.code, code));
  },
});

export type ImportStore = ReturnType<typeof importStore>;

function* inParts(keys: readonly string[]): Generator<string[]> {
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) yield keys.slice(at, at + KEYS_AT_ONCE);
}
