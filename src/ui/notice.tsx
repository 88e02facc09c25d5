import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const TONES = {
  info: { icon: Info, box: 'border-line bg-accent-soft', mark: 'text-accent-ink' },
  success: { icon: CircleCheck, box: 'border-line bg-primary-soft', mark: 'text-primary' },
  danger: { icon: CircleAlert, box: 'border-danger bg-danger-soft', mark: 'text-danger' },
} as const;

/** Something good to know that stays on the page, unlike a toast. */
export function Notice({
  tone = 'info',
  children,
  className,
}: {
  tone?: keyof typeof TONES;
  children: ReactNode;
  className?: string;
}) {
  const { icon: Icon, box, mark } = TONES[tone];
  return (
    <div className={cx('flex items-start gap-3 rounded-control border px-4 py-3 text-[0.9375rem]', box, className)}>
      <Icon aria-hidden className={cx('mt-0.5 size-5 shrink-0', mark)} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
