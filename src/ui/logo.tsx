import { cx } from './cx.ts';

/** Our mark: a lesson on paper, its corner folded, and the check that it passed. Keep public/favicon.svg alike. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={cx('size-8 shrink-0', className)}>
      <path
        d="M7 2h12l8 8v17.5a2.5 2.5 0 0 1-2.5 2.5h-17A2.5 2.5 0 0 1 5 27.5v-23A2.5 2.5 0 0 1 7.5 2Z"
        fill="#fdfbf3"
        stroke="#1f5240"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <path d="m19 2 8 8h-6a2 2 0 0 1-2-2Z" fill="#e9ad41" stroke="#1f5240" strokeWidth="1.5" strokeLinejoin="round" />
      <path
        d="m10 19.4 4.2 4.2 7.8-9"
        fill="none"
        stroke="#1f5240"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function Logo({ className }: { className?: string }) {
  return (
    <span className={cx('flex items-center gap-2.5 font-display text-xl font-semibold tracking-tight', className)}>
      <Mark />
      Lessonwright
    </span>
  );
}
