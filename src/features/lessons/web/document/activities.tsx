import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import { runningClock } from '../create/running-clock.ts';
import { PlanText } from './plan-text.tsx';

/** The activities in order, each with its minutes and its place on the lesson's clock. */
export function Activities({ activities }: Pick<Lesson, 'activities'>) {
  const clock = runningClock(activities.map((activity) => activity.duration));
  return (
    <section aria-labelledby="activities">
      <h2 id="activities" className="mb-3 text-2xl">
        Activities
      </h2>
      {activities.length === 0 ? (
        <Card>
          <p className="text-ink-soft">No activities available</p>
        </Card>
      ) : (
        <ol className="space-y-4">
          {activities.map((activity, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
            <li key={index} id={`activity-${index + 1}`} tabIndex={-1} className="rounded-card">
              <Card className="p-0! sm:p-0!">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 sm:px-6">
                  <CardTitle as="h3" className="mr-auto flex items-baseline gap-3 text-lg">
                    <span className="font-sans text-base font-semibold text-primary tabular-nums">{index + 1}</span>
                    {activity.name}
                  </CardTitle>
                  <p className="flex items-baseline gap-3 text-sm tabular-nums">
                    <span className="font-semibold">{activity.duration} min</span>
                    <span className="text-ink-soft">
                      <span className="sr-only">from </span>
                      {clock[index]?.from}–{clock[index]?.to}
                    </span>
                  </p>
                </div>
                <PlanText text={activity.description} className="px-5 py-4 sm:px-6" />
              </Card>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
