/** Which rows of a framework the catalogue keeps, and under whose key; every other one is in the report with its reason. */
import { GRADES, type Grade, type Subject } from '../../../../contract/school.ts';
import { withdrawalOf } from '../in-force.ts';
import type { PublishedFramework, StandardDraft } from './framework-draft.ts';
import { codesWithParts, isHeading } from './headings.ts';
import { plainText } from './plain-text.ts';
import { LONGEST_CODE, LONGEST_KEY, type PublishedRow } from './rows.ts';
import { isOtherSubject, subjectOfRow } from './subjects.ts';
import type { Tree } from './tree.ts';

/** No standard is so long; a row that is was cut wrongly out of its document. */
const LONGEST_STATEMENT = 10_000;
/** What no database stores as text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: published files hold it
export const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

/** A draft whose statement is on the shelf. */
export type Kept = Omit<StandardDraft, 'statement' | 'grades'> & { text: number; grades: readonly Grade[] };

interface Keeping {
  gradesOf: ReadonlyMap<string, readonly Grade[]>;
  /** Of the whole framework, if it has one. */
  ownSubject: Subject | undefined;
  /** Said by the operator. */
  subject?: Subject | undefined;
  inForce?: boolean | undefined;
  /** YYYY-MM-DD */
  today: string;
}

/** A row in plain text, with what is known of it. */
interface Read {
  row: PublishedRow;
  statement: string;
  code: string;
  subject: Subject | undefined;
  grades: readonly Grade[];
}

export function keepRows({ rows, report }: PublishedFramework, tree: Tree, keeping: Keeping): Kept[] {
  const { order, parentOf, hasChildren } = tree;
  const { shelf } = rows;
  const codesAbove = codesWithParts(rows);
  const kept: Kept[] = [];
  const byCode = new Map<string, Kept[]>();
  /** Of rows over others: what is below one and says nothing is about the same. */
  const subjectAbove = new Map<string, Subject>();
  // Where a row was kept under another's key, or (null) not kept, so that no child points to a row that is not there.
  const keptAs = new Map<string, string | null>();
  const leaveOut = (key: string, reason: string, insteadOf: string | null = null): void => {
    report.push({ key, reason: `left out: ${reason}` });
    keptAs.set(key, insteadOf);
  };
  const keep = (key: string, { row, statement, code, grades }: Read, subject: Subject): void => {
    const isAbove = hasChildren.has(key);
    const heading =
      code === '' || (row.heading ?? isHeading(row.type.trim(), statement, isAbove || codesAbove.has(code)));
    const sameCode = heading ? undefined : byCode.get(code);
    const twin = sameCode?.find((other) => shelf.get(other.text) === statement && other.subject === subject);
    if (twin) {
      twin.grades = GRADES.filter((g) => twin.grades.includes(g) || grades.includes(g));
      const why = `the code ${code} is repeated with the same text; the first row keeps it, for the grades of both`;
      leaveOut(key, why, twin.key);
      return;
    }
    if (sameCode?.some((other) => other.subject === subject && other.grades.some((g) => grades.includes(g)))) {
      leaveOut(key, `the code ${code} already stands for another text in the same grade`);
      return;
    }
    if (code === '' && !isAbove) report.push({ key, reason: 'not offered to plan from: it has no code' });
    const parentKey = keptParent(key, parentOf, keptAs);
    const draft: Kept = { key, code, text: shelf.put(statement), subject, grades, heading, parentKey };
    if (sameCode) sameCode.push(draft);
    else if (!heading) byCode.set(code, [draft]);
    kept.push(draft);
  };

  for (const key of order) {
    const row = rows.get(key);
    if (!row) continue;
    const from = subjectAbove.get(parentOf.get(key) ?? '') ?? keeping.ownSubject;
    const subject = subjectOfRow(row.subjects, from, keeping.subject);
    if (subject && subject !== keeping.ownSubject && hasChildren.has(key)) subjectAbove.set(key, subject);
    const read: Read = {
      row,
      statement: plainText(row.statement),
      code: plainText(row.code),
      subject,
      grades: keeping.gradesOf.get(key) ?? [],
    };
    const fault = faultOf(key, read, keeping);
    if (fault !== undefined) leaveOut(key, fault);
    else if (subject) keep(key, read, subject);
  }
  return kept;
}

/** Why a row is of no use by itself. */
function faultOf(key: string, { row, statement, code, subject, grades }: Read, keeping: Keeping): string | undefined {
  if (key.length > LONGEST_KEY || UNSTORABLE.test(key)) return 'its identifier is too long or not text';
  if (code.length > LONGEST_CODE) return `its code is longer than ${LONGEST_CODE} characters`;
  const ended = withdrawalOf(undefined, row.ends, keeping.today);
  if (ended !== null && !keeping.inForce) return `its publisher ${ended.replace('ended', 'ended it on')}`;
  if (statement === '') return 'it has no statement';
  if (statement.length > LONGEST_STATEMENT)
    return `its statement is longer than ${LONGEST_STATEMENT.toLocaleString('en-US')} characters`;
  if (!subject) return otherSubject(row.subjects, keeping.subject);
  if (grades.length === 0) return 'it has no grade from kindergarten to 12, nor has anything above or below it';
  return undefined;
}

/** Why a row is none of ours, and what the operator can do about it. */
function otherSubject(names: readonly string[], said: Subject | undefined): string {
  const named = names.length === 0 ? '' : `, “${plainText(names.join(', ')).slice(0, 60)}”,`;
  const remedy =
    said === undefined && !names.some(isOtherSubject)
      ? ' (--subject says that the whole file is about one of them)'
      : '';
  return `its subject${named} is not English language arts, mathematics or science${remedy}`;
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
