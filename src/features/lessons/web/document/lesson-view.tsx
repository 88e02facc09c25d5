/** A whole lesson on the screen: the plan in the main column; what it is aligned to, its details and its proof at the side. */
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import { detailRows, type LessonDetails } from '../request/lesson-details.ts';
import { Activities } from './activities.tsx';
import { AlignmentCard } from './alignment-card.tsx';
import { AnswerKey } from './answer-key.tsx';
import { OnThisPage } from './on-this-page.tsx';
import { PlanText } from './plan-text.tsx';
import { ProofCard } from './proof-card.tsx';
import { StudentPages } from './student-pages.tsx';

export interface LessonViewProps {
  lesson: Lesson;
  details: LessonDetails;
  /** The quiz, after everything else of the plan. */
  quiz?: ReactNode;
  onPrintStudentPages(): void;
}

export function LessonView({ lesson, details, quiz, onPrintStudentPages }: LessonViewProps) {
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
          {/* Named by all that stands in it, in the order in which it is heard. */}
          <Card aria-labelledby={lesson.bigIdea ? 'big-idea goals materials' : 'goals materials'}>
            {lesson.bigIdea && (
              <>
                <CardTitle id="big-idea">Big idea</CardTitle>
                <p className="mt-2 mb-6 border-l-4 border-accent pl-4 text-lg">{lesson.bigIdea}</p>
              </>
            )}
            <CardTitle id="goals">Objectives</CardTitle>
            <TextList items={lesson.objectives} empty="No objectives available" />
            <CardTitle id="materials" className="mt-6">
              Materials
            </CardTitle>
            <TextList items={lesson.materials} empty="No materials listed" />
          </Card>

          <Activities activities={lesson.activities} />

          {lesson.lessonClosure && (
            <Part id="closure" title="Lesson closure">
              <PlanText text={lesson.lessonClosure} />
            </Part>
          )}
          <Part id="assessment" title="Assessment">
            {lesson.assessment ? (
              <PlanText text={lesson.assessment} />
            ) : (
              <Empty>No assessment information available</Empty>
            )}
          </Part>
          <Part id="differentiation" title="Differentiation">
            {lesson.differentiation ? (
              <PlanText text={lesson.differentiation} />
            ) : (
              <Empty>No differentiation strategies provided</Empty>
            )}
          </Part>
          {lesson.misconceptions.length > 0 && (
            <Part id="misconceptions" title="Misconceptions to expect">
              <Misconceptions misconceptions={lesson.misconceptions} />
            </Part>
          )}
          {lesson.vocabulary.length > 0 && (
            <Part id="vocabulary" title="Vocabulary">
              <Vocabulary vocabulary={lesson.vocabulary} />
            </Part>
          )}
          <StudentPages pages={lesson.studentPages} onPrint={onPrintStudentPages} />
          <AnswerKey answers={lesson.answerKey} />
          {/* After the plan, so that it does not stand between a teacher and the lesson. */}
          {lesson.notices.length > 0 && (
            <ul aria-label="Good to know before you teach this" className="space-y-2 text-sm">
              {lesson.notices.map((notice, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be alike
                <li key={index}>
                  <Notice>{notice}</Notice>
                </li>
              ))}
            </ul>
          )}
          {quiz}
        </div>

        <div className="space-y-6">
          <AlignmentCard lesson={lesson} details={details} />
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
          <OnThisPage lesson={lesson} hasQuiz={quiz !== undefined} />
        </div>
      </div>
    </article>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id} className="mb-3">
        {title}
      </CardTitle>
      {children}
    </Card>
  );
}

const Empty = ({ children }: { children: string }) => <p className="text-ink-soft">{children}</p>;

function TextList({ items, empty }: { items: readonly string[]; empty: string }) {
  if (items.length === 0) return <p className="mt-2 text-ink-soft">{empty}</p>;
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5 marker:text-primary">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

/** Shared with the print. */
export function Misconceptions({ misconceptions }: Pick<Lesson, 'misconceptions'>) {
  return (
    <ul className="space-y-[1em]">
      {misconceptions.map(({ what, why, move }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two of them may be alike
        <li key={index} className="plan-line">
          <p className="font-medium">{what}</p>
          <PlanText className="mt-[0.35em]" text={`Why: ${why}\nYour move: ${move}`} />
        </li>
      ))}
    </ul>
  );
}

/** Shared with the print. */
export function Vocabulary({ vocabulary }: Pick<Lesson, 'vocabulary'>) {
  return (
    <dl className="grid gap-x-[1.5em] gap-y-[0.6em] sm:grid-cols-2 print:grid-cols-2">
      {vocabulary.map(({ term, meaning }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a term may stand there twice
        <div key={index} className="plan-line">
          <dt className="font-semibold text-primary">{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
