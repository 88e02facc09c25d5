import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cx } from '../../../../ui/cx.ts';
import type { Standard } from '../../../standards/contract.ts';
import { OutlookBadge } from './outlook-badge.tsx';
import type { StandardGroup } from './standard-groups.ts';

export interface StandardListProps {
  id: string;
  groups: readonly StandardGroup[];
  /** Index over all groups; -1: none. */
  active: number;
  /** The code. */
  chosen: string;
  optionId(index: number): string;
  onPick(index: number): void;
  /** Said in place of an empty list. */
  nothing: string;
  /** Said below the list. */
  note: string;
}

/** The open list of standards: eight and more of them in view, a line or two each. The keyboard stays in the field above. */
export function StandardList({ id, groups, active, chosen, optionId, onPick, nothing, note }: StandardListProps) {
  let index = 0;
  const box = useRef<HTMLDivElement>(null);
  // Under a field at the foot of the window it would open where nobody sees it.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={box}
      className="absolute inset-x-0 top-full z-30 mt-1.5 animate-rise overflow-hidden rounded-control border border-line-strong bg-surface shadow-float"
    >
      {/* The field must keep the focus, or the list would close before the click arrives. */}
      <div
        id={id}
        role="listbox"
        aria-label="Standards"
        // It scrolls, and axe wants such a box to be reachable; Tab goes on from the field as before.
        tabIndex={-1}
        onMouseDown={(event) => event.preventDefault()}
        className="max-h-[min(30rem,70dvh)] overflow-y-auto p-1.5"
      >
        {groups.map(({ heading, standards }) => {
          const options = standards.map((standard) => {
            const at = index++;
            return (
              <StandardOption
                key={standard.code}
                id={optionId(at)}
                standard={standard}
                active={at === active}
                chosen={standard.code === chosen}
                onPick={() => onPick(at)}
              />
            );
          });
          if (heading === undefined) return options;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
            <div key={`${heading} ${standards[0]?.code}`} role="group" aria-label={heading}>
              <p aria-hidden className="truncate px-2.5 pt-2 pb-0.5 text-sm font-medium text-ink-soft">
                {heading}
              </p>
              {options}
            </div>
          );
        })}
      </div>
      {groups.length === 0 && <p className="px-4 pb-3">{nothing}</p>}
      {note && <p className="border-t border-line px-4 py-2 text-sm text-ink-soft">{note}</p>}
    </div>
  );
}

interface StandardOptionProps {
  id: string;
  standard: Standard;
  active: boolean;
  chosen: boolean;
  onPick(): void;
}

const StandardOption = ({ id, standard, active, chosen, onPick }: StandardOptionProps) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above
  <div
    id={id}
    role="option"
    aria-selected={chosen}
    onClick={onPick}
    className={cx(
      'cursor-pointer rounded-lg px-2.5 py-1.5 hover:bg-sunken forced-colors:hover:outline-1',
      active && 'bg-primary-soft! forced-colors:outline-2',
    )}
  >
    {/* On one line, so that ten of them are in view; on a phone the statement takes a second one. */}
    <span className="flex flex-wrap items-baseline justify-between gap-x-3 md:flex-nowrap">
      <span className="min-w-20 font-semibold wrap-anywhere text-primary">
        {chosen && <Check aria-hidden className="mr-1 inline size-4" />}
        {standard.code}
      </span>
      <span className="truncate text-[0.9375rem] max-md:order-last max-md:w-full md:min-w-0 md:flex-1">
        {standard.description}
      </span>
      <OutlookBadge outlook={standard.outlook} />
    </span>
  </div>
);
