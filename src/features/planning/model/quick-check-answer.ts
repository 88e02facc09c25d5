/** What a model is asked to fill in for a quick check of 10 to 15 minutes: questions whose wrong answers tell the error, and what to do then. */
import { z } from 'zod';
import { shared } from './lesson-answer.ts';

const says = (what: string) => z.string().describe(what);

const question = z.object({
  stem: says('Complete in itself, 8 to 50 words, answered in about two minutes.'),
  right: says('The right option, up to 15 words.'),
  wrong: z
    .array(
      z.object({
        text: says('As long as the right option and in the same form.'),
        misconception: z.number().describe('Number of the misconception that leads to it, from 1.'),
      }),
    )
    .describe('Two or three.'),
  ask: says('Asked of one or two students after the vote; a question, up to 20 words.'),
  objective: z.number().describe('Number of the objective that it is about, from 1.'),
});

export const quickCheckAnswerSchema = z.object({
  title: shared.title,
  objectives: shared.objectives,
  questions: z
    .array(question)
    .describe('Three to five hinge questions. The first two decide what happens next; one is the hardest case.'),
  misconceptions: shared.misconceptions,
  stuckQuestions: z
    .array(z.string())
    .describe('Exactly three short questions that students ask themselves at the hard part.'),
  reteach: says('What the teacher draws and says at once if fewer than half are right; 25 to 60 words.'),
  goOn: z.object({
    prompt: says('A deeper problem for pairs if nearly all are right; up to 50 words.'),
    answer: z.string(),
  }),
  recheck: z.object({
    stem: says('The hinge again with other numbers, words or cases; up to 50 words.'),
    answer: z.string(),
  }),
  bigIdea: shared.bigIdea,
  vocabulary: shared.vocabulary,
  gotIt: shared.gotIt,
  almost: shared.almost,
  notYet: shared.notYet,
  tomorrow: shared.tomorrow,
  support: shared.support,
  core: shared.core,
  extension: shared.extension,
  englishLearners: shared.englishLearners,
});
export type QuickCheckAnswer = z.infer<typeof quickCheckAnswerSchema>;
