/** A table of standards: our own documented columns, or OpenSALT's. One file may hold several frameworks and states. */
import { Problem } from '../../../contract/problem.ts';
import type { Known, Placement, PublishedFramework, RowReport } from '../framework-draft.ts';
import { Rows } from '../import/rows.ts';

/** What a column is called, in our own header first; capitals, spaces and punctuation do not matter. */
const COLUMNS = {
  code: ['code', 'humanCodingScheme', 'standardCode', 'statementCode', 'statementNotation', 'dotNotation', 'notation'],
  statement: ['statement', 'fullStatement', 'description', 'standard', 'text', 'standardText'],
  grades: ['grades', 'educationLevel', 'gradeLevel', 'gradeLevels', 'grade'],
  subject: ['subject', 'academicSubject'],
  identifier: ['identifier', 'id', 'guid', 'caseIdentifierUUID', 'sourcedId'],
  parent: ['parent', 'parentCode', 'parentId', 'parentIdentifier'],
  type: ['type', 'CFItemType', 'itemType', 'statementType', 'label'],
  place: ['smartLevel'],
  framework: ['framework', 'document', 'frameworkTitle'],
  state: ['state', 'jurisdiction'],
} as const;

type Column = keyof typeof COLUMNS;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a first line may be the header of such a table. */
export const isHeader = (cells: readonly string[]): boolean => columnOf(cells, 'statement') !== undefined;

const columnOf = (header: readonly string[], column: Column): number | undefined => {
  const names = header.map(plain);
  const found = COLUMNS[column].map((name) => names.indexOf(plain(name))).find((index) => index !== -1);
  return found;
};

/** Rows of one framework. */
interface Sheet {
  key: string;
  title: string;
  state: string;
  rows: Rows;
  /** Who else a row may be called by in the column "parent". */
  byCode: Map<string, string>;
  parents: Map<string, string>;
  places: Map<string, string>;
  report: RowReport[];
}

/**
 * @param records the header first
 * @param known what the operator or the file's name calls a table that names no framework
 * @throws Problem bad-request when there is no column for the statement
 */
export async function readTable(records: AsyncIterable<readonly string[]>, known: Known): Promise<PublishedFramework[]> {
  let at: Readonly<Record<Column, number | undefined>> | undefined;
  let width = 0;
  let line = 0;
  const sheets = new Map<string, Sheet>();
  for await (const cells of records) {
    line += 1;
    if (!at) {
      at = header(cells);
      width = cells.length;
      continue;
    }
    const columns = at;
    const cell = (column: Column): string => (columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim());
    const title = cell('framework') || known.title;
    const state = cell('state');
    const name = state === '' && cell('framework') === '' ? known.key : `${known.key} ${state} ${cell('framework')}`;
    const sheet: Sheet = sheets.get(name) ?? {
      key: name,
      title,
      state,
      rows: new Rows(known.shelf),
      byCode: new Map(),
      parents: new Map(),
      places: new Map(),
      report: [],
    };
    sheets.set(name, sheet);
    const code = cell('code');
    const key = cell('identifier') || (code !== '' && !sheet.rows.has(code) ? code : `row ${line}`);
    if (cells.length > width) sheet.report.push({ key, reason: `left out: it has ${cells.length} cells where the header has ${width}` });
    else if (sheet.rows.has(key)) sheet.report.push({ key, reason: 'left out: the identifier is repeated' });
    else {
      const subject = cell('subject');
      sheet.rows.add({
        key,
        code,
        statement: cell('statement'),
        type: cell('type'),
        levels: cell('grades') === '' ? [] : [cell('grades')],
        subjects: subject === '' ? [] : [subject],
      });
      if (code !== '' && !sheet.byCode.has(code)) sheet.byCode.set(code, key);
      if (cell('parent') !== '') sheet.parents.set(key, cell('parent'));
      if (cell('place') !== '') sheet.places.set(key, cell('place'));
    }
  }
  if (sheets.size === 0) throw new Problem('bad-request', at ? 'This table holds no standards: below its header there is nothing.' : 'This table is empty.');
  return [...sheets.values()].map((sheet) => ({
    key: sheet.key,
    title: sheet.title,
    publisher: sheet.state,
    source: null,
    places: [sheet.state, sheet.title],
    subjects: [sheet.title],
    rows: sheet.rows,
    placements: placementsOf(sheet),
    report: sheet.report,
  }));
}

function header(cells: readonly string[]): Record<Column, number | undefined> {
  const at = Object.fromEntries((Object.keys(COLUMNS) as Column[]).map((column) => [column, columnOf(cells, column)])) as Record<Column, number | undefined>;
  const missing = (['code', 'statement'] as const).filter((column) => at[column] === undefined);
  if (missing.length > 0)
    throw new Problem(
      'bad-request',
      `This table has no column for the ${missing.join(' and the ')}: its header is “${cells.join(', ').slice(0, 120)}”. It needs at least “code” and “statement”.`,
    );
  return at;
}

/** By the named parent, else by OpenSALT's outline numbers ("3.6.2.1" is the first row under "3.6.2"). */
function placementsOf({ rows, byCode, parents, places }: Sheet): Placement[] {
  const byPlace = new Map([...places].map(([key, place]) => [place, key]));
  return [...rows.keys()].map((key): Placement => {
    const parent = parents.get(key);
    if (parent !== undefined) return { key, parent: rows.has(parent) ? parent : (byCode.get(parent) ?? parent) };
    const place = places.get(key);
    if (place === undefined) return { key, parent: null };
    const cut = place.lastIndexOf('.');
    const sequence = Number(place.slice(cut + 1));
    return { key, parent: cut === -1 ? null : (byPlace.get(place.slice(0, cut)) ?? null), sequence: Number.isFinite(sequence) ? sequence : undefined };
  });
}
