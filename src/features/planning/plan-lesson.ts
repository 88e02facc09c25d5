/** A planning turn in four steps: plan, check, repair, prove. */
import { checkPlan, repairPlan } from './checks/check-plan.ts';
import type { Lesson, PlanRequest } from './contract.ts';
import type { Planner } from './planner.ts';

export async function planLesson(planner: Planner, request: PlanRequest): Promise<Lesson> {
  const draft = await planner.plan(request);
  const lesson = repairPlan({ lesson: draft, request });
  const checks = checkPlan({ lesson, request });
  return { ...lesson, proof: { passed: checks.filter((c) => c.passed).length, applicable: checks.length, checks } };
}
