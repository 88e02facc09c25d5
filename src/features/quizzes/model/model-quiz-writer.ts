/** A quiz by a language model, held to the quiz checks like any other; where the model fails, the knowledge base asks what it can. */
import { Problem } from '../../../contract/problem.ts';
import { isEnglish } from '../../../language/english.ts';
import { lemmas } from '../../../language/words.ts';
import type { Log } from '../../../platform/log.ts';
import { ModelFailure } from '../../../platform/model/failure.ts';
import type { ModelLimits } from '../../../platform/model/limits.ts';
import type { LanguageModelPort } from '../../../platform/model/model.ts';
import { budgetFor } from '../../../platform/model/token-budget.ts';
import type { BankItem } from '../../knowledge/bank-item.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import type { QuizRequest } from '../contract.ts';
import { QUESTION_COUNT } from '../limits.ts';
import type { QuizOutlook, QuizWriter } from '../quiz-writer.ts';
import { itemsOf, quizAnswerSchema } from './quiz-answer.ts';
import { type QuizPrompts, quizPrompt, retryWith } from './quiz-prompt.ts';

export interface ModelQuizWriterDeps {
  /** In the order in which they are asked. */
  models: readonly LanguageModelPort[];
  prompts: QuizPrompts;
  limits: Pick<ModelLimits, 'quizOutputTokens' | 'tokensPerPlan' | 'turnMs' | 'firstShare'>;
  /** Chooses sound questions from a bank, arranges their options and proves the quiz; throws where there are too few. */
  choose: QuizWriter;
  /** Whether a text holds no markup, link, placeholder or false sum. */
  isPlain(text: string): boolean;
  log: Pick<Log, 'warn' | 'error'>;
}

/** Of the words of a question, this part stands in the lesson: less is about something that was not taught (check Q22). */
const TAUGHT_SHARE = 0.3;
const TRIES = 2;

export function modelQuizWriter(deps: ModelQuizWriterDeps): QuizWriter {
  const { models, limits, choose, log } = deps;
  return async (request, watch = {}) => {
    const started = performance.now();
    const budget = budgetFor(limits.tokensPerPlan, watch.tokens);
    for (const [i, model] of models.entries()) {
      const until = started + limits.turnMs * (i < models.length - 1 ? limits.firstShare : 1);
      try {
        return await byModel(deps, model, request, { signal: watch.signal, until, budget });
      } catch (error) {
        watch.signal?.throwIfAborted();
        if (error instanceof ModelFailure) log.warn({ failure: error.kind, detail: error.message }, 'falling back');
        else log.error({ err: error }, 'the language model’s quiz failed');
      }
    }
    watch.onProgress?.({
      stage: 'falling-back',
      engine: 'built-in quiz writer',
      sentence: 'The AI service could not write this quiz. Our own questions take over.',
    });
    if (request.bank.length === 0)
      throw new Problem(
        'unavailable',
        'The AI service could not write this quiz just now, and our knowledge base has no questions about the topic of this lesson. Please try again in a few minutes.',
      );
    return choose(request);
  };
}

/** A model writes about whatever a lesson teaches. */
export const modelOutlook: QuizOutlook = ({ type }) => {
  const most = QUESTION_COUNT.max[type === 'formative' ? 'formative' : 'full'];
  return { most: { 'multiple-choice': most, variety: most } };
};

interface Call {
  signal: AbortSignal | undefined;
  until: number;
  budget: ReturnType<typeof budgetFor>;
}

async function byModel(
  deps: ModelQuizWriterDeps,
  model: LanguageModelPort,
  request: QuizRequest,
  { signal, until, budget }: Call,
): Promise<QuizQuestion[]> {
  const { system, user, boundary } = quizPrompt(deps.prompts, request);
  const { lesson, objectives } = request;
  const taught = new Set(lemmas([lesson.text, lesson.pages, ...objectives].join('\n')));
  const items: BankItem[] = [];
  let why = '';
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    const began = performance.now();
    const message = attempt === 1 ? user : `${user}\n\n${retryWith(why)}`;
    const settle = await budget.take(system + message, deps.limits.quizOutputTokens);
    let used = 0;
    try {
      const { value } = await model.write(
        { system, user: message, shape: quizAnswerSchema, maxOutputTokens: deps.limits.quizOutputTokens },
        { signal, until },
        ({ input, output }) => {
          used = input + output;
        },
      );
      items.push(...itemsOf(value).filter((item) => isSound(item, taught, deps.isPlain, boundary)));
    } finally {
      await settle(used);
    }
    // What the first answer and the knowledge base can ask counts too: the model's own questions are asked first.
    for (const bank of [items, [...items, ...request.bank]]) {
      try {
        return await deps.choose({ ...request, bank, ownDraws: undefined });
      } catch (error) {
        why = error instanceof Error ? error.message : 'The quiz did not pass its checks.';
      }
    }
    if (performance.now() + (performance.now() - began) > until) break;
  }
  throw new ModelFailure('unsound', `no sound quiz from ${items.length} questions`);
}

function isSound(
  item: BankItem,
  taught: ReadonlySet<string>,
  isPlain: (text: string) => boolean,
  boundary: string,
): boolean {
  const text = [item.question, item.key, ...item.distractors, item.explanation].join('\n');
  if (!isPlain(text) || text.includes(boundary) || !isEnglish(`${text}\n${text}`)) return false;
  const asked = [...new Set(lemmas(`${item.question} ${item.key}`))];
  return asked.length === 0 || asked.filter((lemma) => taught.has(lemma)).length / asked.length >= TAUGHT_SHARE;
}
