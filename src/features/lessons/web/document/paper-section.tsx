/** A section of a plan or of a handout on paper. */
import type { AlignmentSection, SectionContent } from '../../../planning/outline.ts';
import { ActivityOnPaper } from './activity-on-paper.tsx';
import { PlanText } from './plan-text.tsx';
import { SectionBody } from './section-body.tsx';

export interface PaperSectionProps {
  /** Student pages have sheets of their own. */
  section: Exclude<SectionContent, { kind: 'student-pages' }>;
  /** Labels stand in the line, where columns are narrow. */
  inline?: boolean;
}

export function PaperSection({ section, inline = false }: PaperSectionProps) {
  switch (section.kind) {
    case 'alignment':
      return <StandardsBox section={section} />;
    case 'statement':
      return (
        <p className="big-idea">
          <strong>{section.title}:</strong> {section.text}
        </p>
      );
    case 'activities':
      return <TimedActivities section={section} inline={inline} />;
    case 'notices':
      return section.items.map((notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be alike
        <p key={index} className="note">
          {notice}
        </p>
      ));
    default:
      return (
        <section>
          {section.title && <h2>{section.title}</h2>}
          <SectionBody section={section} onPaper inline={inline} />
        </section>
      );
  }
}

const StandardsBox = ({ section: { title, code, text, notes } }: { section: Omit<AlignmentSection, 'id'> }) => (
  <section className="standards-box">
    <h2>{title}</h2>
    <p className="whitespace-pre-line">
      {code !== null && <strong>{code} </strong>}
      {text}
    </p>
    {notes.length > 0 && <p className="sheet-line">{notes.join(' ')}</p>}
  </section>
);

const TimedActivities = ({
  section,
  inline,
}: {
  section: Extract<SectionContent, { kind: 'activities' }>;
  inline: boolean;
}) => (
  <>
    <h2>{section.title}</h2>
    {section.items.length === 0 && <p>{section.empty}</p>}
    {section.items.map((activity, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
      <ActivityOnPaper key={index} activity={activity} number={index + 1}>
        <PlanText text={activity.description} figures={activity.figures} onPaper inline={inline} />
      </ActivityOnPaper>
    ))}
  </>
);
