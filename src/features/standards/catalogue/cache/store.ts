/** The SQL of what is held in memory: the states, the frameworks that are offered, what each holds. No request asks for it anew. */
import { asc, eq, sql } from 'drizzle-orm';
import { type Clock, dayOf } from '../../../../platform/clock.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { endFrameworks } from '../../import/end-frameworks.ts';
import { frameworkWrites } from '../../import/saving/store.ts';
import { facet, framework, frameworkInForce, jurisdiction } from '../../tables.ts';
import type { Catalogue } from '../catalogue.ts';
import { type InForce, unloadedOf } from '../framework-in-place-of.ts';

/** What is held in memory is compared with the database this often; what this process writes is seen at once. */
const FRESH_MS = 1000;

/** @param primary takes what is written; `db` may be a replica */
export const heldCatalogue = (db: Db, clock: Clock, primary: Db) => {
  let held: (Catalogue & { seen: number; writes: number; day: string }) | undefined;

  /** What is held in memory, read again after any process has imported (each import gives its framework a new number) and after a framework's last day. */
  async function catalogue(): Promise<Catalogue> {
    const day = dayOf(clock.now());
    if (held?.day === day && held.writes === frameworkWrites() && performance.now() - held.seen < FRESH_MS) return held;
    const asked = { seen: performance.now(), writes: frameworkWrites(), day };
    const stamp = await stampOn(day);
    if (held?.stamp === stamp) return Object.assign(held, asked);
    const [states, frameworks, facets, official] = await Promise.all([
      db.select({ name: jurisdiction.name }).from(jurisdiction).orderBy(asc(jurisdiction.name)),
      db
        .select({
          id: framework.id,
          key: framework.key,
          title: framework.title,
          source: framework.source,
          origin: framework.origin,
          loadedOn: framework.loadedOn,
          jurisdiction: jurisdiction.name,
        })
        .from(framework)
        .leftJoin(jurisdiction, eq(framework.jurisdictionId, jurisdiction.id))
        .where(eq(framework.inForce, true))
        .orderBy(asc(framework.id)),
      db
        .select({ frameworkId: facet.frameworkId, subject: facet.subject, gradeMask: facet.gradeMask })
        .from(facet)
        .innerJoin(framework, eq(facet.frameworkId, framework.id))
        .where(eq(framework.inForce, true))
        .orderBy(asc(facet.frameworkId), asc(facet.subject)),
      inForce(),
    ]);
    const byId = new Map(frameworks.map((each) => [each.id, each]));
    held = {
      stamp,
      states: states.map(({ name }) => name),
      frameworks: byId,
      facets,
      unloaded: unloadedOf(official, byId, facets),
      ...asked,
    };
    return held;
  }

  /** What ends by this day is ended first. */
  async function stampOn(day: string): Promise<string> {
    const read = async () => {
      const [row] = await db
        .select({
          stamp: sql<string>`coalesce(max(${framework.id}), 0) || '/' || count(*) || '/' || count(${framework.withdrawn})`,
          due: sql<boolean>`coalesce(bool_or(${framework.withdrawn} is null and ${framework.ends} <= ${day}), false)`,
        })
        .from(framework);
      return row ?? { stamp: '', due: false };
    };
    const { stamp, due } = await read();
    if (!due) return stamp;
    await endFrameworks(primary, clock);
    return (await read()).stamp;
  }

  /** The framework in force of every state and subject, loaded or not; states by name. */
  const inForce = (): Promise<InForce[]> =>
    db
      .select({
        state: jurisdiction.name,
        abbreviation: jurisdiction.abbreviation,
        subject: frameworkInForce.subject,
        title: frameworkInForce.title,
        caseDocument: frameworkInForce.caseDocument,
      })
      .from(jurisdiction)
      .innerJoin(frameworkInForce, eq(frameworkInForce.jurisdictionId, jurisdiction.id))
      .orderBy(asc(jurisdiction.name));

  return { catalogue, inForce };
};
