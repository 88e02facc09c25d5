import type { FigureOf } from '../contract.ts';
import { LINE, measured, type Pen, SMALL_TYPE } from '../pen.ts';
import { counted, isAnswer, type Kind, listed, plain, put, putTitle, said, widthOf } from './kind.ts';

type Shape = 'dot' | 'square' | 'star' | 'triangle' | 'ring';

/** The left half of a counter. */
export function drawHalf(pen: Pen, shape: Shape, x: number, y: number, r: number): void {
  if (shape === 'square') pen.rect(x - r, y - r, r, 2 * r, 'gray');
  else if (shape === 'star')
    pen.polygon(
      [5, 6, 7, 8, 9, 10].map((i) => starPoint(x, y, r, i)),
      'gray',
    );
  else
    pen.path(
      `M${x.toFixed(1)} ${(y - r).toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 0 0 0 ${(2 * r).toFixed(1)}z`,
      'solid',
    );
}

function starPoint(x: number, y: number, r: number, i: number): readonly [number, number] {
  const [turn, far] = [(i * Math.PI) / 5 - Math.PI / 2, i % 2 ? r * 0.48 : r * 1.12];
  return [x + far * Math.cos(turn), y + far * Math.sin(turn)];
}

/** One counter of this size around a place. */
export function drawShape(pen: Pen, shape: Shape, x: number, y: number, r: number): void {
  if (shape === 'dot') pen.circle(x, y, r, 'solid', { weight: 1.5 });
  else if (shape === 'ring') pen.circle(x, y, r, 'none', { weight: 2 });
  else if (shape === 'square') pen.rect(x - r, y - r, 2 * r, 2 * r, 'gray');
  else if (shape === 'triangle')
    pen.polygon(
      [
        [x, y - r],
        [x + r, y + r * 0.8],
        [x - r, y + r * 0.8],
      ],
      'gray',
    );
  else
    pen.polygon(
      Array.from({ length: 10 }, (_, i) => starPoint(x, y, r, i)),
      'gray',
    );
}

const SHAPE_NAMES: Readonly<Record<Shape, string>> = {
  dot: 'counter',
  ring: 'ring',
  square: 'square',
  star: 'star',
  triangle: 'triangle',
};

const FRAME = 40;

export const tenFrame: Kind<'ten-frame'> = {
  draw({ title, frames, hide }, pen, blank) {
    const shown = (layer: (typeof hide)[number]): boolean => !(blank && hide.includes(layer));
    const beside = pen.width >= frames.length * (FRAME * 5 + 20);
    let top = putTitle(pen, title) + 2;
    let left = 2;
    let right = 0;
    for (const { filled, added } of frames) {
      for (let i = 0; i < 10; i += 1) {
        const [x, y] = [left + (i % 5) * FRAME, top + Math.floor(i / 5) * FRAME];
        pen.rect(x, y, FRAME, FRAME, 'none', { weight: 2 });
        if (i < filled && shown('filled')) pen.circle(x + FRAME / 2, y + FRAME / 2, 14, 'solid');
        else if (i >= filled && i < filled + added && shown('added'))
          pen.circle(x + FRAME / 2, y + FRAME / 2, 14, 'none', { weight: 2.5 });
      }
      right = Math.max(right, left + FRAME * 5);
      if (beside) left += FRAME * 5 + 18;
      else top += FRAME * 2 + 16;
    }
    return pen.done(beside ? top + FRAME * 2 + 2 : top - 12, title ? Math.max(right + 2, pen.width) : right + 2);
  },
  describe({ frames, hide }, blank) {
    const shown = (layer: (typeof hide)[number]): boolean => !(blank && hide.includes(layer));
    return frames
      .map(({ filled, added }) => {
        const parts = [
          shown('filled') && filled > 0 ? counted(filled, 'counter') : '',
          shown('added') && added > 0 ? `${counted(added, 'ring')} added` : '',
        ].filter(Boolean);
        return `A ten frame with ${parts.length > 0 ? listed(parts) : 'no counters'}.`;
      })
      .join(' ');
  },
};

const GAP = 26;
/** In rows of five, as hands have fingers. */
const gridOf = (count: number): [columns: number, rows: number] => {
  const columns = count <= 3 ? Math.max(1, count) : count === 4 ? 2 : 5;
  return [columns, Math.max(1, Math.ceil(count / columns))];
};

interface Group {
  count: number;
  shape: Shape;
  label?: string | undefined;
}

type Layout = FigureOf<'counters'>['layout'];

/** Where each counter of a group lies, from the group's top left corner, and how much room they take. */
function layOut(count: number, layout: Layout): { places: [number, number][]; wide: number; high: number } {
  if (layout === 'ring') {
    const radius = Math.max(GAP * 0.8, (count * GAP * 1.15) / (2 * Math.PI));
    const size = 2 * radius + GAP;
    const places = Array.from({ length: count }, (_, i): [number, number] => {
      const turn = (i / count) * 2 * Math.PI - Math.PI / 2;
      return [size / 2 + radius * Math.cos(turn), size / 2 + radius * Math.sin(turn)];
    });
    return { places, wide: size, high: size };
  }
  if (layout === 'scattered') {
    // One in each cell of a loose grid, off its middle, in an order that jumps: the same each time, and without rows to count.
    const columns = Math.max(1, Math.ceil(Math.sqrt(count * 1.6)));
    const rows = Math.max(1, Math.ceil((count * 1.25) / columns));
    const cell = GAP * 1.5;
    const cells = columns * rows;
    const stride = [7, 5, 3, 11, 13].find((n) => cells % n !== 0) ?? 1;
    const places = Array.from({ length: count }, (_, i): [number, number] => {
      const at = (i * stride) % cells;
      const [dx, dy] = [((i * 37) % 11) / 10 - 0.5, ((i * 53) % 13) / 12 - 0.5];
      return [((at % columns) + 0.5 + dx * 0.38) * cell, (Math.floor(at / columns) + 0.5 + dy * 0.38) * cell];
    });
    return { places, wide: columns * cell, high: rows * cell };
  }
  const [columns, rows] = gridOf(count);
  const places = Array.from({ length: count }, (_, i): [number, number] => [
    (i % columns) * GAP + GAP / 2,
    Math.floor(i / columns) * GAP + GAP / 2,
  ]);
  return { places, wide: columns * GAP, high: rows * GAP };
}

/** Groups in rings, as many beside each other as fit. @returns the height and the width that were used */
function drawGroups(
  pen: Pen,
  groups: readonly Group[],
  top: number,
  empty: boolean,
  blank: boolean,
  layout: Layout = 'rows',
): [number, number] {
  const laid = groups.map(({ count }) => layOut(count, layout));
  const boxHigh = Math.max(...laid.map(({ high }) => high)) + 18;
  const labelled = groups.some(({ label }) => label);
  let [x, y, right] = [2, top, 0];
  for (const [i, { shape, label }] of groups.entries()) {
    const { places, wide: used, high } = laid[i] ?? { places: [], wide: 0, high: 0 };
    const wide = Math.max(used + 18, label ? widthOf(label) + 8 : 0, 44);
    if (x > 2 && x + wide + 2 > pen.width) {
      x = 2;
      y += boxHigh + (labelled ? LINE + 26 : 14);
    }
    pen.rect(x, y, wide, boxHigh, 'none', { round: 14 });
    const [left, down] = [x + (wide - used) / 2, layout === 'rows' ? y + 9 : y + (boxHigh - high) / 2];
    if (!empty) for (const [px, py] of places) drawShape(pen, shape, left + px, down + py, 9);
    if (label) put(pen, x + wide / 2, y + boxHigh + 6 + measured(plain(label)).height / 2, label, blank);
    right = Math.max(right, x + wide);
    x += wide + 12;
  }
  return [y + boxHigh + (labelled ? LINE + 24 : 2), right + 2];
}

export const counters: Kind<'counters'> = {
  draw({ title, groups, layout, hide }, pen, blank) {
    const top = putTitle(pen, title) + 2;
    const [high, wide] = drawGroups(pen, groups, top, blank && hide.includes('counters'), blank, layout);
    return pen.done(high, title ? pen.width : wide);
  },
  describe: ({ groups, layout, hide }, blank) =>
    `${groups
      .map(({ count, label, shape }) => {
        const lying = layout === 'ring' ? ' in a circle' : layout === 'scattered' ? ' here and there' : '';
        const inside =
          blank && hide.includes('counters')
            ? 'an empty ring'
            : `a ring with ${counted(count, SHAPE_NAMES[shape])}${lying}`;
        return label && !(blank && isAnswer(label)) ? `${plain(label)}: ${inside}` : inside;
      })
      .join('; ')
      .replace(/^a/, 'A')}.`,
};

export const equalGroups: Kind<'equal-groups'> = {
  draw({ title, groups, each, left, shape, label, hide }, pen, blank) {
    const top = putTitle(pen, title) + 2;
    const all = Array.from({ length: groups }, (): Group => ({ count: each, shape, label }));
    const empty = blank && hide.includes('counters');
    const [high, wide] = drawGroups(pen, all, top, empty, blank);
    if (left === 0) return pen.done(high, title ? pen.width : wide);
    // What is left over has no ring.
    const columns = Math.floor((pen.width - 4) / GAP);
    if (!empty)
      for (let i = 0; i < left; i += 1)
        drawShape(
          pen,
          shape,
          2 + (i % columns) * GAP + GAP / 2,
          high + 10 + Math.floor(i / columns) * GAP + GAP / 2,
          9,
        );
    const used = Math.min(left, columns) * GAP + 4;
    return pen.done(high + 14 + Math.ceil(left / columns) * GAP, title ? pen.width : Math.max(wide, used));
  },
  describe({ groups, each, left, shape, label, hide }, blank) {
    const ring = label && !(blank && isAnswer(label)) ? `labeled ${plain(label)}` : '';
    if (blank && hide.includes('counters')) return `${counted(groups, 'empty ring')} ${ring}`.trim().concat('.');
    return `${counted(groups, 'ring')}${ring ? ` ${ring}` : ''}, ${groups > 1 ? 'each with' : 'with'} ${counted(each, SHAPE_NAMES[shape])}${left > 0 ? `, and ${left} left over` : ''}.`;
  },
};

export const array: Kind<'array'> = {
  draw({ title, rows, columns, shape, splitRow, splitColumn, labels, hide }, pen, blank) {
    const named = labels && !(blank && hide.includes('labels'));
    const left = named ? widthOf(String(rows)) + 14 : 2;
    const cell = Math.min(28, (pen.width - left - 18) / columns);
    let top = putTitle(pen, title) + 2;
    if (named) {
      pen.text(left + (columns * cell) / 2, top + LINE / 2, String(columns));
      top += LINE + 4;
      pen.text(left - 10, top + (rows * cell) / 2, String(rows), { at: 'end' });
    }
    const gap = 5;
    const shift = (i: number, split: number | undefined): number => (split !== undefined && i >= split ? gap * 2 : 0);
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) {
        const x = left + (column + 0.5) * cell + shift(column, splitColumn);
        const y = top + (row + 0.5) * cell + shift(row, splitRow);
        if (shape === 'square') pen.rect(x - cell / 2, y - cell / 2, cell, cell, 'none');
        else drawShape(pen, shape, x, y, cell * 0.34);
      }
    const [wide, high] = [columns * cell + shift(columns, splitColumn), rows * cell + shift(rows, splitRow)];
    if (splitColumn !== undefined) {
      const x = left + splitColumn * cell + gap;
      pen.line(x, top - 2, x, top + high + 2, { dash: true });
    }
    if (splitRow !== undefined) {
      const y = top + splitRow * cell + gap;
      pen.line(left - 2, y, left + wide + 2, y, { dash: true });
    }
    return pen.done(top + high + 4, title ? pen.width : left + wide + 4);
  },
  describe: ({ rows, columns, splitRow, splitColumn }) =>
    `An array of ${counted(rows, 'row')} with ${columns} in each row${splitColumn ? `, cut after column ${splitColumn}` : ''}${splitRow ? `, cut after row ${splitRow}` : ''}.`,
};

export const numberBond: Kind<'number-bond'> = {
  draw({ title, whole, parts }, pen, blank) {
    const [round, high] = [Math.max(52, ...[whole, ...parts].map((each) => widthOf(each, 16) + 20)), 52];
    const place = (x: number, y: number, label: string): void => {
      pen.rect(x - round / 2, y - high / 2, round, high, 'paper', { round: high / 2 });
      put(pen, x, y, label, blank, { size: 16 });
    };
    const wide = parts.length * (round + 18);
    if (wide <= pen.width) {
      const width = Math.max(wide, title ? pen.width : 0);
      const top = putTitle(pen, title, width) + high / 2 + 2;
      const low = top + high + 30;
      const xs = parts.map((_, i) => (width - wide) / 2 + (i + 0.5) * (round + 18));
      for (const x of xs) pen.line(width / 2, top, x, low);
      for (const [i, part] of parts.entries()) place(xs[i] ?? 0, low, part);
      place(width / 2, top, whole);
      return pen.done(low + high / 2 + 2, width);
    }
    // Side by side they would not fit: the parts are one below the other, the whole before them.
    const top = putTitle(pen, title) + 2;
    const [left, right] = [round / 2 + 2, pen.width - round / 2 - 2];
    const middle = top + (parts.length * (high + 12)) / 2;
    const ys = parts.map((_, i) => top + (i + 0.5) * (high + 12));
    for (const y of ys) pen.line(left, middle, right, y);
    for (const [i, part] of parts.entries()) place(right, ys[i] ?? 0, part);
    place(left, middle, whole);
    return pen.done(top + parts.length * (high + 12));
  },
  describe: ({ whole, parts }, blank) =>
    `A number bond: the whole is ${said(whole, blank)}; the parts are ${listed(parts.map((part) => said(part, blank)))}.`,
};

export const soundBoxes: Kind<'sound-boxes'> = {
  draw({ title, sounds, hide }, pen, blank) {
    const side = Math.min(54, (pen.width - 4) / sounds.length);
    const top = putTitle(pen, title) + 2;
    for (const [i, sound] of sounds.entries()) {
      pen.rect(2 + i * side, top, side, 54, 'none', { weight: 2 });
      const size = [22, SMALL_TYPE, 9].find((n) => widthOf(sound, n, true) + 4 <= side) ?? 8;
      if (!(blank && (hide.includes('sounds') || isAnswer(sound))))
        pen.text(2 + (i + 0.5) * side, top + 27, plain(sound), { size, plain: true });
    }
    return pen.done(top + 56, title ? pen.width : sounds.length * side + 4);
  },
  describe: ({ sounds, hide }, blank) =>
    blank && hide.includes('sounds')
      ? `${counted(sounds.length, 'empty box', 'empty boxes')} in a row, one for each sound.`
      : `${counted(sounds.length, 'box', 'boxes')} in a row: ${sounds.map((sound) => said(sound, blank)).join(', ')}.`,
};
