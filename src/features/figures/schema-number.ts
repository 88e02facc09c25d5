/** Figures for numbers and operations. */
import { z } from 'zod';
import { fits, hides, inOrder, kind, label, number, whole } from './fields.ts';

const SHAPES = ['dot', 'square', 'star', 'triangle', 'ring'] as const;
/** More would be closer together than a pencil is thick. */
export const MOST_TICKS = 100;

export const numberLine = kind('number-line', {
  from: number(),
  to: number(),
  /** From one labelled tick to the next. */
  step: number(0.0001).default(1),
  /** Equal parts of each step, with small ticks. */
  parts: whole(1, 20).default(1),
  as: z.enum(['whole', 'fraction', 'mixed', 'decimal']).default('whole'),
  labels: z.enum(['all', 'steps', 'ends', 'none']).default('steps'),
  points: z
    .array(z.strictObject({ at: number(), label: label(16).optional() }))
    .max(6)
    .default([]),
  /** Every number between; without "from" or "to" it goes on to that side. An open end is not part of it. */
  intervals: z
    .array(
      z
        .strictObject({
          from: number().optional(),
          to: number().optional(),
          openFrom: z.boolean().default(false),
          openTo: z.boolean().default(false),
        })
        .refine(({ from, to }) => from !== undefined || to !== undefined, 'an interval has an end')
        .refine(({ from, to }) => from === undefined || to === undefined || to > from, '"to" is greater than "from"'),
    )
    .max(3)
    .default([]),
  jumps: z
    .array(z.strictObject({ from: number(), to: number(), label: label(12).optional() }))
    .max(12)
    .default([]),
  hide: hides(['points', 'intervals', 'jumps', 'labels']),
})
  .refine(inOrder, '"to" is greater than "from"')
  .refine(({ from, to, step }) => fits(to - from, step), 'the line is a whole number of steps long')
  .refine(
    ({ from, to, step, parts }) => ((to - from) / step) * parts <= MOST_TICKS,
    `a line has at most ${MOST_TICKS} ticks`,
  )
  .refine(
    ({ from, to, points, jumps }) =>
      [...points.map(({ at }) => at), ...jumps.flatMap((jump) => [jump.from, jump.to])].every(
        (at) => at >= from - 1e-9 && at <= to + 1e-9,
      ),
    'points and jumps lie on the line',
  )
  .refine(
    ({ from, to, intervals }) =>
      intervals.flatMap((all) => [all.from ?? from, all.to ?? to]).every((at) => at >= from && at <= to),
    'intervals lie on the line',
  )
  .refine(({ jumps }) => jumps.every((jump) => jump.from !== jump.to), 'a jump goes somewhere');

export const doubleNumberLine = kind('double-number-line', {
  rows: z
    .array(z.strictObject({ label: label(16), values: z.array(label(8)).min(2).max(9) }))
    .min(2)
    .max(2),
}).refine(({ rows }) => rows[0]?.values.length === rows[1]?.values.length, 'both lines have as many values');

export const tenFrame = kind('ten-frame', {
  frames: z
    .array(
      z
        .strictObject({ filled: whole(0, 10), added: whole(0, 10).default(0) })
        .refine(({ filled, added }) => filled + added <= 10, 'a frame holds ten'),
    )
    .min(1)
    .max(3),
  hide: hides(['filled', 'added']),
});

export const counters = kind('counters', {
  groups: z
    .array(z.strictObject({ count: whole(0, 30), label: label(16).optional(), shape: z.enum(SHAPES).default('dot') }))
    .min(1)
    .max(6),
  /** How they lie in each group: in rows of five, in a ring, or here and there. */
  layout: z.enum(['rows', 'ring', 'scattered']).default('rows'),
  hide: hides(['counters']),
}).refine(
  ({ layout, groups }) => layout !== 'ring' || groups.every(({ count }) => count <= 24),
  'at most 24 counters stand in a ring',
);

export const equalGroups = kind('equal-groups', {
  groups: whole(1, 12),
  each: whole(0, 24),
  left: whole(0, 24).default(0),
  shape: z.enum(SHAPES).default('dot'),
  /** Under each group: "bag". */
  label: label(12).optional(),
  hide: hides(['counters']),
});

export const array = kind('array', {
  rows: whole(1, 12),
  columns: whole(1, 20),
  shape: z.enum(['dot', 'square', 'ring']).default('dot'),
  /** A dashed line after this row, after this column. */
  splitRow: whole(1, 11).optional(),
  splitColumn: whole(1, 19).optional(),
  labels: z.boolean().default(true),
  hide: hides(['labels']),
}).refine(
  ({ rows, columns, splitRow = 0, splitColumn = 0 }) => splitRow < rows && splitColumn < columns,
  'the split lies inside the array',
);

export const numberBond = kind('number-bond', { whole: label(7), parts: z.array(label(7)).min(2).max(4) });

export const baseTen = kind('base-ten', {
  hundreds: whole(0, 9).default(0),
  tens: whole(0, 12).default(0),
  ones: whole(0, 20).default(0),
  labels: z.boolean().default(true),
  hide: hides(['blocks', 'labels']),
}).refine(({ hundreds, tens, ones }) => hundreds + tens + ones > 0, 'there is a block');

export const placeValueChart = kind('place-value-chart', {
  numbers: z
    .array(
      z.preprocess(
        (said) => (typeof said === 'number' ? String(said) : said),
        z
          .string()
          .transform((said) => said.replaceAll(',', ''))
          .refine((said) => /^\d{1,7}(?:\.\d{1,3})?$/.test(said), 'digits, at most 7 before the point and 3 behind it'),
      ),
    )
    .min(1)
    .max(4),
  hide: hides(['digits']),
});

export const hundredGrid = kind('hundred-grid', {
  grids: z
    .array(z.strictObject({ shaded: whole(0, 100), label: label(16).optional() }))
    .min(1)
    .max(3),
  /** 10: tenths as strips. */
  parts: z.preprocess(Number, z.union([z.literal(10), z.literal(100)])).default(100),
  hide: hides(['shading', 'labels']),
}).refine(({ grids, parts }) => grids.every(({ shaded }) => shaded <= parts), 'no more is shaded than there is');

export const areaModel = kind('area-model', {
  rows: z.array(label(10)).min(1).max(4),
  columns: z.array(label(10)).min(1).max(4),
  /** Absent: the products, where rows and columns are numbers. */
  cells: z.array(z.array(label(14)).min(1).max(4)).optional(),
  hide: hides(['products', 'sides']),
}).refine(
  ({ rows, columns, cells }) =>
    !cells || (cells.length === rows.length && cells.every((row) => row.length === columns.length)),
  'there is a cell for each row and column',
);

const part = z
  .strictObject({ parts: whole(1, 24), shaded: whole(0, 24) })
  .refine(({ parts, shaded }) => shaded <= parts, 'no more is shaded than there is');

export const fractionArea = kind('fraction-area', {
  across: part,
  down: part,
  hide: hides(['across', 'down']),
}).refine(({ across, down }) => across.parts <= 12 && down.parts <= 12, 'at most 12 parts each way');

export const tapeDiagram = kind('tape-diagram', {
  bars: z
    .array(
      z.strictObject({
        label: label(16).optional(),
        parts: z
          .array(
            z.strictObject({
              label: label(12).optional(),
              size: number(0.1, 100).default(1),
              fill: z.enum(['none', 'gray', 'stripes', 'dots']).default('none'),
            }),
          )
          .min(1)
          .max(12),
        /** In a brace below. */
        total: label(20).optional(),
      }),
    )
    .min(1)
    .max(3),
});

const fractions = z
  .array(
    z
      .strictObject({ parts: whole(1, 24), shaded: whole(0, 24), label: label(12).optional() })
      .refine(({ parts, shaded }) => shaded <= parts, 'no more is shaded than there is'),
  )
  .min(1)
  .max(6);

export const fractionBars = kind('fraction-bars', { bars: fractions, hide: hides(['shading', 'labels', 'cuts']) });
export const fractionCircles = kind('fraction-circles', {
  circles: fractions,
  hide: hides(['shading', 'labels', 'cuts']),
});

export const columnWork = kind('column-work', {
  /** One below the other, as they are written: "47", "× 36", then "[282]". */
  rows: z.array(label(12)).min(2).max(7),
  /** Lines under these rows, counted from 1. */
  rules: z.array(whole(1, 7)).max(3).default([]),
});

export const numberChart = kind('number-chart', {
  from: whole(0, 1000).default(1),
  to: whole(0, 1100),
  /** In each row; a number path is one row. */
  columns: whole(1, 12).default(10),
  shaded: z.array(whole(0, 1100)).max(60).default([]),
  /** Left for students to write. */
  missing: z.array(whole(0, 1100)).max(60).default([]),
  hide: hides(['shaded']),
})
  .refine(inOrder, '"to" is greater than "from"')
  .refine(({ from, to }) => to - from < 120, 'a chart has at most 120 numbers')
  .refine(
    ({ from, to, shaded, missing }) => [...shaded, ...missing].every((n) => n >= from && n <= to),
    'what is shaded or missing is on the chart',
  );

export const factorTree = kind('factor-tree', {
  /** Each number with the two that it is the product of: [24, 4, 6], then [4, 2, 2], [6, 2, 3]. */
  splits: z
    .array(z.tuple([whole(2, 100_000), whole(2, 50_000), whole(2, 50_000)]))
    .min(1)
    .max(7),
  hide: hides(['factors']),
})
  .refine(
    ({ splits }) => splits.every(([product, a, b]) => a * b === product),
    'each number is the product of its two factors',
  )
  .refine(({ splits }) => {
    const open: number[] = [splits[0]?.[0] ?? 0];
    return splits.every(([product, a, b]) => {
      const at = open.indexOf(product);
      if (at < 0) return false;
      open.splice(at, 1, a, b);
      return true;
    });
  }, 'each number that is split stands in the tree');

export const longDivision = kind('long-division', {
  dividend: whole(0, 999_999),
  divisor: whole(1, 999),
  hide: hides(['quotient', 'work']),
}).refine(({ dividend, divisor }) => dividend >= divisor, 'the divisor goes into the dividend at least once');
