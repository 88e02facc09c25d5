/**
 * A lesson as a tagged PDF, made without a browser: title, language, headings, lists, tables with heads, and figures with their words are in its
 * structure, so that it can be read by who does not see it. The fonts are embedded.
 */
import PDFDocument from 'pdfkit';
import { Problem } from '../../../contract/problem.ts';
import { planBlocks } from '../web/document/plan-blocks.ts';
import type { Room } from '../web/document/student-page.ts';
import { acrossOf, type Block } from './blocks.ts';
import { xmlText } from './escaped.ts';
import { type Exported, type Paper, TICKETS_A_SHEET } from './exported.ts';
import { FONT_FILES } from './fonts.ts';
import { jpegOf } from './picture.ts';

/** In points, on letter paper. */
const PAPER = { width: 612, height: 792 } as const;
const USUAL = {
  margin: 54,
  columns: 1,
  sizes: { title: 20, 2: 15, 3: 12.5, text: 10.5, small: 9 },
  /** That a heading needs below its top, so that it does not stand alone. */
  heading: 70,
  /** Above a heading, and below it, a paragraph, an item of a list, and a table. */
  gaps: { 2: 14, 3: 8, heading: 3, text: 4, item: 2, table: 8 },
  /** Of the room to answer. */
  share: 1,
};
type Look = typeof USUAL;
/** As print.css shows what is one page on paper. */
const ONE_PAGE: Look = {
  margin: 31,
  columns: 2,
  heading: 30,
  sizes: { title: 14, 2: 9.5, 3: 8.5, text: 7.6, small: 7.6 },
  gaps: { 2: 4, 3: 3, heading: 1, text: 1, item: 1, table: 4 },
  share: 1,
};
const TICKETS: Look = {
  margin: 31,
  columns: 2,
  heading: 30,
  sizes: { title: 14, 2: 11, 3: 11, text: 9.5, small: 8 },
  gaps: { 2: 4, 3: 3, heading: 2, text: 3, item: 1, table: 4 },
  share: 0.5,
};
const LOOKS: Readonly<Record<Paper, Look>> = { usual: USUAL, 'one-page': ONE_PAGE, tickets: TICKETS };
const BETWEEN_COLUMNS = 17;
const TAGS = { 2: 'H2', 3: 'H3' } as const;
const INDENT = 14;
/** Points in a CSS pixel. */
const PIXEL = 0.75;
const SOFT = '#555555';
const LINE = '#767676';

/** Letters that we set: the fonts have them, and they run from left to right. */
const OTHER_LETTERS =
  /(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

type Doc = InstanceType<typeof PDFDocument>;
type Element = ReturnType<Doc['struct']>;

/** What is written with: its place is where the document stands, in the column that is being filled. */
interface Pen extends Look {
  doc: Doc;
  /** From 0. */
  column: number;
  /** Of a column. */
  width: number;
  /** Of the columns on this page: lower where the title is. */
  top: number;
}

const leftOf = ({ margin, column, width }: Pen): number => margin + column * (width + BETWEEN_COLUMNS);
const bottomOf = ({ margin }: Pen): number => PAPER.height - margin;

/** @throws Problem bad-request where the text has letters that we cannot set */
export async function lessonPdf({ title, about, blocks, paper }: Exported): Promise<Buffer> {
  const letter = OTHER_LETTERS.exec(JSON.stringify([title, about, blocks]))?.[0];
  if (letter)
    throw new Problem(
      'bad-request',
      `Our PDF files cannot write letters such as “${letter}” yet. Please download this for Word instead.`,
    );
  const look = LOOKS[paper];
  const { margin, columns, sizes } = look;
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    size: 'LETTER',
    margin,
    font: FONT_FILES.text,
    info: { Title: plain(title), Subject: plain(about), Author: 'Lessonwright', Creator: 'Lessonwright' },
  });
  doc.registerFont('text', FONT_FILES.text).registerFont('bold', FONT_FILES.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const across = PAPER.width - 2 * margin;
  const width = (across - (columns - 1) * BETWEEN_COLUMNS) / columns;
  const pen: Pen = { ...look, doc, column: 0, width, top: doc.y };
  if (paper !== 'tickets') {
    root.add(doc.struct('H1', {}, () => set(doc, 'bold', sizes.title).text(plain(title))));
    smallPrint({ ...pen, width: across }, root, about);
    pen.top = doc.y;
  }
  // What is longer than its column goes on by itself.
  doc.on('pageAdded', () => {
    pen.top = margin;
  });
  if (paper === 'tickets') await writeTickets(pen, root, title, blocks);
  else await writeAll(pen, root, blocks);
  root.end();
  if (paper !== 'tickets') numberPages(doc, look);
  doc.end();
  const chunks: Buffer[] = [];
  for await (const chunk of doc) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

const set = (doc: Doc, font: 'text' | 'bold', size: number): Doc => doc.font(font).fontSize(size);

/** The fonts have no glyph for signs that only steer, such as those that turn the direction of a line. */
const plain = (text: string): string =>
  xmlText(text)
    .replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? sign : ''))
    .replace(/[^\S\n]+/g, ' ');

function smallPrint({ doc, sizes, width }: Pen, root: Element, text: string, tag: 'P' | 'H1' = 'P'): void {
  const write = () => set(doc, 'text', sizes.small).fillColor(SOFT).text(plain(text), { width }).fillColor('black');
  root.add(doc.struct(tag, {}, write));
}

/** The lesson's title stands on each, since they are cut apart. One that is longer than a quarter of the sheet takes a column. */
async function writeTickets(pen: Pen, root: Element, title: string, blocks: readonly Block[]): Promise<void> {
  const { doc, margin } = pen;
  const middle = PAPER.height / 2;
  /** Room is left below the one that was written last. */
  let isHalf = false;
  for (let ticket = 0; ticket < TICKETS_A_SHEET; ticket += 1) {
    const isBelow: boolean = isHalf;
    if (isBelow) doc.y = middle + margin / 2;
    else if (ticket > 0) room(pen, PAPER.height);
    const { column } = pen;
    doc.x = leftOf(pen);
    smallPrint(pen, root, title, 'H1');
    await writeAll(pen, root, blocks);
    isHalf = !isBelow && pen.column === column && doc.y <= middle;
    if (isHalf) cutLine(doc, [margin, middle], [PAPER.width - margin, middle]);
  }
  const { start, count } = doc.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page);
    cutLine(doc, [PAPER.width / 2, margin], [PAPER.width / 2, PAPER.height - margin]);
  }
}

type Point = readonly [x: number, y: number];

function cutLine(doc: Doc, from: Point, to: Point): void {
  const { y } = doc;
  ruled(doc, () =>
    doc
      .dash(3, { space: 3 })
      .moveTo(...from)
      .lineTo(...to),
  );
  doc.undash();
  doc.y = y;
}

/** What is asked stands on one page with the room for its answer. */
async function writeAll(pen: Pen, root: Element, blocks: readonly Block[]): Promise<void> {
  for (const [i, block] of blocks.entries()) {
    const next = blocks[i + 1];
    if (block.kind === 'text' && next?.kind === 'room')
      room(pen, heightOfText(pen, block.text) + pen.gaps.text + heightOfRoom(next.room, pen.share));
    await write(pen, root, block);
  }
}

async function write(pen: Pen, root: Element, block: Block): Promise<void> {
  const { doc, sizes, gaps, width } = pen;
  switch (block.kind) {
    case 'heading': {
      const { level, newPage, text } = block;
      if (newPage) nextPage(pen);
      else room(pen, pen.heading);
      if (level === 2) doc.outline.addItem(plain(text));
      doc.y += newPage ? 0 : gaps[level];
      root.add(
        doc.struct(TAGS[level], {}, () =>
          set(doc, 'bold', sizes[level]).text(plain(text), leftOf(pen), doc.y, { width }),
        ),
      );
      doc.y += gaps.heading;
      return;
    }
    case 'text':
      paragraph(pen, root, block.text);
      doc.y += gaps.text;
      return;
    case 'list': {
      const list = doc.struct('L');
      root.add(list);
      for (const item of block.items) listItem(pen, list, plain(item));
      list.end();
      doc.y += gaps.text;
      return;
    }
    case 'table':
      writeTable(pen, root, block);
      doc.y += gaps.table;
      return;
    case 'figure': {
      const { jpeg, alt, ...shown } = await jpegOf(block.shown);
      const scale = Math.min(PIXEL, width / shown.width, (PAPER.height - 2 * pen.margin) / shown.height);
      const [w, h] = [shown.width * scale, shown.height * scale];
      room(pen, h);
      const [x, y] = [leftOf(pen), doc.y];
      // Where it stands is known to the library, not to its types.
      const figure = { alt: plain(alt), bbox: [x, y, x + w, y + h] };
      root.add(doc.struct('Figure', figure, () => doc.image(jpeg, x, y, { width: w, height: h })));
      doc.y = y + h + 6;
      return;
    }
    case 'room':
      roomToAnswer(pen, block.room);
      return;
  }
}

/** In points: between ruled lines, of a frame to draw in, and of open room. */
const ROOM = { line: 25, frame: 130, open: 72 } as const;

const heightOfRoom = ({ above, lines }: Room, share: number): number =>
  (above ? ROOM[above] * share : 0) + lines * ROOM.line + 8;

function roomToAnswer(pen: Pen, { above, lines }: Room): void {
  const { doc, width, share } = pen;
  const frame = ROOM.frame * share;
  if (above === 'open') doc.y += ROOM.open * share;
  if (above === 'frame') {
    room(pen, frame);
    ruled(doc, () => doc.roundedRect(leftOf(pen), doc.y, width, frame, 4));
    doc.y += frame;
  }
  for (let line = 0; line < lines; line += 1) {
    room(pen, ROOM.line);
    doc.y += ROOM.line;
    ruled(doc, () => doc.moveTo(leftOf(pen), doc.y).lineTo(leftOf(pen) + width, doc.y));
  }
  doc.y += 8;
}

/** Seen, and no part of what is read aloud. What is marked begins and ends on one page. */
function ruled(doc: Doc, path: () => Doc): void {
  doc.markContent('Artifact', { type: 'Layout' });
  path().lineWidth(0.75).stroke(LINE);
  doc.endMarkedContent();
}

/** The next column, or a new page, unless so many points are left in this one. */
function room(pen: Pen, points: number): void {
  const { doc, columns } = pen;
  if (doc.y + points <= bottomOf(pen)) return;
  if (pen.column + 1 >= columns) nextPage(pen);
  else {
    pen.column += 1;
    doc.y = pen.top;
  }
}

function nextPage(pen: Pen): void {
  pen.doc.addPage();
  pen.column = 0;
}

/** Of columns only the last one ends where a page does; so what stands in one goes to the next as a whole, where it is no longer than that. */
function wholeRoom(pen: Pen, height: number): void {
  if (pen.columns > 1 && height <= bottomOf(pen) - pen.margin) room(pen, height);
}

const heightOfText = ({ doc, sizes, width }: Pen, text: string): number =>
  set(doc, 'bold', sizes.text).heightOfString(plain(text), { width });

function paragraph(pen: Pen, root: Element, text: string): void {
  const { doc, sizes } = pen;
  // A line that begins with its label and goes on to a new page would lose the bold; and what is marked must not begin before a new page.
  room(pen, sizes.text * 1.5);
  wholeRoom(pen, heightOfText(pen, text));
  root.add(doc.struct('P', {}, () => labelled(pen, text)));
}

/** "Say: …" with its label in bold. */
function labelled(pen: Pen, text: string): void {
  const { doc, sizes, width } = pen;
  const left = leftOf(pen);
  const [line] = planBlocks(text);
  const label = line?.kind === 'line' ? line.label : undefined;
  if (!label || line?.kind !== 'line') {
    set(doc, 'text', sizes.text).text(plain(text), left, doc.y, { width });
    return;
  }
  set(doc, 'bold', sizes.text).text(`${plain(label)}: `, left, doc.y, { continued: true, width });
  set(doc, 'text', sizes.text).text(plain(line.text) || ' ');
}

function listItem(pen: Pen, list: Element, text: string): void {
  const { doc, sizes, gaps, width } = pen;
  const inside = { width: width - INDENT };
  room(pen, sizes.text * 2);
  wholeRoom(pen, set(doc, 'text', sizes.text).heightOfString(text, inside));
  const left = leftOf(pen);
  const item = doc.struct('LI');
  list.add(item);
  const { y } = doc;
  set(doc, 'text', sizes.text);
  item.add(doc.struct('Lbl', {}, () => doc.text('•', left, y, { lineBreak: false })));
  item.add(doc.struct('LBody', {}, () => doc.text(text, left + INDENT, y, inside)));
  item.end();
  doc.x = left;
  doc.y += gaps.item;
}

/** As wide as the letters are large. */
const paddingOf = ({ sizes }: Pen): number => (sizes.small * 4) / 9;

/** A row that no page holds would be cut off; such a table is written row by row, with the head before each cell. */
function writeTable(pen: Pen, root: Element, block: Extract<Block, { kind: 'table' }>): void {
  const { doc, sizes } = pen;
  const { head, rows } = block;
  const across = acrossOf(block);
  const padding = paddingOf(pen);
  const width = pen.width / across.length - 2 * padding;
  const most = bottomOf(pen) - pen.margin - 40;
  const heightOf = (text: string) => set(doc, 'bold', sizes.small).heightOfString(plain(text), { width });
  const tall = (text: string) => heightOf(text) > most;
  const cells = (row: readonly string[]) => across.map((i) => row[i] ?? '');
  if (width < 30 || [head, ...rows].some((row) => row.some(tall))) {
    for (const row of rows)
      for (const [i, cell] of cells(row).entries()) paragraph(pen, root, head[i] ? `${head[i]}: ${cell}` : cell);
    return;
  }
  wholeRoom(
    pen,
    [head, ...rows].reduce((sum, row) => sum + 2 * padding + Math.max(0, ...row.map(heightOf)), 0),
  );
  const table = {
    position: { x: leftOf(pen), y: doc.y },
    maxWidth: pen.width,
    defaultStyle: { padding, border: 0.75, borderColor: LINE },
    // This, too, is missing in the types.
    structParent: root,
    data: [
      ...(head.length > 0
        ? [
            cells(head).map(
              (text) => ({ text: plain(text), type: 'TH', scope: 'Column', font: { src: 'bold' } }) as const,
            ),
          ]
        : []),
      ...rows.map((row) => cells(row).map((text) => ({ text: plain(text) }))),
    ],
  };
  set(doc, 'text', sizes.small).table(table);
  doc.x = leftOf(pen);
}

/** Nobody wants to hear them read, so they are no part of the structure. */
function numberPages(doc: Doc, { margin, sizes }: Look): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    const below = { width: PAPER.width - 2 * margin, align: 'right', lineBreak: false } as const;
    set(doc, 'text', sizes.small)
      .fillColor(SOFT)
      .text(`${i + 1} / ${count}`, margin, PAPER.height - margin + Math.min(16, margin / 3), below);
    doc.endMarkedContent();
  }
}
