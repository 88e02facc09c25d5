import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

const TONES = {
  neutral: 'border-line bg-sunken text-ink',
  primary: 'border-transparent bg-primary-soft text-primary',
  accent: 'border-transparent bg-accent-soft text-accent-ink',
  danger: 'border-transparent bg-danger-soft text-danger',
} as const;

/** A short fact beside something, e.g. "45 min". */
export function Badge({
  tone = 'neutral',
  className,
  ...props
}: ComponentProps<'span'> & { tone?: keyof typeof TONES }) {
  return (
    <span
      {...props}
      className={cx(
        'inline-flex items-center gap-1 rounded-full border px-2.5 py-0.5 text-sm font-medium whitespace-nowrap [&_svg]:size-3.5',
        TONES[tone],
        className,
      )}
    />
  );
}
