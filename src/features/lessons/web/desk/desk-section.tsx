/** What lies on a teacher's desk: the plan to go on with, those before it, and the classes to plan for. */
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { LoadFault } from '../../../../ui/load-fault.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import type { Desk, RecentPlan } from '../../contract.ts';
import { classText } from '../request/class-words.ts';
import { sendWaiting } from '../saving/kept-notes.ts';
import { useDesk } from './calls.ts';
import { CLASS_BUTTON, ClassButtons } from './class-buttons.tsx';
import { MonthUsedUp } from './month-used-up.tsx';

/** In view before somebody asks for the rest. */
const SHOWN = 5;

interface DeskUsage {
  month: string;
  lessonsGenerated: number;
  limit: number | null;
}

export function DeskSection({ usage, userId }: { usage: DeskUsage; userId: string }) {
  const { data: desk, error, refetch } = useDesk();
  // Notes that were typed without a connection go out where a teacher lands.
  useEffect(() => void sendWaiting(userId), [userId]);
  const { month, lessonsGenerated, limit } = usage;
  if (error)
    return <LoadFault title="Your last plans could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!desk) return <Skeleton className="h-56 rounded-card" />;
  return (
    <>
      {limit !== null && lessonsGenerated >= limit && <MonthUsedUp month={month} limit={limit} recent={[]} />}
      {desk.recent.length > 0 && <RecentPlans recent={desk.recent} />}
      {desk.classes.length > 0 && <MyClasses classes={desk.classes} />}
    </>
  );
}

function RecentPlans({ recent }: { recent: readonly RecentPlan[] }) {
  const [all, setAll] = useState(false);
  const [last, ...before] = recent;
  return (
    <Card aria-labelledby="recent">
      <CardTitle id="recent">Recent</CardTitle>
      {last && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="font-display text-xl wrap-anywhere">{last.title}</p>
            <p className="mt-1 text-sm text-ink-soft">{aboutPlan(last)}</p>
          </div>
          <Button asChild className="max-sm:w-full">
            <Link to="/plan/$id" params={{ id: last.id }}>
              Continue <span className="sr-only">with {last.title}</span>
            </Link>
          </Button>
        </div>
      )}
      {before.length > 0 && (
        <ul className="mt-4 divide-y divide-line border-t border-line">
          {before.slice(0, all ? before.length : SHOWN - 1).map((plan) => (
            <li key={plan.id} className="py-2.5 last:pb-0">
              <Link
                to="/plan/$id"
                params={{ id: plan.id }}
                className="rounded-control font-medium wrap-anywhere hover:underline hover:underline-offset-4"
              >
                {plan.title}
              </Link>
              <p className="text-sm text-ink-soft">{aboutPlan(plan)}</p>
            </li>
          ))}
        </ul>
      )}
      {!all && recent.length > SHOWN && (
        <Button look="secondary" className="mt-4" onClick={() => setAll(true)}>
          Show all {recent.length}
        </Button>
      )}
    </Card>
  );
}

const MyClasses = ({ classes }: Pick<Desk, 'classes'>) => (
  <Card aria-labelledby="classes">
    <CardTitle id="classes">My classes</CardTitle>
    <p className="mt-1 mb-4 text-ink-soft">Plan the next lesson for</p>
    <ClassButtons
      labelledBy="classes"
      classes={classes}
      button={(taught) => (
        <Link to="/create" search={{ class: taught.id }} className={CLASS_BUTTON}>
          {classText(taught)}
        </Link>
      )}
    />
  </Card>
);

/** "Grade 5 · Mathematics · 5.NF.A.1 · 60 min · Nov 23 · Saved" */
const aboutPlan = ({ request, createdAt, saved }: RecentPlan): string =>
  [
    request.gradeLevel,
    request.subject,
    request.standard,
    `${request.duration} min`,
    new Date(createdAt).toLocaleDateString('en-US', { month: 'short', day: 'numeric' }),
    saved && 'Saved to Library',
  ]
    .filter(Boolean)
    .join(' · ');
