import type { ReactNode } from 'react';

export interface LessonToolsProps {
  back: ReactNode;
  /** Said again here, where they stay in view. */
  title: string;
  minutes: number;
  /** What can be done with the lesson, one button each. */
  children?: ReactNode;
}

/** Above a lesson: the way back, and what can be done with it; none of it is printed. */
export const LessonTools = ({ back, title, minutes, children }: LessonToolsProps) => (
  <div className="flex flex-wrap items-center gap-2 print:hidden">
    {back}
    <p aria-hidden className="flex-1 basis-0 truncate text-sm font-medium text-ink-soft max-lg:hidden">
      {minutes} min · {title}
    </p>
    <div className="flex w-full flex-wrap gap-2 max-lg:[&_svg]:hidden max-sm:*:grow max-sm:*:basis-[28%] max-sm:*:px-1 sm:max-lg:*:px-3 sm:w-auto">
      {children}
    </div>
  </div>
);
