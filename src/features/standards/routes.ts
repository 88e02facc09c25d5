import { implement } from '@orpc/server';
import type { Clock } from '../../platform/clock.ts';
import { coverageOf, remembered } from './catalogue/coverage.ts';
import { standardsContract } from './contract.ts';
import { listGrades, listStandards, listSubjects, searchStandards } from './look-up.ts';
import type { StandardsStore } from './store.ts';

/** Coverage counts every standard; an import shows on the site within this time. */
const COVERAGE_KEPT_MS = 60_000;

export function standardsRoutes({ store, clock }: { store: StandardsStore; clock: Clock }) {
  const os = implement(standardsContract);
  const coverage = remembered(
    () => coverageOf(store),
    COVERAGE_KEPT_MS,
    () => clock.now().getTime(),
  );
  return {
    states: os.states.handler(() => store.listStates()),
    grades: os.grades.handler(({ input }) => listGrades(store, input.state)),
    subjects: os.subjects.handler(({ input }) => listSubjects(store, input.state, input.gradeLevel)),
    list: os.list.handler(({ input }) => listStandards(store, input)),
    coverage: os.coverage.handler(() => coverage()),
    search: os.search.handler(({ input }) => searchStandards(store, input)),
  };
}
