/**
 * What a class likes, as typed nouns and sentence patterns: a keyword such as "sled dogs" fills the slots of problems, data sets and
 * sentences all through a lesson. One YAML file an interest in data/knowledge/interests/. Everything in it is true to the interest and
 * sensible in size, so that any number in its range makes a problem that a child believes.
 */
import { z } from 'zod';
import { GRADES } from '../../contract/school.ts';

const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((s) => !/[<>[\]*#]|https?:/.test(s), 'plain text only');

/** Whole numbers that are sensible here, smallest and largest. */
const range = z.tuple([z.number(), z.number()]).refine(([from, to]) => from < to, 'smallest first');

/** As in "1 kite" and "12 kites": without an article or a number. */
const noun = z.strictObject({ one: text(2, 40), many: text(2, 40) });

/** {n} takes a number, {x} takes `a` or `b`; both subjects are singular, so that one predicate fits either. */
const subjects = { a: text(3, 40), b: text(3, 40) };
const says = text(6, 80).refine((s) => s.includes('{n}') && !s.includes('{x}'), 'holds {n}');
const asks = text(10, 90).refine((s) => s.includes('{x}') && s.endsWith('?'), 'a question that holds {x}');

export const interestSchema = z.strictObject({
  /** Same as the file's name without .yaml. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** The first as it reads in a sentence ("a lesson about sled dogs"); then what else teachers type. */
  names: z.array(text(2, 40)).min(2).max(16),
  /** The larger group that it belongs to, for what is near: "ball-sports", "kitchen". */
  group: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
  /** A matter that people argue about, like homework: there are books about it, and no club for it. */
  issue: z.boolean().default(false),
  /** The youngest and the oldest grade whom it suits. */
  grades: z.tuple([z.enum(GRADES), z.enum(GRADES)]),
  people: z.array(noun).min(2),
  /** Things that are counted. */
  things: z.array(noun).min(4),
  /** Each holds equal numbers of something: "4 crates with 6 oranges each". */
  containers: z.array(z.strictObject({ ...noun.shape, holds: noun, each: range })).min(2),
  /** Two amounts that are compared: "the small shelf has 8 books", "How many books does the tall shelf have?" `a` has less. */
  pairs: z.array(z.strictObject({ ...subjects, says, asks, thing: noun, less: range, more: range })).min(3),
  /** Two lengths, weights, times or capacities: "the jump rope is 7 feet long". `comparative`: longer, heavier. `a` is less. */
  measures: z
    .array(
      z.strictObject({
        ...subjects,
        says,
        asks,
        comparative: text(4, 12),
        unit: text(3, 20),
        less: range,
        more: range,
      }),
    )
    .min(2),
  /** Things that are cut, filled or covered in equal parts: "5/8 of the pan". */
  wholes: z.array(z.strictObject({ the: text(4, 40), filledWith: text(3, 40) })).min(2),
  /** Two amounts that go together in a fixed ratio: a mix, a crew, a recipe. `usual` is true to life. */
  mixes: z
    .array(z.strictObject({ makes: text(4, 50), a: text(3, 40), b: text(3, 40), usual: z.tuple([z.int(), z.int()]) }))
    .min(1),
  /** "a sled team covers 12 miles per hour" */
  rates: z
    .array(
      z.strictObject({
        who: text(3, 40),
        does: text(3, 30),
        unit: text(3, 30),
        per: text(3, 20),
        from: z.number(),
        to: z.number(),
      }),
    )
    .min(1),
  /** Whole dollars that a class would find ordinary. Never brands. */
  prices: z.array(z.strictObject({ ...noun.shape, dollars: range })).min(2),
  /** Minutes that something lasts. */
  spans: z.array(z.strictObject({ what: text(4, 50), minutes: range })).min(2),
  /** Category data for bar graphs and picture graphs. */
  categories: z
    .array(z.strictObject({ title: text(8, 70), labels: z.array(text(2, 24)).min(3).max(6), counts: range }))
    .min(2),
  /** Measured data for line plots, box plots and scatter plots; `step` is the smallest difference that is measured. */
  measured: z
    .array(
      z.strictObject({
        title: text(8, 80),
        unit: text(2, 20),
        from: z.number(),
        to: z.number(),
        step: z.number().positive(),
      }),
    )
    .min(1),
  places: z.array(text(4, 50)).min(2),
  events: z.array(text(4, 60)).min(2),
  /** What people do, without a subject: "waxes the runners", "waxed the runners". */
  actions: z.array(z.strictObject({ now: text(4, 60), past: text(4, 60) })).min(4),
  /** Questions on which sensible students disagree. */
  questions: z.array(text(15, 160).refine((s) => s.endsWith('?'), 'a question')).min(3),
  /** True, checked, and worth telling: for sentences to edit, captions, paragraphs. */
  facts: z.array(text(30, 220).refine((s) => /[.!]$/.test(s), 'a sentence')).min(4),
  /** Correct sentences of varied build, for noticing, imitating, combining and editing. */
  sentences: z.array(text(20, 200).refine((s) => /[.!?”"]$/.test(s), 'a sentence')).min(6),
});

export type Interest = z.infer<typeof interestSchema>;
