/** Two or three choices side by side, all visible (a radio group). */
import { RadioGroup as Radix } from 'radix-ui';
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

export function Segmented<const Value extends string>({ options, value, onValueChange, disabled = false, className }: SegmentedProps<Value>) {
  const { id: _, 'aria-invalid': _invalid, ...control } = useFieldControl();
  return (
    <Radix.Root
      {...control}
      value={value}
      onValueChange={(chosen) => onValueChange(chosen as Value)}
      disabled={disabled}
      className={cx('grid gap-3 sm:auto-cols-fr sm:grid-flow-col', className)}
    >
      {options.map((option) => (
        <Radix.Item
          key={option.value}
          value={option.value}
          className={cx(
            'flex min-h-11 items-start gap-3 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-left transition-colors hover:bg-sunken disabled:opacity-55',
            'data-[state=checked]:border-primary data-[state=checked]:bg-primary-soft data-[state=checked]:inset-ring data-[state=checked]:inset-ring-primary',
          )}
        >
          <span
            aria-hidden
            className="mt-1 flex size-4 shrink-0 items-center justify-center rounded-full border-2 border-line-strong in-data-[state=checked]:border-primary"
          >
            <Radix.Indicator className="size-2 rounded-full bg-primary forced-colors:bg-[Highlight]" />
          </span>
          <span className="min-w-0">
            <span className="block font-medium">{option.label}</span>
            {option.description && <span className="block text-sm text-ink-soft">{option.description}</span>}
          </span>
        </Radix.Item>
      ))}
    </Radix.Root>
  );
}
