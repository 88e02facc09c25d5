/**
 * What a model is asked to fill in for a full lesson. Every field says what it holds, how long it is and how many there are; nothing is bounded
 * here, because providers differ in what they can enforce: compose-lesson.ts bounds it.
 */
import { z } from 'zod';

/** How lines begin; a list that providers show to the model, not one that refuses an answer. */
export const LABELS = [
  'Show',
  'Say',
  'Ask',
  'Listen for',
  'Students',
  'Check',
  'Hand out',
  'Safety',
  'Theme',
  'Character',
  'Problem',
  'Resolution',
  'Product',
  'Audience',
  'On a device',
  'Off the device',
  'Without devices',
] as const;

const says = (what: string) => z.string().describe(what);
const number = (what: string) => z.number().describe(what);

const line = z.object({
  label: z.string().meta({ enum: [...LABELS] }),
  text: says('One to three short sentences, 8 to 45 words, without the label.'),
});

const task = z.object({
  prompt: says('Complete in itself, 8 to 60 words; a table as lines "| a | b |"; a blank as ___.'),
  answer: says('The right answer, with other forms that count.'),
  objective: number('Number of the objective that it practices, from 1.'),
});

const exitTask = z.object({
  prompt: says('Complete in itself, 8 to 60 words.'),
  answer: says('The right answer, with other forms that count.'),
  partly: says('What a partly right answer looks like, up to 25 words.'),
  objective: number('Number of the objective that it assesses, from 1.'),
  misconception: number('Number of the misconception whose holders get it wrong, from 1; 0 for none.'),
});

const misconception = z.object({
  what: says('What students think or write, up to 30 words.'),
  why: says('Why it seems right to them, up to 30 words.'),
  move: says('What the teacher does then, up to 35 words.'),
});
const word = z.object({
  term: z.string(),
  meaning: says('4 to 20 words for this age, without the term itself.'),
});
const lookFor = z.object({
  see: says('Starts with "Students who"; up to 25 words.'),
  move: says('What the teacher does or asks then; up to 25 words.'),
});
export const tomorrow = z.object({
  most: says('If most of the class missed it: the next lesson’s first minutes; up to 35 words.'),
  some: says('If some did; up to 35 words.'),
  few: says('If a few did; up to 35 words.'),
});
/** The same for a lesson and for a quick check. */
export const shared = {
  title: says('4 to 60 characters: the topic, not the activity.'),
  objectives: z
    .array(z.string())
    .describe(
      'One to three. Each one sentence of at most 25 words, first an observable verb: explain, compare, solve.',
    ),
  bigIdea: says('One sentence of 12 to 35 words about the idea itself, without the word students.'),
  vocabulary: z.array(word).describe('Three to six words that the lesson uses.'),
  misconceptions: z.array(misconception).describe('Two or three, particular to this topic.'),
  gotIt: says('What such work shows, up to 30 words, with the topic’s words.'),
  almost: says('What such work shows, up to 30 words.'),
  notYet: says('What such work shows, up to 30 words.'),
  tomorrow,
  support: says('20 to 45 words: the same goal, a place to start in (a table begun, a frame, a grid).'),
  core: says('20 to 45 words: what students do and show.'),
  extension: says('20 to 45 words: deeper, not more of the same; students create, justify or judge.'),
  englishLearners: says(
    '20 to 50 words: what students do with language, two sentence frames with ___, a word bank or picture.',
  ),
};

/** In the order in which a teacher wants to see the plan grow. */
export const lessonAnswerSchema = z.object({
  title: shared.title,
  objectives: shared.objectives,
  activities: z
    .array(
      z.object({
        block: number('Number of the block in the message’s list, from 1; each block once, in order.'),
        about: says('Up to 6 words that follow the block’s name, or empty.'),
        objectives: z.array(z.number()).describe('Numbers of the objectives that it serves, from 1.'),
        lines: z.array(line).describe('Three to six lines.'),
      }),
    )
    .describe('Exactly the blocks of the message.'),
  bigIdea: shared.bigIdea,
  priorKnowledge: says('One sentence that starts with "Students already"; up to 30 words.'),
  materials: z
    .array(z.object({ item: z.string(), count: says('"1 per pair", "24 in all"') }))
    .describe('Every object that a block uses; nothing to buy.'),
  vocabulary: shared.vocabulary,
  misconceptions: shared.misconceptions,
  closing: z
    .object({
      ask: says('Returns to the opening question; up to 30 words.'),
      listenFor: says('What a student who got it says; up to 30 words.'),
      theme: says('The theme’s closing words, with the right to pass; empty without a theme.'),
    })
    .describe('The last minute, after the exit ticket is in. Nothing new.'),
  exitTicket: z.array(exitTask).describe('Two or three, the last one the hardest case.'),
  gotIt: shared.gotIt,
  almost: shared.almost,
  notYet: shared.notYet,
  tomorrow: shared.tomorrow,
  lookFors: z.array(lookFor).describe('Exactly three.'),
  support: shared.support,
  core: shared.core,
  extension: shared.extension,
  englishLearners: shared.englishLearners,
  practice: z.object({
    core: z.array(task).describe('"Practice page": three to five, from a first try to the hardest case.'),
    support: z.array(task).describe('"Practice page with hints": two or three, the same goal, each with a step begun.'),
    extension: z.array(task).describe('"Challenge page": one or two.'),
  }),
  texts: z
    .array(
      z.object({
        title: z.string(),
        origin: says('"Written for this lesson", or for a traditional tale whose it is; up to 15 words.'),
        body: says('120 to 350 words, by grade.'),
      }),
    )
    .describe('Only where the lesson needs a text and none is given; else none.'),
  givenTexts: z.array(z.string()).describe('Titles of the given texts that the lesson hands out; we print them.'),
});
export type LessonAnswer = z.infer<typeof lessonAnswerSchema>;
export type Task = z.infer<typeof task>;
