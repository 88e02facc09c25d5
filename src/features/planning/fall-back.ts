/** Language models first, one after the other; whatever happens to them, the built-in planner answers in time and the plan says so. */
import type { Log } from '../../platform/log.ts';
import { type FailureKind, ModelFailure } from '../../platform/model/failure.ts';
import type { ModelLimits } from '../../platform/model/limits.ts';
import type { LessonWriter } from './model/model-writer.ts';
import { BUILT_IN_INSTEAD } from './outline.ts';
import { BUILT_IN, type Planner } from './planner.ts';

export interface FallBackDeps {
  /** In the order in which they are asked. */
  writers: readonly LessonWriter[];
  builtIn: Planner;
  limits: Pick<ModelLimits, 'turnMs' | 'firstShare'>;
  log: Pick<Log, 'warn' | 'error'>;
}

export function planWithFallBack({ writers, builtIn, limits, log }: FallBackDeps): Planner {
  return {
    async plan(request, watch = {}) {
      const started = performance.now();
      let why: FailureKind | undefined;
      for (const [i, write] of writers.entries()) {
        const share = i < writers.length - 1 ? limits.firstShare : 1;
        try {
          const draft = await write(request, { ...watch, until: started + limits.turnMs * share });
          return why === undefined
            ? draft
            : {
                ...draft,
                notices: [
                  `The AI service that usually writes ${DID[why]}, so a second one wrote this plan.`,
                  ...draft.notices,
                ],
              };
        } catch (error) {
          watch.signal?.throwIfAborted();
          why = error instanceof ModelFailure ? error.kind : 'provider-error';
          if (!(error instanceof ModelFailure)) log.error({ err: error }, 'the language model’s turn failed');
          else log.warn({ failure: error.kind, detail: error.message }, 'falling back');
          const next = i < writers.length - 1 ? 'A second AI service takes over.' : 'Our built-in planner takes over.';
          watch.onProgress?.({
            stage: 'falling-back',
            engine: BUILT_IN,
            sentence: `The AI service ${DID[why]}. ${next}`,
          });
        }
      }
      const draft = await builtIn.plan(request, watch);
      return why === undefined
        ? draft
        : {
            ...draft,
            notices: [`The AI service ${DID[why]}, ${BUILT_IN_INSTEAD}`, ...draft.notices],
          };
    },
  };
}

/** What happened, in a teacher's words, after "The language model". */
export const DID: Readonly<Record<FailureKind, string>> = {
  unreachable: 'could not be reached',
  'key-refused': 'is not available at the moment',
  'rate-limited': 'is overloaded right now',
  'provider-error': 'is not working right now',
  'request-refused': 'did not accept the request',
  'slow-start': 'did not start in time',
  stalled: 'stopped in the middle',
  'out-of-time': 'did not finish in time',
  cut: 'stopped in the middle',
  empty: 'gave no answer',
  unreadable: 'gave an answer that we could not use',
  'too-large': 'gave an answer that we could not use',
  busy: 'is overloaded right now',
  resting: 'is not working right now',
  'no-tokens': 'has reached today’s limit for your account (try again tomorrow)',
  unsound: 'wrote a plan that did not pass our checks',
};
