import { LINE, linesOf, measured } from '../pen.ts';
import { isAnswer, type Kind, listed, plain, put, putTitle, said, widthOf, written } from './kind.ts';

/** A number, for a size and a product; undefined for "x" and for what students find out. */
const amount = (label: string): number | undefined => {
  const bare = plain(label).replaceAll(',', '').replace('−', '-');
  return /^-?\d+(?:\.\d+)?$/.test(bare) ? Number(bare) : undefined;
};

/** Shares of the side by the numbers on it, so that 30 is longer than 6 and 6 can still be seen. */
function shares(labels: readonly string[]): number[] {
  const sizes = labels.map((label) => Math.sqrt(Math.abs(amount(label) ?? 1)) || 1);
  const least = Math.max(...sizes) * 0.45;
  const seen = sizes.map((size) => Math.max(size, least));
  const sum = seen.reduce((a, b) => a + b, 0);
  return seen.map((size) => size / sum);
}

const sums = (shares: readonly number[], from: number, length: number): number[] => {
  const edges = [from];
  for (const share of shares) edges.push((edges.at(-1) ?? from) + share * length);
  return edges;
};

type Cells = readonly (readonly (string | undefined)[])[];
const productsOf = (rows: readonly string[], columns: readonly string[]): Cells =>
  rows.map((row) =>
    columns.map((column) => {
      const [a, b] = [amount(row), amount(column)];
      return a === undefined || b === undefined ? undefined : written(a * b);
    }),
  );

export const areaModel: Kind<'area-model'> = {
  draw({ title, rows, columns, cells, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const inside: Cells = cells ?? productsOf(rows, columns);
    /** In one line where it fits, else in several small ones. */
    const setIn = (from: number, to: number, y: number, label: string, bold: boolean): void => {
      if (widthOf(label) + 6 <= to - from) put(pen, (from + to) / 2, y, label, blank, { bold });
      else if (!(blank && isAnswer(label))) {
        const lines = linesOf(plain(label), to - from - 4, 10);
        pen.lines((from + to) / 2, y - ((lines.length - 1) * 10 * LINE) / 28, lines, { size: 10 });
      }
    };
    const left = Math.max(...rows.map((row) => widthOf(row))) + 14;
    const least = Math.max(
      ...inside.flat().map((cell) => (cell ? widthOf(cell) : 0)),
      ...columns.map((c) => widthOf(c)),
    );
    // Equal columns where a narrow one could not hold its number.
    const most = Math.min(pen.width - left - 3, 420);
    const wish = shares(columns);
    const across = wish.every((share) => share * most >= least + 10) ? wish : columns.map(() => 1 / columns.length);
    const wide = Math.min(most, Math.max(200, columns.length * 120));
    const down = shares(rows);
    const high = Math.max(rows.length * 58, 90);
    let top = putTitle(pen, title) + 2;
    const head =
      Math.max(
        ...columns.map((column) => measured(plain(column)).height),
        pen.width < 400 && columns.length > 2 ? 42 : 0,
      ) + 6;
    const xs = sums(
      across.some((share) => share * wide < least + 8) ? columns.map(() => 1 / columns.length) : across,
      left,
      wide,
    );
    if (!hidden('sides'))
      for (const [i, column] of columns.entries()) setIn(xs[i] ?? 0, xs[i + 1] ?? 0, top + head / 2, column, false);
    top += head;
    const ys = sums(down.some((share) => share * high < 40) ? rows.map(() => 1 / rows.length) : down, top, high);
    for (const [r, row] of rows.entries()) {
      const middle = ((ys[r] ?? 0) + (ys[r + 1] ?? 0)) / 2;
      if (!hidden('sides')) put(pen, left - 9, middle, row, blank, { at: 'end' });
      for (const c of columns.keys()) {
        const cell = inside[r]?.[c];
        pen.rect(xs[c] ?? 0, ys[r] ?? 0, (xs[c + 1] ?? 0) - (xs[c] ?? 0), (ys[r + 1] ?? 0) - (ys[r] ?? 0), 'none', {
          weight: 1.8,
        });
        if (cell && !hidden('products')) setIn(xs[c] ?? 0, xs[c + 1] ?? 0, middle, cell, true);
      }
    }
    return pen.done(top + high + 2, title ? pen.width : left + wide + 3);
  },
  describe({ rows, columns, cells, hide }, blank) {
    const inside: Cells = cells ?? productsOf(rows, columns);
    const names = (all: readonly string[]): string => listed(all.map((each) => said(each, blank)));
    const sides =
      blank && hide.includes('sides') ? '' : `: ${names(columns)} across the top, ${names(rows)} down the side`;
    const shown = inside.map((row) => row.flatMap((cell) => (cell ? said(cell, blank) : [])));
    const products =
      blank && hide.includes('products')
        ? ' The parts inside are empty.'
        : shown.some((row) => row.length > 0)
          ? ` Inside, row by row: ${shown.map((row) => row.join(', ')).join('; ')}.`
          : '';
    return `A rectangle cut into ${rows.length} × ${columns.length} parts${sides}.${products}`;
  },
};

export const rectangle: Kind<'rectangle'> = {
  draw({ title, width, height, widthLabel, heightLabel, inside, grid, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const named = !hidden('labels');
    const left = named && heightLabel ? widthOf(heightLabel) + 12 : 2;
    const head = named && widthLabel ? measured(plain(widthLabel)).height + 8 : 2;
    const most = Math.min(pen.width - left - 3, 340);
    const scale = Math.min(most / width, 220 / height);
    const labelWide = Math.max(named && widthLabel ? widthOf(widthLabel) : 0, 0);
    const [wide, high] = [Math.max(width * scale, 26), Math.max(height * scale, 26)];
    const x = Math.max(left, labelWide / 2 - wide / 2 + 2);
    const top = putTitle(pen, title) + head;
    if (grid) {
      for (let i = 1; i < width; i += 1) pen.line(x + i * scale, top, x + i * scale, top + high, { weight: 1 });
      for (let i = 1; i < height; i += 1) pen.line(x, top + i * scale, x + wide, top + i * scale, { weight: 1 });
    }
    pen.rect(x, top, wide, high, 'none', { weight: 2 });
    if (named && widthLabel) put(pen, x + wide / 2, top - head / 2, widthLabel, blank);
    if (named && heightLabel) put(pen, x - 8, top + high / 2, heightLabel, blank, { at: 'end' });
    let right = Math.max(x + wide, x + wide / 2 + labelWide / 2);
    let bottom = top + high;
    if (inside && !hidden('inside')) {
      if (widthOf(inside) + 8 < wide) put(pen, x + wide / 2, top + high / 2, inside, blank, { halo: true });
      else {
        // Too narrow to write in.
        const middle = Math.max(x + wide / 2, widthOf(inside) / 2 + 2);
        put(pen, middle, bottom + LINE, inside, blank);
        right = Math.max(right, middle + widthOf(inside) / 2);
        bottom += LINE * 2;
      }
    }
    return pen.done(bottom + 2, title ? pen.width : Math.min(pen.width, right + 3));
  },
  describe({ width, height, widthLabel, heightLabel, inside, grid, hide }, blank) {
    const shows = (layer: (typeof hide)[number], text: string | undefined): string =>
      text && !(blank && hide.includes(layer)) ? said(text, blank) : '';
    const [w, h, i] = [shows('labels', widthLabel), shows('labels', heightLabel), shows('inside', inside)];
    return [
      `A rectangle${grid ? ` of unit squares, ${written(width)} across and ${written(height)} down` : ''}.`,
      w || h ? `Its top is labeled ${w || 'nothing'}, its side ${h || 'nothing'}.` : '',
      i ? `Inside: ${i}.` : '',
    ]
      .filter(Boolean)
      .join(' ');
  },
};
