/** What every planner, built-in or model, promises. */
import type { Lesson, PlanRequest } from './contract.ts';

/** A plan before its proof. */
export type LessonDraft = Omit<Lesson, 'proof'>;

export interface Planner {
  /** The draft may still break a check; plan-lesson.ts checks and repairs it. */
  plan(request: PlanRequest): Promise<LessonDraft>;
}
