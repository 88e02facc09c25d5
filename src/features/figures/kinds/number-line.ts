import type { FigureOf } from '../contract.ts';
import { type Box, LINE, measured, type Pen } from '../pen.ts';
import {
  counted,
  freeRow,
  inside,
  isAnswer,
  type Kind,
  listed,
  partsName,
  placesOf,
  plain,
  put,
  putTitle,
  said,
  spoken,
  writtenAs,
} from './kind.ts';

type NumberLine = FigureOf<'number-line'>;

interface Tick {
  at: number;
  major: boolean;
}

/** Every tick; small ones between those of the steps. */
function ticksOf({ from, to, step, parts }: NumberLine): Tick[] {
  const small = step / parts;
  return Array.from({ length: Math.round((to - from) / small) + 1 }, (_, i) => ({
    at: from + i * small,
    major: i % parts === 0,
  }));
}

const denominatorOf = ({ step, parts }: NumberLine): number => Math.max(1, Math.round(parts / step));

/** The number as this line writes it. */
function numberAt(figure: NumberLine, at: number): string {
  const { as, step, parts } = figure;
  const places = as === 'decimal' ? placesOf(figure.labels === 'all' ? step / parts : step) : 0;
  return writtenAs(at, as, denominatorOf(figure), Math.max(places, as === 'decimal' ? Math.min(3, placesOf(at)) : 0));
}

/** The numbers under the line: as many as can stand beside each other. */
function labelled(figure: NumberLine, xOf: (at: number) => number): Tick[] {
  const ticks = ticksOf(figure);
  const { labels } = figure;
  if (labels === 'none') return [];
  const ends = ticks.filter((_, i) => i === 0 || i === ticks.length - 1);
  if (labels === 'ends') return roomFor(figure, ends, xOf) ? ends : ends.slice(0, 1);
  for (const from of labels === 'all'
    ? [ticks, ticks.filter(({ major }) => major)]
    : [ticks.filter(({ major }) => major)]) {
    const last = from.length - 1;
    // Counting by what ends on the last number looks tidier, and zero is never left out.
    const zero = Math.max(
      0,
      from.findIndex(({ at }) => Math.abs(at) < 1e-9),
    );
    const strides = [1, 2, 4, 5, 3, 6, 10, 8, 12, 15, 20, 30, last].filter((n) => n >= 1 && n <= Math.max(1, last));
    const tidy = strides.filter((n) => n === 1 || (last % n === 0 && zero % n === 0));
    if (from === ticks && labels === 'all') {
      if (roomFor(figure, from, xOf)) return from;
      continue;
    }
    for (const stride of [...tidy, ...strides].sort((a, b) => a - b)) {
      const some = from.filter((_, i) => (i - zero) % stride === 0);
      if (roomFor(figure, some, xOf)) return some;
    }
  }
  return ends.slice(0, 1);
}

const roomFor = (figure: NumberLine, some: readonly Tick[], xOf: (at: number) => number): boolean =>
  some.every(({ at }, i) => {
    const next = some[i + 1];
    if (!next) return true;
    const wide = (n: number): number => measured(numberAt(figure, n)).width;
    return xOf(next.at) - xOf(at) >= (wide(at) + wide(next.at)) / 2 + 5;
  });

export const numberLine: Kind<'number-line'> = {
  draw(figure, pen, blank) {
    const { from, to, points, intervals, jumps, hide } = figure;
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const edge = Math.max(measured(numberAt(figure, from)).width, measured(numberAt(figure, to)).width) / 2 + 14;
    const xOf = (at: number): number => edge + ((at - from) / (to - from)) * (pen.width - 2 * edge);
    const shown = { points: hidden('points') ? [] : points, jumps: hidden('jumps') ? [] : jumps };
    // What stands above the line is laid out upward from y = 0, then everything is drawn below the title.
    const taken: Box[] = [];
    const arcs = shown.jumps.map((jump) => {
      const [a, b] = [xOf(jump.from), xOf(jump.to)];
      return { ...jump, a, b, high: Math.min(44, 12 + Math.abs(b - a) * 0.32) };
    });
    const labels: { x: number; y: number; text: string; from?: number }[] = [];
    for (const { a, b, high, label } of arcs)
      if (label) {
        const wide = measured(plain(label)).width;
        const x = inside((a + b) / 2, wide, pen.width);
        labels.push({
          x,
          y: freeRow(taken, plain(label), x, -high * 0.75 - 14 - measured(plain(label)).height / 2),
          text: label,
        });
      }
    const highest = Math.max(0, ...arcs.map(({ high }) => high * 0.75));
    for (const { at, label } of shown.points)
      if (label) {
        const { width, height } = measured(plain(label));
        const x = inside(xOf(at), width, pen.width);
        const under = arcs.some(({ a, b }) => xOf(at) > Math.min(a, b) - 12 && xOf(at) < Math.max(a, b) + 12)
          ? highest
          : 0;
        labels.push({ x, y: freeRow(taken, plain(label), x, -under - 14 - height / 2), text: label, from: xOf(at) });
      }
    const top = Math.min(-12, -highest - 8, ...taken.map(({ y }) => y)) - 2;
    const line = putTitle(pen, figure.title) - top;

    pen.arrow(xOf(from) - 12, line, xOf(to) + 12, line, { both: true });
    for (const { at, major } of ticksOf(figure)) {
      const long = major ? 8 : 5;
      pen.line(xOf(at), line - long, xOf(at), line + long, { weight: major ? 1.6 : 1.1 });
    }
    for (const { a, b, high } of arcs) drawJump(pen, a, b, line, high);
    // Every thread to its point first, so that none crosses a label.
    for (const { y, text, from: foot } of labels)
      if (foot !== undefined && y < -34)
        pen.line(foot, line - 9, foot, line + y + measured(plain(text)).height / 2, { weight: 1, dash: true });
    for (const { x, y, text } of labels) put(pen, x, line + y, text, blank, { halo: true });
    if (!hidden('intervals')) for (const each of intervals) drawInterval(pen, each, xOf, line, { from, to });
    for (const { at } of shown.points) pen.circle(xOf(at), line, 5.5, 'solid');
    let below = line + 12;
    if (!hidden('labels'))
      for (const { at } of labelled(figure, xOf)) {
        const text = numberAt(figure, at);
        const { height } = measured(text);
        pen.text(xOf(at), line + 12 + height / 2, text);
        below = Math.max(below, line + 12 + height);
      }
    return pen.done(Math.max(below, line + LINE) + 2);
  },

  describe(figure, blank) {
    const { from, to, step, parts, as, points, intervals, jumps, hide } = figure;
    const number = (at: number): string => spoken(numberAt(figure, at));
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const cut =
      step === 1 && parts > 1
        ? `, each whole cut into ${partsName(parts)}`
        : parts > 1
          ? `, marked every ${number(step)}, each cut into ${counted(parts, 'part')}`
          : `, marked every ${as === 'fraction' || as === 'mixed' ? number(step) : spoken(writtenAs(step, as, 1, placesOf(step)))}`;
    const place = (at: number): string => {
      if (!blank) return number(at);
      const ticks = Math.round((at - from) / (step / parts));
      return `${counted(ticks, 'tick')} after ${number(from)}`;
    };
    const shown = hidden('points') ? [] : points;
    const jumped = hidden('jumps') ? [] : jumps;
    return [
      `A number line from ${number(from)} to ${number(to)}${cut}.`,
      shown.length > 0
        ? `${shown.length === 1 ? 'A point' : 'Points'}: ${listed(shown.map(({ at, label }) => (label && said(label, blank) !== number(at) ? `${said(label, blank)} at ${place(at)}` : place(at))))}.`
        : '',
      ...(hidden('intervals') ? [] : intervals).map((each) => {
        const circle = (at: number, open: boolean): string => `${open ? 'an open' : 'a filled'} circle at ${place(at)}`;
        if (each.from === undefined) return `A thick arrow to the left, from ${circle(each.to ?? to, each.openTo)}.`;
        if (each.to === undefined) return `A thick arrow to the right, from ${circle(each.from, each.openFrom)}.`;
        return `A thick line from ${circle(each.from, each.openFrom)} to ${circle(each.to, each.openTo)}.`;
      }),
      jumped.length > 0
        ? `${jumped.length === 1 ? 'A jump' : 'Jumps'}: ${listed(jumped.map((j) => `from ${number(j.from)} to ${number(j.to)}${j.label && !(blank && isAnswer(j.label)) ? ` (${spoken(plain(j.label))})` : ''}`))}.`
        : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
};

/** A thick line over the axis; an end that belongs to it is filled, and without an end it is an arrow. */
function drawInterval(
  pen: Pen,
  { from, to, openFrom, openTo }: NumberLine['intervals'][number],
  xOf: (at: number) => number,
  line: number,
  axis: { from: number; to: number },
): void {
  const [a, b] = [xOf(from ?? axis.from), xOf(to ?? axis.to)];
  const style = { weight: 5 };
  if (from === undefined) pen.arrow(b, line, a - 14, line, style);
  else if (to === undefined) pen.arrow(a, line, b + 14, line, style);
  else pen.line(a, line, b, line, style);
  for (const [at, open] of [
    [from, openFrom],
    [to, openTo],
  ] as const)
    if (at !== undefined) pen.circle(xOf(at), line, 6.5, open ? 'paper' : 'solid', { weight: 2.4 });
}

function drawJump(pen: Pen, a: number, b: number, line: number, high: number): void {
  const foot = line - 9;
  pen.path(
    `M${a.toFixed(1)} ${foot.toFixed(1)}Q${((a + b) / 2).toFixed(1)} ${(foot - high * 1.5).toFixed(1)} ${b.toFixed(1)} ${foot.toFixed(1)}`,
    'none',
  );
  // The head points down into the landing place, along the end of the arc.
  const turn = Math.atan2(high * 1.5, (b - a) / 2);
  const corner = (off: number): [number, number] => [b - 9 * Math.cos(turn + off), foot - 9 * Math.sin(turn + off)];
  pen.polygon([[b, foot], corner(0.42), corner(-0.42)], 'solid', { weight: 0 });
}
