/** The plan on the screen: at a glance, then its activities and what belongs to them, folded until they are wanted. */
import { Card } from '../../../../ui/card.tsx';
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
      {outline.map((section) => section.kind === 'notices' && <Notices key={section.id} items={section.items} />)}
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
      <div className="grid rounded-card border border-line bg-surface shadow-lift lg:grid-cols-2">
        {outline.map((section) => {
          if (isAim(section) || section.kind === 'activities' || section.kind === 'notices') return null;
          return ELSEWHERE.includes(section.kind) ? null : (
            <FoldedSection key={section.id} section={section as PlainSection} />
          );
        })}
      </div>
    </div>
  );
}

export const FoldedSection = ({ section }: { section: PlainSection }) => (
  <section aria-labelledby={section.id} className="lg:has-[details[open]]:col-span-2">
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

/** The first one is said at once, such as that the model failed; the others are counted first. */
function Notices({ items: [first, ...others] }: { items: readonly string[] }) {
  return (
    <div className="space-y-2">
      {first && <Notice className="text-sm">{first}</Notice>}
      {others.length === 1 && <Notice className="text-sm">{others[0]}</Notice>}
      {others.length > 1 && (
        <Card className="p-0! sm:p-0!">
          <details className="group">
            <summary className={ROW}>
              <span className="font-medium">{others.length} more things to know before you teach this</span>
              <Chevron />
            </summary>
            <ul className="space-y-2 px-4 pb-4 text-sm">
              {others.map((notice, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be alike
                <li key={index}>
                  <Notice>{notice}</Notice>
                </li>
              ))}
            </ul>
          </details>
        </Card>
      )}
    </div>
  );
}
