import { useId } from 'react';
import { cx } from '../../../../ui/cx.ts';
import { BOX } from '../../../../ui/input.tsx';

export interface TextBoxProps {
  label: string;
  value: string;
  onChange(value: string): void;
  /** A second part of something that has its own label beside it: read, not seen. */
  quiet?: boolean;
  /** One line: Enter does not break it. */
  single?: boolean;
  className?: string;
}

/** Characters that fit on a line, where the browser does not size the box by its text. */
const LINE = 80;

/** A box for text that is as tall as what stands in it. */
export function TextBox({ label, value, onChange, quiet = false, single = false, className }: TextBoxProps) {
  const id = useId();
  const lines = value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={id} className={quiet ? 'sr-only' : 'mb-1 block text-sm font-medium'}>
        {label}
      </label>
      <textarea
        id={id}
        rows={lines}
        value={value}
        onChange={(event) => onChange(single ? event.target.value.replaceAll('\n', ' ') : event.target.value)}
        className={cx(
          BOX,
          'block min-h-11 resize-y px-3 py-2 leading-normal [field-sizing:content] supports-[field-sizing:content]:resize-none',
        )}
      />
    </div>
  );
}
