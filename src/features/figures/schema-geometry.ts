/** Figures of solids, nets, circles and angles. */
import { z } from 'zod';
import { hides, kind, label, number, whole } from './fields.ts';
import { gapOf, isRound, SOLIDS, sizeAt } from './figure-facts.ts';

const measure = label(12).optional();

const solid = z
  .strictObject({
    shape: z.enum(SOLIDS),
    /** Left to right, front to back, and up; a sphere needs only its width. */
    width: number(0.1, 1000),
    depth: number(0.1, 1000).optional(),
    height: number(0.1, 1000).optional(),
    widthLabel: measure,
    depthLabel: measure,
    heightLabel: measure,
    /** Of what is round. */
    radiusLabel: measure,
    /** Along the side of a cone, and up the middle of a pyramid's face. */
    slantLabel: measure,
    /** Stands on a cylinder, or lies on a cone whose tip is down, as wide as it is; a half sphere is as high as it must be. */
    top: z.enum(['cone', 'hemisphere']).optional(),
    topHeight: number(0.1, 1000).optional(),
    topHeightLabel: measure,
    /** A cone that stands on its tip. */
    tipDown: z.boolean().default(false),
    /** Unit cubes on a prism. */
    cubes: z.boolean().default(false),
    label: label(20).optional(),
  })
  .refine(({ shape, radiusLabel }) => !radiusLabel || isRound(shape), 'only what is round has a radius')
  .refine(
    ({ shape, top, tipDown }) => top === undefined || shape === 'cylinder' || (shape === 'cone' && tipDown),
    'only a cylinder, or a cone on its tip, has something on top',
  )
  .refine(({ shape, tipDown }) => !tipDown || shape === 'cone', 'only a cone has one tip')
  .refine(
    ({ top, topHeight }) => (top === 'cone') === (topHeight !== undefined),
    'a cone on top has a height, and a half sphere is as high as its radius',
  )
  .refine(
    ({ shape, slantLabel }) => !slantLabel || shape === 'cone' || shape === 'pyramid',
    'only a cone and a pyramid have a slant height',
  )
  .refine(({ shape, depthLabel }) => !depthLabel || !isRound(shape), 'what is round has no depth of its own')
  .refine(
    ({ shape, cubes, width, depth = width, height = width }) =>
      !cubes || (shape === 'prism' && [width, depth, height].every((side) => Number.isInteger(side) && side <= 12)),
    'unit cubes fill a prism of whole sides, at most 12',
  )
  .refine(({ width, depth = width, height = width }) => {
    const sides = [width, depth, height];
    return Math.max(...sides) <= 10 * Math.min(...sides);
  }, 'the longest edge is at most 10 times the shortest');

export const solids = kind('solids', { solids: z.array(solid).min(1).max(3), hide: hides(['labels']) });

export const net = kind('net', {
  of: z.enum(['prism', 'pyramid', 'triangular prism', 'cylinder']),
  /** Of the base; a cylinder's diameter, and the length of each side of a triangle. */
  width: number(0.5, 100),
  depth: number(0.5, 100).optional(),
  /** Of a prism or cylinder; the slant height of a pyramid. */
  height: number(0.5, 100),
  widthLabel: measure,
  depthLabel: measure,
  heightLabel: measure,
  /** The area of each face inside it, computed. */
  areas: z.boolean().default(false),
  /** Unit squares. */
  grid: z.boolean().default(false),
  hide: hides(['labels', 'areas']),
})
  .refine(({ width, depth = width, height }) => {
    const sides = [width, depth, height];
    return Math.max(...sides) <= 6 * Math.min(...sides);
  }, 'the longest edge is at most 6 times the shortest')
  .refine(
    ({ of, width, depth = width, height }) => of !== 'pyramid' || height > Math.max(width, depth) / 2,
    'the faces of a pyramid are high enough to meet',
  )
  .refine(
    ({ grid, of, width, depth = width, height }) =>
      !grid || (of === 'prism' && [width, depth, height].every((side) => Number.isInteger(side) && side <= 8)),
    'unit squares fit the net of a prism of whole sides, at most 8',
  );

const degrees = whole(0, 360);

export const circle = kind('circle', {
  center: label(4).optional(),
  /** Lines from the center, at degrees counted from 3 o'clock against the clock. */
  radii: z
    .array(z.strictObject({ at: degrees, label: measure }))
    .max(4)
    .default([]),
  diameter: z.strictObject({ at: degrees, label: measure }).optional(),
  chords: z
    .array(z.strictObject({ from: degrees, to: degrees, label: measure }))
    .max(5)
    .default([]),
  points: z
    .array(z.strictObject({ at: degrees, label: label(6) }))
    .max(8)
    .default([]),
  tangents: z.array(degrees).max(2).default([]),
  /** Shaded, from one degree against the clock to the other. */
  sectors: z
    .array(
      z.strictObject({
        from: degrees,
        to: degrees,
        label: measure,
        fill: z.enum(['stripes', 'dots', 'gray']).default('stripes'),
      }),
    )
    .max(4)
    .default([]),
  hide: hides(['labels', 'sectors']),
})
  .refine(({ chords }) => chords.every(({ from, to }) => (from - to) % 360 !== 0), 'a chord joins two points')
  .refine(({ sectors }) => sectors.every(({ from, to }) => to > from), 'a sector goes from less to more degrees')
  .refine(
    ({ points }) =>
      apart(
        points.map(({ at }) => at),
        12,
      ),
    'points are at least 12 degrees apart',
  )
  .refine(
    ({ radii }) =>
      apart(
        radii.map(({ at }) => at),
        12,
      ),
    'radii are at least 12 degrees apart',
  );

/** Around the whole turn. */
function apart(all: readonly number[], least: number): boolean {
  const sorted = all.map((at) => at % 360).sort((a, b) => a - b);
  return sorted.every((at, i) => {
    const next = sorted[i + 1] ?? (sorted[0] ?? 0) + 360;
    return sorted.length < 2 || next - at >= least;
  });
}

/** "40°" and "[40°]" say how large an angle is; "x" and "2x + 10" do not. */
const saidDegrees = (said: string): number | undefined => {
  const found = /^\[?(\d{1,3})°\]?$/.exec(said)?.[1];
  return found === undefined ? undefined : Number(found);
};

export const angles = kind('angles', {
  /** Rays from one point, in degrees counted from 3 o'clock against the clock, in order. */
  rays: z
    .array(z.strictObject({ at: whole(0, 359), label: label(4).optional() }))
    .min(2)
    .max(6),
  vertex: label(4).optional(),
  /** In each gap from a ray to the next; an empty text is no label. */
  gaps: z
    .array(z.union([z.literal(''), label(12)]))
    .max(6)
    .default([]),
  /** Each is a whole line, so that vertical angles arise. */
  lines: z.boolean().default(false),
  hide: hides(['labels']),
})
  .refine(
    ({ rays, lines }) =>
      rays.every(({ at }, i) => i === 0 || at - (rays[i - 1]?.at ?? 0) >= 12) &&
      (rays[0]?.at ?? 0) + (lines ? 180 : 360) - (rays.at(-1)?.at ?? 0) >= 12,
    'rays are in order, at least 12 degrees apart; lines end before the half turn',
  )
  .refine(
    ({ rays, lines, gaps }) =>
      gaps.every((said, i) => {
        const size = said === '' ? undefined : saidDegrees(said);
        return size === undefined || Math.abs(size - gapOf(rays, lines, i)) <= 1;
      }),
    'a label in degrees says the size of its angle',
  );

export const transversal = kind('transversal', {
  /** Between the parallel lines and the line that cuts them. */
  degrees: whole(30, 150).default(60),
  /** Eight angles, row by row from the top left; an empty text is no label. */
  labels: z
    .array(z.union([z.literal(''), label(7)]))
    .max(8)
    .default(['1', '2', '3', '4', '5', '6', '7', '8']),
  lines: z.array(label(2)).max(3).default([]),
  hide: hides(['labels']),
}).refine(
  ({ degrees: size, labels }) =>
    labels.every((said, i) => {
      const written = said === '' ? undefined : saidDegrees(said);
      return written === undefined || Math.abs(written - sizeAt(size, i)) <= 1;
    }),
  'a label in degrees says the size of its angle',
);
