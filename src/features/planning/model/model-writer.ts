/** A language model's turn at a lesson: prompt, write, tidy, check; once more where checks fail; then fix what is left, or give up. */

import { isEnglish } from '../../../language/english.ts';
import { ModelFailure } from '../../../platform/model/failure.ts';
import { fill } from '../../../platform/model/fill-template.ts';
import type { ModelLimits } from '../../../platform/model/limits.ts';
import type { LanguageModelPort, Usage } from '../../../platform/model/model.ts';
import { neutral, neutralLines } from '../../../platform/model/prompt-boundary.ts';
import { budgetFor } from '../../../platform/model/token-budget.ts';
import { findPack } from '../../knowledge/find-packs.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { READING } from '../builtin/built-in-planner.ts';
import { checkPlan, repairPlan } from '../checks/check-plan.ts';
import { planTexts } from '../checks/tools/plan-text.ts';
import type { CheckResult, PlanRequest, PlanWatch } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';
import { composeLesson } from './compose-lesson.ts';
import { draftTeller } from './draft-progress.ts';
import { type LessonAnswer, lessonAnswerSchema } from './lesson-answer.ts';
import { lessonPrompt } from './lesson-prompt.ts';
import { isOnTopic } from './on-topic.ts';
import type { Prompts } from './prompts.ts';

export interface ModelWriterDeps {
  model: LanguageModelPort;
  packs: readonly TopicPack[];
  prompts: Prompts;
  limits: Pick<ModelLimits, 'planOutputTokens' | 'tokensPerPlan' | 'retryAfterMs'>;
  /** Told after each call what it used; for benchmarks. */
  onUsage?: ((usage: Usage) => void) | undefined;
}

/** @param until the turn ends at this moment of performance.now() @throws ModelFailure; the signal's reason once it is aborted */
export type LessonWriter = (request: PlanRequest, watch: PlanWatch & { until: number }) => Promise<LessonDraft>;

/** Failures of an answer, after which another answer of the same model may be sound. */
const WORTH_ANOTHER: readonly ModelFailure['kind'][] = ['unreadable', 'cut', 'empty', 'unsound'];
const NAME_REMOVED =
  'A name, an address or a number of a person that you typed was left out of what the AI service was asked.';

export function modelWriter({ model, packs, prompts, limits, onUsage = () => {} }: ModelWriterDeps): LessonWriter {
  return async (request, { signal, onProgress, tokens, until }) => {
    const tell = (stage: 'reading' | 'writing' | 'checking' | 'repairing', sentence: string) =>
      onProgress?.({ stage, engine: model.name, sentence });
    tell('reading', READING);
    const found = findPack(packs, request);
    const prompt = lessonPrompt(prompts, request, found);
    const budget = budgetFor(limits.tokensPerPlan, tokens);
    const showDraft = draftTeller(request, (draft) =>
      onProgress?.({ stage: 'writing', engine: model.name, sentence: 'The plan is being written.', draft }),
    );

    const attempt = async (user: string): Promise<LessonDraft> => {
      const settle = await budget.take(prompt.system + user, limits.planOutputTokens);
      let used: Usage = { input: 0, output: 0 };
      try {
        const { value } = await model.write(
          { system: prompt.system, user, shape: lessonAnswerSchema, maxOutputTokens: limits.planOutputTokens },
          { signal, until, onPartial: showDraft },
          (usage) => {
            used = usage;
          },
        );
        tell('checking', 'Checking the minutes, the standard and every section.');
        if (isThin(value)) throw new ModelFailure('unsound', 'whole parts of the plan are missing');
        const draft = composeLesson({
          answer: value,
          request,
          found,
          model: model.name,
          prompt: prompt.system + prompt.user.replaceAll(prompt.boundary, ''),
        });
        const notices = prompt.removed > 0 ? [...draft.notices, NAME_REMOVED] : draft.notices;
        return repairPlan({ lesson: { ...draft, notices }, request }, ({ when }) => when?.atOnce === true);
      } finally {
        await settle(used.input + used.output);
        onUsage(used);
      }
    };

    const started = performance.now();
    let first: LessonDraft | undefined;
    let problem: string;
    tell('writing', 'The plan is being written.');
    try {
      first = await attempt(prompt.user);
      const failing = blocking(first, request, prompt.boundary, found?.pack);
      if (failing.length === 0) return first;
      problem = failing
        .map(({ title, findings }) => `- ${title}: ${neutral(findings.slice(0, 3).join(' '), 400)}`)
        .join('\n');
    } catch (error) {
      if (!(error instanceof ModelFailure) || !worthAnother(error, limits.retryAfterMs)) throw error;
      problem = `- ${AGAIN[error.kind] ?? 'The answer did not arrive whole.'}`;
      if (error.retryAfterMs) await pause(error.retryAfterMs, signal);
    }

    // A second answer takes about as long as the first one did.
    const took = performance.now() - started;
    if (performance.now() + took < until) {
      tell('repairing', 'Fixing what the checks found.');
      const again = fill(prompts.again, {
        boundary: prompt.boundary,
        answer: first
          ? neutralLines(
              planTexts(first)
                // What we wrote there ourselves may hold what was typed, with the persons in it.
                .filter(({ part }) => part !== 'standardsAlignment' && part !== 'notices')
                .map(({ place, text }) => `${place}: ${text}`)
                .join('\n'),
              12_000,
            )
          : 'nothing that could be used',
        findings: problem,
      });
      const second = await attempt(`${prompt.user}\n\n${again}`).catch((error: unknown) => {
        if (!first || !(error instanceof ModelFailure)) throw error;
        return first;
      });
      return fixed([second, ...(first ? [first] : [])], request, prompt.boundary, found?.pack);
    }
    if (!first) throw new ModelFailure('out-of-time', 'no time for a second answer');
    tell('repairing', 'Fixing what the checks found.');
    return fixed([first], request, prompt.boundary, found?.pack);
  };
}

/** The first draft that is sound once it is fixed without a model. @throws ModelFailure unsound */
function fixed(
  drafts: readonly LessonDraft[],
  request: PlanRequest,
  boundary: string,
  pack: TopicPack | undefined,
): LessonDraft {
  const failures: string[] = [];
  for (const draft of drafts) {
    const lesson = repairPlan({ lesson: draft, request });
    const failing = blocking(lesson, request, boundary, pack);
    if (failing.length === 0) return lesson;
    failures.push(failing.map(({ id }) => id).join(' '));
  }
  throw new ModelFailure('unsound', `the plan does not hold ${failures.join('; ')}`);
}

/** The blocking checks, and three that only a model can fail. */
function blocking(
  lesson: LessonDraft,
  request: PlanRequest,
  boundary: string,
  pack: TopicPack | undefined,
): Pick<CheckResult, 'id' | 'title' | 'findings'>[] {
  const texts = planTexts(lesson);
  const own = texts.filter(
    ({ part }) => part !== 'notices' && part !== 'standardsAlignment' && part !== 'studentPages',
  );
  return [
    ...checkPlan({ lesson, request }).filter(({ level, passed }) => level === 'block' && !passed),
    ...(isEnglish(own.map(({ text }) => text).join('\n'))
      ? []
      : [{ id: 'language', title: 'The plan is in English', findings: ['It is in another language.'] }]),
    ...(isOnTopic(lesson, request, pack)
      ? []
      : [{ id: 'topic', title: 'The plan is about the standard', findings: ['It is about something else.'] }]),
    ...(texts.some(({ text }) => text.includes(boundary))
      ? [{ id: 'boundary', title: 'The plan does not speak of the message', findings: ['It repeats the boundary.'] }]
      : []),
  ];
}

/** So little that fixing would mean writing it, which the built-in planner does better. */
const isThin = ({ activities, exitTicket, practice }: LessonAnswer): boolean =>
  activities.filter(({ description }) => description.trim()).length < 3 ||
  exitTicket.length === 0 ||
  practice.core.length === 0;

const worthAnother = ({ kind, retryAfterMs }: ModelFailure, most: number): boolean =>
  WORTH_ANOTHER.includes(kind) ||
  kind === 'provider-error' ||
  (kind === 'rate-limited' && retryAfterMs !== undefined && retryAfterMs <= most);

const AGAIN: Partial<Record<ModelFailure['kind'], string>> = {
  unreadable:
    'The answer did not have the asked form: one JSON object with every field, and nothing before or after it.',
  cut: 'The answer broke off before its end. Write more briefly.',
  empty: 'The answer was empty.',
  unsound:
    'Whole parts were missing: at least three activities, an exit ticket and a practice page with answers are needed.',
};

const pause = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason);
      },
      { once: true },
    );
  });
