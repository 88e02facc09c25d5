/** Planning with language models, in front of the built-in planner. */
import type { Log } from '../../../platform/log.ts';
import type { Usage } from '../../../platform/model/model.ts';
import type { OpenModels } from '../../../platform/model/open-model.ts';
import type { BuiltInPlanning } from '../built-in-planning.ts';
import { planWithFallBack } from '../fall-back.ts';
import { withKeywordNouns } from '../keywords.ts';
import { planLesson } from '../plan-lesson.ts';
import type { Planning } from '../planner.ts';
import { modelWriter } from './model-writer.ts';
import type { Prompts } from './prompts.ts';

export interface ModelPlanningDeps {
  builtIn: BuiltInPlanning;
  models: OpenModels;
  prompts: Prompts;
  log: Pick<Log, 'warn' | 'error'>;
  onUsage?: (usage: Usage) => void;
}

export function modelPlanning({
  builtIn,
  models: { first, second, limits },
  prompts,
  log,
  onUsage,
}: ModelPlanningDeps): Planning {
  const writers = [first, ...(second ? [second] : [])].map((model) =>
    modelWriter({ model, knowledge: builtIn.knowledge, prompts, limits, onUsage }),
  );
  const planner = planWithFallBack({ writers, builtIn: builtIn.planner, limits, log });
  return {
    planLesson: (request, watch) => planLesson(planner, withKeywordNouns(builtIn.knowledge, request), watch),
    // Where we know too little, the model may know more; what it will write is not promised.
    outlookOf: (asked) => {
      const known = builtIn.outlookOf(asked);
      return known === 'frame' ? undefined : known;
    },
    makeAgain: builtIn.makeAgain,
    prove: builtIn.prove,
    questionBank: builtIn.questionBank,
  };
}
