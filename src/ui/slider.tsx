import { Slider as Radix } from 'radix-ui';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

export interface SliderProps {
  value: number;
  onValueChange(value: number): void;
  min: number;
  max: number;
  step: number;
  /** What a screen reader says for a value, e.g. "15 minutes". */
  valueText?(value: number): string;
  disabled?: boolean | undefined;
  name?: string | undefined;
  className?: string | undefined;
}

/** A slider with one thumb: arrows move a step, Home and End go to the ends. */
export function Slider({ value, onValueChange, min, max, step, valueText, disabled, name, className }: SliderProps) {
  // A label's `for` cannot point at a thumb, which is no form element: it is named by aria-labelledby alone.
  const { id: _, 'aria-required': _required, 'aria-invalid': _invalid, ...control } = useFieldControl();
  return (
    <Radix.Root
      value={[value]}
      onValueChange={([next]) => next !== undefined && onValueChange(next)}
      {...{ min, max, step, disabled, name }}
      className={cx('relative flex h-11 w-full touch-none items-center select-none data-[disabled]:opacity-55', className)}
    >
      <Radix.Track className="relative h-2 grow overflow-hidden rounded-full bg-line forced-colors:border">
        <Radix.Range className="absolute h-full rounded-full bg-primary forced-colors:bg-[Highlight]" />
      </Radix.Track>
      <Radix.Thumb
        {...control}
        aria-valuetext={valueText?.(value)}
        className="block size-6 cursor-grab rounded-full border-2 border-primary bg-surface shadow-lift active:cursor-grabbing"
      />
    </Radix.Root>
  );
}
