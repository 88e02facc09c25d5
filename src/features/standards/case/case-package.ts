/**
 * Reads a CASE 1.0 or 1.1 package (1EdTech) piece by piece, so that its size does not matter: the document, each item, each association,
 * in whatever order they come.
 */
import { z } from 'zod';
import { Problem, sentenceForIssue } from '../../../contract/problem.ts';
import type { PublishedFramework, RowReport } from '../framework-draft.ts';
import { looseText, texts } from '../import/loose.ts';
import { Rows } from '../import/rows.ts';
import type { TextShelf } from '../import/text-shelf.ts';
import { type Association, type Names, placementsOf, readAssociation } from './hierarchy.ts';

const documentSchema = z.object({
  identifier: z.string().min(1),
  title: z.string().min(1),
  creator: looseText,
  publisher: looseText,
  uri: looseText,
  officialSourceURL: looseText,
  adoptionStatus: looseText,
  CFPackageURI: z.object({ identifier: looseText }).nullish().catch(null),
  subject: texts.catch([]),
  subjectURI: z
    .array(z.object({ title: z.string() }))
    .nullish()
    .catch(null),
});

const itemSchema = z.object({
  identifier: z.string().min(1),
  fullStatement: z.string(),
  humanCodingScheme: z.union([z.string(), z.number()]).nullish().catch(null),
  CFItemType: looseText,
  educationLevel: texts.catch([]),
  subject: texts.catch([]),
});

/** Gathers the parts of one package. */
export function casePackage(shelf: TextShelf) {
  let document: unknown;
  let index = 0;
  const report: RowReport[] = [];
  const rows = new Rows(shelf);
  const associations: Association[] = [];

  const knownAs = (names: Names): Names => {
    const key = [names]
      .flat()
      .map((name) => rows.keyOf(name))
      .find((known) => known !== undefined);
    return key ?? names;
  };

  return {
    document(raw: unknown): void {
      document = raw;
    },

    item(raw: unknown): void {
      index += 1;
      const item = itemSchema.safeParse(raw, { reportInput: true });
      if (!item.success) {
        report.push({ key: identifierOf(raw) ?? `row ${index}`, reason: `left out: ${sentenceOf(item.error)}` });
        return;
      }
      const { identifier: key, fullStatement: statement, humanCodingScheme, CFItemType, educationLevel, subject } = item.data;
      if (rows.has(key)) report.push({ key, reason: 'left out: the identifier is repeated' });
      else
        rows.add({
          key,
          code: String(humanCodingScheme ?? ''),
          statement,
          type: CFItemType ?? '',
          levels: educationLevel,
          subjects: subject,
        });
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
    finish(): PublishedFramework {
      if (document === undefined) throw new Problem('bad-request', 'This file is not a CASE package: “CFDocument” is missing.');
      const parsed = documentSchema.safeParse(document, { reportInput: true });
      if (!parsed.success) throw new Problem('bad-request', `This file is not a CASE package: ${sentenceOf(parsed.error, 'CFDocument')}`);
      const { identifier, title, creator, publisher, uri, officialSourceURL, adoptionStatus, CFPackageURI, subject, subjectURI } = parsed.data;
      if (index === 0) throw new Problem('bad-request', `The package “${title}” holds no standards (CFItems is empty).`);
      if (/deprecated/i.test(adoptionStatus ?? '')) report.push({ key: identifier, reason: `the publisher marks this framework as “${adoptionStatus}”` });
      return {
        key: identifier,
        title,
        publisher: publisher || creator || '',
        source: officialSourceURL || uri || null,
        places: [creator, publisher, title],
        subjects: [...subject, ...(subjectURI ?? []).map((s) => s.title)],
        rows,
        placements: placementsOf(associations, rows, [identifier, CFPackageURI?.identifier ?? '', uri ?? ''], report),
        report,
      };
    },
  };
}

function sentenceOf({ issues: [issue] }: z.ZodError, within?: string): string {
  if (!issue) return 'it is not in a form we can use.';
  const path = within === undefined ? issue.path : [within, ...issue.path];
  return path.length > 0 ? sentenceForIssue({ ...issue, path }) : 'it is not an object.';
}

const identifierOf = (raw: unknown): string | undefined =>
  raw && typeof raw === 'object' && 'identifier' in raw && typeof raw.identifier === 'string' && raw.identifier !== '' ? raw.identifier : undefined;
