/** The lesson on paper: the plan, each student page on a sheet of its own, the quiz, then the answer keys. Hangs beside the app, which is not printed. */
import { createPortal } from 'react-dom';
import { cx } from '../../../../ui/cx.ts';
import type { Lesson } from '../../../planning/contract.ts';
import type { AlignmentSection, Section } from '../../../planning/outline.ts';
import { forStudents, versionOf } from '../../../quizzes/web/quiz-paper.ts';
import { QuizKey, StudentQuiz } from '../../../quizzes/web/quiz-questions.tsx';
import type { LessonDetails } from '../request/lesson-details.ts';
import { CarrySheet } from './carry-sheet.tsx';
import { PlanText } from './plan-text.tsx';
import './print.css';
import { isTicket, type Printout } from './printout.ts';
import { SectionBody } from './section-body.tsx';
import { pageParts, roomToWrite } from './student-page.ts';
import { NameLine, PageBody } from './student-pages.tsx';

export interface PrintSheetsProps {
  lesson: Lesson;
  outline: readonly Section[];
  details: LessonDetails;
  /** A quick check has one page to carry. */
  quick: boolean;
  what: Printout;
}

export function PrintSheets({ lesson, outline, details, quick, what }: PrintSheetsProps) {
  const quiz = lesson.quizQuestions;
  const head = `${lesson.title} · ${details.gradeLevel} ${details.subject}`;
  return createPortal(
    <div className="print-sheets">
      {what.plan === 'full' && <PlanSheet lesson={lesson} outline={outline} details={details} />}
      {what.plan === 'carry' && <CarrySheet lesson={lesson} outline={outline} details={details} quick={quick} />}
      {lesson.studentPages.map(
        (page, index) =>
          what.pages.includes(index) && (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pages may be alike
            <StudentSheet key={index} lesson={lesson.title} page={page} tickets={what.tickets} />
          ),
      )}
      {what.quiz && quiz.length > 0 && (
        <section className="sheet student-sheet">
          <QuizHead head={head} quiz={quiz} />
          <h1>Quiz</h1>
          <div className="mt-[1em] mb-[1.8em]">
            <NameLine />
          </div>
          <StudentQuiz questions={quiz.map(forStudents)} onPaper />
        </section>
      )}
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
      {what.quizKey && quiz.length > 0 && (
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

interface StudentSheetProps {
  lesson: string;
  page: Lesson['studentPages'][number];
  tickets: Printout['tickets'];
}

/** A page with its lesson's title; a ticket as often as its sheet is to be cut. */
function StudentSheet({ lesson, page, tickets }: StudentSheetProps) {
  const copies = isTicket(page.title) ? tickets : 1;
  const room = roomToWrite(pageParts(page.body), page.figures?.length);
  return (
    <section className={cx('sheet student-sheet', copies > 1 && `tickets tickets-${copies}`)}>
      {Array.from({ length: copies }, (_, copy) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: copies are alike
        <div key={copy} className="ticket">
          <p className="sheet-line">{lesson}</p>
          <h1>{page.title}</h1>
          <PageBody
            body={page.body}
            figures={page.figures}
            roomMm={copies > 1 ? Math.floor(room / copies / 1.5) : room}
          />
        </div>
      ))}
    </section>
  );
}

/** The mark on a paper is the mark on its key. */
const QuizHead = ({ head, quiz }: { head: string; quiz: Lesson['quizQuestions'] }) => (
  <p className="sheet-line marked">
    <span>{head}</span>
    <span>{versionOf(quiz)}</span>
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
          {row.map((section) => (
            <PaperSection key={section.id} section={section} />
          ))}
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

function PaperSection({ section }: { section: Section }) {
  switch (section.kind) {
    case 'student-pages':
    case 'answers':
      return null;
    case 'alignment':
      return <StandardsBox section={section} />;
    case 'statement':
      return (
        <p className="big-idea">
          <strong>{section.title}:</strong> {section.text}
        </p>
      );
    case 'activities':
      return <TimedActivities section={section} />;
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
          <h2>{section.title}</h2>
          <SectionBody section={section} onPaper />
        </section>
      );
  }
}

const StandardsBox = ({ section: { title, code, text, notes } }: { section: AlignmentSection }) => (
  <section className="standards-box">
    <h2>{title}</h2>
    <p className="whitespace-pre-line">
      {code !== null && <strong>{code} </strong>}
      {text}
    </p>
    {notes.length > 0 && <p className="sheet-line">{notes.join(' ')}</p>}
  </section>
);

const TimedActivities = ({ section }: { section: Extract<Section, { kind: 'activities' }> }) => (
  <>
    <h2>{section.title}</h2>
    {section.items.length === 0 && <p>{section.empty}</p>}
    {section.items.map(({ name, minutes, from, to, description, figures }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: two activities may be alike
      <section key={index} className="activity">
        <h3>
          <span>
            {index + 1}. {name}
          </span>
          <span className="clock">
            {minutes} min · {from}–{to}
          </span>
        </h3>
        <PlanText text={description} figures={figures} onPaper />
      </section>
    ))}
  </>
);
