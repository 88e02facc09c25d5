/** What is said on the wire about quizzes. */
import { z } from 'zod';
import type { BankItem } from '../knowledge/bank-item.ts';
import type { QuizQuestion } from '../planning/contract.ts';
import { QUESTION_COUNT } from './limits.ts';

export const quizRequestSchema = z.object({
  questionCount: z.int().min(QUESTION_COUNT.min).max(QUESTION_COUNT.max.full),
  questionTypes: z.enum(['multiple-choice', 'variety']),
});

/** What a lesson can be asked, told before it is: the longest quiz of each form, 0 where there is none; and how many questions of each kind there are for a variety; absent where they are written once they are asked for. */
export const possibleQuizSchema = z.object({
  most: z.object({ 'multiple-choice': z.int(), variety: z.int() }),
  kinds: z.object({ 'multiple-choice': z.int(), 'true-false': z.int(), 'short-answer': z.int() }).optional(),
});
export type PossibleQuiz = z.infer<typeof possibleQuizSchema>;

/** What a quiz writer is asked for. */
export interface QuizRequest {
  type: 'formative' | 'summative';
  count: number;
  /** One kind only, or a variety of all three. */
  questionTypes: QuizQuestion['questionType'] | 'variety';
  /** Asked already: the quiz asks none of them again, and nothing that gives one of their answers away. */
  besides?: readonly QuizQuestion[] | undefined;
  /** What the lesson wants students to do; each is asked about where the bank can. */
  objectives: readonly string[];
  /** What the lesson says and hands out: a question about anything else is not asked. */
  taught: string;
  /** The lesson as it was saved, for a writer that makes questions of its own: what the plan says, and what students have in their hands. Data: a browser sent it. */
  lesson: { gradeLevel: string; subject: string; text: string; pages: string };
  /** Questions that the knowledge base can ask about the lesson's topic. */
  bank: readonly BankItem[];
  /** The same request and seed give the same quiz. */
  seed: string;
  /** The lesson's own draws, the same at every request: another seed may yield fewer questions, so what a refusal names as possible is counted on these. Absent: on the bank above. */
  ownDraws?: (() => readonly Draw[]) | undefined;
}

/** What the knowledge base can ask with one seed. */
export type Draw = Pick<QuizRequest, 'bank' | 'seed'>;
