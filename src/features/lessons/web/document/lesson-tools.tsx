import type { ReactNode } from 'react';

export interface LessonToolsProps {
  back: ReactNode;
  /** What can be done with the lesson, one button each. */
  children?: ReactNode;
}

/** Above a lesson: the way back, and what can be done with it; none of it is printed. */
export const LessonTools = ({ back, children }: LessonToolsProps) => (
  <div className="flex flex-wrap items-center gap-2 print:hidden">
    {back}
    <div className="flex flex-wrap gap-2 sm:ml-auto">{children}</div>
  </div>
);
