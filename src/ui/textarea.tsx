import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { BOX } from './input.tsx';
import { useKeptTyping } from './use-kept-typing.ts';

export function Textarea({ className, rows = 3, ref, ...props }: ComponentProps<'textarea'>) {
  const { 'aria-labelledby': _, ...control } = useFieldControl();
  const kept = useKeptTyping(ref, props);
  return (
    <textarea
      {...control}
      rows={rows}
      {...props}
      ref={kept}
      className={cx(BOX, 'block min-h-24 resize-y px-3.5 py-2.5', className)}
    />
  );
}
