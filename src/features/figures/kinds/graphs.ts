import { LINE, linesOf, measured, SMALL_TYPE } from '../pen.ts';
import { drawHalf, drawShape } from './counting.ts';
import {
  counted,
  isAnswer,
  type Kind,
  listed,
  placesOf,
  plain,
  putTitle,
  said,
  spoken,
  written,
  writtenAs,
} from './kind.ts';

const HIGH = 210;

export const barGraph: Kind<'bar-graph'> = {
  draw({ title, bars, step, unit, hide }, pen, blank) {
    const shown = !(blank && hide.includes('bars'));
    const steps = Math.max(1, Math.ceil(Math.max(...bars.map(({ value }) => value)) / step - 1e-9));
    const scale = (n: number): string => written(n * step);
    const numberWide = Math.max(
      ...Array.from({ length: steps + 1 }, (_, i) => measured(scale(i), { size: SMALL_TYPE }).width),
    );
    const left = numberWide + 12;
    const each = (pen.width - left - 6) / bars.length;
    const names = bars.map(({ label }) => linesOf(plain(label), each - 6, SMALL_TYPE));
    const unitLines = unit ? linesOf(plain(unit), pen.width - 6) : [];
    let top = putTitle(pen, title) + 4;
    if (unit) {
      pen.lines(2, top + LINE / 2, unitLines, { at: 'start' });
      top += unitLines.length * LINE + 6;
    }
    top += 8;
    const bottom = top + HIGH;
    const y = (n: number): number => bottom - (n / steps) * HIGH;
    const every = [1, 2, 5, 10, 25].find((n) => (HIGH / steps) * n >= 15) ?? steps;
    for (let i = 0; i <= steps; i += 1) {
      pen.line(left, y(i), pen.width - 4, y(i), { weight: i === 0 ? 2 : 0.6 });
      if (i % every === 0) pen.text(left - 6, y(i), scale(i), { at: 'end', size: SMALL_TYPE });
    }
    pen.line(left, top - 6, left, bottom, { weight: 2 });
    for (const [i, { value }] of bars.entries()) {
      const wide = Math.min(each * 0.62, 56);
      const x = left + (i + 0.5) * each;
      if (shown && value > 0) {
        pen.rect(x - wide / 2, y(value / step), wide, bottom - y(value / step), 'paper', { weight: 0 });
        pen.rect(x - wide / 2, y(value / step), wide, bottom - y(value / step), i % 2 ? 'gray' : 'stripes', {
          weight: 1.8,
        });
      }
      const lines = names[i] ?? [];
      if (!(blank && isAnswer(bars[i]?.label ?? ''))) pen.lines(x, bottom + 13, lines, { size: SMALL_TYPE });
    }
    const rows = Math.max(...names.map((lines) => lines.length));
    return pen.done(bottom + 8 + rows * ((SMALL_TYPE * LINE) / 14) + 4);
  },
  describe: ({ bars, step, unit, hide }, blank) =>
    `A bar graph${unit ? ` of ${said(unit, blank)}` : ''}, with a scale by ${spoken(written(step))}. ${
      blank && hide.includes('bars')
        ? `Places for bars: ${listed(bars.map(({ label }) => said(label, blank)))}.`
        : `${bars.map(({ label, value }) => `${said(label, blank)}: ${written(value)}`).join('; ')}.`
    }`,
};

/** What one picture stands for; the unit is written for several, so that one of it has the unit beside it: "5 pets", "1 (pets)". */
const keyOf = (each: number, unit: string | undefined): string =>
  `${written(each)}${unit ? (each === 1 ? ` (${unit})` : ` ${unit}`) : ''}`;

export const pictureGraph: Kind<'picture-graph'> = {
  draw({ title, rows, each, shape, unit, hide }, pen, blank) {
    const shown = !(blank && hide.includes('pictures'));
    const names = Math.min(
      pen.width * 0.34,
      Math.max(...rows.map(({ label }) => measured(plain(label), { plain: true }).width)) + 10,
    );
    const most = Math.max(...rows.map(({ value }) => value / each), 1);
    const size = Math.min(26, (pen.width - names - 12) / Math.ceil(most));
    let y = putTitle(pen, title) + 2;
    for (const { label, value } of rows) {
      const lines = linesOf(plain(label), names - 8, SMALL_TYPE);
      const high = Math.max(32, lines.length * 16 + 6);
      if (!(blank && isAnswer(label)))
        pen.lines(names - 8, y + high / 2 - ((lines.length - 1) * SMALL_TYPE * LINE) / 28, lines, {
          at: 'end',
          size: SMALL_TYPE,
        });
      pen.line(names, y, names, y + high, { weight: 1.6 });
      if (shown) {
        const count = value / each;
        for (let i = 0; i < Math.floor(count + 1e-9); i += 1)
          drawShape(pen, shape, names + 6 + (i + 0.5) * size, y + high / 2, size * 0.38);
        if (count % 1 > 0.25)
          drawHalf(pen, shape, names + 6 + (Math.floor(count) + 0.5) * size, y + high / 2, size * 0.38);
      }
      pen.line(2, y + high, pen.width - 2, y + high, { weight: 0.6 });
      y += high;
    }
    drawShape(pen, shape, 12, y + 18, 9);
    const key = linesOf(`= ${keyOf(each, unit && plain(unit))}`, pen.width - 34);
    pen.lines(28, y + 18, key, { at: 'start' });
    return pen.done(y + 14 + key.length * LINE);
  },
  describe: ({ rows, each, unit, hide }, blank) =>
    `A picture graph; each picture is ${keyOf(each, unit && said(unit, blank))}. ${
      blank && hide.includes('pictures')
        ? `Empty rows: ${listed(rows.map(({ label }) => said(label, blank)))}.`
        : `${rows.map(({ label, value }) => `${said(label, blank)}: ${counted(value / each, 'picture')}`).join('; ')}.`
    }`,
};

export const linePlot: Kind<'line-plot'> = {
  draw(figure, pen, blank) {
    const { title, from, to, step, marks, unit, hide } = figure;
    const shown = !(blank && hide.includes('marks'));
    const steps = Math.round((to - from) / step);
    const text = (i: number): string => tickText(figure, from + i * step);
    const widest = Math.max(...Array.from({ length: steps + 1 }, (_, i) => measured(text(i)).width));
    const edge = widest / 2 + 8;
    const room = (pen.width - 2 * edge) / steps;
    const x = (i: number): number => edge + i * room;
    const most = Math.max(2, ...marks.map(({ count }) => count));
    const size = Math.min(16, Math.max(7, room * 0.8));
    const line = putTitle(pen, title) + most * (size + 3) + 10;
    pen.arrow(4, line, pen.width - 4, line, { both: true });
    const every = [1, 2, 4, 5, 8, 12, 24].find((n) => n * room >= widest + 5) ?? steps;
    let low = line + 10;
    for (let i = 0; i <= steps; i += 1) {
      pen.line(x(i), line - 5, x(i), line + 5, { weight: 1.3 });
      if (i % every !== 0) continue;
      const { height } = measured(text(i));
      pen.text(x(i), line + 8 + height / 2, text(i));
      low = Math.max(low, line + 10 + height);
    }
    if (shown)
      for (const { at, count } of marks)
        for (let n = 0; n < count; n += 1) {
          const [cx, cy, r] = [x(Math.round((at - from) / step)), line - 12 - n * (size + 3), size * 0.36];
          pen.line(cx - r, cy - r, cx + r, cy + r, { weight: 2 });
          pen.line(cx - r, cy + r, cx + r, cy - r, { weight: 2 });
        }
    if (unit) {
      const lines = linesOf(plain(unit), pen.width - 8);
      pen.lines(pen.width / 2, low + LINE / 2 + 4, lines);
      low += lines.length * LINE + 8;
    }
    return pen.done(low + 2);
  },
  describe(figure, blank) {
    const { from, to, marks, unit, hide } = figure;
    const n = (at: number): string => spoken(tickText(figure, at));
    return `A line plot${unit ? ` of ${said(unit, blank)}` : ''} from ${n(from)} to ${n(to)}. ${
      blank && hide.includes('marks')
        ? 'No marks yet.'
        : `${marks.map(({ at, count }) => `${counted(count, 'mark')} over ${n(at)}`).join('; ') || 'No marks'}.`
    }`;
  },
};

const tickText = ({ as, step }: { as: 'whole' | 'fraction' | 'mixed' | 'decimal'; step: number }, at: number): string =>
  writtenAs(at, as, Math.max(1, Math.round(1 / step)), placesOf(step));
