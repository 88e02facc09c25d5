/** What every quiz writer does, with a model or without: one lesson in, a checked quiz out. */
import type { PlanWatch, QuizQuestion } from '../planning/contract.ts';
import type { PossibleQuiz, QuizRequest } from './contract.ts';

/** @throws Problem bad-request with the number of sound questions where there are fewer than asked for */
export type QuizWriter = (
  request: QuizRequest,
  watch?: Pick<PlanWatch, 'signal' | 'tokens' | 'onProgress'>,
) => Promise<QuizQuestion[]>;

/** Says what its writer can make of a lesson: whatever is offered by it is made. */
export type QuizOutlook = (lesson: Omit<QuizRequest, 'count' | 'questionTypes'>) => PossibleQuiz;
