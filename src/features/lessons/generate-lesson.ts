/** One request becomes one checked plan, counted once against the month's allowance. */
import { Problem } from '../../contract/problem.ts';

import type { Lesson, PlanRequest } from '../planning/contract.ts';
import type { Standard } from '../standards/contract.ts';
import type { LessonRequest } from './contract.ts';

export interface GenerateLessonDeps {
  /** Counts one lesson of this month; false when the allowance is used up. */
  countLesson(accountId: string): Promise<boolean>;
  uncountLesson(accountId: string): Promise<void>;
  /** @throws Problem bad-request for a state, grade or subject without standards */
  checkPlace(place: { state: string; gradeLevel: string; subject: string }): Promise<void>;
  /** @throws Problem bad-request for a code that the catalogue does not hold for this state, grade and subject */
  findStandard(input: { state: string; gradeLevel: string; subject: string; code: string }): Promise<Standard>;
  /** Every code the catalogue holds for this place, with the names of its grade levels. */
  codesOf(place: { state: string; gradeLevel: string; subject: string }): Promise<ReadonlyMap<string, readonly string[]>>;
  planLesson(request: PlanRequest): Promise<Lesson>;
  newSeed(): string;
}

export const ALLOWANCE_USED = 'You have used all lesson plans of your free plan this month. Upgrade for unlimited plans, or come back next month.';

export async function generateLesson(deps: GenerateLessonDeps, accountId: string, request: LessonRequest): Promise<Lesson> {
  const { state, gradeLevel, subject } = request;
  await deps.checkPlace({ state, gradeLevel, subject });
  const standard = request.standard ? await deps.findStandard({ state, gradeLevel, subject, code: request.standard }) : null;
  if (!(await deps.countLesson(accountId))) throw new Problem('limit-reached', ALLOWANCE_USED);
  try {
    return await deps.planLesson({
      type: request.type,
      state,
      gradeLevel,
      subject,
      standard,
      objective: request.learningObjective ?? null,
      keywords: request.keywords,
      style: request.teachingStyle ?? null,
      theme: request.emotionalSupportFocus ?? null,
      minutes: request.duration,
      seed: deps.newSeed(),
      knownCodes: await deps.codesOf({ state, gradeLevel, subject }),
    });
  } catch (error) {
    await deps.uncountLesson(accountId);
    throw error;
  }
}
