/** Tables as text: commas, semicolons, tabs or bars, quoted cells, lines that end with CR, LF or both. */
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { FileFault } from './file-fault.ts';
import { tableChunks } from './text-chunks.ts';

const DELIMITERS = [',', ';', '\t', '|'];
/** A title and remarks may stand above a table's header. */
export const HEADER_WITHIN = 20;

/**
 * @param isHeader tells what separates the cells where remarks stand above the header; without it, the first line does
 * @throws FileFault when a quoted cell never ends
 */
export async function* csvRecords(
  chunks: AsyncIterable<Uint8Array>,
  isHeader: (cells: readonly string[]) => boolean = () => false,
): AsyncGenerator<string[]> {
  const texts = tableChunks(chunks)[Symbol.asyncIterator]();
  let begun = '';
  for (let next = await texts.next(); begun === '' && !next.done; next = begun === '' ? await texts.next() : next)
    begun = next.value;
  if (begun === '') return;
  async function* all() {
    yield begun;
    for (let next = await texts.next(); !next.done; next = await texts.next()) yield next.value;
  }
  const parser = parse({
    delimiter: delimiterOf(begun, isHeader),
    record_delimiter: ['\r\n', '\n', '\r'],
    // Rows may be shorter or longer than the header, and an inch mark stands in the middle of a cell.
    relax_column_count: true,
    relax_quotes: true,
    ltrim: true,
  });
  // What goes wrong in the source is thrown by the parser, too.
  const records: AsyncIterable<string[]> = pipeline(Readable.from(all()), parser, () => {});
  try {
    for await (const record of records) if (record.some((cell) => cell.trim() !== '')) yield record;
  } catch (reason) {
    if (reason instanceof CsvError && reason.code === 'CSV_QUOTE_NOT_CLOSED')
      throw new FileFault('ends inside a quoted cell: it was cut off, or a quote is missing.', reason);
    throw reason;
  }
}

/** What separates the cells of the header, else of the first line. */
function delimiterOf(text: string, isHeader: (cells: readonly string[]) => boolean): string {
  const lines = topLines(text);
  for (const line of lines) for (const char of DELIMITERS) if (isHeader(cellsOf(line, char))) return char;
  const count = (char: string) => (lines[0] ?? '').split(char).length;
  return DELIMITERS.reduce((best, char) => (count(char) > count(best) ? char : best));
}

/** Whether a text that begins so may be a table: some line at its top has cells, and is the header where that can be told. */
export function beginsTable(text: string, isHeader: (cells: readonly string[]) => boolean): boolean {
  const lines = topLines(text);
  const header = lines.some((line) => DELIMITERS.some((char) => isHeader(cellsOf(line, char))));
  return header || (!text.includes('\u0000') && DELIMITERS.some((char) => cellsOf(lines[0] ?? '', char).length >= 2));
}

const topLines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEADER_WITHIN + 1);
const cellsOf = (line: string, delimiter: string): string[] =>
  line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
