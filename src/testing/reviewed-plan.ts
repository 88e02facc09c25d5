/** A lesson of the knowledge base, with what checks would have reworded in it: nothing, where its writer and its readers did their work. */
import type { Grounds } from '../features/knowledge/grounds.ts';
import { builtInPlanner } from '../features/planning/builtin/built-in-planner.ts';
import { CHECK_SET, CHECKS } from '../features/planning/checks/check-plan.ts';
import type { Lesson, PlanRequest } from '../features/planning/contract.ts';
import { planLesson } from '../features/planning/plan-lesson.ts';
import type { LessonDraft } from '../features/planning/planner.ts';
import { knowledgeOf } from './knowledge-of.ts';

const REWORDING = CHECKS.filter(({ when }) => when?.rewords);

export async function reviewedPlan(
  grounds: Grounds,
  request: PlanRequest,
): Promise<{ lesson: Lesson; reworded: string[] }> {
  const planner = builtInPlanner(knowledgeOf(grounds), CHECK_SET);
  const reworded: string[] = [];
  const judged = (draft: LessonDraft): LessonDraft => {
    for (const check of REWORDING)
      if (check.applies({ lesson: draft, request }))
        for (const finding of check.findings({ lesson: draft, request })) reworded.push(`${check.id} ${finding}`);
    return draft;
  };
  const lesson = await planLesson({ plan: async (...asked) => judged(await planner.plan(...asked)) }, request);
  return { lesson, reworded };
}
