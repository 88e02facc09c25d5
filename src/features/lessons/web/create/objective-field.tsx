/** The learning objective in plain words, with standards that match it. Typing and choosing both work without a mouse. */

import { X } from 'lucide-react';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Field } from '../../../../ui/field.tsx';
import { Textarea } from '../../../../ui/textarea.tsx';
import type { Standard } from '../../../standards/contract.ts';
import { SEARCH_MINIMUM } from '../../../standards/limits.ts';
import { OBJECTIVE_MAXIMUM } from '../../limits.ts';
import { ListFault } from '../library/list-fault.tsx';
import { type Place, useStandardsSearch } from './calls.ts';
import { SuggestionList } from './suggestion-list.tsx';

const PAUSE_MS = 500;

export interface ObjectiveFieldProps {
  value: string;
  /** What is chosen so far; narrows the suggestions. */
  place: Place;
  error: string | undefined;
  onChange(text: string): void;
  onPick(standard: Standard): void;
}

export function ObjectiveField({ value, place, error, onChange, onPick }: ObjectiveFieldProps) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  /** Index of the suggestion that the arrows point at; -1: none. */
  const [active, setActive] = useState(-1);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const search = useStandardsSearch(query, place, open);
  const found = open && search.isSuccess ? search.data : [];
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, listId]);

  const type = (text: string) => {
    onChange(text);
    setActive(-1);
    clearTimeout(pause.current);
    const wanted = text.trim();
    if (wanted.length < SEARCH_MINIMUM) return setOpen(false);
    pause.current = setTimeout(() => {
      setQuery(wanted);
      setOpen(true);
    }, PAUSE_MS);
  };

  const close = () => {
    clearTimeout(pause.current);
    setOpen(false);
    setActive(-1);
  };

  const backToText = () => box.current?.querySelector('textarea')?.focus();

  const pick = (standard: Standard) => {
    close();
    backToText();
    onPick(standard);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart, value: text } = event.currentTarget;
    // From the end of the text the arrow has nowhere else to go; before that it moves through the lines as always.
    if (event.key === 'ArrowDown' && active < 0 && selectionStart !== text.length) return;
    onListKey(event, -1);
  };

  /** @param first what the arrow up stops at: -1 leads from the list back to the text */
  const onListKey = (event: KeyboardEvent, first: number) => {
    if (!open) return;
    const chosen = found[active];
    if (event.key === 'Escape') {
      close();
      backToText();
    } else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'ArrowDown' && found.length > 0) setActive(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp' && active >= 0) setActive(Math.max(first, active - 1));
    else return;
    event.preventDefault();
  };

  const onBlur = (event: FocusEvent<HTMLDivElement>) => {
    // Left behind, the list would cover the fields below.
    if (!event.currentTarget.contains(event.relatedTarget)) close();
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves
    <div data-field="learningObjective" ref={box} onBlur={onBlur}>
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
            onChange={(event) => type(event.target.value)}
            onKeyDown={onKeyDown}
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
            <SuggestionPanel
              titleId={`${listId}-title`}
              onClose={() => {
                close();
                backToText();
              }}
            >
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
                  onPick={pick}
                  onFocus={() => setActive(Math.max(0, active))}
                  onKeyDown={(event) => onListKey(event, 0)}
                />
              )}
            </SuggestionPanel>
          )}
        </div>
      </Field>
    </div>
  );
}

/** Lies over the fields below, as long as there is something to choose. */
const SuggestionPanel = ({ titleId, onClose, children }: { titleId: string; onClose(): void; children: ReactNode }) => (
  <div className="absolute inset-x-0 top-full z-30 mt-1.5 animate-rise overflow-hidden rounded-control border border-line-strong bg-surface shadow-float">
    <div className="flex items-center justify-between gap-3 border-b border-line pl-3.5">
      <span id={titleId} className="text-sm font-medium text-ink-soft">
        Matching standards
      </span>
      <button
        type="button"
        aria-label="Close suggestions"
        onClick={onClose}
        className="flex size-11 items-center justify-center rounded-control text-ink-soft hover:text-ink"
      >
        <X aria-hidden className="size-[1.125rem]" />
      </button>
    </div>
    {children}
  </div>
);
