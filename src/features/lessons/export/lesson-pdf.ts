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
import type { Exported } from './exported.ts';
import { FONT_FILES } from './fonts.ts';
import { jpegOf } from './picture.ts';

/** In points: letter paper, margins of 3/4 inch. */
const MARGIN = 54;
const WIDTH = 612 - 2 * MARGIN;
const HEIGHT = 792 - 2 * MARGIN;
const SIZES = { title: 20, 2: 15, 3: 12.5, text: 10.5, small: 9 } as const;
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

/** @throws Problem bad-request where the text has letters that we cannot set */
export async function lessonPdf({ title, about, blocks }: Exported): Promise<Buffer> {
  const letter = OTHER_LETTERS.exec(JSON.stringify([title, about, blocks]))?.[0];
  if (letter)
    throw new Problem(
      'bad-request',
      `Our PDF files cannot write letters such as “${letter}” yet. Please download this for Word instead.`,
    );
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-US',
    displayTitle: true,
    bufferPages: true,
    size: 'LETTER',
    margin: MARGIN,
    font: FONT_FILES.text,
    info: { Title: plain(title), Subject: plain(about), Author: 'Lessonwright', Creator: 'Lessonwright' },
  });
  doc.registerFont('text', FONT_FILES.text).registerFont('bold', FONT_FILES.bold);
  const root = doc.struct('Document');
  doc.addStructure(root);
  root.add(doc.struct('H1', {}, () => set(doc, 'bold', SIZES.title).text(plain(title))));
  root.add(
    doc.struct('P', {}, () => set(doc, 'text', SIZES.small).fillColor(SOFT).text(plain(about)).fillColor('black')),
  );
  for (const block of blocks) await write(doc, root, block);
  root.end();
  numberPages(doc);
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

async function write(doc: Doc, root: Element, block: Block): Promise<void> {
  switch (block.kind) {
    case 'heading': {
      const { level, newPage, text } = block;
      if (newPage) doc.addPage();
      else room(doc, 70);
      if (level === 2) doc.outline.addItem(plain(text));
      doc.y += newPage ? 0 : level === 2 ? 14 : 8;
      root.add(doc.struct(TAGS[level], {}, () => set(doc, 'bold', SIZES[level]).text(plain(text), MARGIN)));
      doc.y += 3;
      return;
    }
    case 'text':
      paragraph(doc, root, block.text);
      doc.y += 4;
      return;
    case 'list': {
      const list = doc.struct('L');
      root.add(list);
      for (const item of block.items) listItem(doc, list, plain(item));
      list.end();
      doc.y += 4;
      return;
    }
    case 'table':
      writeTable(doc, root, block);
      doc.y += 8;
      return;
    case 'figure': {
      const { jpeg, width, height, alt } = await jpegOf(block.shown);
      const scale = Math.min(PIXEL, WIDTH / width, HEIGHT / height);
      const [w, h] = [width * scale, height * scale];
      room(doc, h);
      const { y } = doc;
      // Where it stands is known to the library, not to its types.
      const figure = { alt: plain(alt), bbox: [MARGIN, y, MARGIN + w, y + h] };
      root.add(doc.struct('Figure', figure, () => doc.image(jpeg, MARGIN, y, { width: w, height: h })));
      doc.y = y + h + 6;
      return;
    }
    case 'room':
      roomToAnswer(doc, block.room);
      return;
  }
}

/** In points: between ruled lines, of a frame to draw in, and of open room. */
const ROOM = { line: 25, frame: 130, open: 72 } as const;

function roomToAnswer(doc: Doc, { above, lines }: Room): void {
  if (above === 'open') doc.y += ROOM.open;
  if (above === 'frame') {
    room(doc, ROOM.frame);
    ruled(doc, () => doc.roundedRect(MARGIN, doc.y, WIDTH, ROOM.frame, 4));
    doc.y += ROOM.frame;
  }
  for (let line = 0; line < lines; line += 1) {
    room(doc, ROOM.line);
    doc.y += ROOM.line;
    ruled(doc, () => doc.moveTo(MARGIN, doc.y).lineTo(MARGIN + WIDTH, doc.y));
  }
  doc.y += 8;
}

/** Seen, and no part of what is read aloud. What is marked begins and ends on one page. */
function ruled(doc: Doc, path: () => Doc): void {
  doc.markContent('Artifact', { type: 'Layout' });
  path().lineWidth(0.75).stroke(LINE);
  doc.endMarkedContent();
}

/** A new page, unless so many points are left on this one. */
function room(doc: Doc, points: number): void {
  if (doc.y + points > MARGIN + HEIGHT) doc.addPage();
}

function paragraph(doc: Doc, root: Element, text: string): void {
  // A line that begins with its label and goes on to a new page would lose the bold; and what is marked must not begin before a new page.
  room(doc, SIZES.text * 1.5);
  root.add(doc.struct('P', {}, () => labelled(doc, text)));
}

/** "Say: …" with its label in bold. */
function labelled(doc: Doc, text: string): void {
  const [line] = planBlocks(text);
  const label = line?.kind === 'line' ? line.label : undefined;
  if (!label || line?.kind !== 'line') {
    set(doc, 'text', SIZES.text).text(plain(text), MARGIN);
    return;
  }
  set(doc, 'bold', SIZES.text).text(`${plain(label)}: `, MARGIN, doc.y, { continued: true });
  set(doc, 'text', SIZES.text).text(plain(line.text) || ' ');
}

function listItem(doc: Doc, list: Element, text: string): void {
  room(doc, SIZES.text * 2);
  const item = doc.struct('LI');
  list.add(item);
  const { y } = doc;
  set(doc, 'text', SIZES.text);
  item.add(doc.struct('Lbl', {}, () => doc.text('•', MARGIN, y, { lineBreak: false })));
  item.add(doc.struct('LBody', {}, () => doc.text(text, MARGIN + INDENT, y, { width: WIDTH - INDENT })));
  item.end();
  doc.x = MARGIN;
  doc.y += 2;
}

const CELL_PADDING = 4;

/** A row that no page holds would be cut off; such a table is written row by row, with the head before each cell. */
function writeTable(doc: Doc, root: Element, block: Extract<Block, { kind: 'table' }>): void {
  const { head, rows } = block;
  const across = acrossOf(block);
  const width = WIDTH / across.length - 2 * CELL_PADDING;
  const tall = (text: string) => set(doc, 'bold', SIZES.small).heightOfString(plain(text), { width }) > HEIGHT - 40;
  const cells = (row: readonly string[]) => across.map((i) => row[i] ?? '');
  if (width < 30 || [head, ...rows].some((row) => row.some(tall))) {
    for (const row of rows)
      for (const [i, cell] of cells(row).entries()) paragraph(doc, root, head[i] ? `${head[i]}: ${cell}` : cell);
    return;
  }
  const table = {
    position: { x: MARGIN, y: doc.y },
    maxWidth: WIDTH,
    defaultStyle: { padding: CELL_PADDING, border: 0.75, borderColor: LINE },
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
  set(doc, 'text', SIZES.small).table(table);
  doc.x = MARGIN;
}

/** Nobody wants to hear them read, so they are no part of the structure. */
function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange();
  for (let i = 0; i < count; i++) {
    doc.switchToPage(start + i);
    doc.page.margins.bottom = 0;
    doc.markContent('Artifact', { type: 'Pagination' });
    set(doc, 'text', SIZES.small)
      .fillColor(SOFT)
      .text(`${i + 1} / ${count}`, MARGIN, 792 - MARGIN + 16, { width: WIDTH, align: 'right', lineBreak: false });
    doc.endMarkedContent();
  }
}
