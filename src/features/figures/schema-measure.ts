/** Figures for measurement, geometry, functions and data. */
import { z } from 'zod';
import { fits, hides, inOrder, kind, label, number, whole } from './fields.ts';

export const clock = kind('clock', {
  times: z
    .array(
      z
        .string()
        .trim()
        .regex(/^(?:[1-9]|1[0-2]):[0-5]\d$/, 'a time such as 3:45'),
    )
    .min(1)
    .max(4),
  /** The time in digits below. */
  digits: z.boolean().default(false),
  hide: hides(['hands', 'digits']),
});

export const ruler = kind('ruler', {
  unit: z.enum(['inch', 'cm']),
  length: whole(1, 12),
  /** Equal parts of an inch or centimeter: more than 16 cannot be read. */
  parts: z.preprocess(Number, z.union([1, 2, 4, 8, 10, 16].map((n) => z.literal(n)))).default(1),
  objects: z
    .array(z.strictObject({ from: number(0, 12).default(0), to: number(0, 12), label: label(20).optional() }))
    .max(3)
    .default([]),
  hide: hides(['objects']),
})
  .refine(({ length, parts }) => length * parts <= 192, 'at most 192 marks')
  .refine(
    ({ length, objects }) => objects.every(({ from, to }) => to > from && to <= length),
    'what is measured lies on the ruler',
  );

const axis = z
  .strictObject({
    from: number().default(0),
    to: number(),
    step: number(0.001).default(1),
    label: label(28).optional(),
  })
  .refine(inOrder, '"to" is greater than "from"')
  .refine(({ from, to, step }) => fits(to - from, step) && fits(from, step), 'the axis is a whole number of steps long')
  .refine(({ from, to, step }) => (to - from) / step <= 30, 'an axis has at most 30 steps');

const place = z.tuple([number(), number()]);

export const coordinatePlane = kind('coordinate-plane', {
  x: axis,
  y: axis,
  points: z
    .array(z.strictObject({ x: number(), y: number(), label: label(12).optional(), open: z.boolean().default(false) }))
    .max(30)
    .default([]),
  /** Points joined in order: a line graph, or the pieces of a function. */
  paths: z
    .array(
      z.strictObject({
        through: z.array(place).min(2).max(20),
        dots: z.boolean().default(true),
        dash: z.boolean().default(false),
      }),
    )
    .max(4)
    .default([]),
  /** Figures on the plane: what is moved, and its image. */
  shapes: z
    .array(
      z.strictObject({
        corners: z.array(place).min(3).max(8),
        labels: z
          .array(z.union([z.literal(''), label(8)]))
          .max(8)
          .default([]),
        dash: z.boolean().default(false),
        fill: z.enum(['none', 'gray', 'stripes', 'dots']).default('none'),
      }),
    )
    .max(4)
    .default([]),
  /** All points on one side of a line; dashed where the line itself is not part of it. */
  regions: z
    .array(
      z.strictObject({
        through: z.tuple([place, place]),
        side: z.enum(['above', 'below', 'left', 'right']),
        dash: z.boolean().default(false),
      }),
    )
    .max(3)
    .default([]),
  lines: z
    .array(
      z.strictObject({
        through: z.tuple([place, place]),
        segment: z.boolean().default(false),
        /** From the first point to the second: a vector. */
        arrow: z.boolean().default(false),
        dash: z.boolean().default(false),
      }),
    )
    .max(4)
    .default([]),
  /**
   * y as a function of x: a·x² + b·x + c, a·bˣ + c, a·|x − b| + c, a·sin(b·x) + c, a·cos(b·x) + c, a·(x − b)³ + c, a·√(x − b) + c,
   * a·∛(x − b) + c, a/(x − b) + c, a·ln(x − b) + c; drawn from x to x where they are given.
   */
  curves: z
    .array(
      z.strictObject({
        form: z.enum([
          'quadratic',
          'exponential',
          'absolute',
          'sine',
          'cosine',
          'cubic',
          'square root',
          'cube root',
          'reciprocal',
          'logarithm',
        ]),
        a: number(-1000, 1000),
        b: number(-1000, 1000).default(0),
        c: number(-1000, 1000).default(0),
        from: number().optional(),
        to: number().optional(),
      }),
    )
    .max(3)
    .default([]),
  /** A right triangle between two points of a line, with its run and rise. */
  triangles: z
    .array(z.strictObject({ from: place, to: place, run: label(10).optional(), rise: label(10).optional() }))
    .max(3)
    .default([]),
  hide: hides(['points', 'lines', 'paths', 'shapes', 'regions', 'curves', 'triangles', 'labels']),
})
  .refine(
    ({ x, y, points, triangles, paths, shapes }) =>
      [
        ...points.map((p) => [p.x, p.y] as const),
        ...triangles.flatMap(({ from, to }) => [from, to]),
        ...paths.flatMap(({ through }) => through),
        ...shapes.flatMap(({ corners }) => corners),
      ].every(([px, py]) => px >= x.from && px <= x.to && py >= y.from && py <= y.to),
    'points, paths, shapes and triangles lie on the plane',
  )
  .refine(
    ({ lines, regions, triangles }) =>
      [...lines, ...regions].every(({ through: [a, b] }) => a[0] !== b[0] || a[1] !== b[1]) &&
      triangles.every(({ from, to }) => from[0] !== to[0] && from[1] !== to[1]),
    'lines and triangles go through two different points',
  )
  .refine(
    ({ regions }) =>
      regions.every(({ through: [a, b], side }) =>
        side === 'above' || side === 'below' ? a[0] !== b[0] : a[1] !== b[1],
      ),
    'an upright line has a left and a right side, a level one has one above and one below',
  );

export const polygon = kind('polygon', {
  points: z
    .array(z.tuple([number(-100, 100), number(-100, 100)]))
    .min(3)
    .max(10),
  /** From the first point to the second, and so on; an empty text is no label. */
  sides: z
    .array(z.union([z.literal(''), label(14)]))
    .max(10)
    .default([]),
  corners: z
    .array(z.union([z.literal(''), label(8)]))
    .max(10)
    .default([]),
  /** Corners with a right-angle mark, counted from 1. */
  rightAngles: z.array(whole(1, 10)).max(10).default([]),
  /** Dashed lines that cut it. */
  cuts: z
    .array(z.tuple([z.tuple([number(-100, 100), number(-100, 100)]), z.tuple([number(-100, 100), number(-100, 100)])]))
    .max(4)
    .default([]),
  inside: label(20).optional(),
  /** Unit squares behind it. */
  grid: z.boolean().default(false),
  hide: hides(['sides', 'corners', 'inside']),
})
  .refine(({ points }) => new Set(points.map(String)).size === points.length, 'no two corners are the same')
  .refine(({ points }) => spread(points, 0) > 0 && spread(points, 1) > 0, 'it has an inside')
  .refine(({ points }) => {
    const [wide, high] = [spread(points, 0), spread(points, 1)];
    return Math.max(wide, high) <= 8 * Math.min(wide, high);
  }, 'it is at most 8 times as long as it is wide')
  .refine(
    ({ grid, points }) => !grid || (spread(points, 0) <= 24 && spread(points, 1) <= 24),
    'a grid has at most 24 squares a side',
  )
  .refine(
    ({ points }) => shortestSide(points) * 12 >= Math.max(spread(points, 0), spread(points, 1)),
    'no side is too short to be seen',
  );

const spread = (points: readonly (readonly [number, number])[], at: 0 | 1): number =>
  Math.max(...points.map((p) => p[at])) - Math.min(...points.map((p) => p[at]));
const shortestSide = (points: readonly (readonly [number, number])[]): number =>
  Math.min(
    ...points.map((p, i) => {
      const next = points[(i + 1) % points.length] ?? p;
      return Math.hypot(next[0] - p[0], next[1] - p[1]);
    }),
  );

export const rectangle = kind('rectangle', {
  width: number(0.1, 1000),
  height: number(0.1, 1000),
  widthLabel: label(14).optional(),
  heightLabel: label(14).optional(),
  inside: label(20).optional(),
  grid: z.boolean().default(false),
  hide: hides(['labels', 'inside']),
})
  .refine(
    ({ width, height }) => Math.max(width, height) <= 8 * Math.min(width, height),
    'it is at most 8 times as long as it is wide',
  )
  .refine(({ grid, width, height }) => !grid || (width <= 24 && height <= 24), 'a grid has at most 24 squares a side');

export const angle = kind('angle', {
  degrees: whole(5, 355),
  label: label(12).optional(),
  protractor: z.boolean().default(false),
  hide: hides(['label']),
}).refine(({ degrees, protractor }) => !protractor || degrees <= 175, 'a protractor reads up to 180°');

export const rightTriangles = kind('right-triangles', {
  triangles: z
    .array(
      z.strictObject({
        base: number(0.5, 100),
        height: number(0.5, 100),
        baseLabel: label(10).optional(),
        heightLabel: label(10).optional(),
      }),
    )
    .min(1)
    .max(3),
  hide: hides(['labels']),
}).refine(({ triangles }) => {
  const all = triangles.flatMap(({ base, height }) => [base, height]);
  return Math.max(...all) <= 8 * Math.min(...all);
}, 'the longest side is at most 8 times the shortest');

const counted = z
  .array(z.strictObject({ label: label(28), value: number(0, 100_000) }))
  .min(2)
  .max(8);

export const barGraph = kind('bar-graph', {
  bars: counted,
  step: number(0.01).default(1),
  /** What the numbers count: "students". */
  unit: label(28).optional(),
  hide: hides(['bars']),
}).refine(
  ({ bars, step }) => Math.max(...bars.map(({ value }) => value)) / step <= 25,
  'the scale has at most 25 steps',
);

export const pictureGraph = kind('picture-graph', {
  rows: counted,
  /** How many one picture stands for. */
  each: number(0.5, 10_000).default(1),
  shape: z.enum(['dot', 'star', 'square']).default('dot'),
  unit: label(28).optional(),
  hide: hides(['pictures']),
}).refine(
  ({ rows, each }) => rows.every(({ value }) => value / each <= 12 && fits(value, each / 2)),
  'a row has at most 12 whole or half pictures',
);

export const linePlot = kind('line-plot', {
  from: number(),
  to: number(),
  step: number(0.001).default(1),
  as: z.enum(['whole', 'fraction', 'mixed', 'decimal']).default('whole'),
  marks: z
    .array(z.strictObject({ at: number(), count: whole(1, 12) }))
    .max(25)
    .default([]),
  unit: label(40).optional(),
  hide: hides(['marks']),
})
  .refine(inOrder, '"to" is greater than "from"')
  .refine(
    ({ from, to, step }) => fits(to - from, step) && (to - from) / step <= 24,
    'the plot is at most 24 whole steps long',
  )
  .refine(
    ({ from, to, step, marks }) =>
      marks.every(({ at }) => at >= from - 1e-9 && at <= to + 1e-9 && fits(at - from, step)),
    'every mark is over a tick',
  );

export const table = kind('table', {
  head: z.array(label(32)).min(1).max(8).optional(),
  rows: z
    .array(z.array(label(40)).min(1).max(8))
    .min(1)
    .max(14),
  /** The first cell of each row is its name. */
  rowHeads: z.boolean().default(false),
}).refine(
  ({ head, rows }) => rows.every((row) => row.length === (head ?? rows[0])?.length),
  'every row has as many cells',
);

export const ratioTable = kind('ratio-table', {
  rows: z
    .array(z.strictObject({ label: label(20), values: z.array(label(8)).min(1).max(8) }))
    .min(2)
    .max(4),
}).refine(
  ({ rows }) => rows.every(({ values }) => values.length === rows[0]?.values.length),
  'every row has as many values',
);
