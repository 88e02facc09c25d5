/** The plan on the screen: at a glance, then its activities and what belongs to them, folded until they are wanted. */
import { Notice } from '../../../../ui/notice.tsx';
import type { Section } from '../../../planning/outline.ts';
import { Activities } from './activities.tsx';
import { AlignmentLine } from './alignment-card.tsx';
import { AtAGlance } from './at-a-glance.tsx';
import { placeSections } from './beside-activities.ts';
import { Folded, FoldedSection } from './folded-section.tsx';

export function PlanView({ outline }: { outline: readonly Section[] }) {
  const { beside, left } = placeSections(outline);
  return (
    <div className="space-y-4">
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
      {outline.map((section) => section.kind === 'alignment' && <AlignmentLine key={section.id} section={section} />)}
      <AtAGlance outline={outline} />
      {outline.map(
        (section) => section.kind === 'activities' && <Activities key={section.id} section={section} beside={beside} />,
      )}
      <div className="grid rounded-card border border-line bg-surface shadow-lift empty:hidden lg:grid-cols-2">
        {left.map((section) => (
          <FoldedSection key={section.id} section={section} />
        ))}
        {outline.map((section) => section.kind === 'notices' && <Notices key={section.id} section={section} />)}
      </div>
    </div>
  );
}

/** In one line until it is wanted: what is worth knowing, and no reason to doubt the lesson before it begins. */
function Notices({ section: { id, title, items, leads } }: { section: Extract<Section, { kind: 'notices' }> }) {
  const left = leads ? items.slice(1) : items;
  return left.length === 0 ? null : (
    <Folded id={id} title={title} about={String(left.length)} className="lg:has-[details[open]]:col-span-full">
      <ul className="list-disc space-y-1 pl-5 xl:columns-2 xl:gap-x-10">
        {left.map((notice, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be alike
          <li key={index} className="break-inside-avoid">
            {notice}
          </li>
        ))}
      </ul>
    </Folded>
  );
}
