/** The SQL by which frameworks and states come into the catalogue. */
import { setImmediate as turn } from 'node:timers/promises';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { codeKey, shortKey } from '../../../../contract/standard-code.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { gradeBit } from '../../catalogue/catalogue.ts';
import { codeOrder } from '../../catalogue/code-order.ts';
import { framework, frameworkInForce, jurisdiction, standard } from '../../tables.ts';
import type { FrameworkDraft, StandardDraft } from '../drafting/framework-draft.ts';

/** A code by its keys; see contract/standard-code.ts. */
export interface HeldCode {
  subject: string;
  codeKey: string;
  shortKey: string | null;
}

export interface StarterState {
  name: string;
  abbreviation: string;
  frameworks: { subject: string; title: string; caseDocument: string | null }[];
}

/** A framework to be saved; its standards may arrive one after the other. */
export interface FrameworkToSave extends Omit<FrameworkDraft, 'standards'> {
  standards: Iterable<StandardDraft> | AsyncIterable<StandardDraft>;
  /** Without it: true. */
  inForce?: boolean | undefined;
  replacedBy?: string | null | undefined;
}

/** A page takes the embedded database, which works in this thread, no longer than others can wait. */
const INSERT_ROWS = 250;
/** Two imports write one after the other, under this advisory lock, so that a statement is stored once. */
export const IMPORT_LOCK = 5_318_009;

/** How often this process has written a framework. */
let writes = 0;

/** @returns how often this process has written a framework; what it holds in memory is older than the last time */
export const frameworkWrites = (): number => writes;

export type SavingStore = ReturnType<typeof savingStore>;

export const savingStore = (db: Db) => ({
  /** The codes of the imported national sets that are offered, by set; a starter set gives way to them. */
  async importedNational(): Promise<
    { key: string; title: string; fingerprint: string; codes(): Promise<HeldCode[]> }[]
  > {
    const sets = await db
      .select({ id: framework.id, key: framework.key, title: framework.title, fingerprint: framework.fingerprint })
      .from(framework)
      .where(and(eq(framework.origin, 'imported'), isNull(framework.jurisdictionId), eq(framework.inForce, true)))
      .orderBy(asc(framework.key));
    return sets.map(({ id, ...set }) => ({
      ...set,
      codes: () =>
        db
          .select({ subject: standard.subject, codeKey: standard.codeKey, shortKey: standard.shortKey })
          .from(standard)
          .where(and(eq(standard.frameworkId, id), eq(standard.heading, false))),
    }));
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
            .onConflictDoUpdate({
              target: [frameworkInForce.jurisdictionId, frameworkInForce.subject],
              set: { title, caseDocument },
            });
        }
      }
    });
  },

  /** Replaces the framework of the same key, whole or not at all. */
  async saveFramework({ jurisdiction: state, standards, ...draft }: FrameworkToSave, loadedOn: string): Promise<void> {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
      const [place] = state === null ? [] : await tx.select().from(jurisdiction).where(eq(jurisdiction.name, state));
      if (state !== null && !place) throw new Error(`unknown jurisdiction ${state}`);
      await tx.delete(framework).where(eq(framework.key, draft.key));
      const {
        key,
        title,
        publisher,
        source,
        origin,
        fingerprint,
        edition = null,
        withdrawn = null,
        ends = null,
        replacedBy = null,
        inForce = true,
      } = draft;
      const [saved] = await tx
        .insert(framework)
        .values({
          key,
          title,
          publisher,
          source,
          origin,
          fingerprint,
          jurisdictionId: place?.id ?? null,
          loadedOn,
          edition,
          withdrawn,
          ends,
          replacedBy,
          inForce,
        })
        .returning();
      if (!saved) throw new Error('the framework was not written');
      let position = 0;
      let page: unknown[] = [];
      const flush = async () => {
        if (page.length > 0) await insertStandards(tx, saved.id, JSON.stringify(page));
        page = [];
        // Others are answered in between; the embedded database alone would not let them.
        await turn();
      };
      for await (const { code, grades, ...row } of standards) {
        const gradeMask = grades.reduce((mask, grade) => mask | gradeBit(grade), 0);
        page.push({
          ...row,
          code,
          codeKey: codeKey(code),
          shortKey: shortKey(code, place?.abbreviation ?? null) ?? null,
          codeOrder: codeOrder(code),
          gradeMask,
          position: position++,
        });
        if (page.length >= INSERT_ROWS) await flush();
      }
      await flush();
      await tx.execute(sql`
        insert into facet (framework_id, subject, grade_mask, standards)
        select framework_id, subject, bit_or(grade_mask), count(*) from standard where framework_id = ${saved.id} and not heading group by 1, 2`);
    });
    writes += 1;
  },
});

/** All rows travel as one JSON text, which both drivers pass on unchanged, so that a page is two statements. */
async function insertStandards(tx: Pick<Db, 'execute'>, frameworkId: number, page: string): Promise<void> {
  const given = sql`json_to_recordset(${page}::json) as given (key text, code text, "codeKey" text, "shortKey" text, statement text,
    subject text, "gradeMask" int, heading boolean, "parentKey" text, position int, "codeOrder" text)`;
  await tx.execute(sql`
    insert into statement (text) select distinct given.statement from ${given}
    where not exists (select from statement known where known.digest = md5(given.statement)::uuid)`);
  await tx.execute(sql`
    insert into standard (framework_id, key, code, code_key, short_key, statement_id, subject, grade_mask, heading, parent_key, position, code_order)
    select ${frameworkId}, key, code, "codeKey", "shortKey", statement.id, subject, "gradeMask", heading, "parentKey", position, "codeOrder"
    from ${given} join statement on statement.digest = md5(given.statement)::uuid order by position`);
}
