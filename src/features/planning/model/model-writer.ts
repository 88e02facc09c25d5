/** A language model's turn at a lesson: prompt, write, tidy, check; once more where checks fail; then fix what is left, or give up. */

import type { z } from 'zod';
import { isEnglish } from '../../../language/english.ts';
import { ModelFailure } from '../../../platform/model/failure.ts';
import { fill } from '../../../platform/model/fill-template.ts';
import type { ModelLimits } from '../../../platform/model/limits.ts';
import type { LanguageModelPort, Usage } from '../../../platform/model/model.ts';
import { neutral } from '../../../platform/model/prompt-boundary.ts';
import { budgetFor } from '../../../platform/model/token-budget.ts';
import type { Knowledge } from '../../knowledge/open-knowledge.ts';
import { READING } from '../builtin/built-in-planner.ts';
import { checkPlan, repairPlan } from '../checks/check-plan.ts';
import { planTexts } from '../checks/tools/plan-text.ts';
import type { CheckResult, PlanRequest, PlanWatch } from '../contract.ts';
import type { LessonDraft } from '../planner.ts';
import { type Composition, composeLesson } from './compose-lesson.ts';
import { composeModelQuickCheck } from './compose-quick-check.ts';
import { draftTeller } from './draft-progress.ts';
import { type Known, whatIsKnown } from './known.ts';
import { type LessonAnswer, lessonAnswerSchema } from './lesson-answer.ts';
import { blocksFor, lessonPrompt } from './lesson-prompt.ts';
import { offTopic } from './on-topic.ts';
import type { Prompts } from './prompts.ts';
import { type QuickCheckAnswer, quickCheckAnswerSchema } from './quick-check-answer.ts';

export interface ModelWriterDeps {
  model: LanguageModelPort;
  knowledge: Knowledge;
  prompts: Prompts;
  limits: Pick<ModelLimits, 'planOutputTokens' | 'tokensPerPlan' | 'retryAfterMs'>;
  /** Told after each call what it used; for benchmarks. */
  onUsage?: ((usage: Usage) => void) | undefined;
}

/** @param until the turn ends at this moment of performance.now() @throws ModelFailure; the signal's reason once it is aborted */
export type LessonWriter = (request: PlanRequest, watch: PlanWatch & { until: number }) => Promise<LessonDraft>;

/** A draft, and the answer that it was made from. */
interface Attempt {
  lesson: LessonDraft;
  answer: LessonAnswer | QuickCheckAnswer;
}

const FEWEST_BLOCKS = 3;
const FEWEST_QUESTIONS = 2;
/** What does not block is asked for only when something else is asked for anyway. */
const MOST_WARNINGS = 4;

/** Failures of an answer, after which another answer of the same model may be sound. */
const WORTH_ANOTHER: readonly ModelFailure['kind'][] = ['unreadable', 'cut', 'empty', 'unsound'];
const NAME_REMOVED = 'We removed a personal name, address or number before sending your request to the AI service.';

export function modelWriter({ model, knowledge, prompts, limits, onUsage = () => {} }: ModelWriterDeps): LessonWriter {
  return async (request, { signal, onProgress, tokens, until }) => {
    const tell = (stage: 'reading' | 'writing' | 'checking' | 'repairing', sentence: string) =>
      onProgress?.({ stage, engine: model.name, sentence });
    tell('reading', READING);
    const known = whatIsKnown(knowledge, request);
    const prompt = lessonPrompt(prompts, request, known);
    const budget = budgetFor(limits.tokensPerPlan, tokens);
    const names = request.type === 'full' ? blocksFor(request, known) : [];
    const showDraft = draftTeller(request, names, (draft) =>
      onProgress?.({ stage: 'writing', engine: model.name, sentence: 'Writing the plan.', draft }),
    );
    const written = {
      request,
      known,
      model: model.name,
      prompt: prompt.system + prompt.user.replaceAll(prompt.boundary, ''),
    };

    const attempt = async (user: string): Promise<Attempt> => {
      const settle = await budget.take(prompt.system + user, limits.planOutputTokens);
      let used: Usage = { input: 0, output: 0 };
      const write = async <Shape extends z.ZodType>(shape: Shape): Promise<z.infer<Shape>> =>
        (
          await model.write(
            { system: prompt.system, user, shape, maxOutputTokens: limits.planOutputTokens },
            { signal, until, onPartial: showDraft },
            (usage) => {
              used = usage;
            },
          )
        ).value;
      try {
        const quick = request.type === 'formative';
        const answer = await write<typeof quickCheckAnswerSchema | typeof lessonAnswerSchema>(
          quick ? quickCheckAnswerSchema : lessonAnswerSchema,
        );
        tell('checking', 'Checking the minutes, the standard and every section.');
        const draft = draftFrom(answer, written);
        const notices = prompt.removed > 0 ? [...draft.notices, NAME_REMOVED] : draft.notices;
        const lesson = repairPlan({ lesson: { ...draft, notices }, request }, ({ when }) => when?.atOnce === true);
        return { lesson, answer };
      } finally {
        await settle(used.input + used.output);
        onUsage(used);
      }
    };

    const started = performance.now();
    let first: Attempt | undefined;
    let problem: string;
    tell('writing', 'Writing the plan.');
    try {
      first = await attempt(prompt.user);
      const failing = blocking(first.lesson, request, prompt.boundary, known);
      if (failing.length === 0) return first.lesson;
      problem = [
        ...failing.map(told),
        ...warnings(first.lesson, request)
          .slice(0, MOST_WARNINGS)
          .map((warning) => `${told(warning)} (if you can)`),
      ].join('\n');
    } catch (error) {
      if (!(error instanceof ModelFailure) || !worthAnother(error, limits.retryAfterMs)) throw error;
      problem = `- ${AGAIN[error.kind] ?? 'The answer did not arrive whole.'}`;
      if (error.retryAfterMs) await pause(error.retryAfterMs, signal);
    }

    // A second answer takes about as long as the first one did.
    const took = performance.now() - started;
    if (performance.now() + took < until) {
      tell('repairing', 'Fixing what our checks found.');
      const again = fill(prompts.again, {
        boundary: prompt.boundary,
        // As it was written: a model copies what it sees, and cannot keep what it does not see.
        answer: first ? JSON.stringify(first.answer).replaceAll(prompt.boundary, '') : 'nothing that could be used',
        findings: problem,
      });
      const second = await attempt(`${prompt.user}\n\n${again}`).catch((error: unknown) => {
        if (!first || !(error instanceof ModelFailure)) throw error;
        return first;
      });
      return fixed([second.lesson, ...(first ? [first.lesson] : [])], request, prompt.boundary, known);
    }
    if (!first) throw new ModelFailure('out-of-time', 'no time for a second answer');
    tell('repairing', 'Fixing what our checks found.');
    return fixed([first.lesson], request, prompt.boundary, known);
  };
}

/** The first draft that is sound once it is fixed without a model. @throws ModelFailure unsound */
function fixed(drafts: readonly LessonDraft[], request: PlanRequest, boundary: string, known: Known): LessonDraft {
  const failures: string[] = [];
  for (const draft of drafts) {
    const lesson = repairPlan({ lesson: draft, request });
    const failing = blocking(lesson, request, boundary, known);
    if (failing.length === 0) return lesson;
    failures.push(failing.map(({ id }) => id).join(' '));
  }
  throw new ModelFailure('unsound', `the plan does not pass ${failures.join('; ')}`);
}

/** The blocking checks, and three that only a model can fail. */
export function blocking(
  lesson: LessonDraft,
  request: PlanRequest,
  boundary: string,
  known: Known,
): Pick<CheckResult, 'id' | 'title' | 'findings'>[] {
  const texts = planTexts(lesson);
  const elsewhere = offTopic(lesson, request, known);
  const own = texts.filter(
    ({ part }) => part !== 'notices' && part !== 'standardsAlignment' && part !== 'studentPages',
  );
  return [
    ...checkPlan({ lesson, request }).filter(({ level, passed }) => level === 'block' && !passed),
    ...(isEnglish(own.map(({ text }) => text).join('\n'))
      ? []
      : [{ id: 'language', title: 'The plan is in English', findings: ['It is in another language.'] }]),
    ...(elsewhere.length > 0 ? [{ id: 'topic', title: 'The plan is about the standard', findings: elsewhere }] : []),
    ...(texts.some(({ text }) => text.includes(boundary))
      ? [{ id: 'boundary', title: 'The plan does not speak of the message', findings: ['It repeats the boundary.'] }]
      : []),
  ];
}

export const warnings = (lesson: LessonDraft, request: PlanRequest) =>
  checkPlan({ lesson, request }).filter(({ level, passed }) => level === 'warn' && !passed);

const told = ({ title, findings }: Pick<CheckResult, 'title' | 'findings'>): string =>
  `- ${title}: ${neutral(findings.slice(0, 3).join(' '), 400)}`;

const isQuick = (answer: LessonAnswer | QuickCheckAnswer): answer is QuickCheckAnswer => 'questions' in answer;

/** @throws ModelFailure where so little is there that fixing would mean writing it, which the built-in planner does better */
export function draftFrom(answer: LessonAnswer | QuickCheckAnswer, written: Omit<Composition, 'answer'>): LessonDraft {
  const whole = isQuick(answer)
    ? answer.questions.filter(({ stem, wrong }) => stem.trim() && wrong.length > 0).length >= FEWEST_QUESTIONS
    : answer.activities.filter(({ lines }) => lines.some(({ text }) => text.trim())).length >= FEWEST_BLOCKS &&
      answer.exitTicket.length > 0 &&
      answer.practice.core.length > 0;
  if (!whole) throw new ModelFailure('unsound', 'whole parts of the plan are missing');
  return isQuick(answer) ? composeModelQuickCheck({ ...written, answer }) : composeLesson({ ...written, answer });
}

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
    'Whole parts were missing: at least three activities, an exit ticket and a practice page with answers are needed; in a quick check two questions.',
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
