import type { FigureOf } from '../contract.ts';
import { fiveNumbers } from '../figure-facts.ts';
import { type Box, LINE, linesOf, measured, type Pen, SMALL_TYPE } from '../pen.ts';
import {
  counted,
  freeRow,
  inside,
  isAnswer,
  type Kind,
  placesOf,
  plain,
  putTitle,
  said,
  spoken,
  written,
} from './kind.ts';

/** An axis under the drawing, its numbers as many as have room. @returns y below it */
function drawAxis(pen: Pen, y: number, xOf: (at: number) => number, from: number, to: number, step: number): number {
  const steps = Math.round((to - from) / step);
  const text = (i: number): string => written(from + i * step);
  const widest = Math.max(...Array.from({ length: steps + 1 }, (_, i) => measured(text(i)).width));
  const room = (xOf(to) - xOf(from)) / steps;
  const every = [1, 2, 4, 5, 10, 20, 40].find((n) => n * room >= widest + 6) ?? steps;
  pen.arrow(xOf(from) - 12, y, xOf(to) + 12, y, { both: true });
  for (let i = 0; i <= steps; i += 1) {
    pen.line(xOf(from + i * step), y - 5, xOf(from + i * step), y + 5, { weight: i % every ? 1 : 1.5 });
    if (i % every === 0) pen.text(xOf(from + i * step), y + 17, text(i), { plain: true });
  }
  return y + 28;
}

/** What is measured, under the axis. @returns y below it */
function putUnit(pen: Pen, unit: string | undefined, y: number): number {
  if (!unit) return y;
  const lines = linesOf(plain(unit), pen.width - 8);
  pen.lines(pen.width / 2, y + LINE / 2 + 2, lines);
  return y + lines.length * LINE + 6;
}

const BOX = 40;

export const boxPlot: Kind<'box-plot'> = {
  draw({ title, from, to, step, unit, plots, numbers, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const edge = Math.max(...[from, to].map((n) => measured(written(n)).width)) / 2 + 14;
    const xOf = (at: number): number => edge + ((at - from) / (to - from)) * (pen.width - 2 * edge);
    let y = putTitle(pen, title) + 6;
    for (const each of plots) {
      if (each.label) {
        const lines = linesOf(plain(each.label), pen.width - 8);
        if (!(blank && isAnswer(each.label))) pen.lines(2, y + LINE / 2, lines, { at: 'start', bold: true });
        y += lines.length * LINE + 4;
      }
      const five = fiveNumbers(each);
      const [least, low, median, high, most] = five.map(xOf) as [number, number, number, number, number];
      if (numbers && !hidden('plots')) {
        // Laid out from the top of the box upward, then moved down as far as they reach.
        const taken: Box[] = [];
        const places = [...new Set(five)].map((n) => {
          const text = written(n);
          const x = inside(xOf(n), measured(text, { size: SMALL_TYPE }).width, pen.width);
          return { n, text, x, y: freeRow(taken, text, x, -10, { size: SMALL_TYPE }, 4) };
        });
        y += Math.max(...places.map((place) => -place.y)) + 8;
        if (!hidden('numbers'))
          for (const place of places) {
            if (place.y < -14)
              pen.line(xOf(place.n), y - 2, xOf(place.n), y + place.y + 6, { weight: 0.8, dash: true });
            pen.text(place.x, y + place.y, place.text, { size: SMALL_TYPE, halo: true });
          }
      }
      const middle = y + BOX / 2;
      if (!hidden('plots')) {
        pen.line(least, middle, low, middle, { weight: 2 });
        pen.line(high, middle, most, middle, { weight: 2 });
        for (const x of [least, most]) pen.line(x, middle - 9, x, middle + 9, { weight: 2 });
        pen.rect(low, y, high - low, BOX, 'gray', { weight: 2 });
        pen.line(median, y, median, y + BOX, { weight: 3.4 });
      }
      y += BOX + 12;
    }
    y = drawAxis(pen, y + 4, xOf, from, to, step);
    return pen.done(putUnit(pen, unit, y) + 2);
  },
  describe({ from, to, step, unit, plots, hide }, blank) {
    const n = (at: number): string => spoken(written(at));
    const place = (at: number): string => {
      if (!blank) return n(at);
      // Reading the number off the scale is the student's work.
      const steps = (at - from) / step;
      return Math.abs(steps - Math.round(steps)) < 1e-6
        ? `${counted(Math.round(steps), 'tick')} after ${n(from)}`
        : `between ticks ${Math.floor(steps)} and ${Math.floor(steps) + 1} after ${n(from)}`;
    };
    const each = plots.map((plot) => {
      const [least, low, median, high, most] = fiveNumbers(plot).map(place);
      return `${plot.label ? `${said(plot.label, blank)}: ` : ''}${blank && hide.includes('plots') ? 'no box yet' : `a line from ${least}, a box from ${low} to ${high} with a bar at ${median}, and a line to ${most}`}`;
    });
    return `${plots.length === 1 ? 'A box plot' : counted(plots.length, 'box plot')} over a scale from ${n(from)} to ${n(to)} by ${n(step)}${unit ? ` (${said(unit, blank)})` : ''}. ${each.join('. ').replace(/^./, (first) => first.toUpperCase())}.`;
  },
};

const HIGH = 190;

export const histogram: Kind<'histogram'> = {
  draw({ title, from, width: wide, counts, step, unit, counted: what, hide }, pen, blank) {
    const steps = Math.max(1, Math.ceil(Math.max(...counts) / step - 1e-9));
    const left =
      Math.max(
        ...Array.from({ length: steps + 1 }, (_, i) => measured(written(i * step), { size: SMALL_TYPE }).width),
      ) + 14;
    const edgeText = (i: number): string => written(from + i * wide);
    const widest = Math.max(
      ...Array.from({ length: counts.length + 1 }, (_, i) => measured(edgeText(i), { size: SMALL_TYPE }).width),
    );
    const each = (pen.width - left - widest / 2 - 6) / counts.length;
    let top = putTitle(pen, title) + 4;
    if (what) {
      const lines = linesOf(plain(what), pen.width - 6);
      pen.lines(2, top + LINE / 2, lines, { at: 'start' });
      top += lines.length * LINE + 6;
    }
    top += 8;
    const bottom = top + HIGH;
    const y = (n: number): number => bottom - (n / steps) * HIGH;
    const every = [1, 2, 5, 10, 25].find((n) => (HIGH / steps) * n >= 15) ?? steps;
    for (let i = 0; i <= steps; i += 1) {
      pen.line(left, y(i), left + each * counts.length, y(i), { weight: i === 0 ? 2 : 0.6 });
      if (i % every === 0) pen.text(left - 6, y(i), written(i * step), { at: 'end', size: SMALL_TYPE });
    }
    pen.line(left, top - 6, left, bottom, { weight: 2 });
    if (!(blank && hide.includes('bars')))
      for (const [i, count] of counts.entries())
        if (count > 0) {
          const at = y(count / step);
          pen.rect(left + i * each, at, each, bottom - at, 'paper', { weight: 0 });
          pen.rect(left + i * each, at, each, bottom - at, 'gray', { weight: 1.8 });
        }
    const stride = [1, 2, 3, 4, 5, 8].find((n) => n * each >= widest + 6) ?? counts.length;
    // The first number stands under the corner, away from those of the scale.
    for (let i = 0; i <= counts.length; i += 1) {
      pen.line(left + i * each, bottom, left + i * each, bottom + 5, { weight: 1.4 });
      if (i % stride === 0)
        pen.text(Math.max(left + i * each, widest / 2 + 1), bottom + 16, edgeText(i), { size: SMALL_TYPE });
    }
    return pen.done(putUnit(pen, unit, bottom + 24) + 2);
  },
  describe: ({ from, width: wide, counts, step, unit, counted: what, hide }, blank) => {
    const bars = counts.map(
      (count, i) => `${spoken(written(from + i * wide))} to ${spoken(written(from + (i + 1) * wide))}: ${count}`,
    );
    return `A histogram${what ? ` of ${said(what, blank)}` : ''}${unit ? ` by ${said(unit, blank)}` : ''}, with a scale by ${written(step)}. ${
      blank && hide.includes('bars')
        ? `Room for bars from ${spoken(written(from))} to ${spoken(written(from + counts.length * wide))}, each ${written(wide)} wide.`
        : `${bars.join('; ')}.`
    }`;
  },
};

/** The bell of a normal distribution, 1 at its top. */
const bell = (deviations: number): number => Math.exp((-deviations * deviations) / 2);
const REACH = 3.4;

export const normalCurve: Kind<'normal-curve'> = {
  draw({ title, mean, deviation, unit, shade, percents, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const places = Math.max(placesOf(mean), placesOf(deviation));
    const numberAt = (k: number): string => written(Number((mean + k * deviation).toFixed(places)));
    const edge =
      Math.max(measured(numberAt(-3), { size: SMALL_TYPE }).width, measured(numberAt(3), { size: SMALL_TYPE }).width) /
        2 +
      2;
    const unitWide = Math.min((pen.width - 2 * edge) / 6, (pen.width - 8) / (2 * REACH));
    const middle = pen.width / 2;
    const x = (k: number): number => middle + k * unitWide;
    const top = putTitle(pen, title) + 8;
    const high = Math.min(150, pen.width * 0.36);
    const bottom = top + high;
    const y = (k: number): number => bottom - bell(k) * high;
    const run = (from: number, to: number): [number, number][] =>
      Array.from({ length: 81 }, (_, i) => {
        const k = from + ((to - from) * i) / 80;
        return [x(k), y(k)];
      });
    if (shade && !hidden('shade')) {
      const [from, to] = bounds({ mean, deviation, shade });
      pen.polygon([[x(from), bottom], ...run(from, to), [x(to), bottom]], 'stripes', { weight: 1.6 });
    }
    pen.polyline(run(-REACH, REACH), { weight: 2.4 });
    pen.line(x(-REACH), bottom, x(REACH), bottom, { weight: 1.8 });
    pen.line(middle, bottom, middle, y(0), { weight: 1.2, dash: true });
    const widest = Math.max(...[-3, -2, -1, 0, 1, 2, 3].map((k) => measured(numberAt(k), { size: SMALL_TYPE }).width));
    const marks = widest + 6 <= unitWide ? [-3, -2, -1, 0, 1, 2, 3] : widest + 6 <= 2 * unitWide ? [-2, 0, 2] : [0];
    for (let k = -3; k <= 3; k += 1) pen.line(x(k), bottom - 5, x(k), bottom + 5);
    let low = bottom + 12;
    if (!hidden('numbers')) {
      for (const k of marks)
        pen.text(inside(x(k), measured(numberAt(k), { size: SMALL_TYPE }).width, pen.width), bottom + 15, numberAt(k), {
          size: SMALL_TYPE,
        });
      low = bottom + 26;
    }
    if (percents)
      for (const [k, share] of [
        [1, '68%'],
        [2, '95%'],
        [3, '99.7%'],
      ] as const) {
        low += 6;
        pen.arrow(x(-k), low + 8, x(k), low + 8, { both: true, weight: 1.2 });
        if (!hidden('percents')) pen.text(middle, low + 8, share, { size: SMALL_TYPE, halo: true });
        low += 16;
      }
    return pen.done(putUnit(pen, unit, low) + 2);
  },
  describe({ mean, deviation, unit, shade, percents, hide }, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const n = (at: number): string => spoken(written(at));
    const between = shade
      ? shade.from === undefined
        ? `to the left of ${n(shade.to ?? 0)}`
        : shade.to === undefined
          ? `to the right of ${n(shade.from)}`
          : `from ${n(shade.from)} to ${n(shade.to)}`
      : '';
    return [
      `A normal curve${unit ? ` of ${said(unit, blank)}` : ''}${hidden('numbers') ? ' without numbers' : `, highest at ${n(mean)}, with marks every ${n(deviation)}`}.`,
      between && !hidden('shade') ? `The part ${between} is shaded.` : '',
      percents && !hidden('percents')
        ? 'Marked below: 68% within one deviation, 95% within two, 99.7% within three.'
        : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
};

/** In deviations from the mean, within the drawing. */
const bounds = ({
  mean,
  deviation,
  shade,
}: Pick<FigureOf<'normal-curve'>, 'mean' | 'deviation' | 'shade'>): [number, number] => [
  shade?.from === undefined ? -REACH : Math.max(-REACH, (shade.from - mean) / deviation),
  shade?.to === undefined ? REACH : Math.min(REACH, (shade.to - mean) / deviation),
];
