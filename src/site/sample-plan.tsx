/** A plan as the built-in planner writes it for 4.NF.A.2 and 60 minutes, shortened to its outline. */
import { Check } from 'lucide-react';
import { cx } from '../ui/cx.ts';
import { Paper } from './paper.tsx';

const ACTIVITIES = [
  { name: 'Opening', minutes: 6, tone: 'bg-accent' },
  { name: 'I do: see the idea', minutes: 10, tone: 'bg-primary' },
  { name: 'I do: think aloud', minutes: 5, tone: 'bg-primary' },
  { name: 'We do: work it out together', minutes: 11, tone: 'bg-primary/75' },
  { name: 'We do: test a common mistake', minutes: 6, tone: 'bg-primary/75' },
  { name: 'You do: on your own', minutes: 14, tone: 'bg-primary/50' },
  { name: 'Closing: exit ticket', minutes: 8, tone: 'bg-accent' },
] as const;

const TOTAL = ACTIVITIES.reduce((sum, { minutes }) => sum + minutes, 0);

export function SamplePlan() {
  return (
    <figure className="mx-auto w-full max-w-lg">
      <Paper>
        <div className="p-5 sm:p-7">
          <p className="pr-8 text-sm font-medium text-ink-soft">Grade 4 · Mathematics · 4.NF.A.2</p>
          <p className="mt-1 pr-8 font-display text-2xl leading-tight font-[560]">
            Comparing fractions with different denominators
          </p>
          <div aria-hidden className="mt-5 flex h-2.5 gap-0.5 overflow-hidden rounded-full">
            {ACTIVITIES.map(({ name, minutes, tone }) => (
              <span key={name} className={cx('h-full', tone)} style={{ width: `${(minutes / TOTAL) * 100}%` }} />
            ))}
          </div>
          <ol className="mt-4">
            {ACTIVITIES.map(({ name, minutes }) => (
              <li
                key={name}
                className="flex items-baseline justify-between gap-4 border-b border-line py-2 last:border-0"
              >
                <span className="min-w-0">{name}</span>
                <span className="shrink-0 text-sm text-ink-soft tabular-nums">{minutes} min</span>
              </li>
            ))}
          </ol>
          <p className="mt-3 flex items-center gap-2 border-t border-line pt-4 font-medium text-primary">
            <Check aria-hidden className="size-5 shrink-0" strokeWidth={2.5} />
            Adds up to {TOTAL} minutes
          </p>
        </div>
      </Paper>
      <figcaption className="mt-7 text-center text-sm text-ink-soft">
        The outline of a lesson plan that Lessonwright wrote.
      </figcaption>
    </figure>
  );
}
