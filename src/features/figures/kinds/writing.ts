import { LINE, linesOf, type Pen, SMALL_TYPE, TYPE } from '../pen.ts';
import { cell, highOf } from './charts.ts';
import { counted, isAnswer, type Kind, listed, plain, putTitle, said, widthOf } from './kind.ts';

export const timeline: Kind<'timeline'> = {
  draw({ title, events, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const top = putTitle(pen, title) + 2;
    const left = Math.min(pen.width * 0.36, Math.max(...events.map(({ when }) => widthOf(when, TYPE, true))) + 10);
    const x = left + 12;
    const wide = pen.width - x - 16;
    let y = top;
    const first = y + 16;
    for (const { when, what } of events) {
      const dates = linesOf(plain(when), left - 6);
      const high = Math.max(32, dates.length * LINE + 8, highOf(what, wide, TYPE));
      const middle = y + 16;
      if (!hidden('dates') && !(blank && isAnswer(when))) pen.lines(left - 4, middle, dates, { at: 'end', bold: true });
      else pen.line(4, middle + 9, left - 4, middle + 9, { weight: 1 });
      pen.circle(x, middle, 5, 'solid', { weight: 0 });
      const lines = linesOf(plain(what), wide - 10);
      if (!hidden('events') && !(blank && isAnswer(what))) pen.lines(x + 14, middle, lines, { at: 'start' });
      else pen.line(x + 14, middle + 9, pen.width - 4, middle + 9, { weight: 1 });
      y += high + 6;
    }
    pen.line(x, first - 14, x, y - 6, { weight: 2 });
    return pen.done(y);
  },
  describe: ({ events, hide }, blank) =>
    `A timeline of ${counted(events.length, 'event')}: ${events
      .map(
        ({ when, what }) =>
          `${blank && hide.includes('dates') ? 'blank' : said(when, blank)}, ${blank && hide.includes('events') ? 'blank' : said(what, blank)}`,
      )
      .join('; ')}.`,
};

const STATIONS = ['Exposition', 'Rising action', 'Climax', 'Falling action', 'Resolution'] as const;

export const plotLine: Kind<'plot-line'> = {
  draw({ title, exposition, rising, climax, falling, resolution, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    const top = putTitle(pen, title) + 16;
    const high = Math.min(130, pen.width * 0.3);
    const bottom = top + high;
    const x = (share: number): number => 8 + share * (pen.width - 16);
    // Flat, up to the climax, down, and flat again, a little higher than before.
    const places: [number, number][] = [
      [x(0.09), bottom],
      [x(0.36), bottom - high * 0.52],
      [x(0.56), top],
      [x(0.75), bottom - high * 0.5],
      [x(0.93), bottom - high * 0.14],
    ];
    pen.polyline(
      [
        [x(0), bottom],
        [x(0.17), bottom],
        [x(0.56), top],
        [x(0.86), bottom - high * 0.14],
        [x(1), bottom - high * 0.14],
      ],
      { weight: 2.6 },
    );
    for (const [i, [px, py]] of places.entries()) {
      pen.circle(px, py, 11, 'paper', { weight: 2 });
      pen.text(px, py, String(i + 1), { size: SMALL_TYPE, bold: true });
    }
    let y = bottom + 24;
    const told: readonly (readonly string[])[] = [
      exposition ? [exposition] : [],
      rising,
      climax ? [climax] : [],
      falling ? [falling] : [],
      resolution ? [resolution] : [],
    ];
    for (const [i, station] of STATIONS.entries()) {
      const events = told[i] ?? [];
      pen.text(2, y + LINE / 2, `${i + 1}`, { at: 'start', bold: true });
      if (hidden('names')) pen.line(18, y + LINE, 128, y + LINE, { weight: 1 });
      else pen.text(18, y + LINE / 2, station, { at: 'start', bold: true });
      y += LINE + 2;
      if (events.length === 0 || hidden('events')) {
        pen.line(18, y + 18, pen.width - 4, y + 18, { weight: 0.8 });
        y += 28;
        continue;
      }
      for (const event of events) {
        if (blank && isAnswer(event)) {
          pen.line(18, y + 18, pen.width - 4, y + 18, { weight: 0.8 });
          y += 26;
          continue;
        }
        const lines = linesOf(plain(event), pen.width - 22);
        pen.lines(18, y + LINE / 2, lines, { at: 'start' });
        y += lines.length * LINE + 4;
      }
      y += 4;
    }
    return pen.done(y);
  },
  describe({ exposition, rising, climax, falling, resolution, hide }, blank) {
    const told = [[exposition], rising, [climax], [falling], [resolution]];
    return `A plot line that rises to a peak and falls. ${STATIONS.map((station, i) => {
      const events = (told[i] ?? []).flatMap((event) => (event ? [said(event, blank)] : []));
      const name = blank && hide.includes('names') ? `Place ${i + 1}` : station;
      return `${name}: ${events.length === 0 || (blank && hide.includes('events')) ? 'empty' : events.join('; ')}`;
    }).join('. ')}.`;
  },
};

export const wordSort: Kind<'word-sort'> = {
  draw({ title, columns, hide }, pen, blank) {
    const sorted = !(blank && hide.includes('words'));
    let y = putTitle(pen, title) + 2;
    const words = columns.flatMap((column) => column.words);
    if (!sorted) y = drawBank(pen, words, y) + 12;
    const wide = (pen.width - 4) / columns.length;
    const head = Math.max(...columns.map((column) => highOf(column.head, wide, TYPE)));
    const most = Math.max(...columns.map((column) => column.words.length));
    const row = sorted ? Math.max(...words.map((word) => highOf(word, wide, TYPE))) - 2 : 28;
    const high = head + most * row + 8;
    for (const [i, column] of columns.entries()) {
      const x = 2 + i * wide;
      pen.rect(x, y, wide, head, 'gray', { weight: 1.8 });
      pen.rect(x, y, wide, high, 'none', { weight: 1.8 });
      cell(pen, x, y, wide, head, column.head, blank, { bold: true });
      for (const [n, word] of column.words.entries())
        if (sorted) cell(pen, x, y + head + 4 + n * row, wide, row, word, blank);
    }
    return pen.done(y + high + 3);
  },
  describe: ({ columns, hide }, blank) =>
    blank && hide.includes('words')
      ? `Words to sort: ${inAlphabet(columns.flatMap(({ words }) => words))
          .map(plain)
          .join(', ')}. Columns: ${listed(columns.map(({ head }) => said(head, blank)))}.`
      : `Words sorted. ${columns.map(({ head, words }) => `${said(head, blank)}: ${words.map((word) => said(word, blank)).join(', ')}`).join('. ')}.`,
};

const inAlphabet = (words: readonly string[]): string[] =>
  [...words].sort((a, b) => plain(a).localeCompare(plain(b), 'en'));

/** Each word in a box, as cards to cut out. @returns y below them */
function drawBank(pen: Pen, words: readonly string[], top: number): number {
  let [x, y] = [2, top];
  for (const word of inAlphabet(words)) {
    const wide = widthOf(plain(word), TYPE, true) + 16;
    if (x > 2 && x + wide > pen.width - 2) {
      x = 2;
      y += 36;
    }
    pen.rect(x, y, wide, 30, 'paper', { weight: 1.4, dash: true });
    pen.text(x + wide / 2, y + 15, plain(word), { plain: true });
    x += wide + 8;
  }
  return y + 30;
}

export const argumentFrame: Kind<'argument-frame'> = {
  draw({ title, claim, reasons, counterclaim, answer, hide }, pen, blank) {
    const hidden = (layer: (typeof hide)[number]): boolean => blank && hide.includes(layer);
    let y = putTitle(pen, title) + 2;
    /** A box with its name, and lines to write on where its text is left out. */
    const box = (
      x: number,
      top: number,
      wide: number,
      name: string,
      text: string | undefined,
      shown: boolean,
      high: number,
    ): void => {
      pen.rect(x, top, wide, high, 'none', { weight: 1.8, round: 8 });
      pen.text(x + 8, top + 14, name, { at: 'start', size: SMALL_TYPE, bold: true });
      if (text !== undefined && shown) cell(pen, x, top + 18, wide, high - 18, text, blank, { at: 'start' });
    };
    const tall = (text: string | undefined, wide: number): number =>
      Math.max(62, 22 + (text ? highOf(text, wide, TYPE) : 0));
    const full = pen.width - 4;
    const high = tall(claim, full);
    box(2, y, full, 'Claim', claim, !hidden('claim'), high);
    y += high;
    const columns = pen.width / reasons.length >= 150 ? reasons.length : 1;
    const wide = (full - (columns - 1) * 10) / columns;
    const [reasonHigh, evidenceHigh] = [
      Math.max(...reasons.map(({ reason }) => tall(reason, wide))),
      Math.max(...reasons.map(({ evidence }) => tall(evidence, wide))),
    ];
    for (const [i, { reason, evidence }] of reasons.entries()) {
      const x = 2 + (i % columns) * (wide + 10);
      const top = y + Math.floor(i / columns) * (reasonHigh + evidenceHigh + 44) + 22;
      if (i < columns) pen.line(x + wide / 2, y, x + wide / 2, top, { weight: 1.8 });
      box(x, top, wide, reasons.length > 1 ? `Reason ${i + 1}` : 'Reason', reason, !hidden('reasons'), reasonHigh);
      pen.line(x + wide / 2, top + reasonHigh, x + wide / 2, top + reasonHigh + 18, { weight: 1.8 });
      box(x, top + reasonHigh + 18, wide, 'Evidence', evidence, !hidden('evidence'), evidenceHigh);
    }
    y += Math.ceil(reasons.length / columns) * (reasonHigh + evidenceHigh + 44);
    if (counterclaim !== undefined) {
      const high = tall(counterclaim, full);
      box(2, y + 12, full, 'Counterclaim', counterclaim, !hidden('counterclaim'), high);
      y += high + 12;
      const under = tall(answer, full);
      pen.line(pen.width / 2, y, pen.width / 2, y + 16, { weight: 1.8 });
      box(2, y + 16, full, 'Answer to it', answer, !hidden('answer'), under);
      y += under + 16;
    }
    return pen.done(y + 4);
  },
  describe({ claim, reasons, counterclaim, answer, hide }, blank) {
    const text = (layer: (typeof hide)[number], label: string | undefined): string =>
      label === undefined || (blank && hide.includes(layer)) ? 'empty' : said(label, blank);
    return [
      `A frame for an argument. Claim: ${text('claim', claim)}.`,
      ...reasons.map(
        ({ reason, evidence }, i) =>
          `Reason ${i + 1}: ${text('reasons', reason)}. Evidence: ${text('evidence', evidence)}.`,
      ),
      counterclaim === undefined
        ? ''
        : `Counterclaim: ${text('counterclaim', counterclaim)}. Answer to it: ${text('answer', answer)}.`,
    ]
      .filter(Boolean)
      .join(' ');
  },
};

const SPACE = 46;

export const writingLines: Kind<'writing-lines'> = {
  draw({ title, rows, model }, pen, blank) {
    let y = putTitle(pen, title) + 4;
    if (model && !(blank && isAnswer(model))) {
      const lines = linesOf(plain(model), pen.width - 12, 30);
      pen.lines(8, y + 20, lines, { at: 'start', size: 30 });
      y += lines.length * 39 + 6;
    }
    for (let row = 0; row < rows; row += 1) {
      pen.line(4, y, pen.width - 4, y, { weight: 1.2 });
      pen.line(4, y + SPACE / 2, pen.width - 4, y + SPACE / 2, { weight: 1, dash: true });
      pen.line(4, y + SPACE, pen.width - 4, y + SPACE, { weight: 1.8 });
      // Room below the line for the tails of g, p and y.
      y += SPACE + 22;
    }
    return pen.done(y - 10);
  },
  describe: ({ rows, model }, blank) =>
    `${counted(rows, 'row')} of lines to write on, each with a dashed line in its middle.${model && !(blank && isAnswer(model)) ? ` To copy: ${plain(model)}.` : ''}`,
};

export const passage: Kind<'passage'> = {
  draw({ title, lines, from, notes, hide }, pen, blank) {
    const noted = notes.length > 0;
    const left = widthOf(String(from + lines.length - 1), SMALL_TYPE) + 16;
    let y = putTitle(pen, title) + 4;
    for (const [i, line] of lines.entries()) {
      const number = from + i;
      const marked = notes.some((note) => note.line === number);
      pen.text(left - 10, y + LINE / 2, String(number), { at: 'end', size: SMALL_TYPE, bold: marked });
      // A line that does not fit goes on farther in.
      const [first = '', ...rest] = linesOf(plain(line), pen.width - left - 18);
      const written = [first, ...rest];
      if (!(blank && isAnswer(line)))
        for (const [n, part] of written.entries())
          pen.text(left + (n > 0 ? 16 : 0), y + (n + 0.5) * LINE, part, { at: 'start', plain: true });
      else pen.line(left, y + LINE, pen.width - 4, y + LINE, { weight: 0.8 });
      y += written.length * LINE + 3;
    }
    pen.line(left - 5, putTitleHigh(title, pen.width) + 2, left - 5, y - 2, { weight: 1 });
    if (!noted) return pen.done(y + 2);
    y += 8;
    for (const { line, note } of [...notes].sort((a, b) => a.line - b.line)) {
      pen.text(2, y + LINE / 2, `Line ${line}:`, { at: 'start', size: SMALL_TYPE, bold: true });
      const lines = linesOf(plain(note), pen.width - 84);
      if (blank && (hide.includes('notes') || isAnswer(note)))
        pen.line(76, y + LINE, pen.width - 4, y + LINE, { weight: 0.8 });
      else pen.lines(76, y + LINE / 2, lines, { at: 'start' });
      y += lines.length * LINE + 6;
    }
    return pen.done(y + 2);
  },
  describe: ({ lines, from, notes, hide }, blank) =>
    `A passage with numbered lines. ${lines.map((line, i) => `${from + i}: ${said(line, blank)}`).join('; ')}.${notes.length > 0 ? ` Notes: ${notes.map(({ line, note }) => `line ${line}, ${blank && hide.includes('notes') ? 'blank' : said(note, blank)}`).join('; ')}.` : ''}`,
};

const putTitleHigh = (title: string | undefined, width: number): number =>
  title ? linesOf(title, width - 8).length * LINE + 8 : 0;
