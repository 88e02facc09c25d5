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
