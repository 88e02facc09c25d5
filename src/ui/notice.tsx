import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** Something good to know that stays on the page, unlike a toast. */
export function Notice({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={cx('flex items-start gap-3 rounded-control border border-line bg-accent-soft px-4 py-3 text-[0.9375rem]', className)}>
      <Info aria-hidden className="mt-0.5 size-5 shrink-0 text-accent-ink" />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
