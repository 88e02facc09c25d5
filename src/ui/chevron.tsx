/** Says that something opens below. Drawn here, because pages for everybody and pages of the app both need it (src/main.parts.ts). */
import type { ComponentProps } from 'react';

export const ChevronDown = (props: ComponentProps<'svg'>) => (
  <svg
    aria-hidden
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    {...props}
  >
    <path d="m6 9 6 6 6-6" />
  </svg>
);
