import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  /** The one thing to do about it. */
  action?: ReactNode;
  as?: 'h1' | 'h2' | 'h3';
  className?: string;
}

/** A place where something will be: says what, and offers the one step towards it. */
export function EmptyState({ icon: Icon, title, children, action, as: Heading = 'h2', className }: EmptyStateProps) {
  return (
    <div
      className={cx(
        'flex flex-col items-center rounded-card border border-dashed border-line-strong px-5 py-10 text-center sm:py-14',
        className,
      )}
    >
      <span className="flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <Heading className="mt-4 text-xl">{title}</Heading>
      {children && <div className="mt-1.5 max-w-prose text-ink-soft">{children}</div>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
