/** The time while a plan is made: what is being done, the seconds, the plan as it forms, and a way out. */

import { useEffect, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import type { PlanProgress } from '../../../planning/contract.ts';
import type { LessonFormValues } from '../request/lesson-form.ts';
import './generating-view.css';

/** A screen reader hears of the time at this rhythm; every second would drown it. */
const ANNOUNCE_SECONDS = 15;
const BEFORE_ANYTHING_IS_TOLD = 'We choose tasks that fit the minutes and check the plan before you see it.';

export interface GeneratingViewProps {
  values: LessonFormValues;
  progress: PlanProgress | undefined;
  onCancel(): void;
}

export function GeneratingView({ values, progress, onCancel }: GeneratingViewProps) {
  const seconds = useElapsedSeconds();
  const announced = Math.floor(seconds / ANNOUNCE_SECONDS) * ANNOUNCE_SECONDS;
  return (
    <div className="mx-auto max-w-2xl py-6">
      <Card className="py-8 text-center sm:py-10">
        <PageHeading title="Planning your lesson" className="text-2xl sm:text-3xl" />
        <p className="mt-2 text-ink-soft">
          {values.gradeLevel} · {values.subject} · {values.duration} minutes
        </p>
        <div aria-hidden className="mx-auto mt-7 h-1.5 max-w-xs overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 animate-[lesson-progress_1.8s_ease-in-out_infinite_alternate] rounded-full bg-primary motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-60" />
        </div>
        <p aria-hidden className="mt-4 text-sm text-ink-soft tabular-nums">
          {count(seconds, 'second')}
        </p>
        {/* Stages are announced, not the words of the plan. */}
        <p role="status" className="mx-auto mt-3 min-h-12 max-w-md text-[0.9375rem] text-balance">
          {progress?.sentence ?? BEFORE_ANYTHING_IS_TOLD}
          {announced > 0 && (
            <span className="sr-only"> {announced} seconds so far. Your plan comes within a minute.</span>
          )}
        </p>
        <Button look="secondary" onClick={onCancel} className="mt-6">
          Cancel
        </Button>
      </Card>
      {progress?.draft && <GrowingPlan draft={progress.draft} />}
    </div>
  );
}

/** Grows downwards only, so that nothing that is being read moves. */
function GrowingPlan({ draft: { title, objectives, activities } }: { draft: NonNullable<PlanProgress['draft']> }) {
  return (
    <section aria-label="The plan so far" className="mt-8 space-y-5 px-1">
      {title && <h2 className="font-display text-xl text-ink">{title}</h2>}
      {objectives.length > 0 && (
        <ul className="list-disc space-y-1 pl-5 text-ink-soft">
          {objectives.map((objective, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text behind a place is still growing
            <li key={place}>{objective}</li>
          ))}
        </ul>
      )}
      {activities.length > 0 && (
        <ol className="space-y-3">
          {activities.map(({ name, duration, description }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text behind a place is still growing
            <li key={place} className="border-l-2 border-line pl-4">
              <p className="font-medium">
                {name}
                {duration !== undefined && <span className="font-normal text-ink-soft"> · {duration} min</span>}
              </p>
              <p className="line-clamp-2 text-[0.9375rem] text-ink-soft">{description}</p>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function useElapsedSeconds(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const started = Date.now();
    const timer = setInterval(() => setSeconds(Math.floor((Date.now() - started) / 1000)), 250);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
