/** Tables as text: commas, semicolons, tabs or bars, quoted cells, lines that end with CR, LF or both. */
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
  let delimiter = '';
  let record: string[] = [];
  let cell = '';
  /** 'plain' cell, inside 'quoted' text, or just after a quote that may 'close' it. */
  let mode: 'plain' | 'quoted' | 'close' = 'plain';
  let afterReturn = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
    mode = 'plain';
  };
  const endRecord = (): string[] | undefined => {
    endCell();
    const finished = record;
    record = [];
    return finished.some((text) => text.trim() !== '') ? finished : undefined;
  };

  for await (const chunk of tableChunks(chunks)) {
    if (delimiter === '' && chunk !== '') delimiter = delimiterOf(chunk, isHeader);
    for (let i = 0; i < chunk.length; i++) {
      const char = chunk[i] as string;
      if (mode === 'quoted') {
        const end = chunk.indexOf('"', i);
        cell += chunk.slice(i, end === -1 ? undefined : end);
        i = end === -1 ? chunk.length : end;
        if (end !== -1) mode = 'close';
        continue;
      }
      const newLineOfReturn = afterReturn && char === '\n';
      afterReturn = char === '\r';
      if (newLineOfReturn) continue;
      if (char === '"' && mode === 'close') {
        cell += '"';
        mode = 'quoted';
      } else if (char === '"' && cell.trim() === '') {
        cell = '';
        mode = 'quoted';
      } else if (char === delimiter) endCell();
      else if (char === '\n' || char === '\r') {
        const finished = endRecord();
        if (finished) yield finished;
      } else cell += char;
    }
  }
  if (mode === 'quoted') throw new FileFault('ends inside a quoted cell: it was cut off, or a quote is missing.');
  const finished = endRecord();
  if (finished) yield finished;
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
