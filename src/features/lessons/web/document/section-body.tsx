/** What is in a section of a plan, the same on the screen and on paper; sizes follow the text around it. */
import { MathText } from '../../../../ui/mathematics/math-text.tsx';
import type { Section, SectionContent } from '../../../planning/outline.ts';
import { AnswerGroups } from './answer-groups.tsx';
import { PlanText } from './plan-text.tsx';

/** Sections whose look on the screen and on paper differs have components of their own. */
export type PlainSection = Exclude<Section, { kind: OfTheirOwn }>;
type PlainContent = Exclude<SectionContent, { kind: OfTheirOwn }>;
type OfTheirOwn = 'alignment' | 'activities' | 'student-pages' | 'notices';

/** Says only that there is nothing. */
export const isEmpty = (section: PlainSection): boolean =>
  (section.kind === 'list' && section.items.length === 0) || (section.kind === 'text' && !section.text);

export interface SectionBodyProps {
  section: PlainContent;
  onPaper?: boolean;
  /** As in PlanText. */
  inline?: boolean;
}

export function SectionBody({ section, onPaper = false, inline = false }: SectionBodyProps) {
  switch (section.kind) {
    case 'statement':
      return (
        <p className="border-l-4 border-accent pl-4 text-[1.125em]">
          <MathText text={section.text} />
        </p>
      );
    case 'list':
      return section.items.length > 0 ? <TextList items={section.items} /> : <Empty text={section.empty} />;
    case 'text':
      return section.text ? <PlanText text={section.text} inline={inline} /> : <Empty text={section.empty} />;
    case 'misconceptions':
      return <Misconceptions items={section.items} />;
    case 'vocabulary':
      return <Vocabulary items={section.items} />;
    case 'answers':
      return <AnswerGroups groups={section.items} onPaper={onPaper} />;
  }
}

type ItemsOf<Kind extends Section['kind']> = Pick<Extract<Section, { kind: Kind; items: unknown }>, 'items'>;

export const Empty = ({ text }: { text: string | undefined }) => <p className="text-ink-soft">{text}</p>;

const TextList = ({ items }: ItemsOf<'list'>) => (
  <ul className="list-disc space-y-[0.25em] print:space-y-0 pl-[1.25em] marker:text-primary">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike
      <li key={index}>
        <MathText text={item} />
      </li>
    ))}
  </ul>
);

const Misconceptions = ({ items }: ItemsOf<'misconceptions'>) => (
  <ul className="space-y-[1em]">
    {items.map(({ what, why, move }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike
      <li key={index} className="plan-line">
        <p className="font-medium">
          <MathText text={what} />
        </p>
        <PlanText className="mt-[0.35em]" text={`Why: ${why}\nYour move: ${move}`} />
      </li>
    ))}
  </ul>
);

const Vocabulary = ({ items }: ItemsOf<'vocabulary'>) => (
  <dl className="grid gap-x-[1.5em] gap-y-[0.6em] sm:grid-cols-2 print:grid-cols-2">
    {items.map(({ term, meaning }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a term may be listed twice
      <div key={index} className="plan-line">
        <dt className="font-semibold text-primary">{term}</dt>
        <dd>
          <MathText text={meaning} />
        </dd>
      </div>
    ))}
  </dl>
);
