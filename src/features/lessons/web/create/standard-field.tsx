/** One list of standards to search and to choose from; typing, arrows and Enter are enough. */

import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import type { Outlook } from '../../../../contract/outlook.ts';
import { count } from '../../../../language/text.ts';
import { ChevronDown } from '../../../../ui/chevron.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { STANDARDS_LIMIT } from '../../../standards/limits.ts';
import { ListFault } from '../library/list-fault.tsx';
import { ChosenStandard } from './chosen-standard.tsx';
import { StandardList } from './standard-list.tsx';
import { type StandardListOptions, useStandardList } from './use-standard-list.ts';

interface StandardFieldProps extends StandardListOptions {
  /** Hears what a plan for the chosen standard will hold. */
  onOutlook(outlook: Outlook | undefined): void;
}

export function StandardField({ onOutlook, ...options }: StandardFieldProps) {
  const { values, change } = options;
  const { list, chosen, search, groups, empty, size } = useStandardList(options);
  const listId = useId();
  const shown = groups.flatMap(({ standards }) => standards);
  const box = useListBox({
    size: shown.length,
    optionId: (index) => `${listId}-${index}`,
    onPick: (index) => {
      const code = shown[index]?.code;
      if (code !== undefined) change({ do: 'standard', value: code });
    },
    onClose: () => change({ do: 'standardSearch', value: '' }),
  });
  const outlook = chosen?.outlook;
  useEffect(() => onOutlook(outlook), [outlook, onOutlook]);

  let placeholder = `Choose from ${size === STANDARDS_LIMIT ? `${size} or more` : size}, or type a word or a code`;
  if (values.subject === '') placeholder = 'Fill in state, grade and subject first';
  else if (empty) placeholder = list.isFetching ? 'Loading …' : 'No standards found';
  else if (box.open && chosen) placeholder = chosen.code;

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the focus leaves
    <div data-field="standard" onBlur={box.onBlur}>
      <Field
        label="Standard"
        optional
        aside={values.standard !== '' && <ClearButton code={values.standard} change={change} />}
        hint={chosen && <ChosenStandard standard={chosen} />}
      >
        <div className="relative">
          <Input
            role="combobox"
            name="standardSearch"
            autoComplete="off"
            maxLength={500}
            className="pr-10"
            placeholder={placeholder}
            disabled={values.subject === '' || empty}
            value={box.open ? values.standardSearch : (chosen?.code ?? values.standard)}
            onChange={(event) => {
              box.typed();
              change({ do: 'standardSearch', value: event.target.value });
            }}
            onClick={box.show}
            onKeyDown={box.onKeyDown}
            aria-autocomplete="list"
            aria-expanded={box.open}
            aria-controls={box.open ? listId : undefined}
            aria-activedescendant={box.active >= 0 ? `${listId}-${box.active}` : undefined}
          />
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute top-3 right-3 size-[1.125rem] text-ink-soft"
          />
          <p role="status" className="sr-only">
            {box.open && search !== '' && !list.isPlaceholderData && `${count(shown.length, 'standard')} found.`}
          </p>
          {box.open && (
            <StandardList
              id={listId}
              groups={groups}
              active={box.active}
              chosen={values.standard}
              optionId={(index) => `${listId}-${index}`}
              onPick={box.pick}
              nothing={list.isFetching ? 'Searching …' : 'No standards match. Try fewer words or part of a code.'}
              note={
                shown.length === STANDARDS_LIMIT ? `These are the first ${STANDARDS_LIMIT}. Type to see others.` : ''
              }
            />
          )}
        </div>
        {list.isError && <ListFault sentence="Failed to fetch standards" onRetry={() => void list.refetch()} />}
      </Field>
    </div>
  );
}

const ClearButton = ({ code, change }: { code: string } & Pick<StandardListOptions, 'change'>) => (
  <button
    type="button"
    onClick={() => change({ do: 'standard', value: '' })}
    className="-my-2 rounded-control px-1 py-2 text-primary underline underline-offset-4"
  >
    Clear <span className="sr-only">standard {code}</span>
  </button>
);

interface ListBoxOptions {
  size: number;
  optionId(index: number): string;
  onPick(index: number): void;
  onClose(): void;
}

/** A list under a text field: what is open, what the arrows point at. */
function useListBox({ size, optionId, onPick, onClose }: ListBoxOptions) {
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const idOf = useRef(optionId);
  idOf.current = optionId;
  useEffect(() => {
    if (active >= 0) document.getElementById(idOf.current(active))?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const close = () => {
    if (!open) return;
    setOpen(false);
    setActive(-1);
    onClose();
  };
  const pick = (index: number) => {
    onPick(index);
    close();
  };
  const keys: Readonly<Record<string, () => void>> = open
    ? {
        Escape: close,
        ArrowDown: () => setActive(Math.min(size - 1, active + 1)),
        ArrowUp: () => setActive(Math.max(0, active - 1)),
        PageDown: () => setActive(Math.min(size - 1, active + 8)),
        PageUp: () => setActive(Math.max(0, active - 8)),
        Enter: () => (active >= 0 && active < size ? pick(active) : undefined),
      }
    : { ArrowDown: () => setOpen(true), ArrowUp: () => setOpen(true), Enter: () => setOpen(true) };
  return {
    open,
    active: Math.min(active, size - 1),
    show: () => setOpen(true),
    typed: () => {
      setOpen(true);
      setActive(-1);
    },
    pick,
    onKeyDown: (event: KeyboardEvent) => {
      const act = keys[event.key];
      if (!act || event.nativeEvent.isComposing) return;
      event.preventDefault();
      act();
    },
    // Left behind, the list would cover the fields below.
    onBlur: (event: FocusEvent<HTMLElement>) => {
      if (!event.currentTarget.contains(event.relatedTarget)) close();
    },
  };
}
