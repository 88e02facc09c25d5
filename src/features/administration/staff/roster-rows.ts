/** One file of a roster as rows: whole, in UTF-8, with the columns that are needed, or refused in a sentence that names the row. */
import { pipeline, Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { Problem } from '../../../contract/problem.ts';
import type { RosterFile } from './roster-files.ts';

/** Others are answered between two such parts. */
const PART_BYTES = 32 * 1024;

export interface Row {
  /** As a spreadsheet counts: the header is row 1. */
  row: number;
  /** Trimmed; '' where there is no such column. */
  cell(column: string): string;
}

const refused = (sentence: string, reason?: unknown) => new Problem('bad-request', sentence, reason);

/** "users.csv, row 12, column email: it is empty." */
export const told = (file: RosterFile, row: number, column: string, what: string): string =>
  `${file}, row ${row}, column ${column}: ${what}.`;

/** @param needed columns without which the file says nothing @throws Problem bad-request */
export async function* rowsOf(file: RosterFile, bytes: Uint8Array, needed: readonly string[]): AsyncGenerator<Row> {
  const parser = parse({ bom: true, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'], trim: true });
  const records: AsyncIterable<string[]> = pipeline(Readable.from(decoded(file, bytes)), parser, () => {});
  let columns: Map<string, number> | undefined;
  let width = 0;
  let row = 0;
  try {
    for await (const cells of records) {
      row += 1;
      if (!columns) {
        columns = new Map(cells.map((name, at) => [name.toLowerCase(), at]));
        width = cells.length;
        const missing = needed.find((name) => !columns?.has(name.toLowerCase()));
        if (missing) throw refused(`${file}, row 1: there is no column “${missing}”.`);
        continue;
      }
      if (cells.every((cell) => cell === '')) continue;
      if (cells.length !== width)
        throw refused(
          `${file}, row ${row}: it has ${cells.length} columns, and row 1 has ${width}. A comma or a quotation mark may be missing.`,
        );
      const known = columns;
      yield { row, cell: (column) => cells[known.get(column.toLowerCase()) ?? -1] ?? '' };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Rows that were read and not handed on yet are gone, but counted.
    throw refused(`${file}, row ${Number(error.records) + 1}: a quotation mark is missing, or one is too many.`, error);
  }
  if (!columns) throw refused(`${file} is empty.`);
}

async function* decoded(file: RosterFile, bytes: Uint8Array): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  for (let at = 0; at < bytes.length; at += PART_BYTES) {
    let text: string;
    try {
      text = decoder.decode(bytes.subarray(at, at + PART_BYTES), { stream: at + PART_BYTES < bytes.length });
    } catch (error) {
      throw refused(`${file} is not in UTF-8. Please save it as “CSV UTF-8”.`, error);
    }
    yield text;
    await turn();
  }
}
