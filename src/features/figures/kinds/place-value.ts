import { LINE, linesOf, measured, SMALL_TYPE } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, plain, put, putTitle, said, widthOf } from './kind.ts';

const UNIT = 9;

export const baseTen: Kind<'base-ten'> = {
  draw({ title, hundreds, tens, ones, labels, hide }, pen, blank) {
    const empty = blank && hide.includes('blocks');
    const named = labels && !(blank && hide.includes('labels'));
    const top = putTitle(pen, title) + 2;
    let [x, y, right, low] = [2, top, 0, top];
    const room = (wide: number, high: number): void => {
      if (x > 2 && x + wide > pen.width - 2) {
        x = 2;
        y = low + 12;
      }
      right = Math.max(right, x + wide);
      low = Math.max(low, y + high);
    };
    const big = UNIT * 10;
    if (!empty) {
      for (let i = 0; i < hundreds; i += 1) {
        room(big, big);
        pen.rect(x, y, big, big, 'gray');
        for (let n = 1; n < 10; n += 1) {
          pen.line(x + n * UNIT, y, x + n * UNIT, y + big, { weight: 0.7 });
          pen.line(x, y + n * UNIT, x + big, y + n * UNIT, { weight: 0.7 });
        }
        x += big + 10;
      }
      if (hundreds > 0 && tens > 0) x += 6;
      for (let i = 0; i < tens; i += 1) {
        room(UNIT, big);
        pen.rect(x, y, UNIT, big, 'gray');
        for (let n = 1; n < 10; n += 1) pen.line(x, y + n * UNIT, x + UNIT, y + n * UNIT, { weight: 0.7 });
        x += UNIT + 8;
      }
      if (tens + hundreds > 0 && ones > 0) x += 8;
      // Ones in columns of five.
      for (let i = 0; i < ones; i += 5) {
        room(UNIT, big);
        for (let n = 0; n < Math.min(5, ones - i); n += 1) pen.rect(x, y + n * (UNIT + 8), UNIT, UNIT, 'gray');
        x += UNIT + 10;
      }
    }
    const text = namesOf(hundreds, tens, ones).join(', ');
    if (named) {
      const lines = linesOf(text, pen.width - 8);
      const width = Math.max(right, ...lines.map((line) => measured(line).width)) + 4;
      pen.lines(2, low + LINE, lines, { at: 'start' });
      return pen.done(low + LINE * (lines.length + 1), title ? pen.width : Math.min(width, pen.width));
    }
    return pen.done(low + 4, title ? pen.width : Math.max(right, 120) + 2);
  },
  describe: ({ hundreds, tens, ones, hide }, blank) =>
    blank && hide.includes('blocks')
      ? 'Room to draw base-ten blocks.'
      : `Base-ten blocks: ${listed(namesOf(hundreds, tens, ones))}.`,
};

const namesOf = (hundreds: number, tens: number, ones: number): string[] =>
  [
    hundreds > 0 ? counted(hundreds, 'hundred') : '',
    tens > 0 ? counted(tens, 'ten') : '',
    ones > 0 ? counted(ones, 'one') : '',
  ].filter(Boolean);

const PLACES = ['millions', 'hundred thousands', 'ten thousands', 'thousands', 'hundreds', 'tens', 'ones'];
const BEHIND = ['tenths', 'hundredths', 'thousandths'];

export const placeValueChart: Kind<'place-value-chart'> = {
  draw({ title, numbers, hide }, pen, blank) {
    const [ones, places] = placesIn(numbers);
    const count = ones + places;
    const gap = places > 0 ? 14 : 0;
    const each = Math.min(92, (pen.width - 4 - gap) / count);
    const heads = [...PLACES.slice(7 - ones), ...BEHIND.slice(0, places)];
    const size = each < 62 ? 9.5 : SMALL_TYPE;
    const lines = heads.map((head) => linesOf(head, each - 4, size));
    const headHigh = Math.max(...lines.map((all) => all.length)) * ((size * LINE) / 14) + 10;
    const top = putTitle(pen, title) + 2;
    const x = (i: number): number => 2 + i * each + (i >= ones ? gap : 0);
    for (const [i, all] of lines.entries()) {
      pen.rect(x(i), top, each, headHigh, 'gray');
      const step = (size * LINE) / 14;
      pen.lines(x(i) + each / 2, top + headHigh / 2 - ((all.length - 1) * step) / 2, all, { size });
    }
    let y = top + headHigh;
    for (const number of numbers) {
      const [whole = '', rest = ''] = number.split('.');
      const digits = [...whole.padStart(ones, ' '), ...rest.padEnd(places, ' ')];
      for (const [i, digit] of digits.entries()) {
        pen.rect(x(i), y, each, 36);
        if (digit !== ' ' && !(blank && hide.includes('digits')))
          pen.text(x(i) + each / 2, y + 18, digit, { size: 18 });
      }
      if (places > 0) pen.circle(x(ones) - gap / 2, y + 28, 2.6, 'solid', { weight: 0 });
      y += 36;
    }
    return pen.done(y + 2, title ? pen.width : 4 + count * each + gap);
  },
  describe({ numbers, hide }, blank) {
    const [ones, places] = placesIn(numbers);
    const heads = [...PLACES.slice(7 - ones), ...BEHIND.slice(0, places)];
    return `A place-value chart with columns for ${listed(heads)}${blank && hide.includes('digits') ? `, with ${counted(numbers.length, 'empty row')}` : `: ${listed(numbers)}`}.`;
  },
};

/** How many places the numbers take before and behind the point. */
const placesIn = (numbers: readonly string[]): [ones: number, places: number] => [
  Math.max(...numbers.map((n) => (n.split('.')[0] ?? '').length)),
  Math.max(...numbers.map((n) => (n.split('.')[1] ?? '').length)),
];

export const doubleNumberLine: Kind<'double-number-line'> = {
  draw({ title, rows }, pen, blank) {
    const [upper, lower] = rows;
    const names = Math.max(...rows.map(({ label }) => widthOf(label, undefined, true)));
    const before = names < pen.width * 0.24;
    const ends =
      Math.max(...rows.flatMap(({ values }) => [widthOf(values[0] ?? ''), widthOf(values.at(-1) ?? '')])) / 2;
    const left = (before ? names + 12 : 4) + ends;
    const right = pen.width - ends - 14;
    const count = upper?.values.length ?? 2;
    const x = (i: number): number => left + (i * (right - left)) / (count - 1);
    const top = putTitle(pen, title) + (before ? 0 : LINE + 4);
    const tallest = (values: readonly string[]): number => Math.max(...values.map((v) => measured(plain(v)).height));
    // What would touch its neighbor goes a row further out.
    const high = Math.max(...rows.map(({ values }) => tallest(values)));
    const rowsOf = (values: readonly string[]): number[] => {
      const ends: number[] = [];
      return values.map((value, i) => {
        const [from, to] = [x(i) - widthOf(value) / 2, x(i) + widthOf(value) / 2];
        let row = ends.findIndex((end) => end + 5 <= from);
        if (row < 0) row = ends.push(0) - 1;
        ends[row] = to;
        return row;
      });
    };
    const placed = rows.map(({ values }) => rowsOf(values));
    const out = Math.max(...placed.flat()) * (high + 4);
    const first = top + high + out + 14;
    const second = first + 42;
    for (const [row, y] of [
      [upper, first],
      [lower, second],
    ] as const) {
      if (!row) continue;
      const up = y === first ? -1 : 1;
      pen.arrow(left - 4, y, right + 12, y);
      for (const [i, value] of row.values.entries()) {
        pen.line(x(i), y - 6, x(i), y + 6);
        put(pen, x(i), y + up * (10 + high / 2 + (placed[up < 0 ? 0 : 1]?.[i] ?? 0) * (high + 4)), value, blank);
      }
      if (before) put(pen, left - ends - 8, y, row.label, blank, { at: 'end', plain: true });
      else
        put(pen, 2, up < 0 ? top - LINE / 2 : second + high + out + LINE * 1.5, row.label, blank, {
          at: 'start',
          bold: true,
          plain: true,
        });
    }
    for (let i = 0; i < count; i += 1) pen.line(x(i), first + 6, x(i), second - 6, { weight: 0.9, dash: true });
    return pen.done(second + high + out + 14 + (before ? 0 : LINE + 4));
  },
  describe: ({ rows }, blank) =>
    `A double number line. ${rows.map(({ label, values }) => `${said(label, blank)}: ${values.map((v) => said(v, blank)).join(', ')}.`).join(' ')}`,
};

export const columnWork: Kind<'column-work'> = {
  draw({ title, rows, rules }, pen, blank) {
    // One place for each sign, so that ones are below ones.
    const place = 14;
    const wide = Math.max(...rows.map((row) => plain(row).length)) * place + 12;
    const width = title ? pen.width : wide + 8;
    const right = width / 2 + wide / 2 - 6;
    let y = putTitle(pen, title, width) + 2;
    for (const [i, row] of rows.entries()) {
      const signs = [...plain(row)];
      if (blank && isAnswer(row)) pen.line(right - signs.length * place, y + 21, right, y + 21, { weight: 1 });
      else
        for (const [n, sign] of signs.entries())
          if (sign !== ' ')
            pen.text(right - (signs.length - n - 0.5) * place, y + 14, sign, {
              size: measured(sign, { size: 18 }).width < place ? 18 : 11,
              plain: true,
            });
      y += 28;
      if (rules.includes(i + 1)) {
        pen.line(right - wide + 10, y + 1, right + 4, y + 1, { weight: 1.8 });
        y += 6;
      }
    }
    return pen.done(y + 4, width);
  },
  describe: ({ rows, rules }, blank) =>
    `Written one below the other: ${rows.map((row, i) => `${isAnswer(row) && blank ? 'blank' : plain(row)}${rules.includes(i + 1) ? ', then a line' : ''}`).join('; ')}.`,
};
