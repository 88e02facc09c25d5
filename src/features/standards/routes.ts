import { implement } from '@orpc/server';
import type { Clock } from '../../platform/clock.ts';
import { coverageOf, remembered } from './catalogue/coverage.ts';
import { type Standard, standardsContract } from './contract.ts';
import { listGrades, listStandards, listSubjects, searchStandards } from './look-up.ts';
import type { StandardsStore } from './store.ts';

/** Coverage counts every standard; an import shows on the site within this time. */
const COVERAGE_KEPT_MS = 60_000;

interface StandardsDeps {
  store: StandardsStore;
  clock: Clock;
  /** Adds what a plan for each will hold. @param gradeLevel the one that is planned for, where it is known */
  tell(standards: Standard[], gradeLevel: string | undefined): Promise<Standard[]>;
}

export function standardsRoutes({ store, clock, tell }: StandardsDeps) {
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
    list: os.list.handler(async ({ input }) => tell(await listStandards(store, input), input.gradeLevel)),
    coverage: os.coverage.handler(() => coverage()),
    search: os.search.handler(async ({ input }) => tell(await searchStandards(store, input), input.gradeLevel)),
  };
}
