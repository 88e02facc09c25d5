import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { BOX } from './input.tsx';

export function Textarea({ className, rows = 3, ...props }: ComponentProps<'textarea'>) {
  const { 'aria-labelledby': _, ...control } = useFieldControl();
  return (
    <textarea
      {...control}
      rows={rows}
      {...props}
      className={cx(BOX, 'block min-h-24 resize-y px-3.5 py-2.5', className)}
    />
  );
}
