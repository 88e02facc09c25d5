import type { KeyboardEvent } from 'react';
import { cx } from '../../../../ui/cx.ts';
import type { Standard } from '../../../standards/contract.ts';
import { OutlookBadge } from './outlook-badge.tsx';

export interface SuggestionListProps {
  id: string;
  labelledBy: string;
  standards: readonly Standard[];
  active: number;
  optionId(index: number): string;
  onPick(standard: Standard): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** The listbox of an objective's field. The keyboard stays in the field and points here by aria-activedescendant, or comes in by Tab. */
export function SuggestionList({
  id,
  labelledBy,
  standards,
  active,
  optionId,
  onPick,
  onFocus,
  onKeyDown,
}: SuggestionListProps) {
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={0}
      aria-labelledby={labelledBy}
      aria-activedescendant={active >= 0 ? optionId(active) : undefined}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      className="max-h-80 overflow-y-auto p-1.5 -outline-offset-2!"
    >
      {standards.map((standard, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the keyboard
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field above
        <div
          key={`${standard.framework} ${standard.code}`}
          id={optionId(index)}
          role="option"
          aria-selected={index === active}
          // The field must keep the focus, or the list would close before the click arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onPick(standard)}
          className={cx(
            'cursor-pointer rounded-lg px-2.5 py-2 hover:bg-sunken forced-colors:hover:outline-1',
            index === active && 'bg-primary-soft! forced-colors:outline-2',
          )}
        >
          <span className="flex flex-wrap items-baseline gap-x-2.5">
            <span className="font-semibold wrap-anywhere text-primary">{standard.code}</span>
            <span className="text-sm text-ink-soft">
              {standard.gradeLevel.join(', ')} · {standard.subject}
            </span>
          </span>
          <span className="mt-0.5 line-clamp-3 text-[0.9375rem]">{standard.description}</span>
          <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
            <OutlookBadge outlook={standard.outlook} />
            {standard.framework}
          </span>
        </div>
      ))}
    </div>
  );
}
