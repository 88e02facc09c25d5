/**
 * A topic pack: what an experienced teacher knows about one topic for one grade band.
 * Packs are YAML files in data/knowledge/<subject>/; data/knowledge/README.md tells a teacher how to write one.
 * Both planners and both quiz writers draw on packs, so every rule that keeps a pack teachable stands here.
 */
import { z } from 'zod';
import { GRADES, SUBJECTS } from '../../contract/school.ts';
import { question, text } from './plain-text.ts';

/** What students do with language in the lesson (WIDA's language functions). */
export const LANGUAGE_FUNCTIONS = [
  'describe',
  'compare',
  'explain',
  'justify',
  'argue',
  'sequence',
  'classify',
  'predict',
] as const;

/** One object a class needs, as a teacher would write it on a list: "fraction strips, one set per pair". */
const material = text(3, 140);

/** The codes of the pack's `standards` that a part belongs to; absent: all of them. A plan for other codes leaves it out. */
const served = { standards: z.array(z.string()).min(1).optional() };

/**
 * A skill that a lesson may have no time for. A task, objective or exit question with a skill stands in a plan
 * only if a teach step or example with the same skill does; a part without one fits every lesson on its codes.
 */
const skilled = { ...served, skill: text(3, 40).optional() };

const answered = z.strictObject({
  ...skilled,
  /** What students read or hear; complete in itself. */
  prompt: text(8, 600),
  /** The answer a teacher checks against; for open tasks, what a sound answer holds. */
  answer: text(1, 600),
});

const choiceItem = z.strictObject({
  ...served,
  stem: text(12, 320),
  key: text(1, 160),
  /** Two to four wrong options, each with the error that leads a student to it. */
  distractors: z
    .array(z.strictObject({ text: text(1, 160), error: text(8, 200) }))
    .min(2)
    .max(4),
  explanation: text(15, 400),
  /** recall: state it · apply: use it on a new case · reason: explain, compare, judge or find the error */
  level: z.enum(['recall', 'apply', 'reason']),
});

/** The parts of which a pack has one each. */
const sections = {
  title: text(4, 60),
  /** One sentence of enduring understanding; speaks of the idea, not of students. */
  bigIdea: text(30, 260),
  /** "Students already …": what they bring from earlier grades. */
  priorKnowledge: text(30, 300).refine((s) => s.startsWith('Students already'), 'starts with "Students already"'),
  /** The opening: a question or event worth a child's curiosity. */
  hook: z.strictObject({
    do: text(30, 500),
    ask: question(10, 220),
    listenFor: text(15, 280),
    materials: z.array(material),
  }),
  investigate: z.strictObject({
    question: question(15, 200),
    materials: z.array(material).min(1),
    steps: z.array(text(15, 320)).min(3).max(7),
    lookFor: text(30, 500),
    /** What a class that lacks the materials works with instead: data, a described result, a drawing to make. */
    withoutMaterials: text(30, 600),
    /** What to look for in that work, where `lookFor` speaks of the hands-on one. */
    lookForWithout: text(30, 500).optional(),
    /** Needed wherever anything can hurt, stain or be eaten. */
    safety: text(20, 300).optional(),
  }),
  /** For creative storytelling: told by the teacher, stopped at the problem, resolved with the topic's idea. */
  story: z.strictObject({
    character: text(10, 160),
    problem: text(40, 600),
    turns: z.array(text(20, 400)).min(2).max(4),
    resolution: text(30, 500),
  }),
  project: z.strictObject({
    drivingQuestion: question(15, 200),
    product: text(15, 240),
    audience: text(5, 160),
    /** Small enough for one lesson of 45–90 minutes. */
    steps: z.array(text(15, 320)).min(3).max(6),
    /** How many of the steps, from the first, are planning (choose, sketch, decide); the others make and test. Absent: 1. */
    planSteps: z.number().int().min(0).max(4).optional(),
    materials: z.array(material).min(1),
    /** What makes the product good, in words a student can check. */
    success: z.array(text(10, 200)).min(2).max(5),
  }),
  /** One task on a device, one off it, and how the first goes without a device. Name no brand. */
  blended: z.strictObject({
    onDevice: text(40, 500),
    offline: text(30, 400),
    offDevice: text(40, 500),
    materials: z.array(material),
  }),
  /** What a teacher sees in the exit tickets, in three levels. */
  criteria: z.strictObject({ gotIt: text(20, 280), almost: text(20, 280), notYet: text(20, 280) }),
  /** Same goal for all; at least 15 words a lane. */
  lanes: z.strictObject({ support: text(60, 500), core: text(60, 500), extension: text(60, 500) }),
  language: z.strictObject({
    function: z.enum(LANGUAGE_FUNCTIONS),
    frames: z.array(text(8, 160)).min(2).max(4),
    visual: text(20, 240),
  }),
};

export const topicPackSchema = z
  .strictObject({
    /** Same as the file's name without .yaml. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    ...sections,
    subject: z.enum(SUBJECTS),
    grades: z.array(z.enum(GRADES)).min(1).max(3),
    /** National codes served, as the starter catalogue writes them: 4.NF.A.1 · RL.4.2 · 4-PS3-1. The best fit first. */
    standards: z.array(z.string().regex(/^[A-Z0-9][A-Za-z0-9.-]+$/)).min(1),
    /** Lettered parts of these standards that the pack does not teach; a plan for one of them is built without it. */
    notFor: z.array(z.string()).optional(),
    /** Phrases by which another state's wording of this topic is recognized; each alone is telling evidence. */
    terms: z.array(text(3, 60)).min(5),
    /** Ids of packs that come before this one (they need not exist yet). */
    prerequisites: z.array(z.string()),
    /** Each starts with an observable verb (no "understand", "know", "learn", "explore"); at most 30 words; one main verb. */
    objectives: z
      .array(
        z.strictObject({
          ...skilled,
          text: text(20, 220).refine((s) => s.split(/\s+/).length <= 30, 'at most 30 words'),
        }),
      )
      .min(2)
      .max(5),
    vocabulary: z
      .array(z.strictObject({ ...served, term: text(2, 40), meaning: text(12, 180) }))
      .min(4)
      .max(14),
    misconceptions: z
      .array(z.strictObject({ ...served, what: text(15, 240), why: text(15, 280), move: text(20, 360) }))
      .min(3),
    /** New learning in order, concrete → pictorial → abstract: each step is 3–7 minutes at the board. */
    teach: z
      .array(
        z.strictObject({
          ...skilled,
          stage: z.enum(['concrete', 'pictorial', 'abstract']),
          show: text(30, 600),
          say: text(20, 600),
          ask: question(8, 240),
          listenFor: text(8, 280),
          materials: z.array(material),
        }),
      )
      .min(3)
      .max(9),
    /** Worked examples: the first is the teacher's ("I do"), the others are solved together ("we do"). */
    examples: z
      .array(
        z.strictObject({
          ...skilled,
          problem: text(10, 500),
          steps: z.array(text(8, 320)).min(2).max(6),
          answer: text(1, 300),
        }),
      )
      .min(2),
    /** Same goal on each level; items in rising order. */
    practice: z.strictObject({
      support: z.array(answered).min(3),
      core: z.array(answered).min(6),
      extension: z.array(answered).min(2),
    }),
    /** Questions on which sensible students disagree; not recitation. */
    discuss: z
      .array(
        z.strictObject({
          ...served,
          question: question(15, 240),
          listenFor: text(20, 320),
        }),
      )
      .min(2),
    /** Aimed at the hardest case of the standard: a student with the main misconception gets it wrong. */
    exitTicket: z.array(answered).min(2).max(9),
    /** What to watch for while circulating, each with the teacher's next move. */
    lookFors: z
      .array(
        z.strictObject({
          ...served,
          see: text(15, 220).refine((s) => s.startsWith('Students who'), 'starts with "Students who"'),
          move: text(15, 280),
        }),
      )
      .min(3),
    /** What the support lane, the hints and the moves to watch for use, for those who need it: "20 counters per pair, for students using the page with hints". */
    supportMaterials: z.array(material).optional(),
    /** Sections that read differently where a plan is about some of the pack's codes only (knowledge/part-serving.ts). */
    variants: z
      .array(z.strictObject({ standards: z.array(z.string()).min(1), ...z.object(sections).partial().shape }))
      .optional(),
    /** Original short texts the tasks are about; a reading lesson hands the class something to read. ELA packs need one. */
    texts: z
      .array(
        z.strictObject({
          ...served,
          id: z.string().regex(/^[a-z0-9-]+$/),
          title: text(3, 80),
          kind: z.enum(['story', 'informational', 'poem', 'opinion', 'drama']),
          body: text(300, 4000),
        }),
      )
      .default([]),
    /** Science packs start from an event to be explained. */
    phenomenon: text(40, 500).optional(),
    quiz: z.strictObject({
      multipleChoice: z.array(choiceItem).min(10),
      trueFalse: z
        .array(z.strictObject({ ...served, statement: text(12, 220), answer: z.boolean(), explanation: text(15, 320) }))
        .min(6),
      shortAnswer: z
        .array(
          z.strictObject({
            ...served,
            prompt: text(10, 320),
            accepted: z.array(text(1, 80)).min(1),
            explanation: text(10, 320),
          }),
        )
        .min(6),
    }),
    /** Math: parametrised problems whose key is computed; names in item-makers/registry.ts. Math packs need two. */
    itemMakers: z
      .array(
        z.strictObject({
          ...served,
          maker: z.string(),
          params: z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.array(z.number())])).default({}),
        }),
      )
      .default([]),
  })
  .superRefine((pack, ctx) => {
    const need = (ok: boolean, path: string, message: string) => {
      if (!ok) ctx.addIssue({ code: 'custom', path: [path], message });
    };
    if (pack.subject === 'English Language Arts')
      need(pack.texts.length > 0, 'texts', 'an ELA pack carries at least one text of its own');
    // Beyond grade 5 there are too few makers yet; a maker of a lower grade would ask questions that are too easy.
    if (pack.subject === 'Mathematics' && pack.grades.every((grade) => GRADES.indexOf(grade) <= 5))
      need(pack.itemMakers.length >= 2, 'itemMakers', 'a math pack up to grade 5 names at least two item makers');
    if (pack.subject === 'Science')
      need(pack.phenomenon !== undefined, 'phenomenon', 'a science pack starts from a phenomenon');
    for (const code of codesNamedIn(pack))
      need(pack.standards.includes(code), 'standards', `a part names ${code}, which the pack does not serve`);
    for (const { term, meaning } of pack.vocabulary)
      need(
        !new RegExp(`\\b${term.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\b`, 'i').test(meaning),
        'vocabulary',
        `the meaning of "${term}" uses the term`,
      );
    const stages = pack.teach.map((s) => ['concrete', 'pictorial', 'abstract'].indexOf(s.stage));
    need(
      stages.every((s, i) => i === 0 || s >= (stages[i - 1] ?? 0)),
      'teach',
      'steps go from concrete to pictorial to abstract',
    );
    for (const lane of ['support', 'core', 'extension'] as const)
      need(pack.lanes[lane].split(/\s+/).length >= 15, 'lanes', `the ${lane} lane has at least 15 words`);
    for (const item of pack.quiz.multipleChoice) {
      const options = [item.key, ...item.distractors.map((d) => d.text)].map((o) => o.trim().toLowerCase());
      need(new Set(options).size === options.length, 'quiz', `two options are the same: ${item.stem}`);
      need(
        !options.some((o) => /\b(all|none|both) of (the above|these)\b|both a and b/.test(o)),
        'quiz',
        `"all/none of the above": ${item.stem}`,
      );
    }
  });

/** Every code that a part of the pack is tagged with. */
function codesNamedIn(value: unknown): string[] {
  if (!value || typeof value !== 'object') return [];
  const own = 'standards' in value && Array.isArray(value.standards) ? value.standards : [];
  return [...own, ...Object.values(value).flatMap(codesNamedIn)];
}

export type TopicPack = z.infer<typeof topicPackSchema>;
