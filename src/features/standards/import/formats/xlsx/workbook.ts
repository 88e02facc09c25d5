/** An Excel workbook (.xlsx, unpacked): its sheets, each as rows of text. */
import { createReadStream } from 'node:fs';
import { FileFault } from '../../reading/file-fault.ts';
import type { Unpacked } from '../../reading/unpack.ts';
import { type XmlElement, xmlRecords } from '../../reading/xml-records.ts';

export interface Sheet {
  name: string;
  /** Cells by column, empty ones included; rows without any text are passed over. */
  rows(): AsyncIterable<string[]>;
}

/** So many merged cells are filled in. */
const MOST_MERGED = 2000;
/** Excel has no more columns. */
const MOST_COLUMNS = 16_384;
/** A workbook's texts are held in memory while it is read. */
const MOST_CHARACTERS = 200_000_000;
/** Excel counts days from here, or from 1904 in workbooks that say so; days before March 1900 are off by one, because it believes in February 29, 1900. */
const DAY_ZERO = Date.UTC(1899, 11, 30);
const DAY_ZERO_1904 = Date.UTC(1904, 0, 1);
const DAY_MS = 86_400_000;

export const isWorkbook = (files: readonly Unpacked[]): boolean => files.some(({ name }) => name === 'xl/workbook.xml');

/** @throws FileFault when parts of it are missing or not sound */
export async function sheetsOf(files: readonly Unpacked[]): Promise<Sheet[]> {
  const pathOf = new Map(files.map(({ name, file }) => [name, file]));
  const records = async (name: string, elements: readonly string[]): Promise<XmlElement[]> => {
    const found: XmlElement[] = [];
    const file = pathOf.get(name);
    if (file !== undefined)
      for await (const record of xmlRecords(createReadStream(file), new Set(elements), { trim: false }))
        found.push(record);
    return found;
  };
  const targets = new Map(
    (await records('xl/_rels/workbook.xml.rels', ['Relationship'])).map(({ attributes }) => [
      attributes.Id,
      attributes.Target ?? '',
    ]),
  );
  const book = await records('xl/workbook.xml', ['sheet', 'workbookPr']);
  const since1904 = /^(1|true)$/.test(book.find(({ name }) => name === 'workbookPr')?.attributes.date1904 ?? '');
  const strings = await sharedStrings(pathOf.get('xl/sharedStrings.xml'));
  const dates = dateStyles(await records('xl/styles.xml', ['numFmt', 'cellXfs']));
  const textOfCell = (cell: XmlElement): string => {
    const value = child(cell, 'v')?.text.trim() ?? '';
    const { t: type = 'n', s: style } = cell.attributes;
    if (type === 's') return strings[Number(value)] ?? '';
    if (type === 'inlineStr') return textOfRuns(child(cell, 'is'));
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'e') return '';
    if (type !== 'n') return unescaped(value);
    return dates.has(Number(style ?? Number.NaN)) && value !== ''
      ? dayOf(Number(value), since1904 ? DAY_ZERO_1904 : DAY_ZERO)
      : plainNumber(value);
  };
  return book
    .filter(({ name }) => name === 'sheet')
    .flatMap(({ attributes }) => {
      const target = targets.get(attributes.id ?? '') ?? '';
      const file = pathOf.get(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
      return file === undefined ? [] : [{ name: attributes.name ?? '', rows: () => rowsOf(file, textOfCell) }];
    });
}

async function* rowsOf(file: string, textOfCell: (cell: XmlElement) => string): AsyncGenerator<string[]> {
  const merged = await mergedDown(file);
  let line = 0;
  for await (const row of xmlRecords(createReadStream(file), new Set(['row']), { trim: false })) {
    const cells: string[] = [];
    line = Number(row.attributes.r ?? line + 1);
    for (const cell of row.children) {
      if (cell.name !== 'c') continue;
      // Empty cells are not written; a cell without a place follows the one before.
      const column = columnOf(cell.attributes.r) ?? cells.length;
      if (column >= MOST_COLUMNS)
        throw new FileFault('is not a sound Excel workbook: a cell lies beyond its last column.');
      while (cells.length <= column) cells.push('');
      cells[column] = textOfCell(cell);
    }
    if (!cells.some((text) => text.trim() !== '')) continue;
    for (const range of merged) {
      if (line === range.from) range.text = cells[range.column] ?? '';
      if (line <= range.from || line > range.to || range.text === '') continue;
      while (cells.length <= range.column) cells.push('');
      cells[range.column] ||= range.text;
    }
    yield cells;
  }
}

/** Only the first of merged cells is written; a grade or strand that stands beside several rows holds for each of them. */
async function mergedDown(file: string): Promise<{ column: number; from: number; to: number; text: string }[]> {
  const found: { column: number; from: number; to: number; text: string }[] = [];
  for await (const { attributes } of xmlRecords(createReadStream(file), new Set(['mergeCell']))) {
    const [, first, from, last, to] = /^([A-Z]{1,3})(\d+):([A-Z]{1,3})(\d+)$/.exec(attributes.ref ?? '') ?? [];
    const column = columnOf(first);
    // Across columns it is a title, not a value of each.
    if (column !== undefined && first === last && found.length < MOST_MERGED)
      found.push({ column, from: Number(from), to: Number(to), text: '' });
  }
  return found;
}

/** "B2" → 1 */
function columnOf(place: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(place ?? '')?.[0].toUpperCase();
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

async function sharedStrings(file: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  let characters = 0;
  if (file === undefined) return strings;
  for await (const record of xmlRecords(createReadStream(file), new Set(['si']), { trim: false })) {
    const text = textOfRuns(record);
    characters += text.length;
    if (characters > MOST_CHARACTERS)
      throw new FileFault(
        'holds more text than an Excel workbook of standards: save its sheet as CSV and import that.',
      );
    strings.push(text);
  }
  return strings;
}

/** The text of a cell whose parts may be set in several styles; readings above Japanese words are left out. */
const textOfRuns = (element: XmlElement | undefined): string =>
  unescaped(
    (element?.children ?? [])
      .map((part) => (part.name === 't' ? part.text : part.name === 'r' ? (child(part, 't')?.text ?? '') : ''))
      .join(''),
  );

const child = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((each) => each.name === name);

/** "_x000D_" is how a workbook writes what XML cannot hold. */
const unescaped = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** "2.1000000000000001" → "2.1", as the sheet shows it. */
const plainNumber = (value: string): string =>
  /^-?\d*\.\d{10,}$|e/i.test(value) && Number.isFinite(Number(value))
    ? String(Number(Number(value).toPrecision(12)))
    : value;

/** Which cell styles show a number as a day. */
function dateStyles(styles: readonly XmlElement[]): ReadonlySet<number> {
  const custom = new Map(
    styles
      .filter(({ name }) => name === 'numFmt')
      .map(({ attributes }) => [attributes.numFmtId, attributes.formatCode ?? '']),
  );
  const isDate = (id: string | undefined): boolean => {
    const builtIn = Number(id);
    const code = custom.get(id)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
    return (builtIn >= 14 && builtIn <= 22) || (code !== undefined && /[dmy]/i.test(code) && !/general/i.test(code));
  };
  const formats = styles.filter(({ name }) => name === 'cellXfs').flatMap(({ children }) => children);
  return new Set(formats.flatMap(({ attributes }, index) => (isDate(attributes.numFmtId) ? [index] : [])));
}

/** YYYY-MM-DD */
function dayOf(days: number, zero: number): string {
  const date = new Date(zero + Math.floor(days) * DAY_MS);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10);
}
