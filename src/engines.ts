/** What plans lessons and writes quizzes: the built-in engines, behind language models where these are configured. */
import { join } from 'node:path';
import { builtInPlanning } from './features/planning/built-in-planning.ts';
import { registerText } from './features/planning/model/lesson-prompt.ts';
import { modelPlanning } from './features/planning/model/model-planning.ts';
import { isPlain } from './features/planning/model/plain-text.ts';
import { loadPrompts } from './features/planning/model/prompts.ts';
import { builtInQuizWriter } from './features/quizzes/builtin/built-in-quiz-writer.ts';
import { modelOutlook, modelQuizWriter } from './features/quizzes/model/model-quiz-writer.ts';
import type { Log } from './platform/log.ts';
import type { OpenModels } from './platform/model/open-model.ts';
import { personFilter, withoutContacts } from './platform/model/persons.ts';
import type { Engines } from './work.ts';

/** @param root the project's folder, which holds data/ and, once built, dist/ @param onFault told of each topic pack that is left out; without it such a pack is thrown */
export function openEngines(
  root: string,
  { models, log }: { models?: OpenModels | undefined; log: Log },
  onFault?: (sentence: string) => void,
): Engines {
  const builtIn = builtInPlanning(join(root, 'data/knowledge'), onFault, join(root, 'dist/knowledge'));
  if (!models) return builtIn;
  const prompts = loadPrompts(join(root, 'data/prompts'));
  const withoutPersons = personFilter(prompts.names);
  return {
    ...modelPlanning({ builtIn, models, prompts, log }),
    tokensPerDay: models.limits.tokensPerAccountPerDay,
    possibleQuiz: modelOutlook,
    writeQuiz: modelQuizWriter({
      models: [models.first, ...(models.second ? [models.second] : [])],
      prompts: {
        role: prompts.role,
        quiz: prompts.quiz,
        fence: prompts.fence,
        registerOf: (gradeLevel) => registerText(prompts, gradeLevel),
        withoutPersons: (line) => withoutPersons(line).text,
        withoutContacts,
      },
      limits: models.limits,
      choose: builtInQuizWriter,
      isPlain,
      log,
    }),
  };
}
