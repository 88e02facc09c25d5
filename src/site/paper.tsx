/** Two sheets of paper as on a teacher's desk; the upper one has the folded corner of our mark. */
import type { ReactNode } from 'react';
import { cx } from '../ui/cx.ts';

export function Paper({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div className={cx('relative', className)}>
      <div
        aria-hidden
        className="absolute inset-0 translate-x-2 translate-y-2.5 rotate-[1.4deg] rounded-card border border-line bg-sunken"
      />
      <div className="relative rounded-card border border-line bg-surface shadow-float">
        <span
          aria-hidden
          className="absolute -top-px -right-px size-9 rounded-tr-card bg-paper [clip-path:polygon(0_0,100%_0,100%_100%)]"
        />
        <span
          aria-hidden
          className="absolute -top-px -right-px size-9 rounded-bl-lg bg-accent [clip-path:polygon(0_0,0_100%,100%_100%)]"
        />
        {children}
      </div>
    </div>
  );
}
