/** The quiz of a lesson: made here, read as a student or with the answers, and printed either way. */
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Segmented, type SegmentedOption } from '../../../ui/segmented.tsx';
import type { QuizQuestion } from '../../planning/contract.ts';
import { QuizMaker, type QuizMakerProps } from './quiz-maker.tsx';
import { countText, forStudents, type QuizView, versionOf } from './quiz-paper.ts';
import { StudentQuiz, TeacherQuiz } from './quiz-questions.tsx';
import { quizVersion, VERSIONS, type VersionName } from './quiz-versions.ts';

const VIEWS = [
  { value: 'student', label: 'Student view' },
  { value: 'teacher', label: 'Teacher answer key' },
] as const;

export interface QuizPanelProps {
  questions: readonly QuizQuestion[];
  view: QuizView;
  onView(view: QuizView): void;
  /** Prints what is seen. */
  onPrint(view: QuizView, version: VersionName): void;
  /** Puts another question in the place of this one; absent where the reader may not. */
  onReplace?: ((question: QuizQuestion) => Promise<void>) | undefined;
  /** Shows the quiz that has taken the place of this one elsewhere; undefined: none has. */
  onNewer: (() => void) | undefined;
  /** Absent where the reader may not make one. */
  maker?: Omit<QuizMakerProps, 'replaces'> | undefined;
}

const SHOW = 'min-h-11 rounded-control font-medium text-primary underline underline-offset-4 md:min-h-8';

/** Where the keyboard goes once a quiz is there. */
export const QUIZ_HEADING = 'quiz';

const VERSION_OPTIONS: readonly SegmentedOption<VersionName>[] = VERSIONS.map((value) => ({ value, label: value }));

export function QuizPanel({ questions: asMade, view, onView, onPrint, onReplace, onNewer, maker }: QuizPanelProps) {
  const [version, setVersion] = useState<VersionName>('A');
  const questions = quizVersion(asMade, version);
  const made = questions.length > 0;
  if (!made && !maker && !onNewer) return null;
  return (
    <Card aria-labelledby={QUIZ_HEADING}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <CardTitle id={QUIZ_HEADING}>Quiz</CardTitle>
          {made && (
            <p className="text-ink-soft">
              {countText(questions.length)} · {versionOf(questions, version)}
            </p>
          )}
        </div>
        {made && (
          <Button look="secondary" onClick={() => onPrint(view, version)} className="max-sm:w-full">
            <Printer aria-hidden />
            {view === 'student' ? 'Print student quiz' : 'Print answer key'}
          </Button>
        )}
      </div>
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div role="status">
        {onNewer && (
          <Notice className="mt-4">
            {made
              ? 'This quiz was replaced in another tab or on another device.'
              : 'This lesson now has a quiz, made in another tab or on another device.'}{' '}
            <button type="button" onClick={onNewer} className={SHOW}>
              Show the new quiz
            </button>
          </Notice>
        )}
      </div>
      {made && (
        <>
          <div className="mt-4 grid gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
            <Field label="Show">
              <Segmented options={VIEWS} value={view} onValueChange={onView} />
            </Field>
            <Field label="Version" hint="B and C ask the same in another order, for neighbors.">
              <Segmented
                options={VERSION_OPTIONS}
                value={version}
                onValueChange={(name) => setVersion(name)}
                className="grid-cols-3"
              />
            </Field>
          </div>
          <div className="mt-6">
            {view === 'student' ? (
              <StudentQuiz questions={questions.map(forStudents)} />
            ) : (
              <TeacherQuiz questions={questions} onReplace={onReplace} />
            )}
          </div>
        </>
      )}
      {maker &&
        (made ? (
          <details className="mt-6 border-t border-line pt-3">
            <summary className="flex min-h-11 cursor-pointer items-center rounded-control font-medium text-primary underline underline-offset-4">
              Make another quiz
            </summary>
            <div className="pt-3">
              <QuizMaker {...maker} replaces />
            </div>
          </details>
        ) : (
          <>
            <p className="mt-1 mb-5 text-ink-soft">A student page and an answer key, made from this lesson.</p>
            <QuizMaker {...maker} replaces={false} />
          </>
        ))}
    </Card>
  );
}
