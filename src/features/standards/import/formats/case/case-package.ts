/**
 * Reads a CASE 1.0 or 1.1 package (1EdTech) piece by piece, so that its size does not matter: the document, each item, each association,
 * in whatever order they come.
 */
import { z } from 'zod';
import { Problem, sentenceForIssue } from '../../../../../contract/problem.ts';
import type { PublishedFramework, RowReport } from '../../drafting/framework-draft.ts';
import { LONGEST_KEY, Rows } from '../../drafting/rows.ts';
import { interner } from '../../drafting/string-pool.ts';
import type { TextShelf } from '../../drafting/text-shelf.ts';
import { looseText, texts, word } from '../../reading/lenient-fields.ts';
import { type Association, lastPart, matchCapitals, type Names, placementsOf, readAssociation } from './hierarchy.ts';
import { apart } from './split-documents.ts';

const documentSchema = z.object({
  identifier: word.pipe(z.string().min(1).max(LONGEST_KEY)),
  title: looseText,
  creator: looseText,
  publisher: looseText,
  uri: looseText,
  officialSourceURL: looseText,
  adoptionStatus: looseText,
  statusStartDate: looseText,
  statusEndDate: looseText,
  CFPackageURI: z.object({ identifier: looseText }).nullish().catch(null),
  subject: texts,
  subjectURI: texts,
});

const itemSchema = z.object({
  identifier: word.pipe(z.string().min(1)),
  fullStatement: word,
  humanCodingScheme: looseText,
  CFItemType: looseText,
  educationLevel: texts,
  subject: texts,
  statusEndDate: looseText,
  /** Which framework it belongs to, where a file holds several. */
  CFDocumentURI: z
    .union([
      z.string(),
      z.object({ identifier: looseText, uri: looseText }).transform(({ identifier, uri }) => identifier || uri || ''),
    ])
    .nullish()
    .catch(null),
});

/** An item by its address alone is known by the end of it. */
const withIdentifier = (raw: unknown): unknown =>
  raw &&
  typeof raw === 'object' &&
  !('identifier' in raw && raw.identifier) &&
  'uri' in raw &&
  typeof raw.uri === 'string'
    ? { ...raw, identifier: lastPart(raw.uri) }
    : raw;

type Document = z.infer<typeof documentSchema>;

/** Gathers the parts of one package; some publishers put several frameworks into it. */
export function casePackage(shelf: TextShelf) {
  const documents: unknown[] = [];
  let index = 0;
  const report: RowReport[] = [];
  const rows = new Rows(shelf);
  const associations: Association[] = [];
  const documentOf = new Map<string, string>();
  const { text: shared } = interner();

  const knownAs = (names: Names): Names => {
    const key = [names]
      .flat()
      .map((name) => rows.keyOf(name))
      .find((known) => known !== undefined);
    return key ?? names;
  };

  return {
    document(raw: unknown): void {
      documents.push(...[raw].flat());
    },

    get items(): number {
      return index;
    },

    item(raw: unknown): void {
      index += 1;
      const item = itemSchema.safeParse(withIdentifier(raw), { reportInput: true });
      if (!item.success) {
        report.push({ key: identifierOf(raw) ?? `row ${index}`, reason: `left out: ${sentenceOf(item.error)}` });
        return;
      }
      const {
        identifier: key,
        fullStatement: statement,
        humanCodingScheme,
        CFItemType,
        educationLevel,
        subject,
        statusEndDate,
        CFDocumentURI,
      } = item.data;
      if (rows.has(key)) report.push({ key, reason: 'left out: the identifier is repeated' });
      else {
        rows.add({
          key,
          code: humanCodingScheme ?? '',
          statement,
          type: CFItemType ?? '',
          levels: educationLevel,
          subjects: subject,
          ...(statusEndDate ? { ends: statusEndDate } : {}),
        });
        if (CFDocumentURI) documentOf.set(key, shared(lastPart(CFDocumentURI)));
      }
    },

    association(raw: unknown): void {
      const association = readAssociation(raw, associations.length);
      if (!association) return;
      // One copy of a row's key, and only one name of it, where the row is known already: most of a large package is associations.
      association.origin = knownAs(association.origin);
      association.destination = knownAs(association.destination);
      associations.push(association);
    },

    /** @throws Problem bad-request if these were not the parts of a CASE package */
    finish(): PublishedFramework[] {
      if (documents.length === 0)
        throw new Problem('bad-request', 'This file is not a CASE package: “CFDocument” is missing.');
      const read = documents.map((raw) => {
        const parsed = documentSchema.safeParse(withIdentifier(raw), { reportInput: true });
        if (!parsed.success)
          throw new Problem(
            'bad-request',
            `This file is not a CASE package: ${sentenceOf(parsed.error, 'CFDocument')}`,
          );
        return parsed.data;
      });
      const [first] = read as [Document];
      if (index === 0)
        throw new Problem(
          'bad-request',
          `The package “${first.title || first.identifier}” holds no standards (CFItems is empty).`,
        );
      matchCapitals(associations, rows);
      const distinct = [...new Map(read.map((document) => [document.identifier, document])).values()];
      if (distinct.length === 1) return [frameworkOf(first, rows, associations, report)];
      return apart(distinct, { rows, associations, documentOf, report }).map((part) =>
        frameworkOf(part.document, part.rows, part.associations, part.report),
      );
    },
  };
}

function frameworkOf(
  document: Document,
  rows: Rows,
  associations: readonly Association[],
  report: RowReport[],
): PublishedFramework {
  const {
    identifier,
    title,
    creator,
    publisher,
    uri,
    officialSourceURL,
    adoptionStatus,
    statusStartDate,
    statusEndDate,
    CFPackageURI,
  } = document;
  return {
    key: identifier,
    title: title ?? '',
    publisher: publisher || creator || '',
    source: officialSourceURL || uri || null,
    status: adoptionStatus,
    starts: statusStartDate,
    ends: statusEndDate,
    places: [creator, publisher, title],
    subjects: [...document.subject, ...document.subjectURI],
    rows,
    placements: placementsOf(associations, rows, [identifier, CFPackageURI?.identifier ?? '', uri ?? ''], report),
    report,
  };
}

function sentenceOf({ issues: [issue] }: z.ZodError, within?: string): string {
  if (!issue) return 'it is not in a form we can use.';
  const path = within === undefined ? issue.path : [within, ...issue.path];
  return path.length > 0 ? sentenceForIssue({ ...issue, path }) : 'it is not an object.';
}

const identifierOf = (raw: unknown): string | undefined =>
  raw && typeof raw === 'object' && 'identifier' in raw && typeof raw.identifier === 'string' && raw.identifier !== ''
    ? raw.identifier
    : undefined;
