/** The plan at first sight: the aims, the time as a strip whose parts lead to their activities, and what to have ready. */
import type { MouseEvent } from 'react';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { beforeClass, type Section, type TimedActivity } from '../../../planning/outline.ts';
import { goToPart } from './go-to-part.ts';
import { type PlainSection, SectionBody } from './section-body.tsx';

type Aim = Extract<Section, { kind: 'statement' | 'list' }>;
export const isAim = (section: Section): section is Aim => section.kind === 'statement' || section.kind === 'list';

export function AtAGlance({ outline }: { outline: readonly Section[] }) {
  const aims = outline.filter(isAim);
  const activities = outline.flatMap((section) => (section.kind === 'activities' ? section.items : []));
  const part = (section: Aim) => (
    <div key={section.id}>
      <SectionTitle section={section} className="mb-1 text-base! font-semibold" />
      {section.id === 'materials' && section.items.length > 0 ? (
        <BeforeClass items={section.items} />
      ) : (
        <SectionBody section={section} />
      )}
    </div>
  );
  return (
    <Card aria-labelledby={aims.map(({ id }) => id).join(' ')} className="p-4! text-[0.9375rem] leading-normal">
      <div className="grid gap-x-8 gap-y-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="space-y-3">{aims.filter(({ id }) => id !== 'materials').map(part)}</div>
        {aims.filter(({ id }) => id === 'materials').map(part)}
      </div>
      {activities.length > 0 && <TimeStrip activities={activities} />}
    </Card>
  );
}

const COLORS = ['bg-primary', 'bg-accent', 'bg-primary-hover', 'bg-line-strong'];

/** For the eye and the mouse; who comes by keyboard or ear has the rows below. */
const TimeStrip = ({ activities }: { activities: readonly TimedActivity[] }) => (
  <nav aria-label="Time" className="mt-3 flex gap-0.5">
    {activities.map(({ name, minutes }, index) => (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
        key={index}
        href={`#activity-${index + 1}`}
        title={`${name}, ${minutes} min`}
        aria-label={`${name}, ${minutes} minutes`}
        style={{ flexGrow: Math.max(1, minutes) }}
        onClick={(event) => open(event, `activity-${index + 1}`)}
        className="group min-w-6 basis-0 rounded-sm text-center text-xs text-ink-soft tabular-nums hover:text-ink"
      >
        <span className={`mb-0.5 block h-4 rounded-sm group-hover:opacity-80 ${COLORS[index % COLORS.length]}`} />
        {minutes}
      </a>
    ))}
  </nav>
);

/** By script, so that the address stays what it is and the router does not take part. */
function open(event: MouseEvent, id: string): void {
  event.preventDefault();
  goToPart(id);
}

const BeforeClass = ({ items }: { items: readonly string[] }) => (
  <dl className="gap-x-6 space-y-2 text-[0.9375rem] sm:columns-2 lg:columns-1">
    {beforeClass(items).map(({ title, items }) => (
      <div key={title}>
        <dt className="break-after-avoid font-medium text-primary">{title}</dt>
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike
          <dd key={index} className="break-inside-avoid pl-4 -indent-4">
            {item}
          </dd>
        ))}
      </div>
    ))}
  </dl>
);

export const SectionTitle = ({ section, className }: { section: PlainSection; className?: string }) => (
  <CardTitle id={section.id} className={className}>
    {section.title}
  </CardTitle>
);
