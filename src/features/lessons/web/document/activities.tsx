import { Fragment, startTransition, useEffect, useRef, useState } from 'react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import type { Section, TimedActivity } from '../../../planning/outline.ts';
import { BesideActivity } from './beside-activity.tsx';
import { Chevron, ROW } from './folded-section.tsx';
import { linesAcross, lineThatMatters, momentsOf, runsOf, stepsOf } from './moments.ts';
import { PlanText } from './plan-text.tsx';
import { Empty, type PlainSection } from './section-body.tsx';

/** The activities as rows on the lesson's clock; one opens to what is said, shown and asked. */
export function Activities({
  section,
  beside,
}: {
  section: Extract<Section, { kind: 'activities' }>;
  /** For each activity, the parts of the plan that are used in it. */
  beside: readonly PlainSection[][];
}) {
  const list = useRef<HTMLOListElement>(null);
  // Everything at once is read across; a row that is opened by itself is read word by word.
  const [skimmed, skim] = useState<readonly number[]>([]);
  // The page at first sight is drawn before what is folded in it.
  const [drawn, draw] = useState(false);
  useEffect(() => startTransition(() => draw(true)), []);
  const openAll = () => {
    const rows = [...(list.current?.querySelectorAll<HTMLDetailsElement>(':scope > li > details') ?? [])];
    const open = rows.some((row) => !row.open);
    skim(open ? [...rows.keys()].filter((index) => !rows[index]?.open) : []);
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
            <li key={index} className="relative">
              <ActivityRow
                activity={activity}
                index={index}
                beside={beside[index] ?? []}
                skimmed={skimmed.includes(index)}
                drawn={drawn}
              />
              {skimmed.includes(index) && (
                <button
                  type="button"
                  onClick={() => skim(skimmed.filter((other) => other !== index))}
                  className="absolute top-0 right-12 min-h-11 rounded-control px-2 text-[0.9375rem] font-medium text-primary underline underline-offset-4"
                >
                  Every word<span className="sr-only"> of {activity.name}</span>
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface ActivityRowProps {
  activity: TimedActivity;
  index: number;
  beside: readonly PlainSection[];
  /** Of each thing the first lines. */
  skimmed: boolean;
  drawn: boolean;
}

function ActivityRow({ activity, index, beside, skimmed, drawn }: ActivityRowProps) {
  const { name, minutes, from, to, description, figures } = activity;
  return (
    <details id={`activity-${index + 1}`} className="group scroll-mt-32">
      <summary className={cx(ROW, 'px-4')}>
        <span className="w-10 shrink-0 text-sm text-ink-soft tabular-nums">{from}</span>
        <span className={cx('min-w-0 lg:flex lg:items-baseline lg:gap-3', skimmed && 'mr-24')}>
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
      {drawn && (
        <div className="@container px-4">
          <Script description={description} figures={figures} skimmed={skimmed} />
          <BesideActivity sections={beside} as="h4" />
        </div>
      )}
    </details>
  );
}

const NOTE = 'mb-2 w-fit break-inside-avoid border-l-3 border-line-strong bg-sunken py-1 pr-2 pl-3 text-[0.9375rem]';

/** Step by step, in two columns where there is room: what to listen for stands right under what is asked. */
const Script = ({
  description,
  figures,
  skimmed,
}: Pick<TimedActivity, 'description' | 'figures'> & Pick<ActivityRowProps, 'skimmed'>) => (
  <div
    className={cx(
      'gap-x-8 pb-1 text-[1.0625rem] leading-normal @3xl:columns-2 [&_:is(.plan-line,li):has(mfrac)]:leading-[1.7]',
      skimmed && '@3xl:[&_.figure]:max-w-72 [&_li>*]:line-clamp-2',
    )}
  >
    {stepsOf(description).map(({ title, text }, step) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
      <Fragment key={step}>
        {title && <h4 className="break-after-avoid font-sans text-[1em] font-semibold">{title}</h4>}
        {runsOf(text).map((run, index) => (
          <PlanText
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            text={run.text}
            figures={figures}
            inline
            linesOf={skimmed ? linesAcross : undefined}
            className={run.note ? NOTE : 'mb-2'}
          />
        ))}
      </Fragment>
    ))}
  </div>
);

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
