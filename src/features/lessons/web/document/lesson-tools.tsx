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
    <div className="flex w-full flex-wrap gap-2 max-sm:*:grow max-sm:*:basis-[28%] max-sm:*:px-1 max-sm:[&_svg]:hidden sm:ml-auto sm:w-auto">
      {children}
    </div>
  </div>
);
