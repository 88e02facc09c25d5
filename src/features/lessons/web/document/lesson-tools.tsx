import type { ReactNode } from 'react';

/** Above a lesson: the way back, and what can be done with it; none of it is printed. */
export const LessonTools = ({ back, children }: { back: ReactNode; children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3 print:hidden">
    {back}
    <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col sm:ml-auto">{children}</div>
  </div>
);
