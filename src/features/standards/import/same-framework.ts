/** Whether a loaded framework is the one that a state's list names as in force: by its CASE document, else by its name. */

import { subjectOf } from './drafting/subjects.ts';

/** What titles of one framework say or leave out. */
const SAID_OR_NOT = new Set(
  'the a an and for in of to s state states standards standard learning academic content core curriculum framework grade grades kindergarten k pk prekindergarten p part with'.split(
    ' ',
  ),
);

const YEAR = /^(?:19|20)\d\d$/;
/** A title may name the grades of the part that was loaded. */
const GRADE = /^\d{1,2}$/;

function nameOf(title: string, state: string): { words: string; years: string[] } {
  const without = new Set([...SAID_OR_NOT, ...state.toLowerCase().split(' ')]);
  const all = title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const words = new Set(
    all
      .filter((word) => !without.has(word) && !YEAR.test(word) && !GRADE.test(word))
      .map((word) => (word.startsWith('math') ? 'mathematics' : word)),
  );
  return { words: [...words].sort().join(' '), years: all.filter((word) => YEAR.test(word)) };
}

/** The identifier at the end of a CASE document's address, by which an import knows its framework. */
export const documentId = (address: string): string | undefined =>
  address
    .replace(/(\.json)?\/?$/i, '')
    .split('/')
    .at(-1);

/** Whether a title names a set other than this one. "Mathematics" alone, or our own name for a file without one, may well be this one. */
export function isAnother(
  loaded: { key: string; title: string },
  official: { state: string; title: string; caseDocument: string | null },
): boolean {
  if (isNamed(loaded, official)) return false;
  const [held, named] = [nameOf(loaded.title, official.state), nameOf(official.title, official.state)];
  const known = new Set([...named.words.split(' '), '', 'arts']);
  return (
    !sayTheSameYear(held, named) ||
    held.words.split(' ').some((word) => !known.has(word) && subjectOf([word]) === undefined)
  );
}

const sayTheSameYear = (held: { years: string[] }, named: { years: string[] }): boolean =>
  held.years.length === 0 || named.years.length === 0 || held.years.some((year) => named.years.includes(year));

/** Two names that both say a year say the same one. */
export function isNamed(
  loaded: { key: string; title: string },
  { state, title, caseDocument }: { state: string; title: string; caseDocument: string | null },
): boolean {
  if (caseDocument !== null && documentId(caseDocument) === loaded.key) return true;
  const [held, named] = [nameOf(loaded.title, state), nameOf(title, state)];
  return held.words !== '' && held.words === named.words && sayTheSameYear(held, named);
}
