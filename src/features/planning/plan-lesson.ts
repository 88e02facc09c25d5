/** A planning turn in four steps: plan, check, repair, prove. Anyone who waits is told where it stands, and can end it. */
import { checkPlan, repairAndCheck } from './checks/check-plan.ts';
import type { CheckResult, Lesson, PlanRequest, PlanWatch } from './contract.ts';
import { settleCodes } from './drop-unknown-codes.ts';
import { BUILT_IN, type LessonDraft, type Planner } from './planner.ts';

/** @throws the signal's reason once it is aborted, and Problem bad-request for an objective that is nothing but an unknown code */
export async function planLesson(planner: Planner, asked: PlanRequest, watch: PlanWatch = {}): Promise<Lesson> {
  watch.signal?.throwIfAborted();
  const { request, notices } = settleCodes(asked);
  const planned = await planner.plan(request, watch);
  const draft = { ...planned, notices: [...planned.notices, ...notices] };
  watch.onProgress?.({
    stage: 'checking',
    engine: draft.provenance.model ?? BUILT_IN,
    sentence: 'Checking the minutes, the standard and every section.',
  });
  const { lesson, checks } = repairAndCheck({ lesson: draft, request });
  return { ...lesson, proof: proofOf(checks) };
}

const proofOf = (checks: CheckResult[]): Lesson['proof'] => ({
  passed: checks.filter((c) => c.passed).length,
  applicable: checks.length,
  checks,
});

/** What the checks say of a plan as it is: nothing is repaired. */
export const prove = (lesson: LessonDraft, request: PlanRequest): Lesson['proof'] =>
  proofOf(checkPlan({ lesson, request }));
