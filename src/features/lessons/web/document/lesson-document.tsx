/** A lesson with its quiz, on the screen and ready for paper; the same after it was made and out of the library. */
import { useState } from 'react';
import type { Lesson } from '../../../planning/contract.ts';
import { outlineOf } from '../../../planning/outline.ts';
import type { QuizMakerProps } from '../../../quizzes/web/quiz-maker.tsx';
import { QUIZ_HEADING, QuizPanel } from '../../../quizzes/web/quiz-panel.tsx';
import type { QuizView } from '../../../quizzes/web/quiz-paper.ts';
import type { SavedLessonView } from '../../contract.ts';
import { useNewerQuiz } from '../library/use-newer-quiz.ts';
import type { LessonDetails } from '../request/lesson-details.ts';
import { LessonView } from './lesson-view.tsx';
import { goToPart } from './on-this-page.tsx';
import { PrintSheets } from './print-sheets.tsx';
import type { Printing } from './use-printing.ts';

export interface LessonDocumentProps extends Printing {
  lesson: Lesson;
  details: LessonDetails;
  /** The lesson's id in the library; undefined: it is not there. */
  savedId: string | undefined;
  /** The reader wants to see the quiz that has taken the place of this one elsewhere. */
  onNewerQuiz(saved: SavedLessonView): void;
  /** Absent where the reader may not make a quiz. */
  maker?: Omit<QuizMakerProps, 'replaces'> | undefined;
}

export function LessonDocument({ lesson, details, printing, print, savedId, onNewerQuiz, maker }: LessonDocumentProps) {
  const [view, setView] = useState<QuizView>('student');
  const questions = lesson.quizQuestions;
  const outline = outlineOf(lesson, details.objective);
  const newer = useNewerQuiz(savedId, questions);

  // Once the questions stand on the page, the keyboard goes there.
  const goToQuiz = () => {
    setView('student');
    requestAnimationFrame(() => goToPart(QUIZ_HEADING));
  };

  const make: QuizMakerProps['onMake'] = async (wish) => {
    const made = (await maker?.onMake(wish)) ?? [];
    goToQuiz();
    return made;
  };

  return (
    <>
      <LessonView
        lesson={lesson}
        outline={outline}
        details={details}
        quiz={
          (questions.length > 0 || newer || maker) && (
            <QuizPanel
              questions={questions}
              view={view}
              onView={setView}
              onPrint={(seen) => print(`quiz-${seen}`)}
              onNewer={
                newer &&
                (() => {
                  onNewerQuiz(newer);
                  goToQuiz();
                })
              }
              maker={maker && { ...maker, onMake: make }}
            />
          )
        }
        onPrintStudentPages={() => print('student-pages')}
      />
      {printing && <PrintSheets lesson={lesson} outline={outline} details={details} what={printing} quizView={view} />}
    </>
  );
}
