import { implement } from '@orpc/server';
import { standardsContract } from './contract.ts';
import { listGrades, listStandards, listSubjects, searchStandards } from './look-up.ts';
import type { StandardsStore } from './store.ts';

export function standardsRoutes({ store }: { store: StandardsStore }) {
  const os = implement(standardsContract);
  return {
    states: os.states.handler(() => store.listStates()),
    grades: os.grades.handler(({ input }) => listGrades(store, input.state)),
    subjects: os.subjects.handler(({ input }) => listSubjects(store, input.state, input.gradeLevel)),
    list: os.list.handler(({ input }) => listStandards(store, input)),
    search: os.search.handler(({ input }) => searchStandards(store, input)),
  };
}
