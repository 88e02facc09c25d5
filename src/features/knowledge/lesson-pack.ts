/**
 * A lesson pack: everything that a lesson on one topic of the map is made of, for every style and length. One YAML file a topic in
 * data/knowledge/packs/<math|ela|science>/<topic id>.yaml; data/knowledge/README.md tells a teacher how to write one.
 * Title, goal, grades and codes are the topic's. Parts that can carry them have slots (template.ts).
 */
import { z } from 'zod';
import { figureFaults } from './figure-in-pack.ts';
import { question, text } from './plain-text.ts';
import { isTalk } from './talk.ts';
import { CONTEXTS } from './template.ts';

/** One thing a class needs, as a teacher writes it on a list: "24 counters per pair". */
const materials = z.array(text(3, 140)).default([]);
/** How long it takes a class of its grade, handing out included. Halves are fine. */
const minutes = z.number().min(0.5).max(60);
/** Ids of objectives. */
const about = z.array(z.string()).min(1);
const id = z.string().regex(/^[a-z][a-z0-9-]*$/);
/** A short word in capitals by which misconceptions, options, look-fors and sorting speak of the same error. */
export const code = z.string().regex(/^[A-Z]{2,8}$/);

/** What a standard asks of a text in every grade, without the grade: RL.3. */
const readingSkill = z.string().regex(/^(RL|RI|RH|RST)\.\d+$/);

/** One lower-case letter each, except x; `a` and `b` are the two of a pair or a mix. */
export const slotted = {
  numbers: z
    .record(
      z.string().regex(/^[c-wyz]$/),
      z.union([z.array(z.number()).min(2).max(3), z.strictObject({ of: z.array(z.number()).min(2) })]),
    )
    .optional(),
  where: text(3, 160).optional(),
  with: z.enum(CONTEXTS).optional(),
  fits: z.array(z.string()).optional(),
};

/**
 * A drawing as data (src/features/figures): its kind and numbers, where slots may be numbers. Teachers see all of it; students see it
 * without what is in [brackets] and without the layers that it hides.
 */
export const figure = z
  .looseObject({ kind: z.string() })
  .superRefine((data, ctx) => {
    for (const fault of figureFaults(data)) ctx.addIssue({ code: 'custom', message: fault });
  })
  .optional();

/** Read from the class's text: questions of this skill take this task's place (reading lessons). */
export const fromText = z
  .string()
  .regex(/^(RL|RI|RH|RST|SL|L|W)\.\d+$/)
  .optional();

/** A core task in which students do all that the standard asks (write the conclusion, derive the formula, verify by experiment): a lesson with time for it has it. */
export const whole = z.literal(true).optional();
export const hasOneWhole = (tasks: readonly { whole?: true | undefined }[]): boolean =>
  tasks.filter((task) => task.whole).length <= 1;
export const ONE_WHOLE = 'only one task does all that the standard asks';

/**
 * The same part told with what a class likes: used where the teacher named an interest that fits, in place of the part's own words. It is
 * as hard, takes as long, and is about the same goals. One version, or a list of which the first that fits is told: those `for` some groups
 * or ids of interests (kitchen, pizza) before one for all.
 */
export const forInterest = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.preprocess(
    (told) => (told === undefined || Array.isArray(told) ? told : [told]),
    z.array(z.strictObject({ for: z.array(z.string()).min(1).optional(), ...slotted, figure, ...shape })).optional(),
  );

/** A step in another setting: the same idea, at the same place in the lesson, with what the class likes. */
const talk = text(20, 900).refine(isTalk, 'an answer in [brackets] stands behind its question');

export const stepForInterest = {
  show: text(20, 800),
  say: talk,
  ask: question(8, 260),
  listenFor: text(6, 320),
  check: text(15, 400).optional(),
  /** Without it: those of the plain step that it names. */
  materials: z.array(text(3, 140)).optional(),
};

const aText = { title: text(3, 70), body: text(60, 1800) };

/** What packs have whose lesson is about a text. */
export const ofReading = {
  /** Which texts of the bank serve, for modelling and then for the class's own work. */
  reads: z
    .strictObject({
      skill: readingSkill,
      /** What the skill is for the other codes that the pack serves, RI.1 beside RL.1: the standard asked says which is read for. */
      twins: z.array(readingSkill).default([]),
      kinds: z.array(z.string()).min(1),
      /** Two texts of a pair are both in hand, in class and for the exit ticket; questions of the skill come from each in turn. */
      sideBySide: z.boolean().default(false),
    })
    .optional(),
  /** A short text of the pack's own (at most 250 words), one sentence or verse a line: what the teacher models on. Lines are numbered. */
  mentor: z.strictObject({ ...aText, interest: forInterest(aText) }).optional(),
};

const task = z.strictObject({
  id,
  minutes,
  practices: about,
  ...slotted,
  /** Complete in itself; what students read. Blanks to fill as ___. A table as lines "| a | b |". */
  prompt: text(8, 900),
  /** What a teacher checks against. With slots, computed from them. */
  answer: text(1, 700),
  /** Other right answers. */
  accept: z.array(text(1, 160)).optional(),
  /** A representation or tool by which a teacher may ask for it: "ratio table", "number line". */
  uses: z.array(text(3, 40)).optional(),
  figure,
  fromText,
  interest: forInterest({
    prompt: text(8, 900),
    answer: text(1, 700),
    accept: z.array(text(1, 160)).default([]),
  }),
});

/** New learning: a step of a pack, and of a sheet. */
export const ofStep = {
  ...slotted,
  materials,
  /** Exactly what to draw, write, hold up or play. */
  show: text(20, 800),
  /** The board picture of what is shown. */
  figure,
  /** Read aloud, or talked through: short sentences in the register of the grade, and questions with their answers (talk.ts). */
  say: talk,
  ask: question(8, 260),
  listenFor: text(6, 320),
  /** A check of the whole class within the step: what students do, with the answers in parentheses. */
  check: text(15, 400).optional(),
  /** The step at the hard part. Exactly one has it. */
  hard: z.boolean().optional(),
  interest: forInterest(stepForInterest),
};
const step = z.strictObject({ ...ofStep, id, minutes, teaches: about, uses: z.array(text(3, 40)).optional() });

const exitQuestion = z.strictObject({
  id,
  minutes,
  assesses: about,
  /** One question has it: the hardest case. It comes first when minutes are short. */
  hardest: z.boolean().optional(),
  /** Ids of the steps, examples or tasks without which it would be unfair. */
  needs: z.array(id).min(1),
  ...slotted,
  prompt: text(8, 900),
  figure,
  answer: text(1, 700),
  accept: z.array(text(1, 160)).default([]),
  /** What partly right looks like. */
  partly: text(8, 300),
  /** Wrong answers that tell which error was made. */
  errors: z.array(z.strictObject({ answer: text(1, 200), code })).default([]),
  fromText,
  interest: forInterest({
    prompt: text(8, 900),
    answer: text(1, 700),
    accept: z.array(text(1, 160)).default([]),
    partly: text(8, 300).optional(),
    errors: z.array(z.strictObject({ answer: text(1, 200), code })).default([]),
  }),
});

/** What a standard asks beyond the topic, in short: joined to its lesson where the standard is asked for and the minutes hold it. */
export const ofRest = {
  /** National codes that the topic teaches only a part of. */
  codes: z.array(z.string()).min(1),
  /** Other topics of these codes that it stands for; their own lessons go deeper. */
  topics: z.array(id).default([]),
  /** Of the lesson that has it. */
  title: text(4, 64),
};

const table = {
  title: text(4, 100),
  columns: z.array(text(1, 40)).min(2),
  rows: z.array(z.array(z.union([z.string(), z.number()])).min(2)).min(2),
  source: text(8, 300),
};

/** What packs have that tell of the world: science packs, and any other that states facts. */
export const ofScience = {
  /** The event to be explained; below, the three dimensions by name. */
  phenomenon: text(40, 700).optional(),
  dimensions: z
    .strictObject({
      practice: text(8, 240),
      idea: text(8, 300),
      crosscutting: text(8, 240),
      boundary: text(8, 300).optional(),
    })
    .optional(),
  /** A table of data that steps and tasks cite by row and column, said to be real (with its source) or made up for class. */
  data: z
    .array(
      z.strictObject({
        id,
        ...table,
        interest: forInterest(table),
      }),
    )
    .default([]),
  /** Statements of fact that a reader could look up, with where. */
  facts: z.array(z.strictObject({ fact: text(10, 300), source: text(5, 200) })).default([]),
};

/** Parametrized problems by name (item-makers/registry.ts). */
export const itemMakers = z
  .array(
    z.strictObject({
      about: z.string(),
      maker: z.string(),
      params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.array(z.number())])).default({}),
    }),
  )
  .default([]);

/**
 * What students hold and the program prints: cards to cut apart, strips, or a chart, grid, or organizer as a figure. It is printed where the
 * lesson speaks of it by its title: “1 set of event cards per group” prints the page “Event cards”.
 */
const supply = {
  title: text(4, 60),
  cards: z.array(text(1, 160)).min(2).max(30).optional(),
  figure,
};
export const supplies = z
  .array(
    z.strictObject({
      ...slotted,
      ...supply,
      per: z.enum(['student', 'pair', 'group', 'class']),
      interest: forInterest({ ...supply, title: text(4, 60).optional() }),
    }),
  )
  .max(3)
  .default([]);

const hinge = {
  stem: text(10, 500),
  key: text(1, 200),
  wrong: z
    .array(z.strictObject({ text: text(1, 200), code }))
    .min(2)
    .max(3),
  /** Why the key is right, for the teacher. */
  because: text(8, 400).optional(),
};
export const investigation = {
  question: question(12, 240),
  materials: z.array(text(3, 140)).min(1),
  steps: z.array(text(12, 360)).min(3).max(8),
  lookFor: text(20, 600),
  /** Without the materials: data, a described result, a drawing. */
  without: text(20, 900),
};
/** Where the story stops, and the class solves it. */
export const storyTurn = z.strictObject({ tell: text(20, 600), ask: question(8, 240), answer: text(2, 300) });
const story = {
  title: text(4, 70),
  character: text(8, 160),
  problem: text(40, 900),
  turns: z.array(storyTurn).min(2).max(4),
  resolution: text(20, 500),
};

export const lessonPackSchema = z.strictObject({
  /** Id of the topic map; same as the file's name. */
  topic: id,
  /** Other topics, of the same subject, whose lesson this is too: neighbors that ask the same in other words. */
  also: z.array(id).default([]),
  /** One sentence of enduring understanding; speaks of the idea, not of students. */
  bigIdea: text(30, 300),
  /** "Students already …": what they bring. */
  already: text(30, 300).refine((s) => s.startsWith('Students already'), 'starts with "Students already"'),
  /** The case of the standard that is easiest to leave out. It is taught, practiced and on the exit ticket. */
  hardestCase: text(20, 300),
  /** What students will be able to do; each begins with an observable verb. The first carries the topic's goal. */
  objectives: z
    .array(z.strictObject({ id, text: text(15, 200) }))
    .min(2)
    .max(5),
  words: z
    .array(z.strictObject({ term: text(2, 40), meaning: text(12, 180) }))
    .min(3)
    .max(8),
  /** What to say or avoid, for the teacher alone. */
  teacherNote: text(20, 500).optional(),
  /** Where students get stuck, how it feels to them, the move that helps, and three questions they can ask themselves there. */
  hardPart: z.strictObject({
    where: text(30, 400),
    feels: text(20, 300),
    move: text(20, 400),
    stuckPoints: z.array(text(8, 100)).min(3).max(3),
  }),
  misconceptions: z
    .array(z.strictObject({ code, name: text(4, 60), what: text(15, 260), why: text(15, 300), move: text(20, 360) }))
    .min(3)
    .max(7),
  /** The opening: something worth a child's curiosity, left open, and closed with `close` at the end of the lesson. */
  hook: z.strictObject({
    minutes,
    ...slotted,
    materials,
    show: text(10, 700).optional(),
    /** The board picture of what is shown. */
    figure,
    say: text(10, 700),
    ask: question(8, 240),
    listenFor: text(10, 320),
    close: z.strictObject({ minutes, ask: question(8, 300), listenFor: text(10, 320) }),
    interest: forInterest({
      show: text(10, 700).optional(),
      say: text(10, 700),
      ask: question(8, 240),
      listenFor: text(10, 320),
      close: z.strictObject({ minutes, ask: question(8, 300), listenFor: text(10, 320) }).optional(),
      materials: z.array(text(3, 140)).optional(),
    }),
  }),
  /** A short routine before the topic, for longer lessons: a number talk, a which-one-does-not-belong, a word to look at. */
  warmUp: z
    .strictObject({
      minutes,
      name: text(4, 50),
      ...slotted,
      do: text(20, 600),
      listenFor: text(10, 400),
      practices: about,
    })
    .optional(),
  /** New learning in order, concrete to abstract. */
  teach: z.array(step).min(3).max(8),
  /** Worked examples: the first shown, the others solved together. */
  examples: z
    .array(
      z.strictObject({
        id,
        minutes,
        teaches: about,
        ...slotted,
        problem: text(10, 700),
        figure,
        steps: z.array(text(6, 320)).min(2).max(6),
        answer: text(1, 400),
        uses: z.array(text(3, 40)).optional(),
        interest: forInterest({
          problem: text(10, 700),
          steps: z.array(text(4, 320)).min(2).max(6),
          answer: text(1, 400),
        }),
      }),
    )
    .min(2)
    .max(6),
  /** Same goal on each page. Support gives a place to work (a table begun, a frame, a first step), not fewer items. */
  practice: z.strictObject({
    support: z.array(task).min(3),
    core: z.array(task.extend({ whole })).min(5).refine(hasOneWhole, ONE_WHOLE),
    extension: z.array(task).min(2),
    challenge: z.array(task).min(1),
  }),
  /** Something to argue about; every answer wants a reason. */
  discuss: z
    .array(
      z.strictObject({
        minutes,
        question: question(15, 300),
        listenFor: text(20, 400),
        about,
        interest: forInterest({ question: question(15, 300), listenFor: text(15, 400) }),
      }),
    )
    .min(1),
  exit: z.strictObject({
    questions: z.array(exitQuestion).min(2).max(5),
    gotIt: text(15, 300),
    almost: text(15, 300),
    notYet: text(15, 300),
    /** The next lesson's first minutes, by how many of the class need it. */
    tomorrow: z.strictObject({ most: text(20, 400), some: text(20, 400), few: text(20, 400) }),
  }),
  /** What students find out before they are told (inquiry); science: the investigation. */
  investigate: z.strictObject({
    minutes,
    teaches: about,
    ...slotted,
    ...investigation,
    interest: forInterest(investigation),
    /** Its problems are the worked examples, which are then looked at again and not asked anew. */
    onExamples: z.boolean().optional(),
    safety: text(10, 400).optional(),
    cleanUp: text(8, 200).optional(),
  }),
  /** A story that stops where its character needs the skill; the class solves it (storytelling). */
  story: z.strictObject({
    minutes,
    teaches: about,
    ...slotted,
    /** Its turns are the worked examples. */
    onExamples: z.boolean().optional(),
    ...story,
    interest: forInterest(story),
  }),
  /** A thing made for somebody who uses it (project). */
  project: z.strictObject({
    minutes: z.strictObject({ plan: z.number(), make: z.number(), share: z.number() }),
    teaches: about,
    question: question(12, 240),
    product: text(12, 260),
    audience: text(5, 160),
    materials: z.array(text(3, 140)).min(1),
    plan: z.array(text(10, 320)).min(1).max(4),
    make: z.array(text(10, 320)).min(2).max(5),
    share: text(15, 300),
    success: z.array(text(10, 200)).min(2).max(5),
  }),
  /** One task on a device with its twin on paper, and one away from it (blended). Names no brand. */
  device: z.strictObject({
    minutes,
    teaches: about,
    onDevice: text(40, 700),
    offline: text(30, 500),
    lookFor: text(15, 400),
    offDevice: z.strictObject({ minutes, do: text(20, 500) }),
    materials,
  }),
  /** Hinge questions of a 10 to 15 minute check: each wrong option is an error with a code. The two that decide come first. */
  quickCheck: z
    .array(
      z.strictObject({
        minutes,
        assesses: about,
        ...slotted,
        figure,
        ...hinge,
        interest: forInterest(hinge),
        /** Asked of one or two students after the vote. */
        ask: question(8, 200),
      }),
    )
    .min(3)
    .max(5),
  /** While students work: what to look for, and the next move. */
  lookFors: z.array(z.strictObject({ see: text(12, 240), code: code.optional(), move: text(10, 300) })).min(3),
  /** Same goal, other help. At least 15 words each. */
  lanes: z.strictObject({ support: text(60, 600), core: text(60, 600), extension: text(60, 600) }),
  language: z.strictObject({
    function: z.enum(['describe', 'compare', 'explain', 'justify', 'argue', 'sequence', 'classify', 'predict']),
    emerging: text(15, 260),
    developing: text(15, 260),
    expanding: text(15, 260),
  }),
  supplies,
  rest: z
    .array(
      z.strictObject({
        ...ofRest,
        objective: text(15, 200),
        step: step.omit({ id: true, teaches: true, hard: true }),
        task: task.omit({ id: true, practices: true, fromText: true }),
        question: exitQuestion.omit({ id: true, assesses: true, hardest: true, needs: true, fromText: true }),
      }),
    )
    .default([]),
  ...ofReading,
  ...ofScience,
  quiz: z.strictObject({
    multipleChoice: z
      .array(
        z.strictObject({
          about: z.string(),
          ...slotted,
          stem: text(10, 400),
          figure,
          key: text(1, 180),
          wrong: z
            .array(z.strictObject({ text: text(1, 180), why: text(3, 200) }))
            .min(3)
            .max(3),
          explanation: text(10, 400),
          level: z.enum(['recall', 'apply', 'reason']),
        }),
      )
      .min(12),
    trueFalse: z
      .array(
        z.strictObject({
          about: z.string(),
          ...slotted,
          statement: text(10, 240),
          figure,
          answer: z.boolean(),
          explanation: text(10, 320),
        }),
      )
      .min(6),
    shortAnswer: z
      .array(
        z.strictObject({
          about: z.string(),
          ...slotted,
          prompt: text(10, 360),
          figure,
          accepted: z.array(text(1, 80)).min(1),
          explanation: text(8, 320),
        }),
      )
      .min(6),
  }),
  itemMakers,
});

export type LessonPack = z.infer<typeof lessonPackSchema>;
