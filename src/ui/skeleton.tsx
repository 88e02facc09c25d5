import { cx } from './cx.ts';

/** Holds the place of what is loading, in its final size. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cx('animate-pulse rounded-control bg-line/70', className)} />;
}
