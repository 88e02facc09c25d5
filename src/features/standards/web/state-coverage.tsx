import { MapPin } from 'lucide-react';
import { Badge } from '../../../ui/badge.tsx';
import type { Coverage } from '../contract.ts';
import { gradeRange, number } from './coverage-claims.ts';
import { adoptionNote, dayName, SUBJECT_NAMES } from './coverage-words.ts';

type State = Coverage['states'][number];
type Subject = State['subjects'][number];

/** One state's row of the grid: its three subjects side by side. */
export function StateCoverage({ state, subjects }: State) {
  return (
    <li className="rounded-card border border-line bg-surface shadow-lift">
      <h2 className="px-5 pt-5 text-xl sm:px-6">{state}</h2>
      {/* Four rows that the three subjects share, so that what is loaded stands side by side. */}
      <ul className="grid gap-x-6 p-5 max-md:gap-y-6 sm:px-6 md:grid-cols-3 md:grid-rows-[auto_auto_auto_1fr]">
        {subjects.map((subject) => (
          <SubjectCoverage key={subject.subject} {...subject} />
        ))}
      </ul>
    </li>
  );
}

function SubjectCoverage({ subject, framework, adoption, loaded }: Subject) {
  return (
    <li className="grid min-w-0 content-start gap-y-2 max-md:border-t max-md:border-line max-md:pt-4 md:row-span-4 md:grid-rows-subgrid md:border-l md:border-line md:pl-5 md:first:border-0 md:first:pl-0">
      <h3 className="font-sans text-sm font-semibold tracking-normal text-ink-soft">{SUBJECT_NAMES[subject]}</h3>
      <p className="leading-snug font-medium">{framework}</p>
      <p className="text-[0.9375rem] text-ink-soft">{adoptionNote(subject, adoption)}</p>
      <div className="space-y-3 pt-2">
        {loaded.length === 0 && <p className="text-sm text-ink-soft">Nothing is loaded here yet.</p>}
        {loaded.map((held) => (
          <div key={held.framework} className="text-sm">
            {held.standsIn ? (
              <Badge tone="accent">National set stands in</Badge>
            ) : (
              <Badge tone="primary">
                <MapPin aria-hidden />
                State’s own, loaded
              </Badge>
            )}
            {(held.standsIn || held.framework !== framework) && <p className="mt-1.5">{held.framework}</p>}
            <p className="mt-1 text-ink-soft">
              {number(held.standards)} standards, {gradeRange(held.gradeLevels)}, <span className="whitespace-nowrap">loaded {dayName(held.loadedOn)}</span>
            </p>
          </div>
        ))}
      </div>
    </li>
  );
}
