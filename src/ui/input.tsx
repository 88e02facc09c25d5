import { type ChangeEvent, type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { useFieldControl } from './field.tsx';

/** What every box that holds a value looks like. 16 px text, because phones zoom into anything smaller. */
export const BOX =
  'w-full min-w-0 rounded-control border border-line-strong bg-surface text-base text-ink transition-colors placeholder:text-ink-soft ' +
  'hover:border-ink-soft disabled:cursor-not-allowed disabled:border-line disabled:bg-sunken disabled:text-ink-soft aria-invalid:border-danger';

export function Input({ className, ref, ...props }: ComponentProps<'input'>) {
  // The label is tied by its `for`; aria-labelledby is for controls that are no form elements.
  const { 'aria-labelledby': _, ...control } = useFieldControl();
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  useKeptTyping(field, props);
  return <input {...control} {...props} ref={field} className={cx(BOX, 'h-11 px-3.5', className)} />;
}

/** What somebody typed into a page of the build before its script was there: without this, the next rendering takes it away. */
function useKeptTyping(
  field: { current: HTMLInputElement | null },
  { value, onChange }: Pick<ComponentProps<'input'>, 'value' | 'onChange'>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the page comes alive
  useLayoutEffect(() => {
    const { current } = field;
    if (current && typeof value === 'string' && current.value !== value)
      onChange?.({ target: current, currentTarget: current } as ChangeEvent<HTMLInputElement>);
  }, []);
}
