import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export function Card({ className, ...props }: ComponentProps<'section'>) {
  return (
    <section
      {...props}
      className={cx('rounded-card border border-line bg-surface p-5 shadow-lift sm:p-6', className)}
    />
  );
}

/** The card's heading; `as` sets its level, the look stays. */
export function CardTitle({
  as: Heading = 'h2',
  className,
  ...props
}: ComponentProps<'h2'> & { as?: 'h1' | 'h2' | 'h3' }) {
  return <Heading {...props} className={cx('text-xl', className)} />;
}
