/** A lesson as a Word document: real headings, lists and tables, figures with words for who does not see them, equations that Word edits. */
import {
  BorderStyle,
  Document,
  Math as Equation,
  HeadingLevel,
  HeightRule,
  ImageRun,
  LineRuleType,
  type MathComponent,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSuperScript,
  Packer,
  Paragraph,
  type ParagraphChild,
  SectionType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type MathNode, mathPieces } from '../../../ui/mathematics/notation.ts';
import { planBlocks } from '../web/document/plan-blocks.ts';
import type { Room } from '../web/document/student-page.ts';
import { acrossOf, type Block } from './blocks.ts';
import { fromTheRight, xmlText } from './escaped.ts';
import { type Exported, type Paper, TICKETS_A_SHEET } from './exported.ts';
import { pictureOf } from './picture.ts';
import { withLesson } from './word-data.ts';

const FONT = 'Calibri';
/** Sizes of letters in half points; what is between paragraphs, in cells, and around a letter page in twentieths of a point. */
const USUAL = {
  sizes: { text: 22, title: 36, heading1: 28, heading2: 24 },
  gaps: { text: 120, heading1: 280, heading2: 200, cell: 60 },
  margin: 1080,
  columns: 1,
  /** Of a figure, in CSS pixels. */
  widest: Number.POSITIVE_INFINITY,
  /** Of the room to answer. */
  share: 1,
};
type Look = typeof USUAL;
/** What print.css makes one page is one here, too, or little more: other programs break lines in other places. */
const ONE_PAGE: Look = {
  sizes: { text: 15, title: 24, heading1: 19, heading2: 17 },
  gaps: { text: 20, heading1: 90, heading2: 60, cell: 8 },
  margin: 620,
  columns: 2,
  widest: 340,
  share: 1,
};
const TICKETS: Look = {
  sizes: { text: 19, title: 24, heading1: 22, heading2: 22 },
  gaps: { text: 60, heading1: 60, heading2: 60, cell: 30 },
  margin: 460,
  columns: 1,
  widest: 330,
  share: 0.5,
};
const LOOKS: Readonly<Record<Paper, Look>> = { usual: USUAL, 'one-page': ONE_PAGE, tickets: TICKETS };
const LEVELS = { 2: HeadingLevel.HEADING_1, 3: HeadingLevel.HEADING_2 } as const;

type Child = Paragraph | Table;
type Written = (text: string) => ParagraphChild[];

export async function lessonDocx(exported: Exported): Promise<Uint8Array> {
  const { title, about, blocks, isMathematics, paper, data } = exported;
  const look = LOOKS[paper];
  const { sizes, gaps } = look;
  // Equations keep their height in some programs, however small the print is: there 3/4 stays on its line.
  const written: Written = (text) =>
    paper === 'one-page' ? [new TextRun(xmlText(text))] : runsOf(text, isMathematics);
  const head: Child[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: written(title), bidirectional: fromTheRight(title) }),
    new Paragraph({ children: written(about) }),
  ];
  const children = async (): Promise<Child[]> => {
    const all: Child[] = [];
    for (const [i, block] of blocks.entries())
      all.push(...(await childrenOf(block, written, look, blocks[i + 1]?.kind === 'room')));
    return all;
  };
  const packed = await Packer.toBuffer(
    new Document({
      title: xmlText(title),
      creator: 'Lessonwright',
      description: xmlText(about),
      styles: {
        default: {
          document: {
            run: { font: FONT, size: sizes.text, language: { value: 'en-US' } },
            paragraph: { spacing: { after: gaps.text } },
          },
          title: { run: { font: FONT, size: sizes.title, bold: true } },
          heading1: {
            run: { font: FONT, size: sizes.heading1, bold: true },
            paragraph: { spacing: { before: gaps.heading1, after: gaps.text } },
          },
          heading2: {
            run: { font: FONT, size: sizes.heading2, bold: true },
            paragraph: { spacing: { before: gaps.heading2, after: gaps.text } },
          },
        },
      },
      sections:
        paper === 'tickets'
          ? [{ properties: { page: pageOf(look) }, children: [await cutApart(title, children, look)] }]
          : sectionsOf(head, await children(), look),
    }),
  );
  return data === undefined ? packed : withLesson(packed, data);
}

/** Of letter paper, in twentieths of a point. */
const PAPER = { width: 12_240, height: 15_840 } as const;

const pageOf = ({ margin }: Look) => ({
  size: PAPER,
  margin: { top: margin, bottom: margin, left: margin, right: margin },
});

/** The lesson's title stands on each ticket, since they are cut apart; one that is longer than a quarter of the sheet takes its half. */
async function cutApart(title: string, ticket: () => Promise<Child[]>, { margin }: Look): Promise<Table> {
  const across = 2;
  const down = TICKETS_A_SHEET / across;
  const cell = async () =>
    new TableCell({
      margins: { top: 100, bottom: 100, left: 160, right: 160 },
      children: [new Paragraph({ children: [new TextRun({ text: xmlText(title), size: 16 })] }), ...(await ticket())],
    });
  // What is left of the height is for the paragraph that Word wants below every table.
  const height = { value: Math.floor((PAPER.height - 2 * margin - 240) / down), rule: HeightRule.ATLEAST };
  const rows: TableRow[] = [];
  for (let row = 0; row < down; row += 1)
    rows.push(new TableRow({ cantSplit: true, height, children: [await cell(), await cell()] }));
  return new Table({ width: { size: 100, type: WidthType.PERCENTAGE }, borders: CUT_LINES, rows });
}

const CUT = { style: BorderStyle.DASHED, size: 4, color: '767676' } as const;
const NO_LINE = { style: BorderStyle.NONE, size: 0 } as const;
const CUT_LINES = {
  ...{ top: NO_LINE, bottom: NO_LINE, left: NO_LINE, right: NO_LINE },
  ...{ insideHorizontal: CUT, insideVertical: CUT },
};

/** The title goes across the page, above the columns. */
function sectionsOf(head: Child[], children: Child[], look: Look) {
  const { columns } = look;
  const page = pageOf(look);
  if (columns === 1) return [{ properties: { page }, children: [...head, ...children] }];
  const column = { count: columns, space: 340 };
  return [
    { properties: { page }, children: head },
    { properties: { page, type: SectionType.CONTINUOUS, column }, children },
  ];
}

/** @param isAnswered the room for the answer comes next, on the same page */
async function childrenOf(block: Block, written: Written, look: Look, isAnswered: boolean): Promise<Child[]> {
  switch (block.kind) {
    case 'heading':
      return [
        new Paragraph({
          heading: LEVELS[block.level],
          keepNext: true,
          pageBreakBefore: block.newPage ?? false,
          bidirectional: fromTheRight(block.text),
          children: written(block.text),
        }),
      ];
    case 'text':
      return [paragraph(block.text, written, isAnswered)];
    case 'list':
      return block.items.map(
        (item) => new Paragraph({ bullet: { level: 0 }, bidirectional: fromTheRight(item), children: written(item) }),
      );
    case 'table':
      return [tableOf(block, written, look.gaps.cell), new Paragraph({})];
    case 'figure': {
      const { png, width, height, alt } = await pictureOf(block.shown);
      const image = new ImageRun({
        type: 'png',
        data: png,
        transformation: fitted(width, height, look.widest),
        altText: { name: 'Figure', description: alt },
      });
      // The caption is for people who do not see the figure; the words that go with it say the same to them.
      return [new Paragraph({ keepLines: true, children: [image] })];
    }
    case 'room':
      return roomIn(block.room, look.share);
  }
}

/** In twentieths of a point: of a ruled line, a frame to draw in, and open room. */
const ROOM = { line: 480, frame: 2600, open: 1500 } as const;
const RULE = { style: BorderStyle.SINGLE, size: 4, color: '767676' } as const;

const fitted = (width: number, height: number, widest: number) => {
  const scale = Math.min(1, widest / width);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
};

const ABOVE = {
  open: (share: number) => new Paragraph({ spacing: { before: ROOM.open * share, after: 0 } }),
  // A frame around an empty paragraph, not a table: nothing here is to be read.
  frame: (share: number) =>
    new Paragraph({
      border: { top: RULE, bottom: RULE, left: RULE, right: RULE },
      spacing: { line: ROOM.frame * share, lineRule: LineRuleType.EXACT, before: 120, after: 160 },
    }),
} as const;

const roomIn = ({ above, lines }: Room, share: number): Child[] => [
  ...(above ? [ABOVE[above](share)] : []),
  ...Array.from(
    { length: lines },
    (_, line) =>
      // Word joins the borders of paragraphs that follow one another, unless one is between them.
      new Paragraph({
        border: { bottom: RULE, between: RULE },
        spacing: { line: ROOM.line, lineRule: LineRuleType.EXACT, after: line === lines - 1 ? 200 : 0 },
      }),
  ),
];

/** "Say: …" with its label in bold. */
function paragraph(text: string, written: Written, keepNext: boolean): Paragraph {
  const [line] = planBlocks(text);
  const label = line?.kind === 'line' ? line.label : undefined;
  const children =
    label && line?.kind === 'line'
      ? [new TextRun({ text: `${xmlText(label)}: `, bold: true }), ...written(line.text)]
      : written(text);
  return new Paragraph({ keepNext, bidirectional: fromTheRight(text), children });
}

/** @param gap above and below the text of a cell */
function tableOf(block: Extract<Block, { kind: 'table' }>, written: Written, gap: number): Table {
  const { head, rows } = block;
  const across = acrossOf(block);
  const cell = (text: string, bold: boolean) =>
    new TableCell({
      margins: { top: gap, bottom: gap, left: 100, right: 100 },
      children: [
        new Paragraph({
          bidirectional: fromTheRight(text),
          children: bold ? [new TextRun({ text: xmlText(text), bold })] : written(text),
          spacing: { after: 0 },
        }),
      ],
    });
  const rowOf = (cells: readonly string[], tableHeader: boolean) =>
    new TableRow({
      tableHeader,
      cantSplit: true,
      // Word opens no table whose rows differ in length.
      children: across.map((i) => cell(cells[i] ?? '', tableHeader)),
    });
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: [...(head.length > 0 ? [rowOf(head, true)] : []), ...rows.map((row) => rowOf(row, false))],
  });
}

const runsOf = (text: string, isMathematics: boolean): ParagraphChild[] =>
  mathPieces(xmlText(text), isMathematics).map(({ text: plain, math }) =>
    math ? new Equation({ children: componentsOf(math) }) : new TextRun(plain),
  );

function componentsOf(node: MathNode): MathComponent[] {
  switch (node.kind) {
    case 'number':
    case 'name':
    case 'sign':
      return [new MathRun(node.text)];
    case 'row':
      return node.items.flatMap(componentsOf);
    case 'fraction':
      return [new MathFraction({ numerator: componentsOf(node.top), denominator: componentsOf(node.bottom) })];
    case 'power':
      return [new MathSuperScript({ children: componentsOf(node.base), superScript: componentsOf(node.small) })];
    case 'index':
      return [new MathSubScript({ children: componentsOf(node.base), subScript: componentsOf(node.small) })];
    case 'root':
      return [new MathRadical({ children: componentsOf(node.inside) })];
  }
}
