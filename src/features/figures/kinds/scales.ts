import { LINE, linesOf, measured, type Pen, SMALL_TYPE, TYPE } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, plain, putTitle, said, widthOf, written } from './kind.ts';

interface Scale {
  from: number;
  to: number;
  step: number;
  parts: number;
}

const HIGH = 190;

const upOf = ({ from, to }: Scale, bottom: number): ((at: number) => number) => {
  return (at) => bottom - ((at - from) / (to - from)) * HIGH;
};

/** Marks to the left of x, with their numbers. */
function drawScale(pen: Pen, scale: Scale, x: number, bottom: number): void {
  const up = upOf(scale, bottom);
  const marks = Math.round(((scale.to - scale.from) / scale.step) * scale.parts);
  const each = scale.step / scale.parts;
  const every = [1, 2, 4, 5, 8].find((n) => ((n * scale.step) / (scale.to - scale.from)) * HIGH >= 15) ?? 16;
  for (let i = 0; i <= marks; i += 1) {
    const at = scale.from + i * each;
    const major = i % scale.parts === 0;
    pen.line(x - (major ? 10 : 6), up(at), x, up(at), { weight: major ? 1.6 : 1 });
    if (major && (i / scale.parts) % every === 0)
      pen.text(x - 14, up(at), written(at), { at: 'end', size: SMALL_TYPE });
  }
}

const numbersWide = ({ from, to, step }: Scale): number =>
  Math.max(
    ...Array.from(
      { length: Math.round((to - from) / step) + 1 },
      (_, i) => measured(written(from + i * step), { size: SMALL_TYPE }).width,
    ),
  );

/** What hangs or stands side by side, each with its scale and its name. @returns the drawing's height and width */
function drawSideBySide(
  pen: Pen,
  title: string | undefined,
  scale: Scale,
  labels: readonly (string | undefined)[],
  blank: boolean,
  wide: number,
  below: number,
  drawOne: (i: number, x: number, bottom: number) => void,
): [height: number, width: number] {
  const left = numbersWide(scale) + 18;
  const cell = Math.max(left + wide + 14, Math.min(120, pen.width / labels.length));
  const columns = Math.max(1, Math.min(labels.length, Math.floor(pen.width / cell)));
  const names = labels.map((label) => (label ? linesOf(plain(label), cell - 6) : []));
  const named = Math.max(...names.map((lines) => lines.length)) * LINE;
  const width = title ? pen.width : Math.min(pen.width, columns * cell + 4);
  const start = Math.max(0, (width - columns * cell) / 2);
  const top = putTitle(pen, title) + 30;
  const high = HIGH + below + named + 40;
  for (const [i, label] of labels.entries()) {
    const x = start + (i % columns) * cell + left + (cell - left - wide) / 2;
    const bottom = top + Math.floor(i / columns) * high + HIGH;
    drawOne(i, x, bottom);
    if (label && !(blank && isAnswer(label)))
      pen.lines(start + ((i % columns) + 0.5) * cell, bottom + below + 14, names[i] ?? []);
    else if (label) pen.line(x - 20, bottom + below + 20, x + 24, bottom + below + 20, { weight: 1 });
  }
  return [top + Math.ceil(labels.length / columns) * high - 24, width];
}

/** Where it stands, by marks: reading it is the student's work. */
const byMarks = ({ from, step, parts }: Scale, at: number, unit: string): string => {
  const marks = (at - from) / (step / parts);
  const whole = Math.floor(marks + 1e-9);
  const between = marks - whole > 0.02 ? `between the marks ${whole} and ${whole + 1}` : counted(whole, 'mark');
  return `${between} above ${written(from)} ${unit}`;
};

const scaleSaid = ({ from, to, step, parts }: Scale, unit: string): string =>
  `from ${written(from)} to ${written(to)} ${unit}, numbered by ${written(step)}${parts > 1 ? `, each step in ${counted(parts, 'part')}` : ''}`;

export const thermometer: Kind<'thermometer'> = {
  draw({ title, unit, readings, hide, ...scale }, pen, blank) {
    const shown = !(blank && hide.includes('readings'));
    const labels = readings.map(({ label }) => label);
    const [height, width] = drawSideBySide(pen, title, scale, labels, blank, 30, 34, (i, x, bottom) => {
      const up = upOf(scale, bottom);
      drawScale(pen, scale, x, bottom);
      pen.text(x + 7, bottom - HIGH - 22, unit, { size: SMALL_TYPE });
      pen.rect(x, bottom - HIGH - 10, 14, HIGH + 22, 'paper', { weight: 2, round: 7 });
      pen.circle(x + 7, bottom + 18, 14, 'solid', { weight: 2 });
      if (!shown) return;
      const level = up(readings[i]?.at ?? scale.from);
      pen.rect(x + 3.5, level, 7, bottom + 12 - level, 'solid', { weight: 0 });
    });
    return pen.done(height, width);
  },
  describe({ unit, readings, hide, ...scale }, blank) {
    const each = readings.map(({ at, label }) => {
      const name = label ? `${said(label, blank)}: ` : '';
      if (blank && hide.includes('readings')) return `${name}not filled in`;
      return `${name}${blank ? byMarks(scale, at, unit) : `${written(at)} ${unit}`}`;
    });
    return `${readings.length === 1 ? 'A thermometer' : counted(readings.length, 'thermometer')} ${scaleSaid(scale, unit)}. ${each.join('; ').replace(/^./, (first) => first.toUpperCase())}.`;
  },
};

const SIDE = { beaker: 84, cylinder: 40, cup: 84 } as const;

export const vessel: Kind<'vessel'> = {
  draw({ title, shape, unit, vessels, hide, ...rest }, pen, blank) {
    const scale = { ...rest, from: 0 };
    const shown = !(blank && hide.includes('levels'));
    const wide = SIDE[shape] + (shape === 'cup' ? 22 : 8);
    const labels = vessels.map(({ label }) => label);
    const [height, width] = drawSideBySide(pen, title, scale, labels, blank, wide, 10, (i, x, bottom) => {
      const up = upOf(scale, bottom);
      const [left, right] = [x, x + SIDE[shape]];
      const level = vessels[i]?.level ?? 0;
      if (shown && level > 0) {
        pen.rect(left, up(level), right - left, bottom - up(level), 'gray', { weight: 0 });
        pen.line(left, up(level), right, up(level), { weight: 2.4 });
      }
      drawScale(pen, scale, left, bottom);
      pen.polyline(
        [
          [left, bottom - HIGH - 12],
          [left, bottom],
          [right, bottom],
          [right, bottom - HIGH - 12],
        ],
        { weight: 2.4 },
      );
      if (shape === 'cylinder') pen.line(left - 10, bottom, right + 10, bottom, { weight: 4 });
      if (shape === 'beaker') pen.line(right, bottom - HIGH - 12, right + 7, bottom - HIGH - 17, { weight: 2.4 });
      if (shape === 'cup')
        pen.path(`M${right} ${bottom - HIGH * 0.75}h8a12 12 0 0 1 12 12v${HIGH * 0.3}a12 12 0 0 1 -12 12h-8`, 'none', {
          weight: 2.4,
        });
      pen.text((left + right) / 2, bottom - HIGH - 22, plain(unit), { size: SMALL_TYPE, plain: true });
    });
    return pen.done(height, width);
  },
  describe({ shape, unit, vessels, hide, ...rest }, blank) {
    const scale = { ...rest, from: 0 };
    const name = shape === 'cylinder' ? 'measuring cylinder' : shape === 'cup' ? 'measuring cup' : 'beaker';
    const unitSaid = plain(unit);
    const each = vessels.map(({ level, label }) => {
      const named = label ? `${said(label, blank)}: ` : '';
      if (blank && hide.includes('levels')) return `${named}empty`;
      return `${named}filled to ${blank ? byMarks(scale, level, unitSaid) : `${written(level)} ${unitSaid}`}`;
    });
    return `${vessels.length === 1 ? `A ${name}` : counted(vessels.length, name)} with a scale ${scaleSaid(scale, unitSaid)}. ${each.join('; ').replace(/^./, (first) => first.toUpperCase())}.`;
  },
};

export const balance: Kind<'balance'> = {
  draw({ title, left, right, down, hide }, pen, blank) {
    const width = Math.min(pen.width, 440);
    const start = title ? (pen.width - width) / 2 : 0;
    const pan = width / 2 - 24;
    const tilt = down === 'neither' ? 0 : down === 'left' ? 20 : -20;
    const sides = [
      { things: left, x: start + 8, shown: !(blank && hide.includes('left')) },
      { things: right, x: start + width - 8 - pan, shown: !(blank && hide.includes('right')) },
    ].map((side) => ({ ...side, rows: stacked(side.things, pan) }));
    const tallest = Math.max(1, ...sides.map(({ rows }) => rows.length));
    const top = putTitle(pen, title) + 8 + tallest * BOX + 24;
    const middle = start + width / 2;
    for (const [i, { rows, x, shown }] of sides.entries()) {
      const y = top + (i === 0 ? tilt : -tilt);
      pen.line(x, y, x + pan, y, { weight: 3 });
      pen.line(x + pan / 2, y, x + pan / 2, y + 22, { weight: 2.4 });
      if (!shown) continue;
      for (const [r, row] of rows.entries()) {
        const wide = row.reduce((sum, each) => sum + each.wide + 4, -4);
        let at = x + (pan - wide) / 2;
        for (const { label, shape, wide: each } of row) {
          const cy = y - 2 - (r + 0.5) * BOX;
          if (shape === 'ball') pen.circle(at + each / 2, cy, BOX / 2 - 2, 'paper', { weight: 1.8 });
          else pen.rect(at, cy - BOX / 2 + 2, each, BOX - 4, 'gray', { weight: 1.8 });
          if (!(blank && isAnswer(label))) pen.text(at + each / 2, cy, plain(label), { size: SMALL_TYPE, plain: true });
          at += each + 4;
        }
      }
    }
    const beam = top + 22;
    pen.line(start + 8 + pan / 2, beam + tilt, start + width - 8 - pan / 2, beam - tilt, { weight: 4 });
    pen.polygon(
      [
        [middle, beam],
        [middle + 26, beam + 56],
        [middle - 26, beam + 56],
      ],
      'paper',
      { weight: 2.4 },
    );
    return pen.done(beam + 60, title ? pen.width : width);
  },
  describe({ left, right, down, hide }, blank) {
    const on = (side: 'left' | 'right', things: typeof left): string =>
      blank && hide.includes(side)
        ? 'nothing yet'
        : listed(things.map(({ label, count }) => `${count} of ${said(label, blank)}`)) || 'nothing';
    return `A balance. On the left: ${on('left', left)}. On the right: ${on('right', right)}. ${down === 'neither' ? 'It is level' : `The ${down} side is down`}.`;
  },
};

const BOX = 30;
interface Thing {
  label: string;
  shape: 'box' | 'ball';
  wide: number;
}
/** Rows from the bottom, as many things side by side as a pan holds. */
function stacked(things: readonly { label: string; count: number; shape: 'box' | 'ball' }[], pan: number): Thing[][] {
  const rows: Thing[][] = [];
  let free = 0;
  for (const { label, count, shape } of things)
    for (let i = 0; i < count; i += 1) {
      const wide = Math.min(pan, Math.max(BOX - 2, widthOf(label, SMALL_TYPE, true) + 8));
      if (wide + 4 > free) {
        rows.push([]);
        free = pan;
      }
      rows.at(-1)?.push({ label, shape: wide > TYPE * 2 ? 'box' : shape, wide });
      free -= wide + 4;
    }
  return rows;
}
