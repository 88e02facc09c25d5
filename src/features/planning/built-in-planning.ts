/** Planning without a model: loads the knowledge base once and answers every request. */
import { builtInPlanner } from './builtin/built-in-planner.ts';
import { CHECK_SET } from './checks/check-plan.ts';
import type { Lesson, PlanRequest } from './contract.ts';
import { loadPacks } from './knowledge/load-packs.ts';
import { planLesson } from './plan-lesson.ts';

/** @param folder data/knowledge @param onFault told of each unsound pack, which is left out; without it such a pack is thrown */
export function builtInPlanning(folder: string, onFault?: (sentence: string) => void): (request: PlanRequest) => Promise<Lesson> {
  const planner = builtInPlanner(loadPacks(folder, onFault), CHECK_SET);
  return (request) => planLesson(planner, request);
}
