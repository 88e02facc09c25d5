/** Figures in packs: slots filled, read, drawn once at every width, and held against the text beside them. */
import { z } from 'zod';
import { remembered } from '../../language/remembered.ts';
import { ALL_KINDS } from '../figures/all-kinds.ts';
import { disagreements } from '../figures/claims.ts';
import { type Figure, figureSchema } from '../figures/contract.ts';
import { drawFigure, WIDTHS } from '../figures/draw-figure.ts';
import { labelFaults } from '../figures/pen.ts';

/** What is wrong with a figure whose numbers are known; one with slots is judged when they are filled. */
export function figureFaults(data: unknown): string[] {
  if (holdsSlots(data)) return [];
  const read = figureSchema.safeParse(data);
  return read.success ? [...drawingFaults(read.data)] : [`the figure is not sound: ${z.prettifyError(read.error)}`];
}

const holdsSlots = (value: unknown): boolean =>
  typeof value === 'string'
    ? /\{[^{}]+\}/.test(value)
    : value !== null && typeof value === 'object' && Object.values(value).some(holdsSlots);

/** A part is filled many times, and its picture often comes out the same. */
const DRAWINGS_KEPT = 200;

const judged = remembered(DRAWINGS_KEPT, (json): readonly string[] => {
  const figure: Figure = JSON.parse(json);
  return Object.values(WIDTHS).flatMap((width) =>
    [false, true].flatMap((blank) => labelFaults(drawFigure({ figure, blank }, ALL_KINDS, width, 'check'))),
  );
});

/** Labels that lie on one another or stick out, at any width, for teachers or students. */
const drawingFaults = (figure: Figure): readonly string[] => judged(JSON.stringify(figure));

/** What is wrong with a figure whose slots are filled. @param beside everything that the part says */
export function filledFigureFaults(data: unknown, beside: string): string[] {
  const read = figureSchema.safeParse(data);
  if (!read.success) return [`the figure is not sound: ${z.prettifyError(read.error)}`];
  return [...drawingFaults(read.data), ...disagreements(read.data, beside)];
}

/** @returns undefined where it cannot be drawn, which pack-faults.ts has seen before: a lesson goes without it */
export const readFigure = (data: unknown): Figure | undefined => figureSchema.safeParse(data).data;
