import type { CSSProperties } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import './slider.css';

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

/** A slider with one thumb: arrows move a step, Home and End go to the ends. The browser's own, in our clothes: it is better than any copy, and weighs nothing. */
export function Slider({ value, onValueChange, min, max, step, valueText, disabled, name, className }: SliderProps) {
  const { 'aria-labelledby': _, 'aria-required': _required, 'aria-invalid': _invalid, ...control } = useFieldControl();
  return (
    <input
      {...control}
      type="range"
      {...{ value, min, max, step, disabled, name }}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      aria-valuetext={valueText?.(value)}
      className={cx('slider', className)}
      style={{ '--share': `${(100 * (value - min)) / (max - min || 1)}%` } as CSSProperties}
    />
  );
}
