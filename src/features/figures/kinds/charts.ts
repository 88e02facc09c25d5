import { LINE, linesOf, type Pen, SMALL_TYPE, TYPE } from '../pen.ts';
import { textWidth } from '../text-width.ts';
import { isAnswer, type Kind, listed, plain, putTitle, said } from './kind.ts';

/** A box of text, its lines in the middle. @returns nothing; students get an empty box for an answer */
export function cell(
  pen: Pen,
  x: number,
  y: number,
  wide: number,
  high: number,
  text: string,
  blank: boolean,
  style: { bold?: boolean; size?: number; at?: 'start' | 'middle' } = {},
): void {
  if (blank && isAnswer(text)) return;
  const size = style.size ?? TYPE;
  const lines = linesOf(plain(text), wide - 10, size);
  const step = (size * LINE) / TYPE;
  const first = y + high / 2 - ((lines.length - 1) * step) / 2;
  pen.lines(style.at === 'start' ? x + 6 : x + wide / 2, first, lines, { ...style, size, at: style.at ?? 'middle' });
}

export const highOf = (text: string, wide: number, size: number): number =>
  linesOf(plain(text), wide - 10, size).length * ((size * LINE) / TYPE) + 12;

/** Columns as wide as their words want, within the drawing. */
function widths(columns: readonly (readonly string[])[], most: number, size: number): number[] {
  const wish = columns.map((cells) =>
    Math.max(34, ...cells.map((text) => Math.min(textWidth(plain(text), size) + 16, 220))),
  );
  const sum = wish.reduce((a, b) => a + b, 0);
  if (sum <= most) return wish.map((w) => w * Math.min(1.35, most / sum));
  const least = Math.min(34, most / columns.length);
  const over = sum - columns.length * least;
  return wish.map((w) => least + ((w - least) / over) * (most - columns.length * least));
}

function drawTable(
  pen: Pen,
  title: string | undefined,
  head: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
  rowHeads: boolean,
  blank: boolean,
) {
  const count = rows[0]?.length ?? 1;
  const all = head ? [head, ...rows] : rows;
  const size = count > 5 && pen.width < 400 ? 10 : count > 4 ? SMALL_TYPE : TYPE;
  const wide = widths(
    Array.from({ length: count }, (_, i) => all.map((row) => row[i] ?? '')),
    pen.width - 5,
    size,
  );
  const total = wide.reduce((a, b) => a + b, 0);
  const width = title ? pen.width : total + 4;
  const left = (width - total) / 2;
  let y = putTitle(pen, title) + 2;
  for (const [r, row] of all.entries()) {
    const isHead = head !== undefined && r === 0;
    const high = Math.max(30, ...row.map((text, i) => highOf(text, wide[i] ?? 40, size)));
    let x = left;
    for (const [i, text] of row.entries()) {
      const named = isHead || (rowHeads && i === 0);
      pen.rect(x, y, wide[i] ?? 0, high, named ? 'gray' : 'none');
      cell(pen, x, y, wide[i] ?? 0, high, text, blank, { bold: named, size });
      x += wide[i] ?? 0;
    }
    y += high;
  }
  return pen.done(y + 2, width);
}

export const table: Kind<'table'> = {
  draw: ({ title, head, rows, rowHeads }, pen, blank) => drawTable(pen, title, head, rows, rowHeads, blank),
  describe: ({ head, rows }, blank) =>
    `A table${head ? ` with columns ${listed(head.map((h) => said(h, blank)))}` : ''}. ${rows.map((row) => row.map((text) => said(text, blank)).join(', ')).join('; ')}.`,
};

export const ratioTable: Kind<'ratio-table'> = {
  draw: ({ title, rows }, pen, blank) =>
    drawTable(
      pen,
      title,
      undefined,
      rows.map(({ label, values }) => [label, ...values]),
      true,
      blank,
    ),
  describe: ({ rows }, blank) =>
    `A ratio table. ${rows.map(({ label, values }) => `${said(label, blank)}: ${values.map((v) => said(v, blank)).join(', ')}`).join('. ')}.`,
};

export const chart: Kind<'chart'> = {
  draw({ title, columns, lines, hide }, pen, blank) {
    const wide = (pen.width - 4) / columns.length;
    let y = putTitle(pen, title) + 2;
    const head = Math.max(...columns.map(({ head }) => highOf(head, wide, TYPE)));
    const top = y;
    for (const [i, column] of columns.entries())
      cell(pen, 2 + i * wide, y, wide, head, column.head, blank, { bold: true });
    y += head;
    pen.line(2, y, pen.width - 2, y, { weight: 2.4 });
    let low = y;
    for (const [i, { entries }] of columns.entries()) {
      let at = y + 4;
      for (const entry of entries) {
        const high = highOf(entry, wide, TYPE) - 4;
        if (!(blank && hide.includes('entries')))
          cell(pen, 2 + i * wide, at, wide, high, entry, blank, { at: 'start' });
        at += high;
      }
      low = Math.max(low, at);
    }
    for (let n = 1; n <= lines; n += 1) {
      low += 26;
      for (const i of columns.keys()) pen.line(2 + i * wide + 8, low, 2 + (i + 1) * wide - 8, low, { weight: 0.8 });
    }
    low = Math.max(low + 8, y + 40);
    for (let i = 1; i < columns.length; i += 1) pen.line(2 + i * wide, top, 2 + i * wide, low, { weight: 2.4 });
    return pen.done(low + 2);
  },
  describe: ({ columns, lines, hide }, blank) =>
    `A chart with ${columns.length} columns. ${columns
      .map(
        ({ head, entries }) =>
          `${said(head, blank)}: ${blank && hide.includes('entries') ? 'empty' : entries.map((e) => said(e, blank)).join('; ') || 'empty'}`,
      )
      .join('. ')}.${lines > 0 ? ' Lines to write on.' : ''}`,
};

export const storyMap: Kind<'story-map'> = {
  draw({ title, boxes, hide }, pen, blank) {
    const columns = pen.width < 400 || boxes.length === 2 ? 1 : 2;
    const wide = (pen.width - 4 - (columns - 1) * 14) / columns;
    let y = putTitle(pen, title) + 2;
    for (let i = 0; i < boxes.length; i += columns) {
      const row = boxes.slice(i, i + columns);
      const heads = Math.max(...row.map(({ head }) => highOf(head, wide, TYPE)));
      const high = heads + Math.max(46, ...row.map(({ text }) => (text ? highOf(text, wide, TYPE) : 0)));
      for (const [c, { head, text }] of row.entries()) {
        const x = 2 + c * (wide + 14);
        pen.rect(x, y, wide, high, 'none', { round: 8, weight: 1.8 });
        cell(pen, x, y, wide, heads, head, blank, { bold: true });
        if (text && !(blank && hide.includes('text'))) cell(pen, x, y + heads - 4, wide, high - heads, text, blank);
      }
      y += high + 14;
    }
    return pen.done(y - 10);
  },
  describe: ({ boxes, hide }, blank) =>
    `A map of boxes. ${boxes.map(({ head, text }) => `${said(head, blank)}: ${text && !(blank && hide.includes('text')) ? said(text, blank) : 'empty'}`).join('. ')}.`,
};

export const sequence: Kind<'sequence'> = {
  draw({ title, steps, cycle, hide }, pen, blank) {
    const empty = blank && hide.includes('steps');
    const perRow = Math.max(1, Math.min(cycle ? 2 : steps.length, Math.floor((pen.width + 26) / 158)));
    const wide = (pen.width - 4 - (perRow - 1) * 28) / perRow;
    let y = putTitle(pen, title) + 2;
    const placed: { x: number; y: number; high: number }[] = [];
    const rows = Math.ceil(steps.length / perRow);
    for (let r = 0; r < rows; r += 1) {
      const row = steps.slice(r * perRow, (r + 1) * perRow);
      const high = Math.max(48, ...row.map((step) => highOf(step, wide - 6, TYPE)));
      for (const [c, step] of row.entries()) {
        // Every other row runs back, so that an arrow leads to a neighbor.
        const x = 2 + (r % 2 ? perRow - 1 - c : c) * (wide + 28);
        pen.rect(x, y, wide, high, 'none', { round: 8, weight: 1.8 });
        if (!empty) cell(pen, x, y, wide, high, step, blank);
        placed.push({ x, y, high });
      }
      y += high + 28;
    }
    for (const [i, box] of placed.entries()) {
      const next = placed[i + 1];
      if (!next) break;
      const middle = box.y + box.high / 2;
      if (next.y > box.y)
        pen.arrow(box.x + wide / 2, box.y + box.high + 2, next.x + wide / 2, next.y - 2, { weight: 2 });
      else if (next.x > box.x) pen.arrow(box.x + wide + 2, middle, next.x - 2, middle, { weight: 2 });
      else pen.arrow(box.x - 2, middle, next.x + wide + 2, middle, { weight: 2 });
    }
    const [first, last] = [placed[0], placed.at(-1)];
    if (cycle && first && last) {
      if (perRow > 1 && last.x === first.x)
        pen.arrow(last.x + wide / 2, last.y - 2, first.x + wide / 2, first.y + first.high + 2, {
          weight: 2,
          dash: rows > 2,
        });
      else {
        // Back along the bottom and up the left edge.
        const low = last.y + last.high;
        pen.polyline(
          [
            [last.x + wide / 2, low + 2],
            [last.x + wide / 2, low + 14],
            [last.x + wide / 2 - 20, low + 14],
          ],
          { weight: 2 },
        );
        pen.text(last.x + wide / 2 + 10, low + 14, 'back to the first', {
          at: last.x + wide / 2 + 120 < pen.width ? 'start' : 'end',
          size: SMALL_TYPE,
          plain: true,
        });
        y += 4;
      }
    }
    return pen.done(y - (cycle ? 4 : 22));
  },
  describe: ({ steps, cycle, hide }, blank) => {
    const words = steps.map((step) => said(step, blank));
    return blank && (hide.includes('steps') || steps.every(isAnswer))
      ? `${steps.length} empty boxes ${cycle ? 'in a cycle' : 'in a row'}, with arrows from one to the next.`
      : `${cycle ? 'A cycle' : 'A sequence'}: ${words.map((word, i) => `${i + 1}. ${word}`).join('; ')}${cycle ? '; then the first again' : ''}.`;
  },
};

export const venn: Kind<'venn'> = {
  draw({ title, left, right, both, hide }, pen, blank) {
    const empty = blank && hide.includes('items');
    const width = pen.width;
    const top = putTitle(pen, title) + 2;
    const third = width / 3;
    const heads = Math.max(highOf(left.head, width / 2, TYPE), highOf(right.head, width / 2, TYPE));
    cell(pen, 0, top, width / 2, heads, left.head, blank, { bold: true });
    cell(pen, width / 2, top, width / 2, heads, right.head, blank, { bold: true });
    const columns = [left.items, both, right.items];
    const inner = third - 26;
    const tall = (items: readonly string[]): number =>
      items.reduce((sum, item) => sum + highOf(item, inner, SMALL_TYPE) - 4, 0);
    const high = Math.max(150, ...columns.map((items) => tall(items) * 1.25 + 40));
    const y = top + heads;
    const middle = y + high / 2;
    const [rx, ry] = [(width * 2) / 3 / 2 - 2, high / 2];
    for (const x of [rx + 2, width - rx - 2])
      pen.path(
        `M${(x - rx).toFixed(1)} ${middle.toFixed(1)}a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(2 * rx).toFixed(1)} 0a${rx.toFixed(1)} ${ry.toFixed(1)} 0 1 0 ${(-2 * rx).toFixed(1)} 0`,
        'none',
        { weight: 2 },
      );
    if (!empty)
      for (const [i, items] of columns.entries()) {
        let at = middle - tall(items) / 2;
        for (const item of items) {
          const h = highOf(item, inner, SMALL_TYPE) - 4;
          // The outer columns stay clear of the curve at the edge.
          const x = i * third + (third - inner) / 2 + (i === 0 ? 6 : i === 2 ? -6 : 0);
          cell(pen, x, at, inner, h, item, blank, { size: SMALL_TYPE });
          at += h;
        }
      }
    return pen.done(y + high + 2);
  },
  describe({ left, right, both, hide }, blank) {
    const items = (all: readonly string[]): string =>
      blank && hide.includes('items') ? 'empty' : all.map((item) => said(item, blank)).join('; ') || 'empty';
    return `Two circles that overlap. Only ${said(left.head, blank)}: ${items(left.items)}. Both: ${items(both)}. Only ${said(right.head, blank)}: ${items(right.items)}.`;
  },
};
