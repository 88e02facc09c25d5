import { useRef } from 'react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { ChevronDown } from '../../../../ui/chevron.tsx';
import type { Section, TimedActivity } from '../../../planning/outline.ts';
import { lineThatMatters, momentsOf } from './moments.ts';
import { PlanText } from './plan-text.tsx';
import { Empty } from './section-body.tsx';

/** The activities as rows on the lesson's clock; one opens to what is said, shown and asked. */
export function Activities({ section }: { section: Extract<Section, { kind: 'activities' }> }) {
  const list = useRef<HTMLOListElement>(null);
  const openAll = () => {
    const rows = [...(list.current?.querySelectorAll('details') ?? [])];
    const open = rows.some((row) => !row.open);
    for (const row of rows) row.open = open;
  };
  return (
    <section aria-labelledby={section.id}>
      <div className="mb-2 flex items-center justify-between gap-4">
        <h2 id={section.id} className="text-xl">
          {section.title}
        </h2>
        {section.items.length > 0 && (
          <button
            type="button"
            onClick={openAll}
            className="min-h-11 rounded-control px-2 font-medium text-primary underline underline-offset-4"
          >
            Open or close all
          </button>
        )}
      </div>
      {section.items.length === 0 ? (
        <Card>
          <Empty text={section.empty} />
        </Card>
      ) : (
        <ol ref={list} className="divide-y divide-line rounded-card border border-line bg-surface shadow-lift">
          {section.items.map((activity, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
            <li key={index}>
              <ActivityRow activity={activity} index={index} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

export const ROW =
  'flex min-h-11 cursor-pointer list-none items-center gap-3 px-4 py-1.5 hover:bg-sunken [&::-webkit-details-marker]:hidden';
export const Chevron = () => (
  <ChevronDown
    aria-hidden
    className="ml-auto size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
  />
);

function ActivityRow({ activity, index }: { activity: TimedActivity; index: number }) {
  const { name, minutes, from, to, description, figures } = activity;
  return (
    <details id={`activity-${index + 1}`} className="group scroll-mt-32">
      <summary className={ROW}>
        <span className="w-10 shrink-0 text-sm text-ink-soft tabular-nums">{from}</span>
        <span className="min-w-0 lg:flex lg:items-baseline lg:gap-3">
          <CardTitle as="h3" className="inline lg:shrink-0 font-sans text-base! font-semibold">
            <span className="sr-only">{index + 1} </span>
            {name}
          </CardTitle>
          <span className="ml-3 text-sm font-medium whitespace-nowrap tabular-nums lg:ml-0">{minutes} min</span>
          <span className="sr-only">
            , from {from} to {to}
          </span>
          <span className="line-clamp-1 text-[0.9375rem] text-ink-soft group-open:hidden lg:min-w-0">
            {lineThatMatters(description)}
          </span>
        </span>
        <Chevron />
      </summary>
      <Moments description={description} figures={figures} className="px-4 pb-3 text-[1.0625rem] leading-normal" />
    </details>
  );
}

/** What is said and shown, and beside it what a teacher listens for at that moment. */
export const Moments = ({
  description,
  figures,
  className,
}: Pick<TimedActivity, 'description' | 'figures'> & { className?: string }) => (
  <div className={className}>
    {momentsOf(description).map(({ main, beside }, index) => (
      <div
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        key={index}
        className="grid gap-x-6 gap-y-2 py-1.5 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
      >
        <div className="min-w-0">{main && <PlanText text={main} figures={figures} inline />}</div>
        {beside && (
          <div className="min-w-0 self-start rounded-control bg-sunken px-3 py-2 text-[0.9375rem]">
            <PlanText text={beside} figures={figures} inline />
          </div>
        )}
      </div>
    ))}
  </div>
);
