/** A lesson of the knowledge base, with what checks would have reworded in it: nothing, where its writer and its readers did their work. */
import { isDeepStrictEqual } from 'node:util';
import type { Grounds } from '../features/knowledge/grounds.ts';
import { builtInPlanner } from '../features/planning/builtin/built-in-planner.ts';
import { CHECK_SET, CHECKS, checkPlan } from '../features/planning/checks/check-plan.ts';
import type { Lesson, PlanRequest } from '../features/planning/contract.ts';
import { planLesson } from '../features/planning/plan-lesson.ts';
import type { LessonDraft, Planner } from '../features/planning/planner.ts';
import { knowledgeOf } from './knowledge-of.ts';

const REWORDING = new Set(CHECKS.filter(({ when }) => when?.rewords).map(({ id }) => id));

export async function reviewedPlan(
  grounds: Grounds,
  request: PlanRequest,
): Promise<{ lesson: Lesson; reworded: string[] }> {
  const planner = builtInPlanner(knowledgeOf(grounds), CHECK_SET);
  let draft: LessonDraft | undefined;
  const plan: Planner['plan'] = async (...asked) => {
    draft = await planner.plan(...asked);
    return draft;
  };
  const { proof, ...lesson } = await planLesson({ plan }, request);
  // What nothing repaired is the draft, and its proof says what every check found in it.
  const checks = isDeepStrictEqual(lesson, draft) ? proof.checks : checkPlan({ lesson: draft as LessonDraft, request });
  const reworded = checks.filter(({ id }) => REWORDING.has(id));
  return {
    lesson: { ...lesson, proof },
    reworded: reworded.flatMap(({ id, findings }) => findings.map((finding) => `${id} ${finding}`)),
  };
}
