/** The lesson on paper: the plan, each student page on a sheet of its own, the quiz, then the answer keys. Hangs beside the app, which is not printed. */
import { createPortal } from 'react-dom';
import type { Lesson } from '../../../planning/contract.ts';
import { forStudents, type QuizView, versionOf } from '../../../quizzes/web/quiz-paper.ts';
import { QuizKey, StudentQuiz } from '../../../quizzes/web/quiz-questions.tsx';
import type { LessonDetails } from '../request/lesson-details.ts';
import { AnswerGroups } from './answer-key.tsx';
import { Misconceptions, Vocabulary } from './lesson-view.tsx';
import { PlanText } from './plan-text.tsx';
import './print.css';
import { runningClock } from '../create/running-clock.ts';
import { pageParts, roomToWrite } from './student-page.ts';
import { NameLine, PageBody } from './student-pages.tsx';
import type { Printout } from './use-printing.ts';

export interface PrintSheetsProps {
  lesson: Lesson;
  details: LessonDetails;
  what: Printout;
  /** With the student view on the screen, the quiz's answers are not on paper either. */
  quizView: QuizView;
}

export function PrintSheets({ lesson, details, what, quizView }: PrintSheetsProps) {
  const whole = what === 'lesson';
  const quiz = lesson.quizQuestions;
  const head = `${lesson.title} · ${details.gradeLevel} ${details.subject}`;
  return createPortal(
    <div className="print-sheets">
      {whole && <PlanSheet lesson={lesson} details={details} />}
      {(whole || what === 'student-pages') &&
        lesson.studentPages.map((page, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two pages may be alike
          <section key={index} className="sheet student-sheet">
            <h1>{page.title}</h1>
            <PageBody body={page.body} roomMm={roomToWrite(pageParts(page.body))} />
          </section>
        ))}
      {quiz.length > 0 && (whole || what === 'quiz-student') && (
        <section className="sheet student-sheet">
          <QuizHead head={head} quiz={quiz} />
          <h1>Quiz</h1>
          <div className="mt-[1em] mb-[1.8em]">
            <NameLine />
          </div>
          <StudentQuiz questions={quiz.map(forStudents)} onPaper />
        </section>
      )}
      {whole && lesson.answerKey.length > 0 && (
        <section className="sheet">
          <p className="sheet-line">{head}</p>
          <h1>Answer key</h1>
          <AnswerGroups answers={lesson.answerKey} />
        </section>
      )}
      {quiz.length > 0 && ((whole && quizView === 'teacher') || what === 'quiz-teacher') && (
        <section className="sheet">
          <QuizHead head={head} quiz={quiz} />
          <h1>Quiz answer key</h1>
          <QuizKey questions={quiz} />
        </section>
      )}
    </div>,
    document.body,
  );
}

/** The mark on a paper is the mark on its key. */
const QuizHead = ({ head, quiz }: { head: string; quiz: Lesson['quizQuestions'] }) => (
  <p className="sheet-line marked">
    <span>{head}</span>
    <span>{versionOf(quiz)}</span>
  </p>
);

function PlanSheet({ lesson, details }: { lesson: Lesson; details: LessonDetails }) {
  const clock = runningClock(lesson.activities.map((activity) => activity.duration));
  return (
    <article>
      <p className="sheet-line">
        {[
          `${details.gradeLevel} ${details.subject}`,
          `${details.minutes} minutes`,
          details.state,
          details.style,
          details.theme,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <h1>{lesson.title}</h1>
      <StandardsBox lesson={lesson} details={details} />
      {lesson.bigIdea && (
        <p className="big-idea">
          <strong>Big idea:</strong> {lesson.bigIdea}
        </p>
      )}
      <div className="goals">
        <section>
          <h2>Objectives</h2>
          <List items={lesson.objectives} empty="No objectives available" />
        </section>
        <section>
          <h2>Materials</h2>
          <List items={lesson.materials} empty="No materials listed" />
        </section>
      </div>
      <h2>Activities</h2>
      {lesson.activities.length === 0 && <p>No activities available</p>}
      {lesson.activities.map((activity, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
        <section key={index} className="activity">
          <h3>
            <span>
              {index + 1}. {activity.name}
            </span>
            <span className="clock">
              {activity.duration} min · {clock[index]?.from}–{clock[index]?.to}
            </span>
          </h3>
          <PlanText text={activity.description} />
        </section>
      ))}
      {lesson.lessonClosure && (
        <section>
          <h2>Lesson closure</h2>
          <PlanText text={lesson.lessonClosure} />
        </section>
      )}
      <section>
        <h2>Assessment</h2>
        <PlanText text={lesson.assessment || 'No assessment information available'} />
      </section>
      <section>
        <h2>Differentiation</h2>
        <PlanText text={lesson.differentiation || 'No differentiation strategies provided'} />
      </section>
      {lesson.misconceptions.length > 0 && (
        <section>
          <h2>Misconceptions to expect</h2>
          <Misconceptions misconceptions={lesson.misconceptions} />
        </section>
      )}
      {lesson.vocabulary.length > 0 && (
        <section>
          <h2>Vocabulary</h2>
          <Vocabulary vocabulary={lesson.vocabulary} />
        </section>
      )}
      {lesson.proof.applicable > 0 && (
        <p className="colophon">
          {lesson.proof.passed} of {lesson.proof.applicable} checks passed. Written by{' '}
          {lesson.provenance.engine === 'model' ? 'a language model' : 'the built-in planner'} of Lessonwright, seed{' '}
          {lesson.provenance.seed}.
        </p>
      )}
      {lesson.notices.map((notice, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two notices may be alike
        <p key={index} className="note">
          {notice}
        </p>
      ))}
    </article>
  );
}

function StandardsBox({
  lesson: { standard, standardsAlignment },
  details,
}: {
  lesson: Lesson;
  details: LessonDetails;
}) {
  return (
    <section className="standards-box">
      <h2>{standard ? 'Standards alignment' : 'Learning focus'}</h2>
      {standard ? (
        <>
          <p>
            <strong>{standard.code}</strong> {standard.description}
          </p>
          <p className="sheet-line">
            {standard.framework}
            {standard.standsIn && `, in place of ${standard.state}’s own framework`}
            {standard.insteadOf && `, in place of “${standard.insteadOf}”`}
            {standard.summary && '; our own summary of the standard'}
          </p>
        </>
      ) : (
        <p className="whitespace-pre-line">
          {(standardsAlignment || details.objective).replace(/^Learning focus:\s*/, '') ||
            'Alignment information not available'}
        </p>
      )}
    </section>
  );
}

function List({ items, empty }: { items: readonly string[]; empty: string }) {
  if (items.length === 0) return <p>{empty}</p>;
  return (
    <ul>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two items may be alike
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
