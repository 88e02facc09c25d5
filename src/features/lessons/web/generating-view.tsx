/** The time while a plan is made: calm, with the seconds, and in words that a screen reader announces now and then. */
import { useEffect, useState } from 'react';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import type { LessonFormValues } from './lesson-form.ts';
import './generating-view.css';

/** A screen reader hears of the time at this rhythm; every second would drown it. */
const ANNOUNCE_SECONDS = 15;

export function GeneratingView({ values }: { values: LessonFormValues }) {
  const seconds = useElapsedSeconds();
  const announced = Math.floor(seconds / ANNOUNCE_SECONDS) * ANNOUNCE_SECONDS;
  return (
    <div className="mx-auto flex max-w-2xl flex-col justify-center py-6 md:min-h-[60dvh]">
      <Card className="py-10 text-center sm:py-14">
        <PageHeading title="Planning your lesson" className="text-2xl sm:text-3xl" />
        <p className="mt-2 text-ink-soft">
          {values.gradeLevel} · {values.subject} · {values.duration} minutes
        </p>
        <div aria-hidden className="mx-auto mt-8 h-1.5 max-w-xs overflow-hidden rounded-full bg-line">
          <div className="h-full w-1/3 animate-[lesson-progress_1.8s_ease-in-out_infinite_alternate] rounded-full bg-primary motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-60" />
        </div>
        <p aria-hidden className="mt-4 text-sm text-ink-soft tabular-nums">
          {seconds === 1 ? '1 second' : `${seconds} seconds`}
        </p>
        <p role="status" className="mt-4 min-h-12 text-[0.9375rem]">
          {announced === 0
            ? 'We choose tasks that fit the minutes and check the plan before you see it.'
            : `Still working, ${announced} seconds so far. Your plan comes within a minute.`}
        </p>
      </Card>
    </div>
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
