/** What a model is asked to fill in for a lesson. Every field is required and unbounded here, because providers differ in what they can enforce; compose-lesson.ts bounds it. */
import { z } from 'zod';

const answered = z.object({ prompt: z.string(), answer: z.string() });

/** In the order in which a teacher wants to see the plan grow. */
export const lessonAnswerSchema = z.object({
  title: z.string(),
  objectives: z.array(z.string()),
  activities: z.array(z.object({ name: z.string(), minutes: z.number(), description: z.string() })),
  bigIdea: z.string(),
  priorKnowledge: z.string(),
  materials: z.array(z.string()),
  vocabulary: z.array(z.object({ term: z.string(), meaning: z.string() })),
  misconceptions: z.array(z.object({ what: z.string(), why: z.string(), move: z.string() })),
  closing: z.string(),
  exitTicket: z.array(answered),
  gotIt: z.string(),
  almost: z.string(),
  notYet: z.string(),
  lookFors: z.array(z.object({ see: z.string(), move: z.string() })),
  support: z.string(),
  core: z.string(),
  extension: z.string(),
  englishLearners: z.string(),
  practice: z.object({ core: z.array(answered), support: z.array(answered), extension: z.array(answered) }),
  texts: z.array(z.object({ title: z.string(), body: z.string() })),
  packTexts: z.array(z.string()),
});
export type LessonAnswer = z.infer<typeof lessonAnswerSchema>;
