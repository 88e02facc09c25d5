/** Two or three choices side by side, all visible: the browser's own radio buttons in our clothes. */
import { useId } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

export interface SegmentedOption<Value extends string> {
  value: Value;
  label: string;
  description?: string;
}

export interface SegmentedProps<Value extends string> {
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onValueChange(value: Value): void;
  disabled?: boolean;
  className?: string;
}

export function Segmented<const Value extends string>({
  options,
  value,
  onValueChange,
  disabled = false,
  className,
}: SegmentedProps<Value>) {
  const { id: _, 'aria-invalid': _invalid, ...control } = useFieldControl();
  const name = useId();
  return (
    <div role="radiogroup" {...control} className={cx('grid gap-3 sm:auto-cols-fr sm:grid-flow-col', className)}>
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'relative flex min-h-11 items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 transition-colors',
            'has-checked:border-primary has-checked:bg-primary-soft has-checked:inset-ring has-checked:inset-ring-primary',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            disabled ? 'opacity-55' : 'cursor-pointer hover:bg-sunken',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled}
            onChange={() => onValueChange(option.value)}
            className="mt-1 size-4 shrink-0 accent-primary outline-none"
          />
          <span className="min-w-0">
            <span className="block font-medium">{option.label}</span>
            {option.description && <span className="block text-sm text-ink-soft">{option.description}</span>}
          </span>
        </label>
      ))}
    </div>
  );
}
