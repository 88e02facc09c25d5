/** The lesson on paper: the plan, each student page on a sheet of its own, the quiz, then the answer keys. Hangs beside the app, which is not printed. */
import { createPortal } from 'react-dom';
import type { Lesson } from '../../../planning/contract.ts';
import type { Section } from '../../../planning/outline.ts';
import { forStudents, versionOf } from '../../../quizzes/web/quiz-paper.ts';
import { QuizKey, StudentQuiz } from '../../../quizzes/web/quiz-questions.tsx';
import { quizVersion, type VersionName } from '../../../quizzes/web/quiz-versions.ts';
import type { LessonDetails } from '../request/lesson-details.ts';
import { CarrySheet } from './carry-sheet.tsx';
import { HandoutSheets } from './handout-sheets.tsx';
import { PaperSection } from './paper-section.tsx';
import './print.css';
import { type Printout, sheetsOfCopies } from './printout.ts';
import { SectionBody } from './section-body.tsx';
import { NameLine } from './student-pages.tsx';
import { StudentSheet } from './student-sheet.tsx';

export interface PrintSheetsProps {
  lesson: Lesson;
  outline: readonly Section[];
  details: LessonDetails;
  /** A quick check has one page to carry. */
  quick: boolean;
  what: Printout;
}

export function PrintSheets({ lesson, outline, details, quick, what }: PrintSheetsProps) {
  const quizzes =
    lesson.quizQuestions.length > 0
      ? what.versions.map((name) => ({ name, questions: quizVersion(lesson.quizQuestions, name) }))
      : [];
  const head = `${lesson.title} · ${details.gradeLevel} ${details.subject}`;
  return createPortal(
    <div className="print-sheets">
      {what.plan === 'full' && <PlanSheet lesson={lesson} outline={outline} details={details} />}
      {what.plan === 'carry' && <CarrySheet lesson={lesson} outline={outline} details={details} quick={quick} />}
      {lesson.studentPages.map(
        (page, index) =>
          what.pages.includes(index) &&
          Array.from({ length: sheetsOfCopies(what, page.title) }, (_, copy) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pages may be alike, and copies are
            <StudentSheet key={`${index} ${copy}`} lesson={lesson.title} page={page} tickets={what.tickets} />
          )),
      )}
      {what.quiz &&
        quizzes.map(({ name, questions }) => (
          <section key={name} className="sheet student-sheet">
            <QuizHead head={head} version={name} quiz={questions} />
            <h1>Quiz</h1>
            <div className="mt-[1em] mb-[1.8em]">
              <NameLine />
            </div>
            <StudentQuiz questions={questions.map(forStudents)} onPaper />
          </section>
        ))}
      {what.key &&
        outline.map(
          (section) =>
            section.kind === 'answers' && (
              <section key={section.id} className="sheet">
                <p className="sheet-line">{head}</p>
                <h1>{section.title}</h1>
                <SectionBody section={section} onPaper />
              </section>
            ),
        )}
      {what.quizKey &&
        quizzes.map(({ name, questions }) => (
          <section key={name} className="sheet">
            <QuizHead head={head} version={name} quiz={questions} />
            <h1>Quiz answer key</h1>
            <QuizKey questions={questions} />
          </section>
        ))}
      {what.handouts.map((name) => (
        <HandoutSheets key={name} name={name} head={head} lesson={lesson} start={what.start} />
      ))}
    </div>,
    document.body,
  );
}

/** The mark on a paper is the mark on its key. */
const QuizHead = ({ head, version, quiz }: { head: string; version: VersionName; quiz: Lesson['quizQuestions'] }) => (
  <p className="sheet-line marked">
    <span>{head}</span>
    <span>{versionOf(quiz, version)}</span>
  </p>
);

/** Student pages and answer keys have sheets of their own. */
function PlanSheet({ lesson, outline, details }: Omit<PrintSheetsProps, 'what' | 'quick'>) {
  const { proof, provenance } = lesson;
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
      {rowsOf(outline).map((row) => (
        <div key={row[0]?.id} className={row.length > 1 ? 'side-by-side' : undefined}>
          {row.map(
            (section) =>
              section.kind !== 'student-pages' &&
              section.kind !== 'answers' && <PaperSection key={section.id} section={section} />,
          )}
        </div>
      ))}
      {proof.applicable > 0 && (
        <p className="colophon">
          {proof.passed} of {proof.applicable} checks passed. Written by{' '}
          {provenance.engine === 'model' ? 'a language model' : 'the built-in planner'} of Lessonwright, seed{' '}
          {provenance.seed}.
        </p>
      )}
    </article>
  );
}

/** Lists are short lines: two that follow each other share a row. */
function rowsOf(outline: readonly Section[]): Section[][] {
  const rows: Section[][] = [];
  for (const section of outline) {
    const last = rows.at(-1);
    if (section.kind === 'list' && last?.[0]?.kind === 'list') last.push(section);
    else rows.push([section]);
  }
  return rows;
}
