/** The SQL of an import: what a framework held before, and what it no longer holds. */
import { and, asc, count, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/db.ts';
import { keysOf } from '../search/typed-codes.ts';
import { framework, frameworkInForce, jurisdiction, standard, statement } from '../tables.ts';
import type { PagedDraft } from './drafting/framework-draft.ts';
import { type HeldEdition, inForceOf } from './in-force.ts';
import { documentId } from './same-framework.ts';
import { IMPORT_LOCK, type SavingStore, savingStore } from './saving/store.ts';
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

/** A standard that is no longer offered. */
export interface Retirement {
  framework: string;
  /** The title of the framework that took the whole one's place. */
  replacedBy: string | null;
  /** YYYY-MM-DD; null where the whole framework was replaced. */
  retiredOn: string | null;
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

  /** Every imported framework of a state, or every imported national set, with what tells which of them are in force. */
  async editions(state: string | null): Promise<HeldEdition[]> {
    const official = await this.officialKeys(state);
    const held = await db
      .select({
        id: framework.id,
        key: framework.key,
        jurisdiction: jurisdiction.name,
        title: framework.title,
        edition: framework.edition,
        withdrawn: framework.withdrawn,
        facets: sql<
          HeldEdition['facets']
        >`coalesce((select json_agg(json_build_object('subject', f.subject, 'gradeMask', f.grade_mask))
          from facet f where f.framework_id = ${framework.id}), '[]')`,
      })
      .from(framework)
      .leftJoin(jurisdiction, eq(framework.jurisdictionId, jurisdiction.id))
      .where(
        and(
          eq(framework.origin, 'imported'),
          state === null ? isNull(framework.jurisdictionId) : eq(jurisdiction.name, state),
        ),
      )
      .orderBy(asc(framework.id));
    return held.map((each) => ({ ...each, official: official.has(each.key) }));
  },

  /** The keys of the frameworks that a state's own list names as in force. */
  async officialKeys(state: string | null): Promise<ReadonlySet<string>> {
    if (state === null) return new Set();
    const rows = await db
      .select({ address: frameworkInForce.caseDocument })
      .from(frameworkInForce)
      .innerJoin(jurisdiction, eq(jurisdiction.id, frameworkInForce.jurisdictionId))
      .where(eq(jurisdiction.name, state));
    return new Set(rows.flatMap(({ address }) => (address === null ? [] : (documentId(address) ?? []))));
  },

  /** Marks which of a state's imported frameworks, or of the national sets, are offered; see in-force.ts. */
  async settleInForce(state: string | null): Promise<void> {
    const held = await this.editions(state);
    for (const [id, marks] of inForceOf(held)) await db.update(framework).set(marks).where(eq(framework.id, id));
  },

  /**
   * Marks as ended what ends by this day and tells anew what is in force; while an import is being written, it is left for later.
   * @param afterwards follows in the same transaction where a national set has ended
   */
  async endDue(today: string, afterwards: (store: SavingStore) => Promise<void>): Promise<void> {
    await db.transaction(async (tx) => {
      const store = importStore(tx as unknown as Db);
      const [lock] = await tx
        .select({ free: sql<boolean>`pg_try_advisory_xact_lock(${IMPORT_LOCK})` })
        .from(sql`(values (1)) as one`);
      if (!lock?.free) return;
      const ended = await tx
        .update(framework)
        .set({ withdrawn: sql`'ended ' || ${framework.ends}` })
        .where(and(isNull(framework.withdrawn), lte(framework.ends, today)))
        .returning({ jurisdictionId: framework.jurisdictionId });
      const names = new Map((await tx.select().from(jurisdiction)).map(({ id, name }) => [id, name]));
      for (const id of new Set(ended.map(({ jurisdictionId }) => jurisdictionId)))
        await store.settleInForce(id === null ? null : (names.get(id) ?? null));
      if (ended.some(({ jurisdictionId }) => jurisdictionId === null))
        await afterwards(savingStore(tx as unknown as Db));
    });
  },

  /**
   * Writes all frameworks, or none of them; what a framework no longer holds is kept as retired, and what is in force is told anew.
   * @param afterwards what belongs to the same transaction
   */
  async save(
    given: readonly { draft: PagedDraft; retired: readonly string[] }[],
    day: string,
    afterwards: (store: SavingStore, tx: Db) => Promise<void> = async () => {},
  ): Promise<void> {
    await db.transaction(async (tx) => {
      const store = savingStore(tx as unknown as Db);
      for (const { draft, retired } of given) {
        for (const keys of inParts(retired))
          await tx.execute(sql`
            insert into ${retiredStandard} (framework_key, key, code, statement, subject, grade_mask, retired_on)
            select ${draft.key}, ${standard.key}, ${standard.code}, ${statement.text}, ${standard.subject}, ${standard.gradeMask}, ${day}
            from ${standard} join ${framework} on ${framework.id} = ${standard.frameworkId} join ${statement} on ${statement.id} = ${standard.statementId}
            where ${framework.key} = ${draft.key} and ${inArray(standard.key, keys)}
            on conflict do nothing`);
        await store.saveFramework({ ...draft, standards: draft.standards() }, day);
        // A standard that came back is no longer retired.
        await tx.execute(sql`
          delete from ${retiredStandard} r using ${standard} join ${framework} on ${framework.id} = ${standard.frameworkId}
          where r.framework_key = ${draft.key} and ${framework.key} = r.framework_key and ${standard.key} = r.key and not ${standard.heading}`);
      }
      for (const state of new Set(given.map(({ draft }) => draft.jurisdiction)))
        await importStore(tx as unknown as Db).settleInForce(state);
      await afterwards(store, tx as unknown as Db);
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

  /**
   * Whether a standard that a lesson cites is no longer offered, though it once was; null while some framework in force of its place holds the code.
   * What was replaced with its whole framework has no day of its own.
   */
  async retirementOf({
    state,
    subject,
    code,
  }: {
    state: string;
    subject: string;
    code: string;
  }): Promise<Retirement | null> {
    const keys = keysOf(code);
    const held = await db
      .select({
        framework: framework.title,
        replacedBy: framework.replacedBy,
        inForce: framework.inForce,
        jurisdiction: jurisdiction.name,
        code: standard.code,
      })
      .from(standard)
      .innerJoin(framework, eq(framework.id, standard.frameworkId))
      .leftJoin(jurisdiction, eq(jurisdiction.id, framework.jurisdictionId))
      .where(
        and(
          inArray(
            standard.frameworkId,
            sql`(select id from ${framework} f where f.jurisdiction_id is null or f.jurisdiction_id = (select id from ${jurisdiction} j where j.name = ${state}))`,
          ),
          or(inArray(standard.codeKey, keys), inArray(standard.shortKey, keys)),
          eq(standard.subject, subject),
          eq(standard.heading, false),
        ),
      )
      .orderBy(desc(framework.id));
    const same = held.filter((each) => each.code === code);
    if (same.some(({ inForce }) => inForce)) return null;
    const retired = same[0] ? { ...same[0], retiredOn: null } : await this.lastRetired({ state, subject, code });
    if (!retired) return null;
    // The national sets are published in several spellings; a state's "1.12" and "11.2" are two.
    const spelledOtherwise =
      retired.jurisdiction === null && held.some(({ inForce, jurisdiction: place }) => inForce && place === null);
    return spelledOtherwise
      ? null
      : { framework: retired.framework, replacedBy: retired.replacedBy, retiredOn: retired.retiredOn };
  },

  /** The last framework of a place that let go of a standard when it was published anew. */
  async lastRetired({ state, subject, code }: { state: string; subject: string; code: string }) {
    const [row] = await db
      .select({ framework: framework.title, jurisdiction: jurisdiction.name, retiredOn: retiredStandard.retiredOn })
      .from(retiredStandard)
      .innerJoin(framework, eq(framework.key, retiredStandard.frameworkKey))
      .leftJoin(jurisdiction, eq(jurisdiction.id, framework.jurisdictionId))
      .where(
        and(
          eq(retiredStandard.code, code),
          eq(retiredStandard.subject, subject),
          or(isNull(framework.jurisdictionId), eq(jurisdiction.name, state)),
        ),
      )
      .orderBy(desc(retiredStandard.retiredOn))
      .limit(1);
    return row && { ...row, replacedBy: null };
  },

  /** Retired standards of a code; a lesson that cites one says so. */
  findRetired(code: string): Promise<RetiredStandard[]> {
    return db
      .select({
        framework: framework.title,
        code: retiredStandard.code,
        statement: retiredStandard.statement,
        retiredOn: retiredStandard.retiredOn,
      })
      .from(retiredStandard)
      .innerJoin(framework, eq(framework.key, retiredStandard.frameworkKey))
      .where(eq(retiredStandard.code, code));
  },
});

export type ImportStore = ReturnType<typeof importStore>;

function* inParts(keys: readonly string[]): Generator<string[]> {
  for (let at = 0; at < keys.length; at += KEYS_AT_ONCE) yield keys.slice(at, at + KEYS_AT_ONCE);
}
