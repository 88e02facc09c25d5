/** The plan on the screen: at a glance, then its activities and what belongs to them, folded until they are wanted. */
import { Notice } from '../../../../ui/notice.tsx';
import type { Section } from '../../../planning/outline.ts';
import { Activities, Chevron, ROW } from './activities.tsx';
import { AlignmentCard } from './alignment-card.tsx';
import { AtAGlance, isAim } from './at-a-glance.tsx';
import { isEmpty, type PlainSection, SectionBody } from './section-body.tsx';

/** Student pages and their answers have a view of their own. */
const ELSEWHERE: readonly Section['kind'][] = ['alignment', 'student-pages', 'answers'];

export function PlanView({ outline }: { outline: readonly Section[] }) {
  return (
    <div className="space-y-5">
      {outline.map(
        (section) =>
          section.kind === 'notices' &&
          section.leads &&
          section.items[0] && (
            <Notice key={section.id} className="text-sm">
              {section.items[0]}
            </Notice>
          ),
      )}
      <div className="grid gap-5 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="lg:col-start-2 lg:row-start-1">
          {outline.map(
            (section) => section.kind === 'alignment' && <AlignmentCard key={section.id} section={section} brief />,
          )}
        </div>
        <div className="min-w-0 lg:row-start-1">
          <AtAGlance outline={outline} />
        </div>
      </div>
      {outline.map((section) => section.kind === 'activities' && <Activities key={section.id} section={section} />)}
      <div className="grid rounded-card border border-line bg-surface shadow-lift lg:grid-cols-2 xl:grid-cols-3">
        {outline.map((section) => {
          if (isAim(section) || section.kind === 'activities' || section.kind === 'notices') return null;
          return ELSEWHERE.includes(section.kind) ? null : (
            <FoldedSection key={section.id} section={section as PlainSection} />
          );
        })}
      </div>
      {outline.map((section) => section.kind === 'notices' && <Notices key={section.id} section={section} />)}
    </div>
  );
}

export const FoldedSection = ({ section }: { section: PlainSection }) => (
  <section aria-labelledby={section.id} className="lg:has-[details[open]]:col-span-full">
    {/* One sentence is not worth opening a row for. */}
    <details className="group scroll-mt-32" open={isEmpty(section)}>
      <summary className={ROW}>
        <h2 id={section.id} className="font-sans text-base font-semibold">
          {section.title}
        </h2>
        <Chevron />
      </summary>
      <div className="px-4 pt-1 pb-4">
        <SectionBody section={section} />
      </div>
    </details>
  </section>
);

/** Said once, small, at the end: what is worth knowing, and no reason to doubt the lesson before it begins. */
function Notices({ section: { id, title, items, leads } }: { section: Extract<Section, { kind: 'notices' }> }) {
  const left = leads ? items.slice(1) : items;
  return left.length === 0 ? null : (
    <section aria-labelledby={id} className="text-sm text-ink-soft">
      <h2 id={id} className="font-sans text-sm font-semibold">
        {title}
      </h2>
      <ul className="mt-1.5 list-disc space-y-1 pl-5 xl:columns-2 xl:gap-x-10">
        {left.map((notice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be alike
          <li key={index} className="break-inside-avoid">
            {notice}
          </li>
        ))}
      </ul>
    </section>
  );
}
