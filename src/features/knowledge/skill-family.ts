/**
 * A skill family: how a skill such as finding evidence or solving word problems is taught, whatever the topic.
 * Where no topic pack fits, a plan is built from the standard's statement, its family and the frame that all families share.
 * Families are YAML files in data/knowledge/families/; they hold no facts about any topic.
 */
import { z } from 'zod';
import { GRADES, SUBJECTS } from '../../contract/school.ts';

/** Grades that are spoken to alike, and asked for alike. */
export const BANDS = ['K-2', '3-5', '6-8', '9-12'] as const;
export type Band = (typeof BANDS)[number];

/** @param gradeIndex in school order, kindergarten 0 */
export const bandOf = (gradeIndex: number): Band =>
  gradeIndex <= 2 ? 'K-2' : gradeIndex <= 5 ? '3-5' : gradeIndex <= 8 ? '6-8' : '9-12';

const text = (min: number, max = 600) => z.string().trim().min(min).max(max);
const sentence = (min: number, max = 600) =>
  text(min, max).refine((s) => /[.?!…”]$/.test(s), 'ends as a sentence does');
const question = text(8, 160).refine((s) => s.endsWith('?'), 'ends with a question mark');
/** Stands inside a sentence of the frame. */
const phrase = (min: number, max = 240) =>
  text(min, max).refine((s) => !/[.!?]$/.test(s), 'has no full stop: it stands inside a sentence');
const answered = z.strictObject({ prompt: text(8), answer: text(4) });
const pattern = z.string().transform((source, ctx) => {
  try {
    return new RegExp(source, 'i');
  } catch {
    ctx.addIssue({ code: 'custom', message: `not a pattern: ${source}` });
    return z.NEVER;
  }
});

/** What the family says to one band of grades. */
const contentSchema = z.strictObject({
  /** What the teacher brings: "6 story problems of your choice (A to F), 1 copy per student". */
  bring: phrase(10, 140),
  also: z.array(phrase(3, 140)).default([]),
  /** How to choose it in ten minutes, the hardest case included. */
  choose: sentence(60),
  /** The name of a set of labels in the frame. */
  items: z.string(),
  /** What a learner of this skill asks again and again. */
  question,
  /** The second objective, about the reason behind the skill. */
  aim: sentence(20, 160),
  /** The teacher's think-aloud. */
  steps: z.array(sentence(12, 240)).min(3).max(5),
  /** The three columns of the chart. */
  columns: z.tuple([phrase(3, 60), phrase(3, 60), phrase(3, 60)]),
  /** What students do with one thing; starts with a verb. */
  task: phrase(15, 200),
  /** What sound work holds. */
  evidence: phrase(15, 240),
  /** Typical mistakes of the skill, not of a topic. `what` is a claim that a student could make. */
  mistakes: z
    .array(
      z.strictObject({
        what: sentence(12, 160),
        see: phrase(15).refine((s) => s.startsWith('Students who'), 'starts with "Students who"'),
        why: sentence(15),
        move: sentence(20),
      }),
    )
    .min(2),
  /** Completes "Students …". */
  support: phrase(20),
  create: answered,
  /** An answer that sounds good and is not enough, and what is missing in it. */
  weak: z.strictObject({ says: sentence(4, 160), answer: sentence(15) }),
  frames: z.array(text(8, 120)).length(2),
  discuss: z.strictObject({ question, listenFor: text(15) }),
  /** Four tasks in place of the frame's, easy to hard. */
  core: z.array(answered).length(4).optional(),
});
export type FamilyContent = z.infer<typeof contentSchema>;

const bandsSchema = z.partialRecord(z.enum(BANDS), z.record(z.string(), z.unknown())).default({});

export const skillFamilySchema = z
  .strictObject({
    /** Same as the file's name without .yaml. */
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    /** "solving word problems" */
    name: phrase(5, 60),
    subject: z.enum(SUBJECTS),
    /** The only grades in which the skill is taught; absent: all. */
    grades: z.array(z.enum(GRADES)).optional(),
    /** National codes that name the skill by their strand. */
    codes: pattern.optional(),
    /** By which words a statement is recognized; strong: telling evidence alone · weak: with others. */
    signs: z.strictObject({ strong: z.array(pattern).min(2), weak: z.array(pattern) }),
    /** Takes what no other family of the subject recognizes. */
    otherwise: z.boolean().default(false),
    /** The class watches or makes something happen, so the plan says how to stay safe. */
    event: z.boolean().default(false),
    content: z.record(z.string(), z.unknown()),
    /** What a band is told in place of `content`. */
    bands: bandsSchema,
  })
  .transform(({ content, bands, ...family }, ctx) => {
    const byBand = BANDS.map((band) => {
      const checked = contentSchema.safeParse({ ...content, ...bands[band] });
      for (const issue of checked.error?.issues ?? [])
        ctx.addIssue({ code: 'custom', path: [band, ...issue.path], message: issue.message });
      return [band, checked.data] as const;
    });
    return { ...family, contentFor: Object.fromEntries(byBand) as Record<Band, FamilyContent> };
  });
export type SkillFamily = z.infer<typeof skillFamilySchema>;

const itemsSchema = z.strictObject({
  /** "problem" */
  one: z.string(),
  /** How the class first meets them. */
  begin: z.string().default('Show {A} without explaining anything.'),
  labels: z.array(z.string()).length(6),
  core: z.array(answered).length(4).optional(),
  exit: answered.optional(),
});

const said = { show: z.string(), say: z.string(), ask: z.string(), listenFor: z.string() };
const noticed = z.strictObject({ see: z.string(), move: z.string() });

/** The lesson that all families share. Its slots stand at the head of frame.yaml. */
const lessonSchema = z.strictObject({
  prior: z.string().startsWith('Students already'),
  hook: z.strictObject({ do: z.string(), listenFor: z.string() }),
  look: z.strictObject(said),
  chart: z.strictObject(said),
  fix: z.strictObject(said),
  together: z.array(z.string()).min(3),
  prepared: z.string(),
  support: z.array(answered).min(2),
  core: z.array(answered).length(4),
  claim: answered,
  exit: z.array(answered).length(2),
  criteria: z.strictObject({ gotIt: z.string(), almost: z.string(), notYet: z.string() }),
  emptyColumn: noticed,
  lanes: z.strictObject({ support: z.string(), core: z.string(), extension: z.string() }),
  visual: z.string(),
  investigate: z.strictObject({
    question: z.string(),
    steps: z.array(z.string()),
    lookFor: z.string(),
    without: z.string(),
  }),
  outside: z.strictObject({ question: z.string(), listenFor: z.string() }),
  story: z.strictObject({
    character: z.string(),
    problem: z.string(),
    turns: z.array(z.string()),
    resolution: z.string(),
  }),
  project: z.strictObject({
    question: z.string(),
    product: z.string(),
    audience: z.string(),
    steps: z.array(z.string()),
    materials: z.array(z.string()),
    success: z.array(z.string()),
  }),
  blended: z.strictObject({
    onDevice: z.string(),
    offline: z.string(),
    offDevice: z.string(),
    materials: z.array(z.string()),
  }),
  safety: z.string(),
});
export type LessonFrame = z.infer<typeof lessonSchema>;

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
/** The band's own words where it has any, leaf by leaf; a list is replaced whole. */
const over = (base: Tree, own: Tree): Tree => ({
  ...base,
  ...Object.fromEntries(
    Object.entries(own).map(([key, value]) => [
      key,
      isTree(value) && isTree(base[key]) ? over(base[key], value) : value,
    ]),
  ),
});

export const frameSchema = z
  .strictObject({
    items: z.record(z.string(), itemsSchema),
    lesson: z.record(z.string(), z.unknown()),
    bands: bandsSchema,
  })
  .transform(({ items, lesson, bands }, ctx) => {
    const byBand = BANDS.map((band) => {
      const checked = lessonSchema.safeParse(over(lesson, bands[band] ?? {}));
      for (const issue of checked.error?.issues ?? [])
        ctx.addIssue({ code: 'custom', path: [band, ...issue.path], message: issue.message });
      return [band, checked.data] as const;
    });
    return { items, lessonFor: Object.fromEntries(byBand) as Record<Band, LessonFrame> };
  });

export interface SkillFamilies {
  families: readonly SkillFamily[];
  frame: z.infer<typeof frameSchema>;
}
