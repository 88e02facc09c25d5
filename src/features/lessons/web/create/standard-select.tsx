/** The standards of a state, grade level and subject: a list that can be narrowed, and what the chosen one says. */

import { useEffect } from 'react';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { Select } from '../../../../ui/select.tsx';
import { useDebounced } from '../../../../ui/use-debounced.ts';
import { sourceLabel } from '../../../planning/outline.ts';
import type { Standard } from '../../../standards/contract.ts';
import { STANDARDS_LIMIT } from '../../../standards/limits.ts';
import { SourceLink } from '../document/source-link.tsx';
import { standardNamed } from '../document/standard-named.ts';
import { ListFault } from '../library/list-fault.tsx';
import type { LessonFormAction, LessonFormValues } from '../request/lesson-form.ts';
import { useStandards } from './calls.ts';

const PAUSE_MS = 500;

export interface StandardSelectProps {
  values: LessonFormValues;
  /** The standard that was picked from the suggestions; it may stand beyond the end of the list. */
  picked: Standard | undefined;
  change(action: LessonFormAction): void;
  /** The chosen code is none of this state's. */
  onUnknown(code: string): void;
}

export function StandardSelect({ values, picked, change, onUnknown }: StandardSelectProps) {
  const { state, subject, standard: code, standardSearch } = values;
  // Cleared with the subject, the search is empty at once; only typing waits.
  const rested = useDebounced(standardSearch.trim(), PAUSE_MS);
  const search = standardSearch.trim() === '' ? '' : rested;
  const list = useStandards(values, search);
  const whole = useStandards(values, '');
  const found = list.data ?? [];
  const chosen = standardNamed([...(whole.data ?? []), ...found, ...(picked ? [picked] : [])], code);
  const options = chosen && !found.includes(chosen) && found.length > 0 ? [chosen, ...found] : found;

  // A national standard that was picked before the state was known, or one of an old draft, may be none of this state's.
  const wholeList = whole.data;
  const unknown =
    code !== '' && wholeList !== undefined && wholeList.length < STANDARDS_LIMIT && !standardNamed(wholeList, code);
  useEffect(() => {
    if (unknown) onUnknown(code);
  }, [unknown, code, onUnknown]);
  // Spelled as it is published from here on, also in the library.
  const published = chosen?.code ?? code;
  useEffect(() => {
    if (published !== code) change({ do: 'standard', value: published });
  }, [published, code, change]);

  const nothingFound = list.isSuccess && found.length === 0;
  let placeholder = `Select a standard (${found.length === STANDARDS_LIMIT ? `first ${STANDARDS_LIMIT}` : `${found.length} to choose from`})`;
  if (subject === '') placeholder = 'Fill in the three fields above first';
  else if (found.length === 0) placeholder = list.isFetching ? 'Loading …' : 'No standards found';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-3 lg:gap-4">
      <Field
        label="Search standards"
        optional
        hint={nothingFound && search !== '' ? 'No standards match. Try fewer words or part of a code.' : undefined}
      >
        <Input
          type="search"
          name="standardSearch"
          autoComplete="off"
          maxLength={500}
          placeholder="A word or a code"
          disabled={subject === ''}
          value={standardSearch}
          onChange={(event) => change({ do: 'standardSearch', value: event.target.value })}
        />
      </Field>
      <div className="lg:col-span-2" data-field="standard">
        <Field
          label="Standard"
          optional
          aside={
            code !== '' && (
              <button
                type="button"
                onClick={() => change({ do: 'standard', value: '' })}
                className="-my-2 rounded-control px-1 py-2 text-primary underline underline-offset-4"
              >
                Clear <span className="sr-only">standard {code}</span>
              </button>
            )
          }
          hint={chosen && <ChosenStandard standard={chosen} />}
        >
          <Select
            options={options.map((standard) => ({
              value: standard.code,
              label: standard.code,
              description: standard.description,
            }))}
            value={chosen && options.includes(chosen) ? chosen.code : ''}
            onValueChange={(value) => change({ do: 'standard', value })}
            placeholder={placeholder}
            disabled={found.length === 0}
          />
          {list.isError && <ListFault sentence="Failed to fetch standards" onRetry={() => void list.refetch()} />}
          {found.length === STANDARDS_LIMIT && state !== '' && (
            <p className="mt-1.5 text-sm text-ink-soft">These are the first {STANDARDS_LIMIT}. Search to see others.</p>
          )}
        </Field>
      </div>
    </div>
  );
}

/** Inside a paragraph, hence spans only. */
function ChosenStandard({ standard }: { standard: Standard }) {
  return (
    <>
      <span className="block text-[0.9375rem] text-ink">{standard.description}</span>
      {(standard.standsIn || standard.insteadOf) && <span className="mt-1 block">{standsInSentence(standard)}</span>}
      <span className="mt-1 block">
        {standard.summary && 'This is our own summary of the standard. '}
        <SourceLink address={standard.source} className="gap-1">
          {sourceLabel(standard.summary)}
        </SourceLink>
      </span>
    </>
  );
}

/** Without a verb after the framework, whose name may be of any number. */
const standsInSentence = ({ state, framework, insteadOf }: Standard): string =>
  insteadOf === undefined
    ? `${state}’s own standards are not available here. Used instead: ${framework}.`
    : `The current standards of ${state}, “${insteadOf}”, are not available here. Used instead: ${framework}.`;
