/** A lesson as a Word document: real headings, lists and tables, figures with words for who does not see them, equations that Word edits. */
import {
  BorderStyle,
  Document,
  Math as Equation,
  type FileChild,
  HeadingLevel,
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
import type { Exported } from './exported.ts';
import { pictureOf } from './picture.ts';
import { withLesson } from './word-data.ts';

const FONT = 'Calibri';
/** Sizes of letters in half points; what is between paragraphs, in cells, and around a letter page in twentieths of a point. */
const USUAL = {
  sizes: { text: 22, title: 36, heading1: 28, heading2: 24 },
  gaps: { text: 120, heading1: 280, heading2: 200, cell: 60 },
  margin: 1080,
  columns: 1,
};
type Look = typeof USUAL;
/** What print.css makes one page is one here, too, or little more: other programs break lines in other places. */
const ONE_PAGE: Look = {
  sizes: { text: 15, title: 24, heading1: 19, heading2: 17 },
  gaps: { text: 20, heading1: 90, heading2: 60, cell: 8 },
  margin: 620,
  columns: 2,
};
const LEVELS = { 2: HeadingLevel.HEADING_1, 3: HeadingLevel.HEADING_2 } as const;

type Written = (text: string) => ParagraphChild[];

export async function lessonDocx(exported: Exported): Promise<Uint8Array> {
  const { title, about, blocks, isMathematics, onOnePage, data } = exported;
  const look = onOnePage ? ONE_PAGE : USUAL;
  const { sizes, gaps } = look;
  // Equations keep their height in some programs, however small the print is: there 3/4 stays on its line.
  const written: Written = (text) => (onOnePage ? [new TextRun(xmlText(text))] : runsOf(text, isMathematics));
  const head: FileChild[] = [
    new Paragraph({ heading: HeadingLevel.TITLE, children: written(title), bidirectional: fromTheRight(title) }),
    new Paragraph({ children: written(about) }),
  ];
  const children: FileChild[] = [];
  for (const block of blocks) children.push(...(await childrenOf(block, written, look)));
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
      sections: sectionsOf(head, children, look),
    }),
  );
  return data === undefined ? packed : withLesson(packed, data);
}

/** The title goes across the page, above the columns. */
function sectionsOf(head: FileChild[], children: FileChild[], { margin, columns }: Look) {
  const page = {
    size: { width: 12_240, height: 15_840 },
    margin: { top: margin, bottom: margin, left: margin, right: margin },
  };
  if (columns === 1) return [{ properties: { page }, children: [...head, ...children] }];
  const column = { count: columns, space: 340 };
  return [
    { properties: { page }, children: head },
    { properties: { page, type: SectionType.CONTINUOUS, column }, children },
  ];
}

async function childrenOf(block: Block, written: Written, look: Look): Promise<FileChild[]> {
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
      return [paragraph(block.text, written)];
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
        transformation: { width, height },
        altText: { name: 'Figure', description: alt },
      });
      // The caption is for people who do not see the figure; the words that go with it say the same to them.
      return [new Paragraph({ keepLines: true, children: [image] })];
    }
    case 'room':
      return roomIn(block.room);
  }
}

/** In twentieths of a point: of a ruled line, a frame to draw in, and open room. */
const ROOM = { line: 480, frame: 2600, open: 1500 } as const;
const RULE = { style: BorderStyle.SINGLE, size: 4, color: '767676' } as const;

const ABOVE = {
  open: () => new Paragraph({ spacing: { before: ROOM.open, after: 0 } }),
  // A frame around an empty paragraph, not a table: nothing here is to be read.
  frame: () =>
    new Paragraph({
      border: { top: RULE, bottom: RULE, left: RULE, right: RULE },
      spacing: { line: ROOM.frame, lineRule: LineRuleType.EXACT, before: 120, after: 160 },
    }),
} as const;

const roomIn = ({ above, lines }: Room): FileChild[] => [
  ...(above ? [ABOVE[above]()] : []),
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
function paragraph(text: string, written: Written): Paragraph {
  const [line] = planBlocks(text);
  const label = line?.kind === 'line' ? line.label : undefined;
  const children =
    label && line?.kind === 'line'
      ? [new TextRun({ text: `${xmlText(label)}: `, bold: true }), ...written(line.text)]
      : written(text);
  return new Paragraph({ bidirectional: fromTheRight(text), children });
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
