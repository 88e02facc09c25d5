/** Figures for genetics, Earth and cells. */
import { z } from 'zod';
import { hides, kind, label, number, whole } from './fields.ts';
import { PARTS } from './figure-facts.ts';

const alleles = z
  .array(
    z
      .string()
      .trim()
      .regex(/^[A-Za-z][A-Za-z+]{0,3}$/, 'letters of an allele, such as B, b or XH'),
  )
  .refine((all) => all.length === 2 || all.length === 4, 'two or four kinds of egg or sperm cells');

export const punnett = kind('punnett-square', {
  /** What each parent can pass on: [B, b], or [RY, Ry, rY, ry]. */
  top: alleles,
  side: alleles,
  topName: label(24).optional(),
  sideName: label(24).optional(),
  hide: hides(['cells', 'parents']),
});

const person = z.strictObject({
  sex: z.enum(['female', 'male']),
  /** Shaded: has the trait. */
  has: z.boolean().default(false),
  carrier: z.boolean().default(false),
  label: label(8).optional(),
});

export const pedigree = kind('pedigree', {
  /** From the oldest; in the order in which they stand. */
  generations: z.array(z.array(person).min(1).max(8)).min(2).max(4),
  /** Who has which children: generation and place, counted from 1, such as [1, 1] for the first person of all. */
  families: z
    .array(
      z.strictObject({
        generation: whole(1, 3),
        parents: z.tuple([whole(1, 8), whole(1, 8)]),
        children: z.array(whole(1, 8)).min(1).max(7),
      }),
    )
    .min(1)
    .max(6),
  hide: hides(['traits', 'labels']),
})
  .refine(
    ({ generations, families }) =>
      families.every(
        ({ generation, parents, children }) =>
          parents.every((n) => n <= (generations[generation - 1]?.length ?? 0)) &&
          children.every((n) => n <= (generations[generation]?.length ?? 0)),
      ),
    'parents and children are people of the pedigree',
  )
  .refine(
    ({ families }) => families.every(({ parents: [a, b] }) => Math.abs(a - b) === 1),
    'parents stand side by side',
  )
  .refine(({ families }) => {
    const all = families.flatMap(({ generation, children }) => children.map((n) => `${generation} ${n}`));
    return new Set(all).size === all.length;
  }, 'nobody is a child of two couples')
  .refine(
    ({ families }) =>
      families.every(({ children, generation }) =>
        families.every(
          (other) =>
            other.generation !== generation ||
            other.children === children ||
            Math.max(...other.children) < Math.min(...children) ||
            Math.min(...other.children) > Math.max(...children),
        ),
      ),
    'brothers and sisters stand side by side',
  );

export const ROCKS = ['sandstone', 'shale', 'limestone', 'conglomerate', 'lava', 'soil', 'plain'] as const;
export const rockLayers = kind('rock-layers', {
  /** From the top down. */
  layers: z
    .array(
      z.strictObject({
        label: label(28).optional(),
        rock: z.enum(ROCKS).default('plain'),
        fossil: z.enum(['shell', 'fish', 'leaf', 'footprint', 'bone']).optional(),
      }),
    )
    .min(2)
    .max(7),
  /** Molten rock that rose through the layers, up to below this one, counted from the top. */
  intrusionBelow: whole(0, 6).optional(),
  fault: z.boolean().default(false),
  hide: hides(['labels', 'fossils']),
}).refine(
  ({ layers, intrusionBelow = 0 }) => intrusionBelow < layers.length,
  'the intrusion ends below a layer that is there',
);

export const seasons = kind('seasons', {
  /** Names of months beside Earth, or numbers. */
  names: z.boolean().default(true),
  /** Which half is dark. */
  shading: z.boolean().default(true),
  hide: hides(['names', 'shading']),
});

export const cell = kind('cell', {
  of: z.enum(['plant', 'animal']),
  parts: z
    .array(z.enum(PARTS.plant))
    .min(1)
    .max(7)
    .refine((parts) => new Set(parts).size === parts.length, 'each part once'),
  hide: hides(['names']),
}).refine(
  ({ of, parts }) => parts.every((part) => (PARTS[of] as readonly string[]).includes(part)),
  'an animal cell has no cell wall and no chloroplast',
);

export const landform = kind('profile', {
  /** The ground from left to right: how high, in parts of the highest, and what it is called there. */
  points: z
    .array(z.strictObject({ at: number(0, 100), high: number(-100, 100), label: label(16).optional() }))
    .min(2)
    .max(14),
  /** Water stands to this height. */
  water: number(-100, 100).optional(),
  hide: hides(['labels']),
})
  .refine(
    ({ points }) => points.every(({ at }, i) => i === 0 || at - (points[i - 1]?.at ?? 0) >= 1),
    'the ground goes from left to right',
  )
  .refine(({ points }) => new Set(points.map(({ high }) => high)).size > 1, 'the ground rises or falls');

export const ramp = kind('ramp', {
  /** In the same unit, so that its steepness is right. */
  base: number(0.1, 1000),
  height: number(0.1, 1000),
  baseLabel: label(12).optional(),
  heightLabel: label(12).optional(),
  /** Along the slope. */
  slopeLabel: label(12).optional(),
  object: z.enum(['ball', 'block', 'cart', 'none']).default('block'),
  objectLabel: label(12).optional(),
  hide: hides(['labels']),
}).refine(({ base, height }) => height <= base * 1.5 && height >= base / 12, 'a ramp is neither flat nor a wall');

const spot = z.tuple([number(0, 100), number(0, 100)]);
export const weatherMap = kind('weather-map', {
  /** Across from the west and up from the south, in hundredths of the map. */
  centers: z
    .array(z.strictObject({ of: z.enum(['high', 'low']), at: spot }))
    .max(4)
    .default([]),
  /** From one end to the other; its signs point to the side on the left of that way, where the front is going. */
  fronts: z
    .array(z.strictObject({ kind: z.enum(['cold', 'warm', 'stationary']), through: z.array(spot).min(2).max(5) }))
    .max(3)
    .default([]),
  places: z
    .array(z.strictObject({ at: spot, label: label(14) }))
    .max(6)
    .default([]),
  hide: hides(['labels', 'centers']),
})
  .refine(
    ({ centers, fronts, places }) => centers.length + fronts.length + places.length > 0,
    'something is on the map',
  )
  .refine(({ centers, places }) => {
    const all = [...centers, ...places].map(({ at }) => at);
    return all.every((a, i) => all.slice(i + 1).every((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) >= 14));
  }, 'centers and places are apart');
