/** Standards in an Excel workbook: OpenSALT's three sheets, or tables with the columns of a CSV. */

import type { Known, PublishedFramework } from '../../drafting/framework-draft.ts';
import { partOf } from '../../drafting/name-framework.ts';
import { HEADER_WITHIN } from '../../reading/csv-records.ts';
import { FileFault } from '../../reading/file-fault.ts';
import type { Unpacked } from '../../reading/unpack.ts';
import { casePackage } from '../case/case-package.ts';
import { isHeader, readTable } from '../csv/table.ts';
import { type Sheet, sheetsOf } from './workbook.ts';

/** @throws FileFault when no sheet holds standards */
export async function readWorkbook(files: readonly Unpacked[], known: Known): Promise<PublishedFramework[]> {
  const sheets = await sheetsOf(files);
  const named = (name: string) => sheets.find((sheet) => plain(sheet.name) === name);
  const items = named('cfitem') ?? named('cfitems');
  if (items)
    return readOpenSalt(
      {
        items,
        document: named('cfdoc') ?? named('cfdocument'),
        associations: named('cfassociation') ?? named('cfassociations'),
      },
      known,
    );
  const tables: Sheet[] = [];
  for (const sheet of sheets) if (await startsTable(sheet)) tables.push(sheet);
  if (tables.length === 0)
    throw new FileFault('is an Excel workbook in which no sheet has a column “code” and a column “statement”.');
  const frameworks: PublishedFramework[] = [];
  for (const sheet of tables) {
    // Sheets of one workbook are frameworks of their own, such as one for each subject.
    const own = tables.length === 1 ? known : partOf(known, sheet.name);
    frameworks.push(...(await readTable(sheet.rows(), own)).map((each) => ({ ...each, hint: own.hint })));
  }
  return frameworks;
}

async function startsTable(sheet: Sheet): Promise<boolean> {
  let above = 0;
  for await (const cells of sheet.rows()) {
    if (isHeader(cells)) return true;
    if (++above > HEADER_WITHIN) return false;
  }
  return false;
}

/** The sheets say in rows what a CASE package says in JSON, under the same names. */
async function readOpenSalt(
  { items, document, associations }: { items: Sheet; document: Sheet | undefined; associations: Sheet | undefined },
  known: Known,
): Promise<PublishedFramework[]> {
  const parts = casePackage(known.shelf);
  let identifier = known.key;
  for await (const doc of document ? recordsOf(document) : []) {
    identifier = doc.identifier || identifier;
    parts.document({
      identifier,
      title: doc.title || known.title,
      creator: doc.creator,
      publisher: doc.publisher,
      officialSourceURL: doc.officialsourceurl,
      adoptionStatus: doc.adoptionstatus,
      statusStartDate: doc.statusstartdate,
      statusEndDate: doc.statusenddate,
      subject: doc.subject ? [doc.subject] : [],
    });
    break;
  }
  if (!document) parts.document({ identifier, title: known.title });
  const byPlace = new Map<string, string>();
  const places = new Map<string, string>();
  for await (const row of recordsOf(items)) {
    parts.item({
      identifier: row.identifier || row.humancodingscheme,
      fullStatement: row.fullstatement ?? '',
      humanCodingScheme: row.humancodingscheme,
      CFItemType: row.cfitemtype,
      educationLevel: row.educationlevel ? [row.educationlevel] : [],
    });
    if (row.smartlevel && row.identifier) {
      byPlace.set(row.smartlevel, row.identifier);
      places.set(row.identifier, row.smartlevel);
    }
  }
  let hangs = false;
  for await (const row of associations ? recordsOf(associations) : []) {
    hangs ||= /child/i.test(row.associationtype ?? '');
    parts.association({
      identifier: row.identifier,
      associationType: row.associationtype,
      originNodeURI: { identifier: row.originnodeidentifier, uri: row.originnodeuri },
      destinationNodeURI: { identifier: row.destinationnodeidentifier, uri: row.destinationnodeuri },
    });
  }
  // Without associations the outline numbers say it: "3.6.2" stands under "3.6".
  for (const [key, place] of hangs ? [] : places) {
    const cut = place.lastIndexOf('.');
    parts.association({
      identifier: key,
      associationType: 'isChildOf',
      originNodeURI: { identifier: key },
      destinationNodeURI: { identifier: cut === -1 ? identifier : (byPlace.get(place.slice(0, cut)) ?? identifier) },
      sequenceNumber: place.slice(cut + 1),
    });
  }
  return parts.finish();
}

/** Rows by the names of their columns, as plain writes them. */
async function* recordsOf(sheet: Sheet): AsyncGenerator<Readonly<Record<string, string>>> {
  let header: string[] | undefined;
  for await (const cells of sheet.rows()) {
    if (header === undefined) header = cells.map(plain);
    else yield Object.fromEntries(header.map((name, index) => [name, (cells[index] ?? '').trim()]));
  }
}

const plain = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '');
