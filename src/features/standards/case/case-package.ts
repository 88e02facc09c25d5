/**
 * Reads a CASE 1.0 or 1.1 package (1EdTech) as states publish it, faults and all: missing item types and codes, repeated codes,
 * odd grades, markup in statements, wrong language tags. What cannot be used is reported row by row, never dropped in silence.
 */
import { z } from 'zod';
import { Problem, sentenceForIssue } from '../../../contract/problem.ts';
import { GRADES, SUBJECTS, type Subject } from '../../../contract/school.ts';
import type { FrameworkDraft, RowReport, StandardDraft } from '../framework-draft.ts';
import { gradesByRow } from './grades.ts';
import { hierarchy } from './hierarchy.ts';
import { plainText } from './plain-text.ts';

/** A list of words; some publishers give one word, or numbers. */
const texts = z
  .union([z.array(z.union([z.string(), z.number()])), z.string(), z.number()])
  .nullish()
  .transform((value) => (Array.isArray(value) ? value : value == null ? [] : [value]).map(String));
/** Optional text that is not worth losing a row for: anything else counts as absent. */
const looseText = z.string().nullish().catch(null);

const packageSchema = z.object({
  CFDocument: z.object({
    identifier: z.string().min(1),
    title: z.string().min(1),
    creator: looseText,
    publisher: looseText,
    uri: looseText,
    officialSourceURL: looseText,
    CFPackageURI: z.object({ identifier: looseText }).nullish().catch(null),
    subject: texts.catch([]),
    subjectURI: z
      .array(z.object({ title: z.string() }))
      .nullish()
      .catch(null),
  }),
  CFItems: z.array(z.unknown()).nullish(),
  CFAssociations: z.array(z.unknown()).nullish(),
});

const itemSchema = z.object({
  identifier: z.string().min(1),
  fullStatement: z.string(),
  humanCodingScheme: z.union([z.string(), z.number()]).nullish().catch(null),
  CFItemType: looseText,
  educationLevel: texts.catch([]),
  subject: texts.catch([]),
});

/** Types of rows that name a part of the framework rather than something a student does. */
const HEADING_TYPE =
  /\b(domain|cluster|strand|substrand|topic|category|section|core idea|heading|course|anchor|theme|big idea|concept|focus|practice|claim)s?\b|^grade( ?level| ?band)?s?$/i;
/** "Grade level expectation", "content strand indicator": the last word says that a student does it. */
const STANDARD_TYPE = /\b(expectation|indicator|objective|benchmark|outcome|skill|component)s?$/i;

const SUBJECT_WORDS: readonly [RegExp, Subject][] = [
  [/english|language arts|literacy|\bela\b|reading|writing/i, 'English Language Arts'],
  [/math/i, 'Mathematics'],
  [/science/i, 'Science'],
];
/** "Social science" and "computer science" hold the word, but are not the subject Science. */
const OTHER_SUBJECT = /social (science|stud)|computer science|history|health|physical education|\barts? education|fine arts|world language/i;

export interface CaseOptions {
  /** Names of all jurisdictions, to recognise the publisher's. */
  jurisdictions: readonly string[];
  /** Said by the operator; otherwise taken from the document. */
  state?: string | undefined;
  subject?: Subject | undefined;
  /** Keep it as a national set, of no state. */
  national?: boolean | undefined;
  fingerprint: string;
}

type Item = z.infer<typeof itemSchema>;

/** @throws Problem bad-request if this is no CASE package or its state or subject cannot be told */
export function readCasePackage(json: unknown, options: CaseOptions): { draft: FrameworkDraft; report: RowReport[] } {
  const { CFDocument: document, CFItems, CFAssociations } = readPackage(json);
  const title = plainText(document.title) || 'untitled';
  if (!CFItems || CFItems.length === 0) throw new Problem('bad-request', `The package “${title}” holds no standards (CFItems is empty).`);

  const jurisdiction = options.national ? null : (options.state ?? jurisdictionOf([document.creator, document.publisher, title], options.jurisdictions));
  if (jurisdiction === undefined)
    throw new Problem(
      'bad-request',
      `“${title}” by ${document.creator || 'an unnamed publisher'} names no state. Say which one with --state, or --national for a national set.`,
    );

  const report: RowReport[] = [];
  const items = readItems(CFItems, report);
  const documentSubject = options.subject ?? subjectOf([...document.subject, ...(document.subjectURI ?? []).map((s) => s.title), title]);
  if (!documentSubject && ![...items.values()].some((item) => subjectOf(item.subject)))
    throw new Problem('bad-request', `“${title}” does not say that it is about one of: ${SUBJECTS.join(', ')}. If it is, name the subject with --subject.`);

  const documentIds = [document.identifier, document.CFPackageURI?.identifier ?? '', document.uri ?? ''];
  const { parentOf, order } = hierarchy(items, CFAssociations ?? [], documentIds, report);
  const hasChildren = new Set(parentOf.values());
  const levels = new Map([...items].map(([key, item]) => [key, item.educationLevel]));
  const gradesOf = gradesByRow(levels, order, parentOf);
  if (![...gradesOf.values()].some((grades) => grades.length > 0) && order.every((key) => levels.get(key)?.length === 0)) {
    for (const key of order) gradesOf.set(key, [...GRADES]);
    report.push({ key: document.identifier, reason: 'no row names a grade: every row is offered from kindergarten to grade 12' });
  }

  const standards: StandardDraft[] = [];
  const byCode = new Map<string, StandardDraft[]>();
  // Where a row was kept under another's key, or (null) not kept, so that no child points to a row that is not there.
  const keptAs = new Map<string, string | null>();
  for (const key of order) {
    const item = items.get(key) as Item;
    const statement = plainText(item.fullStatement);
    const code = plainText(String(item.humanCodingScheme ?? ''));
    const subject = options.subject ?? subjectOf(item.subject) ?? documentSubject;
    const grades = gradesOf.get(key) ?? [];
    const leaveOut = (reason: string, insteadOf: string | null = null) => {
      report.push({ key, reason: `left out: ${reason}` });
      keptAs.set(key, insteadOf);
    };
    if (statement === '') leaveOut('it has no statement');
    else if (!subject) leaveOut('its subject is not English language arts, mathematics or science');
    else if (grades.length === 0) leaveOut('it has no grade from kindergarten to 12, nor has anything above or below it');
    else {
      const heading = isHeading(item.CFItemType ?? '', code, statement, hasChildren.has(key));
      if (!heading) {
        const sameCode = byCode.get(code) ?? [];
        const twin = sameCode.find((other) => other.statement === statement && other.subject === subject);
        if (twin) {
          twin.grades = GRADES.filter((g) => twin.grades.includes(g) || grades.includes(g));
          leaveOut(`the code ${code} is repeated with the same text; the first row keeps it, for the grades of both`, twin.key);
          continue;
        }
        if (sameCode.some((other) => other.grades.some((g) => grades.includes(g)))) {
          leaveOut(`the code ${code} already stands for another text in the same grade`);
          continue;
        }
      }
      if (code === '' && !hasChildren.has(key)) report.push({ key, reason: 'not offered to plan from: it has no code' });
      const draft = { key, code, statement, subject, grades, heading, parentKey: keptParent(key, parentOf, keptAs) };
      if (!heading) byCode.set(code, [...(byCode.get(code) ?? []), draft]);
      standards.push(draft);
    }
  }
  if (!standards.some((s) => !s.heading)) {
    const why = report.find((row) => /^(left out|not offered)/.test(row.reason))?.reason.replace(/^[^:]*: /, '') ?? 'no row has a code';
    throw new Problem('bad-request', `Nothing in “${title}” can be planned from. The first row’s reason: ${why}.`);
  }

  const draft: FrameworkDraft = {
    key: document.identifier,
    title,
    publisher: plainText(document.publisher || document.creator || ''),
    source: document.officialSourceURL || document.uri || null,
    origin: 'imported',
    fingerprint: options.fingerprint,
    jurisdiction,
    standards,
  };
  return { draft, report };
}

function readPackage(json: unknown): z.infer<typeof packageSchema> {
  const parsed = packageSchema.safeParse(json, { reportInput: true });
  if (parsed.success) return parsed.data;
  if (json && typeof json === 'object' && 'CFDocuments' in json)
    throw new Problem(
      'bad-request',
      'This file is a list of frameworks, not one of them. Please download the package itself, from …/CFPackages/ and its identifier.',
    );
  if (Array.isArray(json) || !json || typeof json !== 'object')
    throw new Problem('bad-request', 'This file is not a CASE package: it has to be one object with a CFDocument.');
  throw new Problem('bad-request', `This file is not a CASE package: ${sentenceOf(parsed.error)}`);
}

const sentenceOf = ({ issues: [issue] }: z.ZodError): string => (issue && issue.path.length > 0 ? sentenceForIssue(issue) : 'it is not an object.');

function readItems(rows: unknown[], report: RowReport[]): Map<string, Item> {
  const items = new Map<string, Item>();
  for (const [index, raw] of rows.entries()) {
    const item = itemSchema.safeParse(raw, { reportInput: true });
    const key = identifierOf(raw) ?? `row ${index + 1}`;
    if (!item.success) report.push({ key, reason: `left out: ${sentenceOf(item.error)}` });
    else if (items.has(item.data.identifier)) report.push({ key, reason: 'left out: the identifier is repeated' });
    else items.set(item.data.identifier, item.data);
  }
  return items;
}

const identifierOf = (raw: unknown): string | undefined =>
  raw && typeof raw === 'object' && 'identifier' in raw && typeof raw.identifier === 'string' && raw.identifier !== '' ? raw.identifier : undefined;

/** Nothing to plan from: no code, a type that names a part of the framework, or, without a type, a title over other rows. */
function isHeading(type: string, code: string, statement: string, hasChildren: boolean): boolean {
  if (code === '') return true;
  if (type.trim() !== '') return HEADING_TYPE.test(type.trim()) && !STANDARD_TYPE.test(type.trim());
  return hasChildren && isTitle(statement);
}

const SMALL_WORDS = /^(a|an|and|as|at|by|for|from|in|its|of|on|or|the|their|through|to|vs|with|within)$/;

/** "Phonological Awareness", "Grade 4": capitals throughout and no full stop, where a standard is a sentence. */
function isTitle(statement: string): boolean {
  if (/[.!?;:]$/.test(statement)) return false;
  const words = statement.split(/[\s/–—-]+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length <= 12 && words.every((word, index) => /^[^\p{L}\p{N}]*[\p{Lu}\p{N}]/u.test(word) || (index > 0 && SMALL_WORDS.test(word)));
}

/** The nearest row above that was kept. */
function keptParent(key: string, parentOf: Map<string, string>, keptAs: Map<string, string | null>): string | null {
  let at = parentOf.get(key);
  while (at !== undefined && keptAs.has(at)) {
    const instead = keptAs.get(at);
    if (instead) return instead === key ? null : instead;
    at = parentOf.get(at);
  }
  return at ?? null;
}

function subjectOf(names: string[]): Subject | undefined {
  for (const name of names) {
    if (OTHER_SUBJECT.test(name)) continue;
    const found = SUBJECT_WORDS.find(([words]) => words.test(name));
    if (found) return found[1];
  }
  return undefined;
}

/** The longest name that a field holds, so that "West Virginia" is not taken for "Virginia"; a publisher in Washington, DC is not the state's. */
function jurisdictionOf(fields: (string | null | undefined)[], names: readonly string[]): string | undefined {
  const byLength = [...names].sort((a, b) => b.length - a.length);
  for (const field of fields) {
    const found = byLength.find((name) => field && new RegExp(`\\b${name}\\b(?!,? D\\.?C\\b)`, 'i').test(field));
    if (found) return found;
  }
  return undefined;
}
