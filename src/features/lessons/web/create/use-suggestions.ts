/** Standards that match what is being typed: when they are looked for, which of them the arrows point at, and how they are left. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Standard } from '../../../standards/contract.ts';
import { SEARCH_MINIMUM } from '../../../standards/limits.ts';
import { type Place, useStandardsSearch } from './calls.ts';

const PAUSE_MS = 500;

interface SuggestionsOptions {
  /** What is chosen so far; narrows the suggestions. */
  place: Place;
  optionId(index: number): string;
  onChange(text: string): void;
  onPick(standard: Standard): void;
  backToText(): void;
}

export function useSuggestions({ place, optionId, onChange, onPick, backToText }: SuggestionsOptions) {
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);
  /** Index of the suggestion that the arrows point at; -1: none. */
  const [active, setActive] = useState(-1);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useStandardsSearch(query, place, open);
  const found = open && search.isSuccess ? search.data : [];
  const idOf = useRef(optionId);
  idOf.current = optionId;

  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (active >= 0) document.getElementById(idOf.current(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  const close = () => {
    clearTimeout(pause.current);
    setOpen(false);
    setActive(-1);
  };
  const leave = () => {
    close();
    backToText();
  };
  const pick = (standard: Standard) => {
    leave();
    onPick(standard);
  };
  /** @param first what the arrow up stops at: -1 leads from the list back to the text */
  const onKey = (event: KeyboardEvent, first: number) => {
    if (!open) return;
    const chosen = found[active];
    if (event.key === 'Escape') leave();
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'ArrowDown' && found.length > 0) setActive(Math.min(found.length - 1, active + 1));
    else if (event.key === 'ArrowUp' && active >= 0) setActive(Math.max(first, active - 1));
    else return;
    event.preventDefault();
  };

  return {
    open,
    search,
    found,
    active,
    leave,
    pick,
    /** The keyboard came into the list. */
    enter: () => setActive(Math.max(0, active)),
    type(text: string) {
      onChange(text);
      setActive(-1);
      clearTimeout(pause.current);
      const wanted = text.trim();
      if (wanted.length < SEARCH_MINIMUM) return setOpen(false);
      pause.current = setTimeout(() => {
        setQuery(wanted);
        setOpen(true);
      }, PAUSE_MS);
    },
    onTextKey(event: KeyboardEvent<HTMLTextAreaElement>) {
      const { selectionStart, value: text } = event.currentTarget;
      // From the end of the text the arrow has nowhere else to go; before that it moves through the lines as always.
      if (event.key === 'ArrowDown' && active < 0 && selectionStart !== text.length) return;
      onKey(event, -1);
    },
    onListKey: (event: KeyboardEvent) => onKey(event, 0),
    // Left behind, the list would cover the fields below.
    onBlur(event: FocusEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
