/** The only SQL of the catalogue. */
import { and, asc, count, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { GRADES, type Grade, type Subject } from '../../contract/school.ts';
import type { Db } from '../../platform/db/db.ts';
import { codeKey } from './code-key.ts';
import type { FrameworkDraft } from './framework-draft.ts';
import { facet, framework, frameworkInForce, jurisdiction, standard } from './tables.ts';

export interface StandardRow {
  code: string;
  statement: string;
  subject: string;
  gradeMask: number;
  framework: string;
  source: string | null;
  origin: 'starter' | 'imported';
  loadedOn: string;
  /** Null for a national set. */
  jurisdiction: string | null;
}

export interface FrameworkStatus {
  title: string;
  jurisdiction: string | null;
  origin: 'starter' | 'imported';
  loadedOn: string;
  source: string | null;
  standards: number;
}

export interface StarterState {
  name: string;
  abbreviation: string;
  frameworks: { subject: string; title: string; caseDocument: string | null }[];
}

/** Which frameworks serve a state for a subject and grade, and whether they are its own. */
export interface Shelf {
  frameworkIds: number[];
  own: boolean;
}

const bit = (grade: Grade): number => 1 << GRADES.indexOf(grade);
const INSERT_ROWS = 500;

const rowColumns = {
  code: standard.code,
  statement: standard.statement,
  subject: standard.subject,
  gradeMask: standard.gradeMask,
  framework: framework.title,
  source: framework.source,
  origin: framework.origin,
  loadedOn: framework.loadedOn,
  jurisdiction: jurisdiction.name,
};

export type StandardsStore = ReturnType<typeof standardsStore>;

export const standardsStore = (db: Db) => {
  const rows = () =>
    db
      .select(rowColumns)
      .from(standard)
      .innerJoin(framework, eq(standard.frameworkId, framework.id))
      .leftJoin(jurisdiction, eq(framework.jurisdictionId, jurisdiction.id));

  return {
    async listStates(): Promise<string[]> {
      const found = await db.select({ name: jurisdiction.name }).from(jurisdiction).orderBy(asc(jurisdiction.name));
      return found.map((row) => row.name);
    },

    /** Every (subject, grade) that has standards for a state, from its own frameworks or national ones. */
    async facetsOf(state: string): Promise<{ subject: string; grade: number; own: boolean; frameworkId: number }[]> {
      const found = await db
        .select({ subject: facet.subject, grade: facet.grade, jurisdictionId: framework.jurisdictionId, frameworkId: facet.frameworkId })
        .from(facet)
        .innerJoin(framework, eq(facet.frameworkId, framework.id))
        .leftJoin(jurisdiction, eq(framework.jurisdictionId, jurisdiction.id))
        .where(or(isNull(framework.jurisdictionId), eq(jurisdiction.name, state)))
        .orderBy(asc(facet.grade), asc(facet.subject));
      return found.map(({ jurisdictionId, ...row }) => ({ ...row, own: jurisdictionId !== null }));
    },

    listStandards: (shelf: Shelf, subject: string, grade: Grade, limit: number): Promise<StandardRow[]> =>
      rows()
        .where(
          and(
            inArray(standard.frameworkId, shelf.frameworkIds),
            eq(standard.subject, subject),
            eq(standard.heading, false),
            sql`${standard.gradeMask} & ${bit(grade)} <> 0`,
          ),
        )
        .orderBy(asc(standard.position))
        .limit(limit),

    async findByCode(shelf: Shelf, subject: string, grade: Grade, code: string): Promise<StandardRow | undefined> {
      const [row] = await rows()
        .where(
          and(
            inArray(standard.frameworkId, shelf.frameworkIds),
            eq(standard.subject, subject),
            eq(standard.heading, false),
            eq(standard.code, code),
            sql`${standard.gradeMask} & ${bit(grade)} <> 0`,
          ),
        )
        .limit(1);
      return row;
    },

    /** Every code the given frameworks hold, headings included; for checking the codes a plan names. */
    async codesOf(frameworkIds: number[]): Promise<{ code: string; gradeMask: number }[]> {
      if (frameworkIds.length === 0) return [];
      return db.select({ code: standard.code, gradeMask: standard.gradeMask }).from(standard).where(inArray(standard.frameworkId, frameworkIds));
    },

    /** Standards whose code is the query, then those that share most of its words. */
    async search(
      query: string,
      filter: { frameworkIds: number[]; subject?: string | undefined; grade?: Grade | undefined; byCode: boolean },
      limit: number,
    ): Promise<StandardRow[]> {
      if (filter.frameworkIds.length === 0) return [];
      const within = and(
        inArray(standard.frameworkId, filter.frameworkIds),
        eq(standard.heading, false),
        filter.subject === undefined ? undefined : eq(standard.subject, filter.subject),
        filter.grade === undefined ? undefined : sql`${standard.gradeMask} & ${bit(filter.grade)} <> 0`,
      );
      if (filter.byCode) {
        const key = codeKey(query);
        const found =
          key === ''
            ? []
            : await rows()
                .where(and(within, sql`${standard.codeKey} like ${`${key}%`}`))
                .orderBy(asc(sql`length(${standard.codeKey})`), asc(standard.position))
                .limit(limit);
        if (found.length > 0) return found;
      }
      // Any of the words may match; the stemmed words of plainto_tsquery are joined by OR, and rank prefers rows that hold more of them.
      const words = sql`replace(plainto_tsquery('english', ${query})::text, ' & ', ' | ')::tsquery`;
      return rows()
        .where(and(within, sql`${standard.words} @@ ${words}`))
        .orderBy(desc(sql`ts_rank(${standard.words}, ${words}, 1)`), asc(standard.position))
        .limit(limit);
    },

    async status(): Promise<FrameworkStatus[]> {
      return db
        .select({
          title: framework.title,
          jurisdiction: jurisdiction.name,
          origin: framework.origin,
          loadedOn: framework.loadedOn,
          source: framework.source,
          standards: count(standard.id),
        })
        .from(framework)
        .leftJoin(jurisdiction, eq(framework.jurisdictionId, jurisdiction.id))
        .leftJoin(standard, and(eq(standard.frameworkId, framework.id), eq(standard.heading, false)))
        .groupBy(framework.id, jurisdiction.name)
        .orderBy(asc(jurisdiction.name), asc(framework.title));
    },

    async fingerprintOf(key: string): Promise<string | undefined> {
      const [row] = await db.select({ fingerprint: framework.fingerprint }).from(framework).where(eq(framework.key, key));
      return row?.fingerprint;
    },

    async saveStates(states: StarterState[]): Promise<void> {
      await db.transaction(async (tx) => {
        for (const { name, abbreviation, frameworks } of states) {
          const [row] = await tx
            .insert(jurisdiction)
            .values({ name, abbreviation })
            .onConflictDoUpdate({ target: jurisdiction.name, set: { abbreviation } })
            .returning();
          if (!row) throw new Error(`the state ${name} was not written`);
          for (const { subject, title, caseDocument } of frameworks) {
            await tx
              .insert(frameworkInForce)
              .values({ jurisdictionId: row.id, subject, title, caseDocument })
              .onConflictDoUpdate({ target: [frameworkInForce.jurisdictionId, frameworkInForce.subject], set: { title, caseDocument } });
          }
        }
      });
    },

    /** Replaces the framework of the same key, whole or not at all. */
    async saveFramework(draft: FrameworkDraft, loadedOn: string): Promise<void> {
      await db.transaction(async (tx) => {
        let jurisdictionId: number | null = null;
        if (draft.jurisdiction !== null) {
          const [state] = await tx.select().from(jurisdiction).where(eq(jurisdiction.name, draft.jurisdiction));
          if (!state) throw new Error(`unknown jurisdiction ${draft.jurisdiction}`);
          jurisdictionId = state.id;
        }
        await tx.delete(framework).where(eq(framework.key, draft.key));
        const { key, title, publisher, source, origin, fingerprint } = draft;
        const [saved] = await tx.insert(framework).values({ key, title, publisher, source, origin, fingerprint, jurisdictionId, loadedOn }).returning();
        if (!saved) throw new Error('the framework was not written');
        const values = draft.standards.map((s, position) => ({
          frameworkId: saved.id,
          key: s.key,
          code: s.code,
          codeKey: codeKey(s.code),
          statement: s.statement,
          subject: s.subject,
          gradeMask: s.grades.reduce((mask, grade) => mask | bit(grade), 0),
          heading: s.heading,
          parentKey: s.parentKey,
          position,
        }));
        for (let i = 0; i < values.length; i += INSERT_ROWS) await tx.insert(standard).values(values.slice(i, i + INSERT_ROWS));
        const facets = new Map<string, { subject: Subject; grade: number; standards: number }>();
        for (const s of draft.standards) {
          if (s.heading) continue;
          for (const grade of s.grades) {
            const at = `${s.subject} ${grade}`;
            const row = facets.get(at) ?? { subject: s.subject, grade: GRADES.indexOf(grade), standards: 0 };
            row.standards += 1;
            facets.set(at, row);
          }
        }
        await tx.insert(facet).values([...facets.values()].map((row) => ({ frameworkId: saved.id, ...row })));
      });
    },

    async nationalFrameworkIds(): Promise<number[]> {
      const found = await db.select({ id: framework.id }).from(framework).where(isNull(framework.jurisdictionId));
      return found.map((row) => row.id);
    },

    async hasStandards(): Promise<boolean> {
      const [row] = await db.select({ id: standard.id }).from(standard).where(gt(standard.id, 0)).limit(1);
      return row !== undefined;
    },
  };
};
