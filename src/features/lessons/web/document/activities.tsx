import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { Section } from '../../../planning/outline.ts';
import { PlanText } from './plan-text.tsx';
import { Empty } from './section-body.tsx';

/** The activities in order, each with its minutes and its place on the lesson's clock. */
export function Activities({ section }: { section: Extract<Section, { kind: 'activities' }> }) {
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} className="mb-3 text-2xl">
        {section.title}
      </h2>
      {section.items.length === 0 ? (
        <Card>
          <Empty text={section.empty} />
        </Card>
      ) : (
        <ol className="space-y-4">
          {section.items.map(({ name, minutes, from, to, description, figures }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
            <li key={index} id={`activity-${index + 1}`} tabIndex={-1} className="rounded-card">
              <Card className="p-0! sm:p-0!">
                <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-5 py-3 sm:px-6">
                  <CardTitle as="h3" className="mr-auto flex items-baseline gap-3 text-lg">
                    <span className="font-sans text-base font-semibold text-primary tabular-nums">{index + 1}</span>
                    {name}
                  </CardTitle>
                  <p className="flex items-baseline gap-3 text-sm tabular-nums">
                    <span className="font-semibold">{minutes} min</span>
                    <span className="text-ink-soft">
                      <span className="sr-only">from </span>
                      {from}–{to}
                    </span>
                  </p>
                </div>
                <PlanText text={description} figures={figures} className="px-5 py-4 sm:px-6" />
              </Card>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
