/**
 * What a publisher wrote becomes what the catalogue holds, by the same rules for every format. Published frameworks have faults: missing types and
 * codes, repeated codes, odd grades, markup in statements. What cannot be used is reported row by row, never dropped in silence.
 */
import { Problem } from '../../../../contract/problem.ts';
import { GRADES, SUBJECTS, type Subject } from '../../../../contract/school.ts';
import { dayIn, editionOf, withdrawalOf } from '../in-force.ts';
import { NATIONAL_FRAMEWORK_FILES } from '../starter/starter-catalogue.ts';
import type { LargeDraft, PublishedFramework, RowReport } from './framework-draft.ts';
import { type Kept, keepRows, UNSTORABLE } from './keep-rows.ts';
import { nameFramework } from './name-framework.ts';
import { plainText } from './plain-text.ts';
import { LONGEST_KEY } from './rows.ts';
import { subjectOf } from './subjects.ts';
import { toldGrades } from './told-grades.ts';
import { type Tree, treeOf } from './tree.ts';

const STARTER_KEYS: readonly string[] = NATIONAL_FRAMEWORK_FILES;

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

/**
 * @returns named: whether the file, or the operator, gave it its title
 * @throws Problem bad-request if its state or subject cannot be told, or nothing in it can be planned from
 */
export function draftFramework(
  published: PublishedFramework,
  options: DraftOptions,
): { draft: LargeDraft; report: RowReport[]; named: boolean } {
  const { rows, report, hint, source } = published;
  const ownTitle = plainText(published.title);
  // The operator knows a file without a title by its name.
  const called = ownTitle || hint || 'untitled';
  const jurisdiction = jurisdictionFor(published, called, options);
  const ownSubject = ownSubjectOf(published, called, options);
  const tree = treeOf(rows, published.placements, report);
  const kept = keepRows(published, tree, { ...options, gradesOf: toldGrades(published, tree), ownSubject });
  const headings = kept.filter(({ heading }) => heading).length;
  if (kept.length === headings) throw nothingToPlanFrom(called, report);

  const key = keyFor(published.key);
  const facets = facetsOf(kept);
  const { starts } = published;
  const title = ownTitle || nameFramework({ jurisdiction, facets, hint: hint ?? '', starts, root: rootOf(rows, tree) });
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
    source: source === null ? null : storable(source),
    origin: 'imported',
    fingerprint: options.fingerprint,
    jurisdiction,
    edition: editionOf(title, starts),
    withdrawn,
    ends: options.inForce || withdrawn !== null ? null : dayIn(published.ends),
    offered: kept.length - headings,
    headings,
    facets,
    standards: {
      *[Symbol.iterator]() {
        for (const { text, ...row } of kept) yield { ...row, grades: [...row.grades], statement: rows.shelf.get(text) };
      },
    },
  };
  return { draft, report, named: ownTitle !== '' };
}

const storable = (text: string): string => text.replace(new RegExp(UNSTORABLE, 'gu'), '');

/** The starter's own sets are never overwritten, whatever publishers call theirs. */
function keyFor(published: string): string {
  const given = storable(published).slice(0, LONGEST_KEY);
  return STARTER_KEYS.includes(given) ? `${given} (imported)` : given;
}

/** Null for a national set. */
function jurisdictionFor(published: PublishedFramework, called: string, options: DraftOptions): string | null {
  if (options.national) return null;
  const found = options.state ?? jurisdictionOf([...published.places, published.hint ?? ''], options);
  if (found !== undefined) return found;
  throw new Problem(
    'bad-request',
    `“${called}” by ${plainText(published.publisher) || 'an unnamed publisher'} names no state. Please say which one it belongs to: in the list above the button, or on the command line with --state (--national for a national set).`,
  );
}

/** Undefined where only its rows say what they are about. */
function ownSubjectOf(published: PublishedFramework, called: string, options: DraftOptions): Subject | undefined {
  const { rows, subjects, title, hint = '' } = published;
  const own = options.subject ?? subjectOf([...subjects, plainText(title), hint]);
  if (own || [...rows.subjects()].some(subjectOf)) return own;
  throw new Problem(
    'bad-request',
    `“${called}” does not say that it is about one of: ${SUBJECTS.join(', ')}. If it is, name the subject with --subject.`,
  );
}

function nothingToPlanFrom(called: string, report: readonly RowReport[]): Problem {
  const why =
    report.find((row) => /^(left out|not offered)/.test(row.reason))?.reason.replace(/^[^:]*: /, '') ??
    'all its rows are headings';
  return new Problem('bad-request', `Nothing in “${called}” can be planned from. The first row’s reason: ${why}.`);
}

/** The grades of each subject that can be planned from. */
function facetsOf(kept: readonly Kept[]): LargeDraft['facets'] {
  const masks = new Map<Subject, number>();
  for (const { subject, grades, heading } of kept) {
    if (heading) continue;
    const mask = grades.reduce((sum, grade) => sum | (1 << GRADES.indexOf(grade)), masks.get(subject) ?? 0);
    masks.set(subject, mask);
  }
  return [...masks].map(([subject, gradeMask]) => ({ subject, gradeMask }));
}

/** What the one row above all others says. */
function rootOf(rows: PublishedFramework['rows'], { order, parentOf }: Tree): string | undefined {
  const [root = '', ...others] = order.filter((key) => !parentOf.has(key));
  return others.length === 0 && order.length > 1 ? plainText(rows.get(root)?.statement ?? '') : undefined;
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
