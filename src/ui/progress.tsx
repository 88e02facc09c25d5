/** Work under way, in words that a screen reader announces. */
import { LoaderCircle } from 'lucide-react';
import { cx } from './cx.ts';

export function Progress({ text, className }: { text: string; className?: string }) {
  return (
    <div role="status" aria-live="polite" className={cx('flex items-center gap-3 text-ink-soft', className)}>
      <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-primary" />
      <span>{text}</span>
    </div>
  );
}

/** How far something is: a share of a known whole. */
export function ProgressBar({
  label,
  value,
  max,
  className,
}: {
  label: string;
  value: number;
  max: number;
  className?: string;
}) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      className={cx('h-2 overflow-hidden rounded-full bg-line forced-colors:border', className)}
    >
      <div
        className="h-full rounded-full bg-primary transition-[width] forced-colors:bg-[Highlight]"
        style={{ width: `${(100 * value) / max}%` }}
      />
    </div>
  );
}
