/** Tables as text: commas, semicolons or tabs, quoted cells, lines that end with CR, LF or both. */
import { FileFault } from './file-fault.ts';
import { textChunks } from './text-chunks.ts';

/** @throws FileFault when a quoted cell never ends or the file is not UTF-8 */
export async function* csvRecords(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string[]> {
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

  for await (const chunk of textChunks(chunks)) {
    if (delimiter === '' && chunk !== '') delimiter = delimiterOf(chunk);
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

/** What separates the cells of the first line. */
function delimiterOf(text: string): string {
  const header = text.split(/[\r\n]/).find((line) => line.trim() !== '') ?? '';
  const count = (char: string) => header.split(char).length;
  return [',', ';', '\t'].reduce((best, char) => (count(char) > count(best) ? char : best));
}
