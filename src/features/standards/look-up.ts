/** Lookups as a teacher makes them: by state, grade level and subject, each by its name; and by words or codes. */

import { Problem } from '../../contract/problem.ts';
import { GRADES, type Grade, gradeName, gradeOfName } from '../../contract/school.ts';
import { type Catalogue, gradeBit, inSubject, type ServedFacet, servedFacets } from './catalogue/catalogue.ts';
import type { Standard } from './contract.ts';
import { SEARCH_MINIMUM, STANDARDS_LIMIT } from './limits.ts';
import { besideCodes, codeAlone, codeKeysIn, keysOf, looksLikeCode } from './search/typed-codes.ts';
import type { Shelf, StandardRow, StandardsStore } from './store.ts';

/** Suggestions a teacher can take in at a glance. */
const SUGGESTIONS = 20;

/** @throws Problem bad-request for a state that is not one */
function facetsFor(catalogue: Catalogue, state: string | undefined): readonly ServedFacet[] {
  if (state !== undefined && !catalogue.states.includes(state))
    throw new Problem('bad-request', `Unknown state “${state.slice(0, 60)}”.`);
  return servedFacets(catalogue, state);
}

/** @throws Problem bad-request */
export function gradeCalled(name: string): Grade {
  const grade = gradeOfName(name);
  if (!grade) throw new Problem('bad-request', `We do not know a grade level called “${name.slice(0, 30)}”.`);
  return grade;
}

export async function listGrades(store: StandardsStore, state: string): Promise<string[]> {
  return gradeNames(facetsFor(await store.catalogue(), state).reduce((mask, { gradeMask }) => mask | gradeMask, 0));
}

export async function listSubjects(store: StandardsStore, state: string, gradeLevel: string): Promise<string[]> {
  const grade = gradeBit(gradeCalled(gradeLevel));
  const facets = facetsFor(await store.catalogue(), state).filter(({ gradeMask }) => gradeMask & grade);
  return [...new Set(facets.map(({ subject }) => subject))].sort();
}

/** The state's own frameworks for a subject and grade; where none is loaded, the national ones stand in. */
export const shelfOf = async (store: StandardsStore, state: string, grade: Grade, subject: string): Promise<Shelf> =>
  shelfIn(await store.catalogue(), state, grade, subject);

function shelfIn(catalogue: Catalogue, state: string, grade: Grade, subject: string): Shelf {
  const facets = facetsFor(catalogue, state).filter(
    (facet) => facet.gradeMask & gradeBit(grade) && facet.subject === subject,
  );
  if (facets.length === 0)
    throw new Problem(
      'bad-request',
      `There are no ${subject.slice(0, 60)} standards for ${gradeName(grade)} in ${state}.`,
    );
  return { frameworkIds: facets.map((facet) => facet.frameworkId), own: facets.some((facet) => facet.own) };
}

export async function listStandards(
  store: StandardsStore,
  input: { state: string; gradeLevel: string; subject: string; search?: string | undefined },
): Promise<Standard[]> {
  const { state, subject } = input;
  const grade = gradeCalled(input.gradeLevel);
  const catalogue = await store.catalogue();
  const shelf = shelfIn(catalogue, state, grade, subject);
  const rows = input.search
    ? await find(store, catalogue, input.search, { state, grade, subject }, STANDARDS_LIMIT)
    : await store.listStandards(shelf, subject, grade, STANDARDS_LIMIT);
  const headings = await store.headingsOf(rows.map(({ id }) => id));
  return present(catalogue, rows, state, headings);
}

export async function searchStandards(
  store: StandardsStore,
  input: { query: string; state?: string | undefined; gradeLevel?: string | undefined; subject?: string | undefined },
): Promise<Standard[]> {
  if (input.query.length < SEARCH_MINIMUM)
    throw new Problem('bad-request', `Please type at least ${SEARCH_MINIMUM} characters to search.`);
  const place: Place = {
    state: input.state || undefined,
    grade: input.gradeLevel ? gradeCalled(input.gradeLevel) : undefined,
    subject: input.subject || undefined,
  };
  const catalogue = await store.catalogue();
  return present(catalogue, await find(store, catalogue, input.query, place, SUGGESTIONS), place.state);
}

interface Place {
  state: string | undefined;
  grade: Grade | undefined;
  subject: string | undefined;
}

/** By code where the query is one or holds some, then by its other words; what was chosen is a filter. */
async function find(
  store: StandardsStore,
  catalogue: Catalogue,
  query: string,
  { state, grade, subject }: Place,
  limit: number,
): Promise<StandardRow[]> {
  const chosen = grade === undefined ? -1 : gradeBit(grade);
  const facets = facetsFor(catalogue, state)
    .filter((facet) => (subject === undefined || facet.subject === subject) && (facet.gradeMask & chosen) !== 0)
    .map((facet) => ({ ...facet, gradeMask: facet.gradeMask & chosen }));
  // As it was typed before anything is taken off it: a state's codes may begin with "ELA".
  for (const whole of [query, codeAlone(query)]) {
    if (whole === undefined || !looksLikeCode(whole)) continue;
    const found = await codesIn(store, [whole], facets, { beginning: true, limit });
    if (found.length > 0) return found;
  }
  const byCode = await codesIn(store, codeKeysIn(query), facets, { beginning: false, limit });
  const ids = await store.search.find(catalogue, besideCodes(query), facets, `${state}|${grade}|${subject}`, limit);
  const byWords = await store.standardsOf(ids);
  return [...byCode, ...byWords.filter(({ id }) => !byCode.some((row) => row.id === id))].slice(0, limit);
}

async function codesIn(
  store: StandardsStore,
  codes: readonly string[],
  facets: readonly ServedFacet[],
  { beginning, limit }: { beginning: boolean; limit: number },
): Promise<StandardRow[]> {
  const keys = [...new Set(codes.flatMap(keysOf))].filter((key) => key !== '');
  if (keys.length === 0 || facets.length === 0) return [];
  const frameworkIds = [...new Set(facets.map(({ frameworkId }) => frameworkId))];
  const found = await store.findCodes(frameworkIds, keys, { beginning, limit: STANDARDS_LIMIT });
  return found
    .filter((row) =>
      facets.some(
        (facet) =>
          facet.frameworkId === row.frameworkId && facet.subject === row.subject && facet.gradeMask & row.gradeMask,
      ),
    )
    .slice(0, limit);
}

/** @returns the standard of that exact code @throws Problem bad-request if the catalogue has none */
export async function findStandard(
  store: StandardsStore,
  input: { state: string; gradeLevel: string; subject: string; code: string },
): Promise<Standard> {
  const grade = gradeCalled(input.gradeLevel);
  const catalogue = await store.catalogue();
  const row = await store.findByCode(
    shelfIn(catalogue, input.state, grade, input.subject),
    input.subject,
    grade,
    input.code,
  );
  const [found] = row ? present(catalogue, [row], input.state) : [];
  if (!found)
    throw new Problem(
      'bad-request',
      `${input.code.slice(0, 60)} is not a ${input.subject} standard for ${gradeName(grade)} in ${input.state}. Please choose one from the list.`,
    );
  return found;
}

/** Every code of the frameworks that serve a place, with the names of its grade levels. */
export async function codesOf(
  store: StandardsStore,
  place: { state: string; gradeLevel: string; subject: string },
): Promise<ReadonlyMap<string, readonly string[]>> {
  const shelf = await shelfOf(store, place.state, gradeCalled(place.gradeLevel), place.subject);
  return new Map((await store.codesOf(shelf.frameworkIds)).map((row) => [row.code, gradeNames(row.gradeMask)]));
}

const gradeNames = (mask: number): string[] => GRADES.filter((_, index) => mask & (1 << index)).map(gradeName);

/** Rows of a framework that an import replaced a moment ago are left out. */
function present(
  { frameworks, unloaded }: Catalogue,
  rows: readonly StandardRow[],
  state: string | undefined,
  headings: ReadonlyMap<number, string> = new Map(),
): Standard[] {
  return rows.flatMap((row) => {
    const heading = headings.get(row.id);
    const framework = frameworks.get(row.frameworkId);
    if (!framework) return [];
    const insteadOf =
      framework.jurisdiction === null ? undefined : unloaded.get(inSubject(framework.jurisdiction, row.subject));
    return {
      ...(insteadOf === undefined ? {} : { insteadOf }),
      ...(heading === undefined ? {} : { heading }),
      code: row.code,
      description: row.statement,
      state: state ?? framework.jurisdiction ?? 'United States',
      gradeLevel: gradeNames(row.gradeMask),
      subject: row.subject,
      framework: framework.title,
      source: framework.source,
      summary: framework.origin === 'starter',
      standsIn: framework.jurisdiction === null && state !== undefined,
      loadedOn: framework.loadedOn,
    };
  });
}
