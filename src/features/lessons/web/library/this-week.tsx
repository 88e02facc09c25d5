/** The lessons that have a teaching day this week, on the dashboard. */
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { useLessonsOn } from '../saving/library-calls.ts';
import { titleOf } from '../saving/saved-lesson.ts';
import { dayText, weekAround } from './days.ts';

export function ThisWeek({ userId }: { userId: string }) {
  const [week] = useState(() => weekAround(new Date()));
  const { data } = useLessonsOn(week);
  const mine = data?.filter((lesson) => lesson.userId === userId) ?? [];
  // What cannot be fetched now is in the library below, which says so.
  if (mine.length === 0) return null;
  return (
    <Card aria-labelledby="week">
      <CardTitle id="week">This week’s lessons</CardTitle>
      <ul className="mt-3 divide-y divide-line">
        {mine.map((lesson) => (
          <li key={lesson.id} className="flex flex-wrap items-baseline gap-x-4 py-2.5 last:pb-0">
            <span className="w-28 shrink-0 text-ink-soft tabular-nums">{dayText(lesson.taughtOn ?? week.from)}</span>
            <span className="min-w-0 flex-1 basis-56">
              <Link
                to="/lesson/$id"
                params={{ id: lesson.id }}
                className="rounded-control font-medium wrap-anywhere hover:underline hover:underline-offset-4"
              >
                {titleOf(lesson)}
              </Link>
              <span className="block text-sm text-ink-soft">
                {[lesson.gradeLevel, lesson.subject, lesson.unit].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
