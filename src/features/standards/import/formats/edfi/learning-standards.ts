/** Reads Ed-Fi's LearningStandard XML. It names no framework and no state; the tree is in references to a parent, else in the identifiers. */
import type { Known, Placement, PublishedFramework, RowReport } from '../../drafting/framework-draft.ts';
import { Rows } from '../../drafting/rows.ts';
import { type XmlElement, xmlRecords } from '../../reading/xml-records.ts';

/** Texts of these lengths that end without a full stop were cut by an exporter's column of 250, before or after a space at its end. */
const CUT_LENGTHS: readonly number[] = [249, 250];

/** @param title what the operator or the file's name calls it */
export async function readEdFi(
  chunks: AsyncIterable<Uint8Array>,
  { key, title, shelf }: Known,
): Promise<PublishedFramework[]> {
  const rows = new Rows(shelf);
  const parents = new Map<string, string>();
  const report: RowReport[] = [];
  const publishers = new Set<string>();
  let index = 0;
  for await (const record of xmlRecords(chunks, new Set(['LearningStandard']))) {
    index += 1;
    const id = textOf(record, 'LearningStandardId');
    const statement = textOf(record, 'Description');
    if (id === '') report.push({ key: `row ${index}`, reason: 'left out: “LearningStandardId” is missing.' });
    else if (rows.has(id)) report.push({ key: id, reason: 'left out: the identifier is repeated' });
    else {
      if (CUT_LENGTHS.includes(statement.length) && !/[.!?)”"'’:;]\s*$/.test(statement))
        report.push({ key: id, reason: 'its text ends in the middle, as published' });
      rows.add({
        key: id,
        code: textOf(record, 'LearningStandardItemCode') || id,
        statement,
        type: descriptor(textOf(record, 'LearningStandardCategory')),
        levels: textsOf(record, 'GradeLevel').map(descriptor),
        subjects: textsOf(record, 'AcademicSubject').map(descriptor),
      });
      const parent = record.children.find(({ name }) => name === 'ParentLearningStandardReference');
      if (parent) parents.set(id, deepText(parent, 'LearningStandardId'));
      const author = deepText(record, 'Author');
      if (author !== '') publishers.add(author);
    }
  }
  const placements = [...rows.keys()].map(
    (row): Placement => ({ key: row, parent: parents.get(row) ?? nearestAbove(row, rows) }),
  );
  const publisher = [...publishers].join(', ');
  return [{ key, title, publisher, source: null, places: [publisher, title], subjects: [], rows, placements, report }];
}

/** "110.13.1.A" hangs on "110.13.1" where the file holds that. */
function nearestAbove(id: string, rows: Rows): string | null {
  for (let at = id.lastIndexOf('.'); at > 0; at = id.lastIndexOf('.', at - 1))
    if (rows.has(id.slice(0, at))) return id.slice(0, at);
  return null;
}

const textsOf = (record: XmlElement, name: string): string[] =>
  record.children.filter((child) => child.name === name).map(({ text }) => text);
const textOf = (record: XmlElement, name: string): string => textsOf(record, name)[0] ?? '';
const deepText = (record: XmlElement, name: string): string => {
  for (const child of record.children) {
    const found = child.name === name ? child.text : deepText(child, name);
    if (found !== '') return found;
  }
  return '';
};
/** "uri://ed-fi.org/GradeLevelDescriptor#Second grade" → "Second grade" */
const descriptor = (uri: string): string => uri.slice(uri.indexOf('#') + 1).trim();
