/** What a model is asked to fill in for a quiz: questions in the shape of the knowledge base's own, so that one chooser serves both. */
import { z } from 'zod';
import type { BankItem } from '../../knowledge/bank-item.ts';

export const quizAnswerSchema = z.object({
  questions: z.array(
    z.object({
      questionType: z.enum(['multiple-choice', 'true-false', 'short-answer']),
      question: z.string(),
      key: z.string(),
      distractors: z.array(z.string()),
      alsoRight: z.array(z.string()),
      explanation: z.string(),
      level: z.enum(['recall', 'apply', 'reason']),
    }),
  ),
});
export type QuizAnswer = z.infer<typeof quizAnswerSchema>;

const MOST = { question: 400, option: 160, explanation: 400 } as const;

const line = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{C}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The answer's questions in the product's own form; one that is too long or says nothing is left out. */
export function itemsOf({ questions }: QuizAnswer): BankItem[] {
  return questions.flatMap((item): BankItem[] => {
    const choice = item.questionType === 'multiple-choice';
    const made: BankItem = {
      questionType: item.questionType,
      question: line(item.question).replace(/^(?:true or false\s*[:?]\s*|\d+[.)]\s+)/i, ''),
      key: item.questionType === 'true-false' ? truth(item.key) : line(item.key).replace(/^[A-E][.)]\s+/, ''),
      distractors: choice
        ? item.distractors
            .map((text) => line(text).replace(/^[A-E][.)]\s+/, ''))
            .filter(Boolean)
            .slice(0, 4)
        : [],
      alsoRight: item.questionType === 'short-answer' ? item.alsoRight.map(line).filter(Boolean).slice(0, 4) : [],
      explanation: line(item.explanation).slice(0, MOST.explanation),
      level: item.level,
    };
    const fits =
      made.question !== '' &&
      made.key !== '' &&
      made.explanation !== '' &&
      made.question.length <= MOST.question &&
      [made.key, ...made.distractors, ...made.alsoRight].every((text) => text.length <= MOST.option);
    return fits ? [made] : [];
  });
}

const truth = (key: string): string =>
  /^\s*t(rue)?\s*$/i.test(key) ? 'True' : /^\s*f(alse)?\s*$/i.test(key) ? 'False' : key;
