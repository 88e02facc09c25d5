/** The learning objective in plain words, with standards that match it. Typing and choosing both work without a mouse. */

import { useId, useRef } from 'react';
import { count } from '../../../../language/text.ts';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import type { Standard } from '../../../standards/contract.ts';
import { OBJECTIVE_MAXIMUM } from '../../limits.ts';
import { ListFault } from '../library/list-fault.tsx';
import type { Place } from './calls.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';
import { useSuggestions } from './use-suggestions.ts';

export interface ObjectiveFieldProps {
  value: string;
  /** What is chosen so far; narrows the suggestions. */
  place: Place;
  error: string | undefined;
  onChange(text: string): void;
  onPick(standard: Standard): void;
}

export function ObjectiveField({ value, place, error, onChange, onPick }: ObjectiveFieldProps) {
  const listId = useId();
  const optionId = (index: number) => `${listId}-${index}`;
  const box = useRef<HTMLDivElement>(null);
  const suggestions = useSuggestions({
    place,
    optionId,
    onChange,
    onPick,
    backToText: () => box.current?.querySelector('textarea')?.focus(),
  });
  const { open, search, found, active } = suggestions;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves
    <div data-field="learningObjective" ref={box} onBlur={suggestions.onBlur}>
      <Field
        label="Learning objective"
        error={error}
        hint="Say in your own words what students will learn. Standards that match appear as you type; you can also select one below instead."
      >
        <div className="relative">
          <Textarea
            name="learningObjective"
            maxLength={OBJECTIVE_MAXIMUM}
            value={value}
            onChange={(event) => suggestions.type(event.target.value)}
            onKeyDown={suggestions.onTextKey}
            placeholder="Students compare two fractions with different denominators and explain which is greater."
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={found.length > 0 ? listId : undefined}
            aria-activedescendant={active >= 0 ? optionId(active) : undefined}
          />
          <p role="status" className="sr-only">
            {open &&
              !search.isPlaceholderData &&
              search.isSuccess &&
              found.length > 0 &&
              `${count(found.length, 'matching standard')}. Press the down arrow to choose one.`}
          </p>
          {open && (
            <SuggestionPanel titleId={`${listId}-title`} onClose={suggestions.leave}>
              {search.isError ? (
                <div className="px-3.5 pb-3">
                  <ListFault sentence="Failed to search standards" onRetry={() => void search.refetch()} />
                </div>
              ) : search.isPending ? (
                <p role="status" className="px-3.5 py-3 text-ink-soft">
                  Searching standards …
                </p>
              ) : found.length === 0 ? (
                <p role="status" className="px-3.5 py-3">
                  No matching standards found. Try different keywords or select manually below.
                </p>
              ) : (
                <SuggestionList
                  id={listId}
                  labelledBy={`${listId}-title`}
                  standards={found}
                  active={active}
                  optionId={optionId}
                  onPick={suggestions.pick}
                  onFocus={suggestions.enter}
                  onKeyDown={suggestions.onListKey}
                />
              )}
            </SuggestionPanel>
          )}
        </div>
      </Field>
    </div>
  );
}
