/** The calls that a teacher who is logged in makes all day; the test that counts their statements and the benchmark ask for the same. */
import { toSave } from './lesson-to-save.ts';

/** What a teacher asks for. */
export const PLAN_REQUEST = {
  type: 'full',
  state: 'Ohio',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: '4.NF.A.1',
  keywords: 'quilts',
  duration: 60,
};

/** @param id of a lesson that the teacher saved */
export const signedInCalls = (id: string): Readonly<Record<string, { path: string; body?: object }>> => ({
  'the user, with the count': { path: '/api/auth/user' },
  'first page of the library': { path: '/api/lesson-plans' },
  'one lesson': { path: `/api/lesson-plans/${id}` },
  'save a lesson': { path: '/api/lesson-plans', body: toSave() },
  'a plan': { path: '/api/generate-lesson', body: PLAN_REQUEST },
  'a quiz': { path: `/api/lesson-plans/${id}/quiz`, body: { questionCount: 5, questionTypes: 'multiple-choice' } },
});
