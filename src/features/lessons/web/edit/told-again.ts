/** What a teacher is told when a part was made again. */
import type { Draft } from './draft.ts';
import { changesBetween } from './draft-changes.ts';

/** So many parts are named; of more only how many there are. */
const NAMED = 4;
const LIST = new Intl.ListFormat('en-US');

/** @param kept names of parts that belong to it, and stay because their teacher wrote or locked them */
export function told(before: Draft, after: Draft, kept: readonly string[]): string {
  const parts = changesBetween(before, after).map(({ part }) => part);
  const changed =
    parts.length === 0
      ? 'Nothing is different.'
      : `${parts.length > NAMED ? `${parts.length} parts are` : `${LIST.format(parts)} ${parts.length === 1 ? 'is' : 'are'}`} new; Undo brings the old ones back.`;
  return kept.length === 0
    ? changed
    : `${changed} Yours stays, so please read it once more: ${LIST.format(kept.slice(0, NAMED))}.`;
}
