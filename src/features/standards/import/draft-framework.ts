/**
 * What a publisher wrote becomes what the catalogue holds, by the same rules for every format. Published frameworks have faults: missing types and
 * codes, repeated codes, odd grades, markup in statements. What cannot be used is reported row by row, never dropped in silence.
 */
import { Problem } from '../../../contract/problem.ts';
import { GRADES, type Grade, SUBJECTS, type Subject } from '../../../contract/school.ts';
import type { LargeDraft, PublishedFramework, RowReport, StandardDraft } from '../framework-draft.ts';
import { editionOf, withdrawalOf } from '../in-force.ts';
import { NATIONAL_FRAMEWORK_FILES } from '../starter-catalogue.ts';
import { gradesByRow, namesGrades } from './grades.ts';
import { plainText } from './plain-text.ts';
import { LONGEST_KEY, type Rows } from './rows.ts';
import { treeOf } from './tree.ts';

/** Types of rows that name a part of the framework rather than something a student does. */
const HEADING_TYPE =
  /\b(domain|cluster|strand|substrand|topic|category|section|core idea|heading|course|anchor|theme|big idea|concept|focus|practice|claim)s?\b|^grade( ?level| ?band)?s?$/i;
/** "Grade level expectation", "content strand indicator": the last word says that a student does it. */
const STANDARD_TYPE = /\b(expectation|indicator|objective|benchmark|outcome|skill|component)s?$/i;

const SUBJECT_WORDS: readonly [RegExp, Subject][] = [
  [/english|language arts|literacy|literature|\bela\b|reading|writing|speaking|listening|grammar|spelling|phonics/i, 'English Language Arts'],
  [/math|algebra|geometry|calculus|trigonometry|statistics|number|arithmetic/i, 'Mathematics'],
  [/science|biology|chemistry|physics|astronomy/i, 'Science'],
];
/** "Social science" and "computer science" hold the word, but are not the subject Science. */
const OTHER_SUBJECT = /social (science|stud)|computer science|history|health|physical education|\barts? education|fine arts|world language|foreign language/i;

/** An identifier has none. */
const HAS_WORD = /(?<![\p{L}\p{N}])\p{L}{3,}(?![\p{L}\p{N}])/u;

const STARTER_KEYS: readonly string[] = NATIONAL_FRAMEWORK_FILES;

/** Longer ones are no codes, and no index holds them. */
const LONGEST_CODE = 200;
/** No standard is so long; a row that is was cut wrongly out of its document. */
const LONGEST_STATEMENT = 10_000;
/** What no database stores as text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: published files hold it
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

export interface DraftOptions {
  /** Names of all jurisdictions, to recognise the publisher's. */
  jurisdictions: readonly string[];
  /** "DC" → its name, for publishers that write only this. */
  abbreviations?: ReadonlyMap<string, string> | undefined;
  /** Said by the operator; otherwise taken from the framework. */
  state?: string | undefined;
  subject?: Subject | undefined;
  /** Keep it as a national set, of no state. */
  national?: boolean | undefined;
  /** Offer it although its publisher has ended it. */
  inForce?: boolean | undefined;
  /** YYYY-MM-DD */
  today: string;
  fingerprint: string;
}

/** A draft whose statement is on the shelf. */
type Kept = Omit<StandardDraft, 'statement' | 'grades'> & { text: number; grades: readonly Grade[] };

/** @throws Problem bad-request if its state or subject cannot be told, or nothing in it can be planned from */
export function draftFramework(published: PublishedFramework, options: DraftOptions): { draft: LargeDraft; report: RowReport[] } {
  const title = plainText(published.title) || 'untitled';
  const { rows, report } = published;
  const jurisdiction = options.national ? null : (options.state ?? jurisdictionOf(published.places, options));
  if (jurisdiction === undefined)
    throw new Problem(
      'bad-request',
      `“${title}” by ${plainText(published.publisher) || 'an unnamed publisher'} names no state. Say which one with --state, or --national for a national set.`,
    );
  const ownSubject = options.subject ?? subjectOf([...published.subjects, title]);
  if (!ownSubject && ![...rows.subjects()].some(subjectOf))
    throw new Problem('bad-request', `“${title}” does not say that it is about one of: ${SUBJECTS.join(', ')}. If it is, name the subject with --subject.`);

  const { parentOf, order } = treeOf(rows, published.placements, report);
  const hasChildren = new Set(parentOf.values());
  const codesAbove = codesWithParts(rows);
  // A heading "Grade 4" says it for the rows below that name no grade.
  const said = new Map<string, readonly string[]>();
  const levelsOf = (key: string): readonly string[] => {
    const own = rows.levelsOf(key);
    if (own.length > 0 || !hasChildren.has(key)) return own;
    const known = said.get(key);
    if (known) return known;
    const heading = plainText(rows.get(key)?.statement ?? '');
    const levels = namesGrades(heading) ? [heading] : own;
    said.set(key, levels);
    return levels;
  };
  const gradesOf = gradesByRow(levelsOf, order, parentOf);
  if (![...gradesOf.values()].some((grades) => grades.length > 0) && order.every((key) => levelsOf(key).length === 0)) {
    for (const key of order) gradesOf.set(key, GRADES);
    report.push({ key: published.key, reason: 'no row names a grade: every row is offered from kindergarten to grade 12' });
  }

  const { shelf } = rows;
  const kept: Kept[] = [];
  let headings = 0;
  const byCode = new Map<string, Kept[]>();
  // Where a row was kept under another's key, or (null) not kept, so that no child points to a row that is not there.
  const keptAs = new Map<string, string | null>();
  for (const key of order) {
    const row = rows.get(key);
    if (!row) continue;
    const statement = plainText(row.statement);
    const code = plainText(row.code);
    // What a row says itself comes first: a row for "Art" is left out of a table that is called "Math".
    const subject = row.subjects.some((name) => HAS_WORD.test(name)) ? subjectOf(row.subjects) : (subjectOf(row.subjects) ?? ownSubject);
    const grades = gradesOf.get(key) ?? [];
    const leaveOut = (reason: string, insteadOf: string | null = null) => {
      report.push({ key, reason: `left out: ${reason}` });
      keptAs.set(key, insteadOf);
    };
    const ended = withdrawalOf(undefined, row.ends, options.today);
    if (key.length > LONGEST_KEY || UNSTORABLE.test(key)) leaveOut('its identifier is too long or not text');
    else if (code.length > LONGEST_CODE) leaveOut(`its code is longer than ${LONGEST_CODE} characters`);
    else if (ended !== null && !options.inForce) leaveOut(`its publisher ${ended.replace('ended', 'ended it on')}`);
    else if (statement === '') leaveOut('it has no statement');
    else if (statement.length > LONGEST_STATEMENT) leaveOut(`its statement is longer than ${LONGEST_STATEMENT.toLocaleString('en-US')} characters`);
    else if (!subject) leaveOut('its subject is not English language arts, mathematics or science');
    else if (grades.length === 0) leaveOut('it has no grade from kindergarten to 12, nor has anything above or below it');
    else {
      const heading = code === '' || (row.heading ?? isHeading(row.type.trim(), statement, hasChildren.has(key) || codesAbove.has(code)));
      const sameCode = heading ? undefined : byCode.get(code);
      const twin = sameCode?.find((other) => shelf.get(other.text) === statement && other.subject === subject);
      if (twin) {
        twin.grades = GRADES.filter((g) => twin.grades.includes(g) || grades.includes(g));
        leaveOut(`the code ${code} is repeated with the same text; the first row keeps it, for the grades of both`, twin.key);
      } else if (sameCode?.some((other) => other.subject === subject && other.grades.some((g) => grades.includes(g)))) {
        leaveOut(`the code ${code} already stands for another text in the same grade`);
      } else {
        if (code === '' && !hasChildren.has(key)) report.push({ key, reason: 'not offered to plan from: it has no code' });
        const draft: Kept = { key, code, text: shelf.put(statement), subject, grades, heading, parentKey: keptParent(key, parentOf, keptAs) };
        if (heading) headings += 1;
        if (sameCode) sameCode.push(draft);
        else if (!heading) byCode.set(code, [draft]);
        kept.push(draft);
      }
    }
  }
  if (kept.length === headings) {
    const why = report.find((row) => /^(left out|not offered)/.test(row.reason))?.reason.replace(/^[^:]*: /, '') ?? 'no row has a code';
    throw new Problem('bad-request', `Nothing in “${title}” can be planned from. The first row’s reason: ${why}.`);
  }
  const { source } = published;
  // The starter's own sets are never overwritten, whatever a publisher calls his.
  const given = published.key.replace(new RegExp(UNSTORABLE, 'gu'), '').slice(0, LONGEST_KEY);
  const key = STARTER_KEYS.includes(given) ? `${given} (imported)` : given;
  const facets = new Map<Subject, number>();
  for (const { subject, grades, heading } of kept)
    if (!heading)
      facets.set(
        subject,
        grades.reduce((mask, grade) => mask | (1 << GRADES.indexOf(grade)), facets.get(subject) ?? 0),
      );
  const withdrawn = options.inForce ? null : withdrawalOf(published.status, published.ends, options.today);
  if (withdrawn !== null)
    report.push({ key, reason: `the publisher marks this framework as “${withdrawn}”: it is kept, but not offered (--in-force offers it)` });
  const draft: LargeDraft = {
    key,
    title,
    publisher: plainText(published.publisher),
    source: source === null ? null : source.replace(new RegExp(UNSTORABLE, 'gu'), ''),
    origin: 'imported',
    fingerprint: options.fingerprint,
    jurisdiction,
    edition: editionOf(title, published.starts),
    withdrawn,
    offered: kept.length - headings,
    headings,
    facets: [...facets].map(([subject, gradeMask]) => ({ subject, gradeMask })),
    standards: {
      *[Symbol.iterator]() {
        for (const { text, ...row } of kept) yield { ...row, grades: [...row.grades], statement: shelf.get(text) };
      },
    },
  };
  return { draft, report };
}

/** Codes that others go on from: "ELA21.2" of "ELA21.2.1". They tell what stands over others where a file says little of its hierarchy. */
function codesWithParts(rows: Rows): ReadonlySet<string> {
  const above = new Set<string>();
  for (const key of rows.keys()) {
    const code = plainText(rows.get(key)?.code ?? '');
    if (code.length > LONGEST_CODE) continue;
    for (const { index } of code.matchAll(/[.-]/g)) above.add(code.slice(0, index));
  }
  return above;
}

/** Nothing to plan from: a type that names a part of the framework, or, without a type, a title over other rows. */
function isHeading(type: string, statement: string, hasChildren: boolean): boolean {
  if (type !== '') return HEADING_TYPE.test(type) && !STANDARD_TYPE.test(type);
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

function subjectOf(names: readonly string[]): Subject | undefined {
  for (const name of names) {
    if (OTHER_SUBJECT.test(name)) continue;
    const found = SUBJECT_WORDS.find(([words]) => words.test(name));
    if (found) return found[1];
  }
  return undefined;
}

/** The longest name that a text holds, so that "West Virginia" is not taken for "Virginia"; a publisher in Washington, DC is not the state's. */
function jurisdictionOf(texts: PublishedFramework['places'], { jurisdictions, abbreviations }: DraftOptions): string | undefined {
  const byLength = [...jurisdictions].sort((a, b) => b.length - a.length);
  for (const text of texts) {
    const found = abbreviations?.get(text ?? '') ?? byLength.find((name) => text && new RegExp(`\\b${name}\\b(?!,? D\\.?C\\b)`, 'i').test(text));
    if (found) return found;
  }
  return undefined;
}
