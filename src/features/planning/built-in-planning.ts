/** Planning without a model: loads the knowledge base once, plans every request from it and lends its questions to the quiz writer. */
import { builtInPlanner } from './builtin/built-in-planner.ts';
import { CHECK_SET } from './checks/check-plan.ts';
import type { BankItem, Lesson, PlanRequest } from './contract.ts';
import { loadFamilies } from './knowledge/load-families.ts';
import { loadPacks } from './knowledge/load-packs.ts';
import { questionBank } from './knowledge/question-bank.ts';
import { planLesson } from './plan-lesson.ts';

export interface BuiltInPlanning {
  planLesson(request: PlanRequest): Promise<Lesson>;
  /** What the packs of a plan can ask; a pack that is no longer there asks nothing. */
  questionBank(packIds: readonly string[], seed: string): readonly BankItem[];
}

/** @param folder data/knowledge @param onFault told of each unsound pack, which is left out; without it such a pack is thrown */
export function builtInPlanning(folder: string, onFault?: (sentence: string) => void): BuiltInPlanning {
  const packs = loadPacks(folder, onFault);
  const planner = builtInPlanner(packs, CHECK_SET, loadFamilies(folder));
  return {
    planLesson: (request) => planLesson(planner, request),
    questionBank: (packIds, seed) =>
      questionBank(
        packs.filter((pack) => packIds.includes(pack.id)),
        seed,
      ),
  };
}
