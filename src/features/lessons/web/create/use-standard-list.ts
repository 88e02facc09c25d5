/** The standards of a place as its list shows them: recent ones on top, then by what they stand under; and the one that is chosen. */
import { useEffect } from 'react';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import type { Standard } from '../../../standards/contract.ts';
import { STANDARDS_LIMIT } from '../../../standards/limits.ts';
import type { RecentPlan } from '../../contract.ts';
import { standardNamed } from '../document/standard-named.ts';
import type { LessonFormAction, LessonFormValues } from '../request/lesson-form.ts';
import { useStandards } from './calls.ts';
import { groupsOf } from './standard-groups.ts';

const PAUSE_MS = 500;

export interface StandardListOptions {
  values: LessonFormValues;
  /** The standard that was picked from the suggestions; it may stand beyond the end of the list. */
  picked: Standard | undefined;
  recent: readonly RecentPlan[];
  change(action: LessonFormAction): void;
  /** The chosen code is none of this state's. */
  onUnknown(code: string): void;
}

export function useStandardList({ values, picked, recent, change, onUnknown }: StandardListOptions) {
  const { standard: code, standardSearch } = values;
  // Cleared with the subject, the search is empty at once; only typing waits.
  const rested = useDebounced(standardSearch.trim(), PAUSE_MS);
  const search = standardSearch.trim() === '' ? '' : rested;
  const list = useStandards(values, search);
  const whole = useStandards(values, '').data;
  const found = list.data ?? [];
  const chosen = standardNamed([...(whole ?? []), ...found, ...(picked ? [picked] : [])], code);

  // A national standard that was picked before the state was known, or one of an old draft, may be none of this state's.
  const unknown = code !== '' && whole !== undefined && whole.length < STANDARDS_LIMIT && !standardNamed(whole, code);
  useEffect(() => {
    if (unknown) onUnknown(code);
  }, [unknown, code, onUnknown]);
  // Spelled as it is published from here on, also in the library.
  const published = chosen?.code ?? code;
  useEffect(() => {
    if (published !== code) change({ do: 'standard', value: published });
  }, [published, code, change]);

  return {
    list,
    chosen,
    search,
    groups: groupsOf(found, search === '' ? recentCodes(recent, values) : undefined),
    /** Nothing can be searched here. */
    empty: whole === undefined || whole.length === 0,
    /** How many there are; the list ends at its limit. */
    size: whole?.length ?? 0,
  };
}

const recentCodes = (recent: readonly RecentPlan[], values: LessonFormValues): string[] =>
  recent.flatMap(({ request }) =>
    request.standard && (['state', 'gradeLevel', 'subject'] as const).every((part) => request[part] === values[part])
      ? [request.standard]
      : [],
  );
