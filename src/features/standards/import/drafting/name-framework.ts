/** A name that a teacher can read for a framework whose file has none, from what the file says: never the file's own name. */

import { GRADES, SUBJECTS, type Subject } from '../../../../contract/school.ts';
import { plural } from '../../../../language/text.ts';
import type { Known } from './framework-draft.ts';
import { isTitle } from './headings.ts';
import { namesStrand, subjectOf } from './subjects.ts';

/** Parts of a file's or sheet's name that tell one course from another. */
const COURSE =
  /\b(pre-?algebra|algebra|geometry|trigonometry|pre-?calculus|calculus|statistics|biology|chemistry|physics|astronomy|anatomy|(earth|environmental|life|physical|forensic) science|reading|writing|literacy)( ?([1-4]|i{1,3}|iv))?\b/gi;

interface Unnamed {
  /** A state's name; null for a national set. */
  jurisdiction: string | null;
  facets: readonly { subject: Subject; gradeMask: number }[];
  /** The file's name, and the sheet's; only a course and a year are taken from it. */
  hint: string;
  /** The day from which it holds, where the file says so. */
  starts: string | null | undefined;
  /** The only row over all others, where there is one. */
  root: string | undefined;
}

/** "Iowa Mathematics standards: Algebra 1, grades 9–12 (2017)", or what stands over all its rows where that reads as a title of such a set */
export function nameFramework({ jurisdiction, facets, hint, starts, root }: Unnamed): string {
  if (root?.includes(' ') && root.length <= 120 && isTitle(root) && !namesStrand(root) && subjectOf([root]))
    return root;
  const subjects = SUBJECTS.filter((subject) => facets.some((facet) => facet.subject === subject));
  const courses = [...new Set((hint.match(COURSE) ?? []).map(capitalised))].filter(
    (course) => !subjects.some((subject) => subject === course),
  );
  const grades = gradesIn(facets.reduce((mask, { gradeMask }) => mask | gradeMask, 0));
  const year = /^\d{4}/.exec(starts ?? '')?.[0] ?? hint.match(/(?<!\d)(19[89]|20\d)\d(?![\d-])/g)?.at(-1);
  return [
    `${jurisdiction ?? 'National'} ${listed(subjects)} standards`,
    courses.length > 0 ? `: ${listed(courses)}` : '',
    grades === '' ? '' : `, ${grades}`,
    year === undefined ? '' : ` (${year})`,
  ].join('');
}

const capitalised = (words: string): string =>
  words.toLowerCase().replace(/\b(i{1,3}|iv)$|^\p{L}|(?<= )\p{L}/gu, (part) => part.toUpperCase());

const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;

/** "grade 4", "grades 6–8"; nothing for all of them */
function gradesIn(mask: number): string {
  const held = GRADES.map((_, index) => (mask & (1 << index)) !== 0);
  if (held.every(Boolean)) return '';
  if (mask === 1) return 'kindergarten';
  const runs: string[] = [];
  for (let from = 0; from < held.length; from++) {
    if (!held[from]) continue;
    let to = from;
    while (held[to + 1]) to += 1;
    runs.push(from === to ? `${GRADES[from]}` : `${GRADES[from]}–${GRADES[to]}`);
    from = to;
  }
  return `${plural(held.filter(Boolean).length, 'grade')} ${runs.join(', ')}`;
}

/** "oh_math-2017" → "oh math 2017" */
export const inWords = (name: string): string => name.replace(/[_+\s]+|(?<=\p{L})-|-(?=\p{L})/gu, ' ').trim();

/** What is known of a part of a file, which is a framework of its own. */
export const partOf = (known: Known, name: string): Known => ({
  ...known,
  key: `${known.key} ${name}`,
  title: known.title === '' ? '' : `${known.title}, ${name}`,
  hint: `${known.hint ?? ''} ${inWords(name)}`.trim(),
});
