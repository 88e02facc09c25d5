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
    <div className="grid w-full grid-cols-3 gap-2 max-sm:*:px-1 max-sm:[&_svg]:hidden sm:ml-auto sm:flex sm:w-auto sm:flex-wrap">
      {children}
    </div>
  </div>
);
