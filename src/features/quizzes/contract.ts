/** What is said on the wire about quizzes (SPEC §3, §5). */
import { z } from 'zod';

export const QUESTION_COUNT = { min: 5, max: { formative: 10, full: 30 }, default: 5 } as const;

export const quizRequestSchema = z.object({
  questionCount: z.int().min(QUESTION_COUNT.min).max(QUESTION_COUNT.max.full),
  questionTypes: z.enum(['multiple-choice', 'variety']),
});
