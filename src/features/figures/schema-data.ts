/** Figures of data and of chance. */
import { z } from 'zod';
import { fits, hides, inOrder, kind, label, number, readNumber, whole } from './fields.ts';
import { type Branch, fiveNumbers, leavesOf } from './figure-facts.ts';

/** Either the data or its five numbers. */
const plot = z
  .strictObject({
    label: label(20).optional(),
    data: z.array(number()).min(4).max(60).optional(),
    five: z.tuple([number(), number(), number(), number(), number()]).optional(),
  })
  .refine(({ data, five }) => (data === undefined) !== (five === undefined), 'a box has either data or five numbers')
  .refine(
    ({ five = [] }) => five.every((n, i) => i === 0 || n >= (five[i - 1] ?? n)),
    'minimum, first quartile, median, third quartile and maximum are in order',
  );

export const boxPlot = kind('box-plot', {
  from: number().default(0),
  to: number(),
  step: number(0.001).default(1),
  unit: label(40).optional(),
  plots: z.array(plot).min(1).max(3),
  /** The five numbers over their places. */
  numbers: z.boolean().default(false),
  hide: hides(['plots', 'numbers']),
})
  .refine(inOrder, '"to" is greater than "from"')
  .refine(
    ({ from, to, step }) => fits(to - from, step) && (to - from) / step <= 40,
    'the scale is at most 40 whole steps long',
  )
  .refine(
    ({ from, to, plots }) => plots.every((each) => fiveNumbers(each).every((n) => n >= from && n <= to)),
    'every box lies over the scale',
  );

export const histogram = kind('histogram', {
  /** Where the first bar begins, and how wide each bar is. */
  from: number().default(0),
  width: number(0.001),
  counts: z.array(whole(0, 10_000)).min(2).max(15),
  /** Of the scale at the left. */
  step: whole(1, 1000).default(1),
  /** What is measured, below; what is counted, above. */
  unit: label(40).optional(),
  counted: label(28).optional(),
  hide: hides(['bars']),
}).refine(({ counts, step }) => Math.max(...counts, 1) / step <= 25, 'the scale has at most 25 steps');

const edge = label(7).optional();
const twig = z.strictObject({ label: label(12), edge, end: label(16).optional() });
const lastOnly = ({ end, next }: { end?: string | undefined; next?: unknown }): boolean =>
  end === undefined || next === undefined;
const branch = z
  .strictObject({ ...twig.shape, next: z.array(twig).min(2).max(4).optional() })
  .refine(lastOnly, 'only the last branches have an end');
const limb = z
  .strictObject({ ...twig.shape, next: z.array(branch).min(2).max(4).optional() })
  .refine(lastOnly, 'only the last branches have an end');

/** Chances from one place add to 1, where all of them are written as numbers. */
function addsToOne(branches: readonly Branch[]): boolean {
  const chances = branches.map(({ edge: said }) =>
    said === undefined ? undefined : readNumber(said.replace(/^\[|\]$/g, '')),
  );
  const known = chances.filter((chance): chance is number => typeof chance === 'number');
  const whole = known.length < branches.length || Math.abs(known.reduce((a, b) => a + b, 0) - 1) < 0.011;
  return whole && branches.every(({ next }) => !next || addsToOne(next));
}

export const treeDiagram = kind('tree-diagram', {
  start: label(12).optional(),
  branches: z.array(limb).min(2).max(6),
  hide: hides(['edges', 'ends', 'labels']),
})
  .refine(({ branches }) => leavesOf(branches) <= 18, 'a tree ends in at most 18 branches')
  .refine(({ branches }) => addsToOne(branches), 'the chances from one place add to 1');

export const spinner = kind('spinner', {
  parts: z
    .array(
      z.strictObject({
        label: label(10),
        size: whole(1, 24).default(1),
        fill: z.enum(['none', 'gray', 'stripes', 'dots']).default('none'),
      }),
    )
    .min(2)
    .max(12),
  hide: hides(['labels']),
}).refine(({ parts }) => {
  const all = parts.reduce((sum, { size }) => sum + size, 0);
  return parts.every(({ size }) => size / all >= 1 / 24);
}, 'no part is too narrow to be hit');

export const dice = kind('dice', {
  dice: z.array(whole(1, 6)).min(1).max(10),
  hide: hides(['dots']),
});

export const normalCurve = kind('normal-curve', {
  mean: number(),
  deviation: number(0.0001),
  unit: label(40).optional(),
  /** Shaded between these; without one of them, to the end on that side. */
  shade: z.strictObject({ from: number().optional(), to: number().optional() }).optional(),
  /** 68, 95 and 99.7 percent, marked under the curve. */
  percents: z.boolean().default(false),
  hide: hides(['shade', 'percents', 'numbers']),
}).refine(({ mean, deviation, shade }) => {
  const [from, to] = [shade?.from ?? mean - 4 * deviation, shade?.to ?? mean + 4 * deviation];
  return to > from && from < mean + 3.4 * deviation && to > mean - 3.4 * deviation;
}, 'what is shaded lies under the curve');
