import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';
import { useKeptTyping } from './use-kept-typing.ts';

/** What every box that holds a value looks like. 16 px text, because phones zoom into anything smaller. */
export const BOX =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface text-base text-ink transition-colors placeholder:text-ink-soft ' +
  'hover:border-ink-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger';

export function Input({ className, ref, ...props }: ComponentProps<'input'>) {
  // The label is tied by its `for`; aria-labelledby is for controls that are no form elements.
  const { 'aria-labelledby': _, ...control } = useFieldControl();
  const kept = useKeptTyping(ref, props);
  return <input {...control} {...props} ref={kept} className={cx(BOX, 'h-11 px-3.5', className)} />;
}
