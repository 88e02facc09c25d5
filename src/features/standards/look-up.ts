/** Lookups as a teacher makes them: by state, grade level and subject, each by its name. */

import { Problem } from '../../contract/problem.ts';
import { GRADES, type Grade, gradeName, gradeOfName } from '../../contract/school.ts';
import { looksLikeCode } from './code-key.ts';
import { SEARCH_MINIMUM, STANDARDS_LIMIT, type Standard } from './contract.ts';
import type { Shelf, StandardRow, StandardsStore } from './store.ts';

/** Suggestions a teacher can take in at a glance. */
const SUGGESTIONS = 20;

/** @throws Problem bad-request for a state that is not one */
export async function facetsOf(store: StandardsStore, state: string) {
  if (!(await store.listStates()).includes(state)) throw new Problem('bad-request', `We do not know a state called “${state.slice(0, 60)}”.`);
  return store.facetsOf(state);
}

/** @throws Problem bad-request */
export function gradeCalled(name: string): Grade {
  const grade = gradeOfName(name);
  if (!grade) throw new Problem('bad-request', `We do not know a grade level called “${name.slice(0, 30)}”.`);
  return grade;
}

export async function listGrades(store: StandardsStore, state: string): Promise<string[]> {
  const grades = new Set((await facetsOf(store, state)).map((f) => f.grade));
  return GRADES.filter((_, index) => grades.has(index)).map(gradeName);
}

export async function listSubjects(store: StandardsStore, state: string, gradeLevel: string): Promise<string[]> {
  const grade = GRADES.indexOf(gradeCalled(gradeLevel));
  return [...new Set((await facetsOf(store, state)).filter((f) => f.grade === grade).map((f) => f.subject))].sort();
}

/** The state's own frameworks for a subject and grade; where none is loaded, the national ones stand in. */
export async function shelfOf(store: StandardsStore, state: string, grade: Grade, subject: string): Promise<Shelf> {
  const facets = (await facetsOf(store, state)).filter((f) => f.grade === GRADES.indexOf(grade) && f.subject === subject);
  if (facets.length === 0) throw new Problem('bad-request', `There are no ${subject.slice(0, 60)} standards for ${gradeName(grade)} in ${state}.`);
  const own = facets.filter((f) => f.own);
  return { frameworkIds: (own.length > 0 ? own : facets).map((f) => f.frameworkId), own: own.length > 0 };
}

export async function listStandards(
  store: StandardsStore,
  input: { state: string; gradeLevel: string; subject: string; search?: string | undefined },
): Promise<Standard[]> {
  const grade = gradeCalled(input.gradeLevel);
  const shelf = await shelfOf(store, input.state, grade, input.subject);
  const rows = input.search
    ? await store.search(
        input.search,
        { frameworkIds: shelf.frameworkIds, subject: input.subject, grade, byCode: looksLikeCode(input.search) },
        STANDARDS_LIMIT,
      )
    : await store.listStandards(shelf, input.subject, grade, STANDARDS_LIMIT);
  return rows.map((row) => presentStandard(row, input.state));
}

export async function searchStandards(
  store: StandardsStore,
  input: { query: string; state?: string | undefined; gradeLevel?: string | undefined; subject?: string | undefined },
): Promise<Standard[]> {
  if (input.query.length < SEARCH_MINIMUM) throw new Problem('bad-request', `Please type at least ${SEARCH_MINIMUM} characters to search.`);
  const grade = input.gradeLevel ? gradeCalled(input.gradeLevel) : undefined;
  const frameworkIds = input.state ? await frameworksServing(store, input.state, grade, input.subject) : await store.nationalFrameworkIds();
  const rows = await store.search(input.query, { frameworkIds, subject: input.subject || undefined, grade, byCode: looksLikeCode(input.query) }, SUGGESTIONS);
  return rows.map((row) => presentStandard(row, input.state ?? ''));
}

/** For each subject and grade the state's own frameworks, else the national ones. */
async function frameworksServing(store: StandardsStore, state: string, grade: Grade | undefined, subject: string | undefined): Promise<number[]> {
  const facets = (await facetsOf(store, state)).filter(
    (f) => (grade === undefined || f.grade === GRADES.indexOf(grade)) && (!subject || f.subject === subject),
  );
  const owned = new Set(facets.filter((f) => f.own).map((f) => `${f.subject} ${f.grade}`));
  return [...new Set(facets.filter((f) => f.own || !owned.has(`${f.subject} ${f.grade}`)).map((f) => f.frameworkId))];
}

/** @returns the standard of that exact code @throws Problem bad-request if the catalogue has none */
export async function findStandard(store: StandardsStore, input: { state: string; gradeLevel: string; subject: string; code: string }): Promise<Standard> {
  const grade = gradeCalled(input.gradeLevel);
  const shelf = await shelfOf(store, input.state, grade, input.subject);
  const row = await store.findByCode(shelf, input.subject, grade, input.code);
  if (!row)
    throw new Problem(
      'bad-request',
      `${input.code.slice(0, 60)} is not a ${input.subject} standard for ${gradeName(grade)} in ${input.state}. Please choose one from the list.`,
    );
  return presentStandard(row, input.state);
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

const presentStandard = (row: StandardRow, state: string): Standard => ({
  code: row.code,
  description: row.statement,
  state: state || (row.jurisdiction ?? 'United States'),
  gradeLevel: gradeNames(row.gradeMask),
  subject: row.subject,
  framework: row.framework,
  source: row.source,
  summary: row.origin === 'starter',
  standsIn: row.jurisdiction === null && state !== '',
  loadedOn: row.loadedOn,
});
