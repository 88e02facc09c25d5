/** Figures for reading, writing and science. */
import { z } from 'zod';
import { hides, kind, label, number, whole } from './fields.ts';
import { PICTURES } from './figure-facts.ts';

export const chart = kind('chart', {
  columns: z
    .array(z.strictObject({ head: label(40), entries: z.array(label(90)).max(6).default([]) }))
    .min(2)
    .max(3),
  /** Empty lines to write on under the entries. */
  lines: whole(0, 10).default(0),
  hide: hides(['entries']),
});

export const storyMap = kind('story-map', {
  boxes: z
    .array(z.strictObject({ head: label(30), text: label(120).optional() }))
    .min(2)
    .max(6),
  hide: hides(['text']),
});

export const sequence = kind('sequence', {
  steps: z.array(label(70)).min(2).max(8),
  /** The last leads back to the first. */
  cycle: z.boolean().default(false),
  hide: hides(['steps']),
}).refine(({ steps, cycle }) => !cycle || steps.length >= 3, 'a cycle has at least three steps');

const side = z.strictObject({ head: label(24), items: z.array(label(40)).max(5).default([]) });
export const venn = kind('venn', {
  left: side,
  right: side,
  both: z.array(label(32)).max(4).default([]),
  hide: hides(['items']),
});

export const soundBoxes = kind('sound-boxes', {
  sounds: z.array(label(4)).min(1).max(8),
  hide: hides(['sounds']),
});

export const web = kind('web', {
  /** From the bottom to the top: plants first, or the idea in the middle last. */
  levels: z
    .array(z.array(label(18)).min(1).max(4))
    .min(2)
    .max(5),
  /** From, to, and what it does: [grass, rabbit] or [Sun, grass, light]. */
  arrows: z
    .array(z.union([z.tuple([label(18), label(18)]), z.tuple([label(18), label(18), label(16)])]))
    .max(16)
    .default([]),
  hide: hides(['arrows', 'names', 'labels']),
})
  .refine(({ levels }) => new Set(levels.flat()).size === levels.flat().length, 'no two things have the same name')
  .refine(({ levels, arrows }) => {
    const level = (name: string): number => levels.findIndex((names) => names.includes(name));
    return arrows.every(([from, to]) => level(from) >= 0 && level(to) >= 0 && level(from) !== level(to));
  }, 'arrows go from a thing to a thing on another level');

export const DIRECTIONS = ['up', 'down', 'left', 'right'] as const;
export const forces = kind('forces', {
  object: label(16),
  forces: z
    .array(z.strictObject({ direction: z.enum(DIRECTIONS), size: number(1, 10), label: label(20).optional() }))
    .min(1)
    .max(4),
  hide: hides(['arrows', 'labels']),
}).refine(
  ({ forces }) => new Set(forces.map(({ direction }) => direction)).size === forces.length,
  'one force a direction',
);

export const PHASES = [
  'new',
  'waxing crescent',
  'first quarter',
  'waxing gibbous',
  'full',
  'waning gibbous',
  'third quarter',
  'waning crescent',
] as const;
export const moonPhases = kind('moon-phases', {
  phases: z.array(z.enum(PHASES)).min(1).max(8),
  names: z.boolean().default(true),
  hide: hides(['names', 'shading']),
});

export const sunEarthMoon = kind('sun-earth-moon', {
  /** Places of the Moon, counted from 1 between Sun and Earth, counterclockwise as seen from above the North Pole. */
  places: z.array(whole(1, 8)).min(1).max(8).default([1, 2, 3, 4, 5, 6, 7, 8]),
  names: z.boolean().default(false),
  hide: hides(['names', 'shading']),
}).refine(({ places }) => new Set(places).size === places.length, 'each place once');

export const circuit = kind('circuit', {
  parts: z
    .array(z.enum(['bulb', 'switch', 'motor', 'resistor']))
    .min(1)
    .max(3),
  closed: z.boolean().default(true),
  names: z.boolean().default(true),
  hide: hides(['names']),
});

export const wave = kind('wave', {
  waves: z
    .array(z.strictObject({ label: label(24).optional(), amplitude: number(1, 5), cycles: number(0.5, 10) }))
    .min(1)
    .max(3),
  marks: z.boolean().default(false),
  hide: hides(['labels', 'marks']),
});

export const particles = kind('particles', {
  boxes: z
    .array(z.strictObject({ state: z.enum(['solid', 'liquid', 'gas']), label: label(20).optional() }))
    .min(1)
    .max(3),
  hide: hides(['labels', 'particles']),
});

export const light = kind('light-rays', {
  /** What the light meets, and what it does there. */
  surfaces: z
    .array(z.strictObject({ label: label(20), does: z.enum(['reflects', 'passes', 'absorbed', 'bends']) }))
    .min(1)
    .max(4),
  hide: hides(['rays', 'labels']),
});

export const FORMULAS = [
  'H2',
  'O2',
  'O3',
  'N2',
  'Cl2',
  'HCl',
  'CO',
  'C',
  'H2O',
  'H2O2',
  'CO2',
  'SO2',
  'NO2',
  'NaCl',
  'CH4',
  'NH3',
  'C2H4',
  'C2H6',
] as const;
export const molecules = kind('molecules', {
  /** "O2", "H2O", "CH4": each as balls, with how many of it. */
  groups: z
    .array(
      z.strictObject({
        formula: z.enum(FORMULAS),
        count: whole(1, 6),
        side: z.enum(['before', 'after']).default('before'),
      }),
    )
    .min(1)
    .max(5),
  hide: hides(['molecules']),
});

export const timeline = kind('timeline', {
  /** In order; "when" is a year, a date or a time of day. */
  events: z
    .array(z.strictObject({ when: label(16), what: label(80) }))
    .min(2)
    .max(10),
  hide: hides(['dates', 'events']),
});

export const plotLine = kind('plot-line', {
  /** What happens, in the order of a plot; students write what is left out. */
  exposition: label(110).optional(),
  rising: z.array(label(110)).max(3).default([]),
  climax: label(110).optional(),
  falling: label(110).optional(),
  resolution: label(110).optional(),
  hide: hides(['events', 'names']),
});

export const wordSort = kind('word-sort', {
  columns: z
    .array(z.strictObject({ head: label(24), words: z.array(label(16)).min(1).max(8) }))
    .min(2)
    .max(4),
  /** Students see the words, in the order of the alphabet, over empty columns. */
  hide: hides(['words']).default(['words']),
});

export const argumentFrame = kind('argument-frame', {
  claim: label(120),
  reasons: z
    .array(z.strictObject({ reason: label(90), evidence: label(120).optional() }))
    .min(1)
    .max(3),
  counterclaim: label(120).optional(),
  answer: label(120).optional(),
  hide: hides(['claim', 'reasons', 'evidence', 'counterclaim', 'answer']),
}).refine(
  ({ counterclaim, answer }) => answer === undefined || counterclaim !== undefined,
  'an answer needs a counterclaim',
);

export const writingLines = kind('writing-lines', {
  rows: whole(1, 8).default(3),
  /** Letters or words to copy, above the lines. */
  model: label(24).optional(),
});

export const passage = kind('passage', {
  /** As they are broken in the text. */
  lines: z.array(label(80)).min(1).max(24),
  /** The number of the first line. */
  from: whole(1, 500).default(1),
  notes: z
    .array(z.strictObject({ line: whole(1, 524), note: label(60) }))
    .max(8)
    .default([]),
  hide: hides(['notes']),
}).refine(
  ({ lines, from, notes }) => notes.every(({ line }) => line >= from && line < from + lines.length),
  'every note is about a line of the passage',
);

const SHOWN: ReadonlySet<string> = new Set(PICTURES.flatMap((name) => [name, `[${name}]`]));
export const pictures = kind('pictures', {
  /** What each shows, row by row, for children who do not read yet; in [brackets] it is an answer, and the teacher's version has a ring around it. */
  rows: z
    .array(
      z
        .array(
          label(20).refine((said) => SHOWN.has(said), 'no picture of this: PICTURES in figure-facts.ts lists them'),
        )
        .min(1)
        .max(6),
    )
    .min(1)
    .max(6),
  /** The first of each row stands apart in a frame: the others are held against it. */
  first: z.boolean().default(false),
  /** What stands below each: its word, a line to write on, a ring to color. */
  under: z.enum(['nothing', 'name', 'line', 'ring']).default('nothing'),
}).refine(
  ({ rows, first }) => !first || rows.every((row) => row.length > 1),
  'a framed picture needs others beside it',
);
