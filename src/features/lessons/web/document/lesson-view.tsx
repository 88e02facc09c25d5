/** A whole lesson on the screen: the plan in the main column; what it is aligned to, its details and its proof at the side. */
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import type { Section } from '../../../planning/outline.ts';
import { detailRows, type LessonDetails } from '../request/lesson-details.ts';
import { Activities } from './activities.tsx';
import { AlignmentCard } from './alignment-card.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { ProofCard } from './proof-card.tsx';
import { type PlainSection, SectionBody } from './section-body.tsx';
import { StudentPages } from './student-pages.tsx';

export interface LessonViewProps {
  lesson: Lesson;
  outline: readonly Section[];
  details: LessonDetails;
  /** The quiz, after everything else of the plan. */
  quiz?: ReactNode;
  onPrintStudentPages(): void;
}

export function LessonView({ lesson, outline, details, quiz, onPrintStudentPages }: LessonViewProps) {
  const aims = outline.filter(isAim);
  return (
    <article className="mt-6">
      <header>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="font-medium text-ink-soft">
            {details.gradeLevel} · {details.subject}
          </p>
          <Badge tone="accent">
            <Clock aria-hidden />
            {details.minutes} minutes
          </Badge>
        </div>
        <PageHeading title={lesson.title} className="mt-2" />
      </header>
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <div className="min-w-0 space-y-6">
          {/* One card, named by all that is in it, in the order in which it is heard. */}
          <Card aria-labelledby={aims.map(({ id }) => id).join(' ')} className="space-y-6">
            {aims.map((section) => (
              <div key={section.id}>
                <SectionTitle section={section} className="mb-2" />
                <SectionBody section={section} />
              </div>
            ))}
          </Card>
          {outline.map((section) => (
            <MainSection key={section.id} section={section} onPrintStudentPages={onPrintStudentPages} />
          ))}
          {quiz}
        </div>

        <div className="space-y-6">
          {outline.map(
            (section) => section.kind === 'alignment' && <AlignmentCard key={section.id} section={section} />,
          )}
          <Card aria-labelledby="details">
            <CardTitle id="details">Lesson details</CardTitle>
            <dl className="mt-3 divide-y divide-line text-[0.9375rem]">
              {detailRows(details).map(({ term, value }) => (
                <div key={term} className="grid grid-cols-[8rem_minmax(0,1fr)] gap-3 py-2">
                  <dt className="text-ink-soft">{term}</dt>
                  <dd className="min-w-0 break-words">{value}</dd>
                </div>
              ))}
            </dl>
          </Card>
          {lesson.proof.applicable > 0 && <ProofCard proof={lesson.proof} provenance={lesson.provenance} />}
          <OnThisPage outline={outline} hasQuiz={quiz !== undefined} />
        </div>
      </div>
    </article>
  );
}

type Aim = Extract<Section, { kind: 'statement' | 'list' }>;

/** What the lesson is for and what it takes: read together, before anything else. */
const isAim = (section: Section): section is Aim => section.kind === 'statement' || section.kind === 'list';

function MainSection({ section, onPrintStudentPages }: { section: Section; onPrintStudentPages(): void }) {
  if (isAim(section)) return null;
  switch (section.kind) {
    case 'alignment':
      return null;
    case 'activities':
      return <Activities section={section} />;
    case 'student-pages':
      return <StudentPages section={section} onPrint={onPrintStudentPages} />;
    case 'notices':
      return <Notices title={section.title} items={section.items} />;
    default:
      return (
        <Card aria-labelledby={section.id}>
          <SectionTitle section={section} className="mb-3" />
          <SectionBody section={section} />
        </Card>
      );
  }
}

const SectionTitle = ({ section, className }: { section: PlainSection; className: string }) => (
  <CardTitle id={section.id} className={className}>
    {section.title}
  </CardTitle>
);

const Notices = ({ title, items }: { title: string; items: readonly string[] }) => (
  <ul aria-label={title} className="space-y-2 text-sm">
    {items.map((notice, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be alike
      <li key={index}>
        <Notice>{notice}</Notice>
      </li>
    ))}
  </ul>
);
