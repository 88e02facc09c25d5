/** What each kind of figure knows: how it is drawn, and how it is said. And what several kinds share. */
import type { FigureKind, FigureOf } from '../contract.ts';
import { type Box, type Drawing, LINE, linesOf, measured, type Pen, type TextStyle, TYPE } from '../pen.ts';

export interface Kind<K extends FigureKind> {
  /** @param blank as students get it: answers and hidden layers left out */
  draw(figure: FigureOf<K>, pen: Pen, blank: boolean): Drawing;
  /** One or two sentences for a reader who does not see it, from the same data; a blank one gives no answer away. */
  describe(figure: FigureOf<K>, blank: boolean): string;
}
export type Kinds = { readonly [K in FigureKind]?: Kind<K> };

const ANSWER = /^\[(.*)\]$/;
export const isAnswer = (label: string): boolean => ANSWER.test(label);
/** Without the brackets of an answer. */
export const plain = (label: string): string => ANSWER.exec(label)?.[1] ?? label;
/** For a sentence. */
export const said = (label: string, blank: boolean): string => (blank && isAnswer(label) ? 'blank' : plain(label));

export const BLANK_WIDTH = 30;
/** The width that a label needs, or the place to write that stands for it. */
export const widthOf = (label: string, size: number = TYPE, asWords = false): number =>
  Math.max(measured(plain(label), { size, plain: asWords }).width, isAnswer(label) ? BLANK_WIDTH : 0);

/** A label, or a line to write on where it is an answer that students are to find. */
export function put(pen: Pen, x: number, y: number, label: string, blank: boolean, style: TextStyle = {}): void {
  if (!blank || !isAnswer(label)) {
    pen.text(x, y, plain(label), style);
    return;
  }
  const wide = widthOf(label, style.size);
  const left = style.at === 'start' ? x : style.at === 'end' ? x - wide : x - wide / 2;
  pen.line(left, y + 9, left + wide, y + 9, { weight: 1 });
}

// Made once: toLocaleString looks its locale up each time, which took most of the time of a number line.
const inEnglish = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 });

/** −3 with a real minus, 1,200 with its comma, 0.25. */
export function written(n: number): string {
  const clean = Math.round(n * 10_000) / 10_000;
  return `${clean < 0 ? '−' : ''}${inEnglish.format(Math.abs(clean))}`;
}

export type Written = 'whole' | 'fraction' | 'mixed' | 'decimal';

/** @param denominator of the fractions; 3/4 stays 3/4, and 4/4 is 4/4 as a fraction and 1 as a mixed number */
export function writtenAs(n: number, as: Written, denominator: number, places = 0): string {
  if (as === 'decimal') return `${n < 0 ? '−' : ''}${Math.abs(n).toFixed(places)}`;
  const top = Math.round(Math.abs(n) * denominator);
  if (as === 'whole' || denominator <= 1 || Math.abs(top / denominator - Math.abs(n)) > 1e-6) return written(n);
  const minus = n < 0 ? '−' : '';
  if (top === 0) return '0';
  if (as === 'fraction') return `${minus}${top}/${denominator}`;
  const [ones, over] = [Math.floor(top / denominator), top % denominator];
  return `${minus}${[ones > 0 || over === 0 ? String(ones) : '', over > 0 ? `${over}/${denominator}` : ''].filter(Boolean).join(' ')}`;
}

/** Decimal places of a step: 0.25 → 2. */
export const placesOf = (step: number): number => {
  for (let places = 0; places < 4; places += 1)
    if (Math.abs(step * 10 ** places - Math.round(step * 10 ** places)) < 1e-6) return places;
  return 4;
};

const PARTS = [
  '',
  'whole',
  'halves',
  'thirds',
  'fourths',
  'fifths',
  'sixths',
  'sevenths',
  'eighths',
  'ninths',
  'tenths',
];
export const partsName = (parts: number): string =>
  PARTS[parts] ?? (parts === 12 ? 'twelfths' : parts === 100 ? 'hundredths' : `${parts} equal parts`);

/** "3 rows", "1 row" */
export const counted = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;

/** For sentences: a hyphen where the drawing has a minus sign, as in the text of a plan. */
export const spoken = (n: string): string => n.replaceAll('−', '-');

/** The figure's title, and the y below it. */
export function putTitle(pen: Pen, title: string | undefined, width: number = pen.width): number {
  if (!title) return 0;
  const lines = linesOf(title, width - 8);
  pen.lines(width / 2, LINE / 2 + 1, lines, { bold: true });
  return lines.length * LINE + 8;
}

/** The highest free place for a label at x: on `y`, or in rows above it. */
export function freeRow(taken: Box[], text: string, x: number, y: number, style: TextStyle = {}, gap = 2): number {
  const { width, height } = measured(text, style);
  let at = y;
  const hits = (b: Box): boolean =>
    x - width / 2 < b.x + b.width + gap &&
    b.x < x + width / 2 + gap &&
    at - height / 2 < b.y + b.height + gap &&
    b.y < at + height / 2 + gap;
  while (taken.some(hits)) at -= 4;
  taken.push({ text, x: x - width / 2, y: at - height / 2, width, height });
  return at;
}

/** x, moved so that a label in its middle stays inside the drawing. */
export const inside = (x: number, wide: number, width: number): number =>
  Math.min(Math.max(x, wide / 2 + 1), width - wide / 2 - 1);
