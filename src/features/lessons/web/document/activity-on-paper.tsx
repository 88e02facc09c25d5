/** An activity on paper: its number, name and minutes, and what a sheet says of it. */
import type { ReactNode } from 'react';
import type { SectionContent } from '../../../planning/outline.ts';

type Timed = Extract<SectionContent, { kind: 'activities' }>['items'][number];

interface ActivityOnPaperProps {
  activity: Pick<Timed, 'name' | 'minutes' | 'from' | 'to'>;
  /** From 1. */
  number: number;
  children?: ReactNode;
}

export const ActivityOnPaper = ({ activity: { name, minutes, from, to }, number, children }: ActivityOnPaperProps) => (
  <section className="activity">
    <h3>
      <span>
        {number}. {name}
      </span>
      <span className="clock">
        {minutes} min · {from}–{to}
      </span>
    </h3>
    {children}
  </section>
);
