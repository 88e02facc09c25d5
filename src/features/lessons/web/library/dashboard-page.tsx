/** Where a teacher lands after login: what they were at, their classes and lessons; below, the plan they are on and what is left of it. */

import { lazy, type ReactNode, Suspense, useState } from 'react';
import { plural } from '../../../../language/text.ts';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { CurrentPlan, type HeldPlan } from '../../../billing/web/current-plan.tsx';
import { useDesk } from '../desk/calls.ts';
import { DeskSection } from '../desk/desk-section.tsx';
import { remainingText } from '../request/library-words.ts';
import { PREVIEWED, useLessonsOn, useNewestLessons } from '../saving/library-calls.ts';
import { weekAround } from './days.ts';
import { ToCreate } from './to-create.tsx';

// Free users have no library and do not pay for it.
const LibraryPreview = lazy(() =>
  import('./library-preview.tsx').then(({ LibraryPreview }) => ({ default: LibraryPreview })),
);

const ThisWeek = lazy(() => import('./this-week.tsx').then(({ ThisWeek }) => ({ default: ThisWeek })));

/** What the dashboard shows of a user; handed in, because rooms do not look into the identity room. */
export interface DashboardUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  subscription: HeldPlan & { library: boolean };
  usage: { month: string; lessonsGenerated: number; limit: number | null; lessonsSaved: number; savedLimit: number };
}

export function DashboardPage({ user }: { user: DashboardUser }) {
  const { subscription, usage } = user;
  const name = `${user.firstName} ${user.lastName}`.trim();
  return (
    <div className="mx-auto max-w-5xl">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div>
          <PageHeading title="Dashboard">{user.firstName ? `Hello, ${user.firstName}` : 'Hello'}</PageHeading>
          <p className="mt-2 text-ink-soft">What will you teach next?</p>
        </div>
        <ToCreate />
      </div>

      <Together library={subscription.library}>
        <DeskSection usage={usage} userId={user.id} />
        {subscription.library && <ThisWeek userId={user.id} />}
        {subscription.library && <LibraryPreview user={user} />}
        <div className="grid gap-5 lg:grid-cols-2">
          <CurrentPlan plan={subscription} monthlyPlans={usage.limit} />

          <Card aria-labelledby="usage">
            <CardTitle id="usage">Usage this month</CardTitle>
            <Usage {...usage} />
          </Card>

          <Card aria-labelledby="account" className="lg:col-span-2">
            <CardTitle id="account">Account details</CardTitle>
            <dl className="mt-4 grid gap-x-8 gap-y-4 sm:grid-cols-2">
              <Detail term="Name" value={name || 'Not given'} />
              <Detail term="Email" value={user.email} />
            </dl>
          </Card>
        </div>
      </Together>
    </div>
  );
}

/** Shown once all of it is there: what arrives late would push down what is being read. */
function Together({ library, children }: { library: boolean; children: ReactNode }) {
  const [week] = useState(() => weekAround(new Date()));
  // Each part asks for its own once more, and finds it here.
  const arriving = [useDesk(), useLessonsOn(week, library), useNewestLessons(PREVIEWED, library)];
  const wait = <Skeleton className="mt-8 h-160 rounded-card" />;
  if (arriving.some(({ isLoading }) => isLoading)) return wait;
  return (
    <Suspense fallback={wait}>
      <div className="mt-8 space-y-5">{children}</div>
    </Suspense>
  );
}

function Usage({ month, lessonsGenerated, limit }: DashboardUser['usage']) {
  return (
    <>
      <p className="mt-4">
        <span className="font-display text-3xl tabular-nums">{lessonsGenerated}</span>{' '}
        <span className="ml-1 text-ink-soft">
          {limit === null ? plural(lessonsGenerated, 'lesson plan') : `of ${limit} lesson plans`} in {monthName(month)}
        </span>
      </p>
      {limit !== null && (
        <>
          <div aria-hidden className="mt-3 flex gap-1.5">
            {Array.from({ length: limit }, (_, before) => before).map((lesson) => (
              <span
                key={lesson}
                className={`h-2 flex-1 rounded-full forced-colors:border ${lesson < lessonsGenerated ? 'bg-primary' : 'bg-line'}`}
              />
            ))}
          </div>
          <p className="mt-3 text-ink-soft">{remainingText(Math.max(0, limit - lessonsGenerated))}</p>
        </>
      )}
    </>
  );
}

function Detail({ term, value }: { term: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="mt-0.5 font-medium break-words">{value}</dd>
    </div>
  );
}

/** "November 2026" for 2026-11; in UTC, because the server counts months there. */
const monthName = (month: string): string =>
  new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
