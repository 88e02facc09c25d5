/** What a teacher is told when a part was made again. */
import type { Draft } from './draft.ts';
import { changesBetween } from './draft-changes.ts';

/** So many parts are named; of more only how many there are. */
const NAMED = 4;
const LIST = new Intl.ListFormat('en-US');

const shortened = (parts: readonly string[]): string[] =>
  parts.length > NAMED ? [...parts.slice(0, NAMED - 1), `${parts.length - NAMED + 1} more`] : [...parts];

/** @param kept names of parts that belong to it, and stay because their teacher wrote or locked them */
export function told(before: Draft, after: Draft, kept: readonly string[]): string {
  const parts = changesBetween(before, after).map(({ part }) => part);
  const changed =
    parts.length === 0
      ? 'Nothing changed.'
      : `${parts.length > NAMED ? `${parts.length} parts are` : `${LIST.format(parts)} ${parts.length === 1 ? 'is' : 'are'}`} new; Undo brings the old ${parts.length === 1 ? 'one' : 'ones'} back.`;
  return kept.length === 0
    ? changed
    : `${changed} You wrote or locked these, so they stayed; please check that they still fit: ${LIST.format(shortened(kept))}.`;
}
