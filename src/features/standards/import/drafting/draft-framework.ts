/**
 * What a publisher wrote becomes what the catalogue holds, by the same rules for every format. Published frameworks have faults: missing types and
 * codes, repeated codes, odd grades, markup in statements. What cannot be used is reported row by row, never dropped in silence.
 */
import { Problem } from '../../../../contract/problem.ts';
import { GRADES, type Grade, SUBJECTS, type Subject } from '../../../../contract/school.ts';
import { dayIn, editionOf, withdrawalOf } from '../in-force.ts';
import { NATIONAL_FRAMEWORK_FILES } from '../starter/starter-catalogue.ts';
import type { LargeDraft, PublishedFramework, RowReport, StandardDraft } from './framework-draft.ts';
import { gradesByRow, gradesWithin, namesGrades } from './grades.ts';
import { codesWithParts, isHeading } from './headings.ts';
import { nameFramework } from './name-framework.ts';
import { plainText } from './plain-text.ts';
import { LONGEST_CODE, LONGEST_KEY } from './rows.ts';
import { isOtherSubject, subjectOf, subjectOfRow } from './subjects.ts';
import { treeOf } from './tree.ts';

const STARTER_KEYS: readonly string[] = NATIONAL_FRAMEWORK_FILES;

/** No standard is so long; a row that is was cut wrongly out of its document. */
const LONGEST_STATEMENT = 10_000;
/** What no database stores as text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: published files hold it
const UNSTORABLE = /[\u0000\p{Surrogate}]/u;

export interface DraftOptions {
  /** Names of all jurisdictions, to recognize the publisher's. */
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

/**
 * @returns named: whether the file, or the operator, gave it its title
 * @throws Problem bad-request if its state or subject cannot be told, or nothing in it can be planned from
 */
export function draftFramework(
  published: PublishedFramework,
  options: DraftOptions,
): { draft: LargeDraft; report: RowReport[]; named: boolean } {
  const { rows, report, hint = '' } = published;
  const ownTitle = plainText(published.title);
  // The operator knows a file without a title by its name.
  const called = ownTitle || hint || 'untitled';
  const jurisdiction = options.national
    ? null
    : (options.state ?? jurisdictionOf([...published.places, hint], options));
  if (jurisdiction === undefined)
    throw new Problem(
      'bad-request',
      `“${called}” by ${plainText(published.publisher) || 'an unnamed publisher'} names no state. Say which one with --state, or --national for a national set.`,
    );
  const ownSubject = options.subject ?? subjectOf([...published.subjects, ownTitle, hint]);
  if (!ownSubject && ![...rows.subjects()].some(subjectOf))
    throw new Problem(
      'bad-request',
      `“${called}” does not say that it is about one of: ${SUBJECTS.join(', ')}. If it is, name the subject with --subject.`,
    );

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
  let gradesOf = gradesByRow(levelsOf, order, parentOf);
  if (![...gradesOf.values()].some((grades) => grades.length > 0) && order.every((key) => levelsOf(key).length === 0)) {
    // A flat table may say it in lines of its own between the others, or only in the name of its sheet or file.
    let above = [gradesWithin(`${ownTitle} ${hint}`) ?? ''];
    const saidAbove = new Map<string, readonly string[]>();
    for (const key of order) {
      const statement = plainText(rows.get(key)?.statement ?? '');
      if (namesGrades(statement)) above = [statement];
      saidAbove.set(key, above);
    }
    gradesOf = gradesByRow((key) => saidAbove.get(key) ?? [], order, parentOf);
    const named = [...gradesOf.values()].filter((grades) => grades.length > 0).length;
    if (named > 0)
      report.push({
        key: published.key,
        reason: 'no row names a grade: grades are told from lines of their own, or the name of the file or sheet',
      });
    if (named < order.length) {
      for (const key of order) if (gradesOf.get(key)?.length === 0) gradesOf.set(key, GRADES);
      report.push({
        key: published.key,
        reason: `${named === 0 ? 'no row names a grade: every row is' : `nothing tells the grade of ${order.length - named} rows: they are`} offered from kindergarten to grade 12`,
      });
    }
  }

  const { shelf } = rows;
  const kept: Kept[] = [];
  let headings = 0;
  const byCode = new Map<string, Kept[]>();
  /** Of rows over others: what stands below one and says nothing is about the same. */
  const subjectAbove = new Map<string, Subject>();
  // Where a row was kept under another's key, or (null) not kept, so that no child points to a row that is not there.
  const keptAs = new Map<string, string | null>();
  for (const key of order) {
    const row = rows.get(key);
    if (!row) continue;
    const statement = plainText(row.statement);
    const code = plainText(row.code);
    const subject = subjectOfRow(
      row.subjects,
      subjectAbove.get(parentOf.get(key) ?? '') ?? ownSubject,
      options.subject,
    );
    if (subject && subject !== ownSubject && hasChildren.has(key)) subjectAbove.set(key, subject);
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
    else if (statement.length > LONGEST_STATEMENT)
      leaveOut(`its statement is longer than ${LONGEST_STATEMENT.toLocaleString('en-US')} characters`);
    else if (!subject) leaveOut(otherSubject(row.subjects, options.subject));
    else if (grades.length === 0)
      leaveOut('it has no grade from kindergarten to 12, nor has anything above or below it');
    else {
      const heading =
        code === '' ||
        (row.heading ?? isHeading(row.type.trim(), statement, hasChildren.has(key) || codesAbove.has(code)));
      const sameCode = heading ? undefined : byCode.get(code);
      const twin = sameCode?.find((other) => shelf.get(other.text) === statement && other.subject === subject);
      if (twin) {
        twin.grades = GRADES.filter((g) => twin.grades.includes(g) || grades.includes(g));
        leaveOut(
          `the code ${code} is repeated with the same text; the first row keeps it, for the grades of both`,
          twin.key,
        );
      } else if (sameCode?.some((other) => other.subject === subject && other.grades.some((g) => grades.includes(g)))) {
        leaveOut(`the code ${code} already stands for another text in the same grade`);
      } else {
        if (code === '' && !hasChildren.has(key))
          report.push({ key, reason: 'not offered to plan from: it has no code' });
        const draft: Kept = {
          key,
          code,
          text: shelf.put(statement),
          subject,
          grades,
          heading,
          parentKey: keptParent(key, parentOf, keptAs),
        };
        if (heading) headings += 1;
        if (sameCode) sameCode.push(draft);
        else if (!heading) byCode.set(code, [draft]);
        kept.push(draft);
      }
    }
  }
  if (kept.length === headings) {
    const why =
      report.find((row) => /^(left out|not offered)/.test(row.reason))?.reason.replace(/^[^:]*: /, '') ??
      'all its rows are headings';
    throw new Problem('bad-request', `Nothing in “${called}” can be planned from. The first row’s reason: ${why}.`);
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
  const roots = order.filter((each) => !parentOf.has(each));
  const root =
    roots.length === 1 && order.length > 1 ? plainText(rows.get(roots[0] ?? '')?.statement ?? '') : undefined;
  const held = [...facets].map(([subject, gradeMask]) => ({ subject, gradeMask }));
  const title = ownTitle || nameFramework({ jurisdiction, facets: held, hint, starts: published.starts, root });
  const withdrawn = options.inForce ? null : withdrawalOf(published.status, published.ends, options.today);
  if (withdrawn !== null)
    report.push({
      key,
      reason: `the publisher marks this framework as “${withdrawn}”: it is kept, but not offered (--in-force offers it)`,
    });
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
    ends: options.inForce || withdrawn !== null ? null : dayIn(published.ends),
    offered: kept.length - headings,
    headings,
    facets: held,
    standards: {
      *[Symbol.iterator]() {
        for (const { text, ...row } of kept) yield { ...row, grades: [...row.grades], statement: shelf.get(text) };
      },
    },
  };
  return { draft, report, named: ownTitle !== '' };
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

/** The longest name that a text holds, so that "West Virginia" is not taken for "Virginia"; a publisher in Washington, DC is not the state's. */
function jurisdictionOf(
  texts: PublishedFramework['places'],
  { jurisdictions, abbreviations }: DraftOptions,
): string | undefined {
  const byLength = [...jurisdictions].sort((a, b) => b.length - a.length);
  for (const text of texts) {
    const found =
      abbreviations?.get(text ?? '') ??
      byLength.find((name) => text && new RegExp(`\\b${name}\\b(?!,? D\\.?C\\b)`, 'i').test(text));
    if (found) return found;
  }
  return undefined;
}
