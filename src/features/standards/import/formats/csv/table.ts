/** A table of standards: our own documented columns, or OpenSALT's. One file may hold several frameworks and states. */
import { Problem } from '../../../../../contract/problem.ts';
import type { Known, Placement, PublishedFramework, RowReport } from '../../drafting/framework-draft.ts';
import { Rows } from '../../drafting/rows.ts';
import { subjectOf } from '../../drafting/subjects.ts';
import { HEADER_WITHIN } from '../../reading/csv-records.ts';

/** What a column is called, in our own header first; capitals, spaces and punctuation do not matter. */
const COLUMNS = {
  code: [
    'code',
    'humanCodingScheme',
    'standardCode',
    'codingScheme',
    'statementCode',
    'statementNotation',
    'dotNotation',
    'notation',
    'standardNotation',
    'standardNumber',
    'standardNo',
    'standardId',
    'indicatorCode',
    'benchmarkCode',
    'expectationCode',
    'evidenceOutcomeCode',
    'objectiveCode',
    'elementCode',
    'peCode',
    'number',
    'no',
  ],
  statement: [
    'statement',
    'fullStatement',
    'standardStatement',
    'description',
    'standardDescription',
    // Beside these, "Standard" holds what they stand under.
    'benchmark',
    'indicator',
    'element',
    'learningTarget',
    'expectation',
    'performanceExpectation',
    'evidenceOutcome',
    'objective',
    'standard',
    'text',
    'standardText',
    'standards',
  ],
  grades: ['grades', 'educationLevel', 'gradeLevel', 'gradeLevels', 'grade', 'gradeBand', 'gradeSpan', 'gradeRange'],
  subject: ['subject', 'academicSubject', 'subjectArea', 'contentArea', 'learningArea'],
  identifier: ['identifier', 'id', 'guid', 'caseIdentifierUUID', 'sourcedId'],
  parent: ['parent', 'parentCode', 'parentId', 'parentIdentifier'],
  type: ['type', 'CFItemType', 'itemType', 'statementType', 'label'],
  place: ['smartLevel'],
  framework: ['framework', 'document', 'frameworkTitle'],
  state: ['state', 'jurisdiction'],
} as const;

type Column = keyof typeof COLUMNS;

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Whether a line may be the header of such a table. */
export const isHeader = (cells: readonly string[]): boolean => {
  const { code, statement } = columnsOf(cells);
  return code !== undefined && statement !== undefined;
};

type Columns = Readonly<Record<Column, number | undefined>>;

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map(plain);
  const at = Object.fromEntries(
    (Object.keys(COLUMNS) as Column[]).map((column) => [
      column,
      COLUMNS[column].map((name) => names.indexOf(plain(name))).find((index) => index !== -1),
    ]),
  ) as Record<Column, number | undefined>;
  // Beside a column for the text, "Standard" holds the code.
  const standard = names.indexOf('standard');
  return at.code === undefined && standard !== -1 && at.statement !== standard ? { ...at, code: standard } : at;
}

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
export async function readTable(
  records: AsyncIterable<readonly string[]>,
  known: Known,
): Promise<PublishedFramework[]> {
  let at: Columns | undefined;
  let width = 0;
  let line = 0;
  const above: (readonly string[])[] = [];
  const sheets = new Map<string, Sheet>();
  for await (const cells of records) {
    line += 1;
    if (!at) {
      if (isHeader(cells)) {
        at = columnsOf(cells);
        width = cells.length;
      } else if (above.push(cells) > HEADER_WITHIN) break;
      continue;
    }
    const columns = at;
    const cell = (column: Column): string =>
      columns[column] === undefined ? '' : (cells[columns[column]] ?? '').trim();
    const title = cell('framework') || known.title || titleAbove(above);
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
    if (cells.slice(width).some((text) => text.trim() !== ''))
      sheet.report.push({ key, reason: `left out: it has ${cells.length} cells where the header has ${width}` });
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
  if (!at && above.length > 0) throw noHeader(above);
  if (sheets.size === 0)
    throw new Problem(
      'bad-request',
      at ? 'This table holds no standards: below its header there is nothing.' : 'This table is empty.',
    );
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

/** @param above the first lines, none of which is a header */
function noHeader(above: readonly (readonly string[])[]): Problem {
  const cells = above.find((line) => columnsOf(line).statement !== undefined) ?? above[0] ?? [];
  const columns = columnsOf(cells);
  const missing = (['code', 'statement'] as const).filter((column) => columns[column] === undefined);
  return new Problem(
    'bad-request',
    `This table has no column for the ${missing.join(' and the ')}: its header is “${cells.join(', ').slice(0, 120)}”. It needs at least “code” and “statement”.`,
  );
}

/** The first line above the table that stands alone and names a subject: "Ohio’s Learning Standards: Mathematics". */
function titleAbove(above: readonly (readonly string[])[]): string {
  const alone = above
    .map((cells) => cells.map((text) => text.trim()).filter((text) => text !== ''))
    .filter((texts) => texts.length === 1);
  return (
    alone.map(([text = '']) => text).find((text) => text.includes(' ') && text.length <= 120 && subjectOf([text])) ?? ''
  );
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
    return {
      key,
      parent: cut === -1 ? null : (byPlace.get(place.slice(0, cut)) ?? null),
      sequence: Number.isFinite(sequence) ? sequence : undefined,
    };
  });
}
