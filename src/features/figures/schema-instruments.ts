/** Figures of money and of what measures: thermometers, vessels, balances. */
import { z } from 'zod';
import { fits, hides, inOrder, kind, label, number, whole } from './fields.ts';
import { type Piece, WORTH } from './figure-facts.ts';

const PIECES = Object.keys(WORTH) as [Piece, ...Piece[]];

export const money = kind('money', {
  pieces: z
    .array(
      z.strictObject({ of: z.enum(PIECES, 'a US coin or bill, such as dime or $5'), count: whole(1, 12).default(1) }),
    )
    .min(1)
    .max(8),
  hide: hides(['values', 'names']),
}).refine(
  ({ pieces }) => pieces.reduce((sum, { count }) => sum + count, 0) <= 30,
  'at most 30 coins and bills are on one picture',
);

const scale = {
  from: number(-200, 10_000).default(0),
  to: number(-200, 10_000),
  /** From one number to the next. */
  step: number(0.01),
  /** Equal parts of a step, with small marks. */
  parts: whole(1, 10).default(1),
};
const readable = ({ from, to, step, parts }: { from: number; to: number; step: number; parts: number }): boolean =>
  to > from && fits(to - from, step) && (to - from) / step <= 16 && ((to - from) / step) * parts <= 60;
const READABLE = 'the scale is a whole number of steps long, with at most 16 numbers and 60 marks';

export const thermometer = kind('thermometer', {
  ...scale,
  unit: z.enum(['°F', '°C']).default('°F'),
  readings: z
    .array(z.strictObject({ at: number(-200, 10_000), label: label(16).optional() }))
    .min(1)
    .max(3),
  hide: hides(['readings']),
})
  .refine(inOrder, '"to" is greater than "from"')
  .refine(readable, READABLE)
  .refine(
    ({ from, to, readings }) => readings.every(({ at }) => at >= from && at <= to),
    'every reading lies on the scale',
  );

export const vessel = kind('vessel', {
  shape: z.enum(['beaker', 'cylinder', 'cup']).default('beaker'),
  to: scale.to,
  step: scale.step,
  parts: scale.parts,
  /** "mL", "cups". */
  unit: label(8),
  vessels: z
    .array(z.strictObject({ level: number(0, 10_000), label: label(16).optional() }))
    .min(1)
    .max(3),
  hide: hides(['levels']),
})
  .refine((all) => readable({ ...all, from: 0 }), READABLE)
  .refine(({ to, vessels }) => vessels.every(({ level }) => level <= to), 'no vessel holds more than its scale shows');

const pan = z
  .array(
    z.strictObject({
      label: label(6),
      count: whole(1, 12).default(1),
      shape: z.enum(['box', 'ball']).default('box'),
    }),
  )
  .max(4);

export const balance = kind('balance', {
  left: pan,
  right: pan,
  /** Which side is down. */
  down: z.enum(['left', 'right', 'neither']).default('neither'),
  hide: hides(['left', 'right']),
}).refine(
  ({ left, right }) => [left, right].every((side) => side.reduce((sum, { count }) => sum + count, 0) <= 14),
  'a pan holds at most 14 things',
);
