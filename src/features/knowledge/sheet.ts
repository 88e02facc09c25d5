/**
 * A topic sheet: a lesson pack in short. It holds what only somebody who knows the topic can write, real problems with their answers first of
 * all; what a pack has besides (a story, a project, a task on a device) is made from these (pack-from-sheet.ts). A pack written for the topic
 * takes its place. Lists of sheets are in data/knowledge/sheets/<math|ela|science>/.
 */
import { z } from 'zod';
import {
  code,
  figure,
  forInterest,
  fromText,
  hasOneWhole,
  investigation,
  itemMakers,
  ONE_WHOLE,
  ofReading,
  ofRest,
  ofScience,
  ofStep,
  slotted,
  storyTurn,
  supplies,
  whole,
} from './lesson-pack.ts';
import { question, text } from './plain-text.ts';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
/** Numbers of the goals that a part is about, from 1; absent: all of them. */
const of = z.array(z.number().int().min(1).max(3)).min(1).optional();
/** For a class of its grade; absent: what is usual there. */
const minutes = z.number().min(0.5).max(20).optional();

const asked = {
  ask: text(8, 900),
  answer: text(1, 700),
  /** Other right answers. */
  accept: z.array(text(1, 160)).optional(),
};
const task = { ...{ ...slotted, of, minutes, figure, fromText }, ...asked };
const sorted = { partly: text(8, 300), wrong: z.record(text(1, 200), code).default({}) };

const step = z.strictObject({ ...ofStep, of, minutes });
const exitQuestion = z.strictObject({
  ...task,
  ...sorted,
  interest: forInterest({ ...asked, ...sorted, partly: sorted.partly.optional() }),
});
const coreTask = z.strictObject({ ...task, whole, interest: forInterest(asked) });

const option = {
  key: text(1, 180),
  wrong: z.record(text(1, 180), text(3, 200)).refine((w) => Object.keys(w).length === 3, 'three wrong options'),
  because: text(8, 400),
};
const exploration = { ...investigation, steps: z.array(text(12, 360)).min(2).max(6) };
const story = {
  title: text(4, 70),
  who: text(8, 160),
  problem: text(40, 900),
  turns: z.array(storyTurn).min(2).max(3),
  end: text(20, 500),
};

export const sheetSchema = z.strictObject({
  topic: id,
  /** Near topics that this sheet teaches as well. */
  also: z.array(id).default([]),
  /** One sentence of enduring understanding. */
  idea: text(30, 300),
  already: text(30, 300).refine((s) => s.startsWith('Students already'), 'starts with "Students already"'),
  /** The case that is easiest to leave out; it is taught, practiced and on the exit ticket. */
  hardest: text(20, 300),
  /** The goals, each beginning with an observable verb. */
  can: z.array(text(15, 200)).min(2).max(3),
  words: z.record(text(2, 40), text(8, 180)).refine((words) => Object.keys(words).length >= 3, 'at least three words'),
  note: text(20, 500).optional(),
  stuck: z.strictObject({
    where: text(30, 400),
    feels: text(15, 300),
    move: text(20, 400),
    /** What students can ask themselves there. */
    ask: z.array(question(8, 100)).length(3),
  }),
  /** `what` is a claim that a student could make; `see` is what a teacher sees then. */
  mistakes: z
    .array(
      z.strictObject({
        code,
        name: text(4, 60),
        what: text(10, 260),
        see: text(10, 240),
        why: text(12, 300),
        move: text(20, 360),
      }),
    )
    .min(2)
    .max(4),
  hook: z.strictObject({
    ...slotted,
    show: text(10, 700).optional(),
    figure,
    say: text(10, 700),
    ask: question(8, 240),
    listenFor: text(8, 320),
    /** The question to come back to at the end, and what to hear then. */
    close: question(8, 300),
    closeFor: text(8, 320),
    materials: z.array(text(3, 140)).default([]),
    /** The opening with what the class likes; without a \`close\` of its own it returns as the other one does. */
    interest: forInterest({
      show: text(10, 700).optional(),
      say: text(10, 700),
      ask: question(8, 240),
      listenFor: text(10, 320),
      close: question(8, 300).optional(),
      closeFor: text(10, 320).optional(),
      materials: z.array(text(3, 140)).optional(),
    }),
  }),
  /** New learning in order; one step is at the hard part. */
  steps: z.array(step).min(3).max(5),
  examples: z
    .array(
      z.strictObject({
        of,
        minutes,
        problem: text(10, 700),
        figure,
        steps: z.array(text(4, 320)).min(2).max(6),
        answer: text(1, 400),
        interest: forInterest({
          problem: text(10, 700),
          steps: z.array(text(4, 320)).min(2).max(6),
          answer: text(1, 400),
        }),
      }),
    )
    .min(2)
    .max(3),
  support: z.array(z.strictObject({ ...task, interest: forInterest(asked) })).min(2),
  core: z.array(coreTask).min(5).refine(hasOneWhole, ONE_WHOLE),
  /** The last one is the challenge. */
  more: z.array(z.strictObject({ ...task, interest: forInterest(asked) })).min(2),
  argue: z.strictObject({
    ask: question(15, 300),
    listenFor: text(15, 400),
    interest: forInterest({ ask: question(15, 300), listenFor: text(15, 400) }),
  }),
  /** The first one is the hardest case; `wrong` tells by an answer which mistake was made. */
  exit: z.array(exitQuestion).min(2).max(3),
  /** What got it, almost and not yet look like. */
  sort: z.tuple([text(15, 300), text(15, 300), text(15, 300)]),
  /** The next lesson's first minutes if most, some, or a few need it, in this topic's own problems; absent: made of the mistakes' moves. */
  tomorrow: z.tuple([text(20, 400), text(20, 400), text(20, 400)]).optional(),
  /** A sentence frame for students who are learning English. */
  frame: text(12, 260),
  /** Those who begin with English: what to point to, show, or sort, and the few words to say. Those who have more: a frame with a reason in it. */
  english: z.tuple([text(15, 260), text(15, 260)]).optional(),
  supplies,
  /** Where a standard asks for more than this topic (ofRest in lesson-pack.ts): a step, a task, and a question of the ticket on it, for 12 to 15 minutes. */
  rest: z
    .array(
      z.strictObject({
        ...ofRest,
        can: text(15, 200),
        step: step.omit({ of: true, hard: true }),
        core: coreTask.omit({ of: true, whole: true, fromText: true }),
        exit: exitQuestion.omit({ of: true, fromText: true }),
      }),
    )
    .default([]),
  explore: z
    .strictObject({
      minutes: z.number().min(5).max(40),
      ...exploration,
      interest: forInterest(exploration),
      safety: text(10, 400).optional(),
    })
    .optional(),
  /** What the character needs the skill for; the class solves it at each turn. */
  story: z
    .strictObject({
      ...story,
      interest: forInterest(story),
    })
    .optional(),
  /** A thing that pairs make for somebody who uses it. */
  project: z
    .strictObject({
      question: question(12, 240),
      product: text(12, 260),
      audience: text(5, 160),
      materials: z.array(text(3, 140)).min(1),
      plan: z.array(text(10, 320)).min(1).max(3),
      make: z.array(text(10, 320)).min(2).max(4),
      share: text(15, 300),
      success: z.array(text(10, 200)).min(2).max(4),
    })
    .optional(),
  /** Options with the mistake behind them, by its code or in a few words. The first two serve a quick check. */
  choices: z
    .array(
      z.strictObject({
        ...slotted,
        of,
        ask: text(10, 400),
        figure,
        ...option,
        /** For the first ones, which a lesson and a quick check ask: told with what the class likes. */
        interest: forInterest({ ask: text(10, 400), ...option }),
      }),
    )
    .min(5),
  claims: z.array(z.strictObject({ of, says: text(10, 240), is: z.boolean(), because: text(8, 320) })).min(4),
  short: z
    .array(
      z.strictObject({
        ...slotted,
        of,
        ask: text(10, 360),
        figure,
        accept: z.array(text(1, 80)).min(1),
        because: text(6, 320),
      }),
    )
    .min(3),
  ...ofScience,
  ...ofReading,
  makers: itemMakers,
});

export type Sheet = z.infer<typeof sheetSchema>;
