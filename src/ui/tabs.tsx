import { Tabs as Radix } from 'radix-ui';
import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export const Tabs = Radix.Root;

/** The row of tabs; `aria-label` says what they choose between. */
export function TabList({ className, ...props }: ComponentProps<typeof Radix.List>) {
  return (
    <Radix.List
      {...props}
      className={cx(
        'grid auto-cols-[minmax(min-content,1fr)] grid-flow-col gap-1 rounded-control bg-sunken p-1',
        className,
      )}
    />
  );
}

export function Tab({ className, ...props }: ComponentProps<typeof Radix.Trigger>) {
  return (
    <Radix.Trigger
      {...props}
      className={cx(
        'min-h-11 rounded-lg px-2 font-medium text-ink-soft transition-colors hover:text-ink disabled:pointer-events-none disabled:opacity-55 sm:px-4',
        'data-[state=active]:bg-surface data-[state=active]:text-ink data-[state=active]:shadow-lift',
        'forced-colors:data-[state=active]:bg-[Highlight] forced-colors:data-[state=active]:text-[HighlightText]',
        className,
      )}
    />
  );
}

export function TabPanel({ className, ...props }: ComponentProps<typeof Radix.Content>) {
  return <Radix.Content {...props} className={cx('pt-6', className)} />;
}
