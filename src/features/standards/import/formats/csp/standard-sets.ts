/** Reads the Common Standards Project's answers: standard sets, and the records of its search. */
import { z } from 'zod';
import { Problem } from '../../../../../contract/problem.ts';
import type { Known, Placement, PublishedFramework, RowReport } from '../../drafting/framework-draft.ts';
import { Rows } from '../../drafting/rows.ts';
import type { TextShelf } from '../../drafting/text-shelf.ts';
import { jsonPieces, type Path } from '../../reading/json-pieces.ts';
import { looseText, texts } from '../../reading/lenient-fields.ts';

const standardSchema = z.object({
  id: z.string().min(1),
  position: z.number().nullish().catch(null),
  statementNotation: looseText,
  altStatementNotation: looseText,
  statementLabel: looseText,
  listId: looseText,
  description: looseText,
  ancestorIds: z.array(z.string()).nullish().catch(null),
  parentId: looseText,
});

const setSchema = z.object({
  id: z.string().min(1),
  title: z.string().catch(''),
  subject: looseText,
  normalizedSubject: looseText,
  educationLevels: texts.catch([]),
  rightsHolder: looseText,
  license: z.object({ rightsHolder: looseText }).nullish().catch(null),
  document: z.object({ title: looseText, sourceURL: looseText, publicationStatus: looseText }).nullish().catch(null),
  jurisdiction: z.object({ title: looseText }).nullish().catch(null),
  /** A map by id; the source allows a list. */
  standards: z.union([
    z.array(z.unknown()),
    z.record(z.string(), z.unknown()).transform((byId) => Object.values(byId)),
  ]),
});

/** A record of the search: one standard that carries its set's names along. */
const recordSchema = standardSchema.extend({
  educationLevels: texts.catch([]),
  subject: looseText,
  standardSet: z.object({ id: z.string().min(1), title: z.string().catch('') }),
  jurisdiction: z.object({ title: looseText }).nullish().catch(null),
});

type Standard = z.infer<typeof standardSchema>;
type SearchRecord = z.infer<typeof recordSchema>;

/** Keys under which an answer holds what was asked for. */
const WRAPPERS: readonly unknown[] = ['data', 'hits'];

/** @throws Problem bad-request when the file holds neither sets nor records of the search */
export async function readCommonStandards(
  chunks: AsyncIterable<Uint8Array>,
  { shelf }: Known,
): Promise<PublishedFramework[]> {
  const frameworks: PublishedFramework[] = [];
  const records = new Map<string, SearchRecord[]>();
  /** The fields of a file that is one set or record without a wrapper. */
  const lone: Record<string, unknown> = {};
  let isList = false;
  const read = (value: unknown) => {
    const set = setSchema.safeParse(value);
    const record = recordSchema.safeParse(value);
    if (set.success) frameworks.push(frameworkOf(set.data, shelf));
    else if (record.success)
      records.set(record.data.standardSet.id, [...(records.get(record.data.standardSet.id) ?? []), record.data]);
    else isList ||= value !== null && typeof value === 'object' && 'type' in value;
  };
  // One set at a time, however many the file holds: {data: {…}}, {data: […]}, {hits: […]}, […] or {…}.
  const wanted = (path: Path, opening: string) =>
    path.length > 0 && !(path.length === 1 && WRAPPERS.includes(path[0]) && opening === '[');
  for await (const { path, value } of jsonPieces(chunks, wanted)) {
    const [first] = path;
    if (path.length === 1 && typeof first === 'string' && !WRAPPERS.includes(first)) lone[first] = value;
    else read(value);
  }
  if ('id' in lone) read(lone);
  for (const [id, found] of records) frameworks.push(searchedFrameworkOf(id, found, shelf));
  if (frameworks.length > 0) return frameworks;
  throw new Problem(
    'bad-request',
    isList
      ? 'This file lists jurisdictions or their standard sets, but holds none of the sets. Please download those, from …/standard_sets/ and their identifiers.'
      : 'This file is not a standard set of the Common Standards Project: it holds no “standards”.',
  );
}

function frameworkOf(set: z.infer<typeof setSchema>, shelf: TextShelf): PublishedFramework {
  const report: RowReport[] = [];
  const standards: Standard[] = [];
  for (const [index, raw] of set.standards.entries()) {
    const parsed = standardSchema.safeParse(raw);
    if (parsed.success) standards.push(parsed.data);
    else report.push({ key: `row ${index + 1}`, reason: 'left out: “id” is missing.' });
  }
  return {
    key: set.id,
    title: [set.document?.title || set.subject, set.title].filter((part) => part).join(', '),
    publisher: set.jurisdiction?.title || set.rightsHolder || set.license?.rightsHolder || '',
    source: set.document?.sourceURL || `https://commonstandardsproject.com/sets/${set.id}`,
    status: set.document?.publicationStatus,
    places: [set.jurisdiction?.title, set.document?.title],
    subjects: [set.normalizedSubject, set.subject, set.document?.title].filter((text) => text != null),
    ...treeOfSet(standards, set.educationLevels, report, shelf),
    report,
  };
}

/** What a search found is no framework: it is kept under a name of its own, so that the whole set stays untouched. */
function searchedFrameworkOf(id: string, records: readonly SearchRecord[], shelf: TextShelf): PublishedFramework {
  const [first] = records as [SearchRecord];
  const report: RowReport[] = [];
  const { rows, placements } = treeOfSet(records, first.educationLevels, report, shelf);
  return {
    key: `search in ${id}`,
    title: [first.subject, first.standardSet.title, 'found by search'].filter((part) => part).join(', '),
    publisher: first.jurisdiction?.title ?? '',
    source: `https://commonstandardsproject.com/sets/${id}`,
    places: [first.jurisdiction?.title],
    subjects: [first.subject ?? ''],
    rows,
    // The rows above were not found, and need not be.
    placements: placements.map((placement) =>
      rows.has(placement.parent ?? '') ? placement : { ...placement, parent: null },
    ),
    report,
  };
}

function treeOfSet(
  standards: readonly Standard[],
  levels: readonly string[],
  report: RowReport[],
  shelf: TextShelf,
): { rows: Rows; placements: Placement[] } {
  const rows = new Rows(shelf);
  const placements: Placement[] = [];
  const listIds = new Map(standards.map((standard) => [standard.id, listIdOf(standard)]));
  for (const standard of standards) {
    const { id: key, description, statementLabel, position, parentId, ancestorIds } = standard;
    if (rows.has(key)) {
      report.push({ key, reason: 'left out: the identifier is repeated' });
      continue;
    }
    // The nearest ancestor stands first.
    const parent = parentId || ancestorIds?.[0] || null;
    const listed = [...(ancestorIds ?? [])].reverse().map((id) => listIds.get(id) ?? '');
    const path = [...listed, listIdOf(standard)].filter((part) => part !== '').join('.');
    rows.add({
      key,
      // A row that is called a standard and has no code is known by its place in the lists.
      code:
        standard.statementNotation ||
        standard.altStatementNotation ||
        (/standard/i.test(statementLabel ?? '') ? path : ''),
      statement: description ?? '',
      type: statementLabel ?? '',
      levels,
      subjects: [],
    });
    placements.push({ key, parent, sequence: position ?? undefined });
  }
  return { rows, placements };
}

/** "1." → "1" */
const listIdOf = ({ listId }: Standard): string => (listId ?? '').trim().replace(/[.):]+$/, '');
