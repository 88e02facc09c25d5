/** Work that says how long its plans and quizzes took, and whether a model made them. */
import type { PlanProgress } from './features/planning/contract.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { Work } from './work.ts';

/** @param asksModel whether a language model is asked before the built-in engines */
export function measuredWork(work: Work, metrics: Metrics, asksModel: boolean): Work {
  const made = async <T>(what: 'plan' | 'quiz', work: () => Promise<T>, byModel: (made: T) => boolean): Promise<T> => {
    const began = performance.now();
    const result = await work();
    const engine = byModel(result) ? 'model' : asksModel ? 'fallback' : 'built-in';
    metrics.time('lessonwright_made_duration_seconds', (performance.now() - began) / 1000, { what, engine });
    return result;
  };
  return {
    ...work,
    planLesson: (who, request, watch) =>
      made(
        'plan',
        () => work.planLesson(who, request, watch),
        ({ provenance }) => provenance.engine === 'model',
      ),
    questionsFor: (who, asked, watch) => {
      let builtIn = !asksModel;
      const onProgress = (progress: PlanProgress) => {
        if (progress.stage === 'falling-back') builtIn = true;
        watch.onProgress?.(progress);
      };
      return made(
        'quiz',
        () => work.questionsFor(who, asked, { ...watch, onProgress }),
        () => !builtIn,
      );
    },
  };
}
