import { cx } from './cx.ts';
import { Skeleton } from './skeleton.tsx';

export interface PageSkeletonProps {
  /** What a screen reader hears. */
  status?: string;
  /** The sizes of its head, line by line. */
  head: readonly string[];
  /** How its boxes stand. */
  grid: string;
  /** The sizes of its boxes. */
  boxes: readonly [string, string];
  className?: string;
}

/** A page that is still on its way, in its final size, so that nothing jumps when it comes: its head, and two boxes below. */
export function PageSkeleton({
  status = 'Loading …',
  head,
  grid,
  boxes: [first, second],
  className,
}: PageSkeletonProps) {
  return (
    <div className={className}>
      <p role="status" className="sr-only">
        {status}
      </p>
      {head.map((line) => (
        <Skeleton key={line} className={line} />
      ))}
      <div className={cx('grid', grid)}>
        <Skeleton className={cx('rounded-card', first)} />
        <Skeleton className={cx('rounded-card', second)} />
      </div>
    </div>
  );
}
