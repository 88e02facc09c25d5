/** The classes of a teacher, one tap each. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../ui/cx.ts';
import type { TaughtClass } from '../../contract.ts';
import { classText } from '../request/class-words.ts';

export const CLASS_BUTTON =
  'flex min-h-11 items-center rounded-control border border-line-strong bg-surface px-3.5 py-2 text-left hover:bg-sunken';

interface ClassButtonsProps {
  labelledBy: string;
  classes: readonly TaughtClass[];
  /** What a class leads to. */
  button(taught: TaughtClass): ReactNode;
  /** Absent where none can be taken off. */
  onForget?: ((taught: TaughtClass) => void) | undefined;
}

export const ClassButtons = ({ labelledBy, classes, button, onForget }: ClassButtonsProps) => (
  <ul aria-labelledby={labelledBy} className="flex flex-wrap gap-2">
    {classes.map((taught) => (
      <li key={taught.id} className={cx('flex min-w-0', onForget && '[&>:first-child]:rounded-r-none')}>
        {button(taught)}
        {onForget && (
          <button
            type="button"
            aria-label={`Forget ${classText(taught)}`}
            onClick={() => onForget(taught)}
            className="-ml-px flex min-h-11 w-11 shrink-0 items-center justify-center rounded-control rounded-l-none border border-line-strong text-ink-soft hover:bg-sunken hover:text-ink"
          >
            <X aria-hidden className="size-4" />
          </button>
        )}
      </li>
    ))}
  </ul>
);
