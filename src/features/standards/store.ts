/** The SQL that reads the catalogue; held/store.ts reads what is held in memory, saving/store.ts and import/store.ts write. */
import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { GRADES, type Grade } from '../../contract/school.ts';
import { codeKey } from '../../contract/standard-code.ts';
import { type Clock, systemClock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/db.ts';
import { keeping } from '../../platform/keeping.ts';
import { heldCatalogue } from './catalogue/cache/store.ts';
import { gradeBit } from './catalogue/catalogue.ts';
import type { Branch, Summary, Use } from './search/documents.ts';
import { finder } from './search/finder.ts';
import { facet, framework, jurisdiction, standard, statement } from './tables.ts';

export interface StandardRow {
  id: number;
  frameworkId: number;
  code: string;
  statement: string;
  subject: string;
  gradeMask: number;
}

export interface FrameworkStatus {
  title: string;
  jurisdiction: string | null;
  origin: 'starter' | 'imported';
  loadedOn: string;
  source: string | null;
  /** How its publisher ended it, such as "Deprecated". */
  withdrawn: string | null;
  /** Its last day, YYYY-MM-DD, where that is known beforehand. */
  ends: string | null;
  /** The title of the framework that took its place, or, for a starter set that still serves, the place of some of its codes. */
  replacedBy: string | null;
  inForce: boolean;
  standards: number;
}

/** What a loaded framework holds of a subject. */
export interface Holding {
  /** The framework's own key. */
  key: string;
  framework: string;
  /** Null for a national set. */
  jurisdiction: string | null;
  subject: string;
  standards: number;
  loadedOn: string;
  /** Bit 0 is kindergarten, bit 12 is grade 12. */
  gradeMask: number;
}

/** Which frameworks serve a state for a subject and grade, and whether they are its own. */
export interface Shelf {
  frameworkIds: number[];
  own: boolean;
}

/** Parts of standards stand so far below their heading at most. */
const LEVELS = 4;

/** Standards that teachers plan for again and again, kept in memory. */
const STANDARDS_KEPT = 2000;
/** Places whose codes are kept: some thousand codes each. */
const SHELVES_KEPT = 12;

type CodeRow = Pick<StandardRow, 'code' | 'gradeMask'>;

/** Kindergarten to grade 12. */
const EVERY_GRADE = (1 << GRADES.length) - 1;

export type StandardsStore = ReturnType<typeof standardsStore>;

/**
 * @param primary where `db` may be a replica, which takes no writes and may be a moment behind: what is kept in memory for good is read here,
 * so that a framework that the replica does not have yet is never kept as an empty one
 */
export const standardsStore = (db: Db, clock: Clock = systemClock, primary: Db = db) => {
  const { catalogue, inForce } = heldCatalogue(db, clock, primary);

  const rows = (from = db) =>
    from
      .select({
        id: standard.id,
        frameworkId: standard.frameworkId,
        code: standard.code,
        statement: statement.text,
        subject: standard.subject,
        gradeMask: standard.gradeMask,
      })
      .from(standard)
      .innerJoin(statement, eq(standard.statementId, statement.id));

  const search = finder({
    usesOf: (frameworkIds): Promise<Use[]> =>
      primary
        .select({
          id: standard.id,
          frameworkId: standard.frameworkId,
          subject: standard.subject,
          statementId: standard.statementId,
          gradeMask: standard.gradeMask,
          parentKey: standard.parentKey,
          codeKey: standard.codeKey,
          shortKey: standard.shortKey,
        })
        .from(standard)
        .where(and(inArray(standard.frameworkId, [...frameworkIds]), eq(standard.heading, false)))
        // The same in every process: what is indexed first wins among equals.
        .orderBy(asc(standard.frameworkId), asc(standard.position)),
    treeOf: async (frameworkIds): Promise<Branch[]> => {
      const branches = await primary
        .select({
          frameworkId: standard.frameworkId,
          key: standard.key,
          parentKey: standard.parentKey,
          statementId: standard.statementId,
          heading: standard.heading,
        })
        .from(standard)
        .where(inArray(standard.frameworkId, [...frameworkIds]));
      // Not a join: right after an import PostgreSQL has no statistics yet and may compare every row with every other.
      const above = new Set(branches.map(({ frameworkId, parentKey }) => `${frameworkId} ${parentKey}`));
      return branches.filter(({ frameworkId, key }) => above.has(`${frameworkId} ${key}`));
    },
    summaries: (): Promise<Summary[]> =>
      primary
        .select({
          subject: standard.subject,
          codeKey: standard.codeKey,
          shortKey: standard.shortKey,
          statementId: standard.statementId,
        })
        .from(standard)
        .innerJoin(framework, eq(framework.id, standard.frameworkId))
        .where(and(eq(framework.origin, 'starter'), eq(standard.heading, false)))
        .orderBy(asc(standard.id)),
    textsOf: (statementIds) =>
      primary
        .select({ id: statement.id, text: statement.text })
        .from(statement)
        .where(anyOf(statement.id, statementIds)),
  });

  // A framework's rows stay what they are: an import gives it a new number.
  const oneByCode = keeping(async (asked): Promise<StandardRow | undefined> => {
    const [frameworkIds, subject, grade, code] = JSON.parse(asked) as [number[], string, Grade, string];
    const [row] = await rows(primary)
      .where(
        and(
          inArray(standard.frameworkId, frameworkIds),
          eq(standard.codeKey, codeKey(code)),
          eq(standard.subject, subject),
          eq(standard.heading, false),
          eq(standard.code, code),
          sql`${standard.gradeMask} & ${gradeBit(grade)} <> 0`,
        ),
      )
      .limit(1);
    return row;
  }, STANDARDS_KEPT);
  const codesIn = keeping(
    async (ids): Promise<readonly CodeRow[]> =>
      ids === ''
        ? []
        : primary
            .select({ code: standard.code, gradeMask: standard.gradeMask })
            .from(standard)
            .where(inArray(standard.frameworkId, ids.split(',').map(Number))),
    SHELVES_KEPT,
  );

  return {
    /** Finds by words; see finder.ts. */
    search,

    catalogue,

    /** In alphabetical order. */
    listStates: async (): Promise<string[]> => [...(await catalogue()).states],

    /** In code order; what holds for every grade, as the anchor standards do, after the grade's own. */
    async listStandards(shelf: Shelf, subject: string, grade: Grade, limit: number): Promise<StandardRow[]> {
      // Two lists, because one that sorts by both reads all rows before it shows the first.
      const listed = (ofEveryGrade: boolean, most: number) =>
        rows()
          .where(
            and(
              inArray(standard.frameworkId, shelf.frameworkIds),
              eq(standard.subject, subject),
              eq(standard.heading, false),
              sql`${standard.gradeMask} & ${gradeBit(grade)} <> 0`,
              ofEveryGrade ? eq(standard.gradeMask, EVERY_GRADE) : ne(standard.gradeMask, EVERY_GRADE),
            ),
          )
          .orderBy(asc(standard.codeOrder), asc(standard.position))
          .limit(most);
      const own = await listed(false, limit);
      return own.length < limit ? [...own, ...(await listed(true, limit - own.length))] : own;
    },

    /** Id → what the nearest heading above says. */
    async headingsOf(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const found = new Map<number, string>();
      let below = await db
        .select({ id: standard.id, frameworkId: standard.frameworkId, parentKey: standard.parentKey })
        .from(standard)
        .where(anyOf(standard.id, ids));
      for (let level = 0; level < LEVELS && below.some(({ parentKey }) => parentKey !== null); level++) {
        const parents = new Map(
          (
            await db
              .select({
                frameworkId: standard.frameworkId,
                key: standard.key,
                parentKey: standard.parentKey,
                heading: standard.heading,
                text: statement.text,
              })
              .from(standard)
              .innerJoin(statement, eq(statement.id, standard.statementId))
              .where(
                and(
                  inArray(standard.frameworkId, [...new Set(below.map(({ frameworkId }) => frameworkId))]),
                  inArray(standard.key, [...new Set(below.flatMap(({ parentKey }) => parentKey ?? []))]),
                ),
              )
          ).map((parent) => [`${parent.frameworkId} ${parent.key}`, parent]),
        );
        below = below.flatMap(({ id, frameworkId, parentKey }) => {
          const parent = parents.get(`${frameworkId} ${parentKey}`);
          if (parent?.heading) found.set(id, parent.text);
          return parent && !parent.heading ? [{ id, frameworkId, parentKey: parent.parentKey }] : [];
        });
      }
      return found;
    },

    findByCode: (shelf: Shelf, subject: string, grade: Grade, code: string): Promise<StandardRow | undefined> =>
      oneByCode(JSON.stringify([shelf.frameworkIds, subject, grade, code])),

    /**
     * Standards whose code key is one of these or, if so asked, begins with it; those that are it first.
     * @param keys as codeKey and shortKey give them
     */
    findCodes(
      frameworkIds: readonly number[],
      keys: readonly string[],
      { beginning, limit }: { beginning: boolean; limit: number },
    ): Promise<StandardRow[]> {
      const is = (column: typeof standard.codeKey | typeof standard.shortKey) =>
        beginning
          ? anyIn(keys.map((key) => sql`${column} like ${`${key}%`}`))
          : anyIn(keys.map((key) => sql`${column} = ${key}`));
      return rows()
        .where(
          and(
            anyOf(standard.frameworkId, frameworkIds),
            eq(standard.heading, false),
            anyIn([is(standard.codeKey), is(standard.shortKey)]),
          ),
        )
        .orderBy(
          sql`${standard.codeKey} <> ${keys[0] ?? ''}`,
          sql`least(length(${standard.codeKey}), length(${standard.shortKey}))`,
          asc(standard.frameworkId),
          asc(standard.position),
        )
        .limit(limit);
    },

    async standardsOf(ids: readonly number[]): Promise<StandardRow[]> {
      if (ids.length === 0) return [];
      const found = new Map((await rows().where(anyOf(standard.id, ids))).map((row) => [row.id, row]));
      return ids.flatMap((id) => found.get(id) ?? []);
    },

    /** Every code the given frameworks hold, headings included; for checking the codes a plan names. */
    codesOf: (frameworkIds: readonly number[]): Promise<readonly CodeRow[]> => codesIn(frameworkIds.join(',')),

    async status(): Promise<FrameworkStatus[]> {
      await catalogue();
      return db
        .select({
          title: framework.title,
          jurisdiction: jurisdiction.name,
          origin: framework.origin,
          loadedOn: framework.loadedOn,
          source: framework.source,
          withdrawn: framework.withdrawn,
          ends: framework.ends,
          replacedBy: framework.replacedBy,
          inForce: framework.inForce,
          standards: sql<number>`coalesce(sum(${facet.standards}), 0)::int`,
        })
        .from(framework)
        .leftJoin(jurisdiction, eq(framework.jurisdictionId, jurisdiction.id))
        .leftJoin(facet, eq(facet.frameworkId, framework.id))
        .groupBy(framework.id, jurisdiction.name)
        .orderBy(asc(jurisdiction.name), asc(framework.title));
    },

    inForce,

    /** Every (framework, subject) that holds standards and is in force, with their number and grades. */
    async holdings(): Promise<Holding[]> {
      await catalogue();
      return db
        .select({
          key: framework.key,
          framework: framework.title,
          jurisdiction: jurisdiction.name,
          subject: facet.subject,
          standards: facet.standards,
          loadedOn: framework.loadedOn,
          gradeMask: facet.gradeMask,
        })
        .from(facet)
        .innerJoin(framework, eq(facet.frameworkId, framework.id))
        .leftJoin(jurisdiction, eq(framework.jurisdictionId, jurisdiction.id))
        .where(eq(framework.inForce, true))
        .orderBy(asc(framework.title));
    },
  };
};

/** One parameter for any number of ids. */
const anyOf = (
  column: typeof standard.id | typeof standard.frameworkId | typeof statement.id,
  ids: readonly number[],
): SQL => sql`${column} = any(${`{${ids.join(',')}}`}::int[])`;

const anyIn = (conditions: readonly SQL[]): SQL => sql`(${sql.join([...conditions], sql` or `)})`;
