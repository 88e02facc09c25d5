/** A lesson in its views, on the screen and ready for paper; the same after it was made and out of the library. */
import { useNavigate } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Mathematics } from '../../../../ui/mathematics/math-text.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { useUser } from '../../../identity/web/use-user.ts';
import type { Lesson, QuizQuestion } from '../../../planning/contract.ts';
import { outlineOf } from '../../../planning/outline.ts';
import type { QuizMakerProps } from '../../../quizzes/web/quiz-maker.tsx';
import { QUIZ_HEADING, QuizPanel, type QuizPanelProps } from '../../../quizzes/web/quiz-panel.tsx';
import type { QuizView } from '../../../quizzes/web/quiz-paper.ts';
import type { LessonNote, SavedLessonView } from '../../contract.ts';
import { useNewerQuiz } from '../library/use-newer-quiz.ts';
import { type LessonDetails, typeName } from '../request/lesson-details.ts';
import { usePossibleQuiz } from '../saving/library-calls.ts';
import { useLessonNote } from '../saving/use-lesson-note.ts';
import { AlignmentCard } from './alignment-card.tsx';
import { placeSections } from './beside-activities.ts';
import { DetailsCard } from './details-card.tsx';
import { FoldedSection } from './folded-section.tsx';
import { goToPart } from './go-to-part.ts';
import { LessonTabs, type LessonViewName, useLessonView } from './lesson-views.tsx';
import { PlanView } from './plan-view.tsx';
import { PrintChooser } from './print-chooser.tsx';
import { PrintSheets } from './print-sheets.tsx';
import { NOTHING, wholeLesson } from './printout.ts';
import { Project } from './project-window.tsx';
import { ProofCard } from './proof-card.tsx';
import { StudentPages } from './student-pages.tsx';
import { TeachView } from './teach-view.tsx';
import { usePrinting } from './use-printing.ts';

export interface LessonDocumentProps {
  lesson: Lesson;
  details: LessonDetails;
  /** What the browser keeps for this lesson, it keeps under this name. */
  keepAs: string;
  /** What the reader noted about it, as it came with the lesson. */
  note?: LessonNote | undefined;
  /** The way back and what can be done with the lesson: stays above it. */
  tools: ReactNode;
  /** What is to be said about it, between the tools and its title. */
  notice?: ReactNode;
  /** The lesson's id in the library; undefined: it is not there. */
  savedId: string | undefined;
  /** The reader wants to see the quiz that has taken the place of this one elsewhere. */
  onNewerQuiz(saved: SavedLessonView): void;
  /** Absent where the reader may not change the quiz. */
  onReplaceQuestion?: ((question: QuizQuestion) => Promise<void>) | undefined;
  /** Absent where the reader may not make a quiz. */
  maker?: Omit<QuizMakerProps, 'replaces' | 'possible'> | undefined;
}

export function LessonDocument(props: LessonDocumentProps) {
  const { lesson, details, tools, notice } = props;
  const [quizView, setQuizView] = useState<QuizView>('student');
  const { printing, print } = usePrinting(wholeLesson(lesson, quizView === 'teacher'));
  const outline = outlineOf(lesson, details.objective);
  const quick = details.type === typeName('formative');
  const note = useLessonNote(useUser().user?.id ?? '', props.keepAs, props.note);
  const quiz = useQuizPart(props, setQuizView);
  const has: LessonViewName[] = [
    'plan',
    'teach',
    ...(lesson.studentPages.length + lesson.answerKey.length > 0 ? (['pages'] as const) : []),
    ...(quiz.shown ? (['quiz'] as const) : []),
    'standard',
  ];
  const view = useLessonView(has);

  return (
    <Mathematics subject={details.subject}>
      <div className="z-10 -mx-2 bg-paper px-2 py-1 md:sticky md:-top-24 md:border-b lg:top-0 md:border-line print:hidden">
        {tools}
        <div className="flex flex-wrap items-center gap-2 max-md:mt-2">
          <LessonTabs has={has} shown={view} />
          <div className="flex gap-2 py-1 max-md:w-full max-md:*:flex-1 max-sm:*:px-1 md:ml-auto">
            <Project lesson={lesson} />
            <PrintChooser
              key={lesson.studentPages.length}
              lesson={lesson}
              quick={quick}
              keepAs={props.keepAs}
              onPrint={print}
            />
          </div>
        </div>
      </div>
      {notice}
      <article className="mt-3 max-md:pb-16">
        <header className="mb-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="font-medium text-ink-soft">
              {details.gradeLevel} · {details.subject}
            </p>
            <Badge tone="accent">
              <Clock aria-hidden />
              {details.minutes} minutes
            </Badge>
          </div>
          <PageHeading title={lesson.title} className="mt-1 text-2xl!" />
        </header>
        {view === 'plan' && <LastNotes text={note.text} />}
        {view === 'plan' && <PlanView outline={outline} />}
        {view === 'teach' &&
          outline.map(
            (section) =>
              section.kind === 'activities' && (
                <TeachView
                  key={section.id}
                  activities={section.items}
                  beside={placeSections(outline).beside}
                  keepAs={props.keepAs}
                  note={note}
                />
              ),
          )}
        {view === 'pages' && (
          <div className="space-y-5">
            {lesson.studentPages.length > 0 && <StudentPages lesson={lesson} onPrint={print} />}
            {outline.map(
              (section) =>
                section.kind === 'answers' && (
                  <div key={section.id} className="rounded-card border border-line bg-surface shadow-lift">
                    <FoldedSection section={section} />
                  </div>
                ),
            )}
          </div>
        )}
        {view === 'quiz' && (
          <QuizPart
            savedId={props.savedId}
            questions={lesson.quizQuestions}
            view={quizView}
            onView={setQuizView}
            onPrint={(seen, version) =>
              print({ ...NOTHING, quiz: seen === 'student', quizKey: seen === 'teacher', versions: [version] })
            }
            onReplace={props.onReplaceQuestion}
            onNewer={quiz.onNewer}
            maker={quiz.maker}
          />
        )}
        {view === 'standard' && (
          <div className="grid gap-5 lg:grid-cols-2">
            {outline.map(
              (section) => section.kind === 'alignment' && <AlignmentCard key={section.id} section={section} />,
            )}
            <DetailsCard details={details} />
            {lesson.proof.applicable > 0 && <ProofCard proof={lesson.proof} provenance={lesson.provenance} />}
          </div>
        )}
      </article>
      {printing && <PrintSheets lesson={lesson} outline={outline} details={details} quick={quick} what={printing} />}
    </Mathematics>
  );
}

/** What the teacher noted when they taught it, before they teach it again. */
const LastNotes = ({ text }: { text: string }) =>
  text.trim() !== '' && (
    <Notice className="mb-5">
      <h2 className="font-sans text-base font-semibold">Your notes from last time</h2>
      <p className="line-clamp-6 whitespace-pre-line wrap-anywhere">{text}</p>
    </Notice>
  );

/** Asks what quiz the lesson can have, once somebody looks at it. */
function QuizPart({
  savedId,
  maker,
  ...panel
}: Omit<QuizPanelProps, 'maker'> & Pick<LessonDocumentProps, 'savedId' | 'maker'>) {
  const { data, isPending, isEnabled } = usePossibleQuiz(maker && savedId);
  // Where it cannot be asked, the server still says what it cannot make.
  const possible = isEnabled && isPending ? 'looking' : data;
  return <QuizPanel {...panel} maker={maker && { ...maker, possible }} />;
}

/** The quiz's maker and the news about it; who made it, or asks for the newer one, finds it in its view. */
function useQuizPart(
  { lesson, savedId, onNewerQuiz, maker }: LessonDocumentProps,
  setQuizView: (view: QuizView) => void,
) {
  const navigate = useNavigate();
  const newer = useNewerQuiz(savedId, lesson.quizQuestions);
  // Once the questions are on the page, the keyboard goes there.
  const goToQuiz = () => {
    setQuizView('student');
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, view: 'quiz' }),
      replace: true,
    });
    requestAnimationFrame(() => goToPart(QUIZ_HEADING));
  };
  const make: QuizMakerProps['onMake'] = async (wish) => {
    const made = (await maker?.onMake(wish)) ?? [];
    goToQuiz();
    return made;
  };
  return {
    shown: lesson.quizQuestions.length > 0 || newer !== undefined || maker !== undefined,
    maker: maker && { ...maker, onMake: make },
    onNewer:
      newer &&
      (() => {
        onNewerQuiz(newer);
        goToQuiz();
      }),
  };
}
