/** The lesson on paper: the plan, each student page on a sheet of its own, then the answer key. Hangs beside the app, which is not printed. */
import { createPortal } from 'react-dom';
import type { Lesson } from '../../planning/contract.ts';
import { AnswerGroups } from './answer-key.tsx';
import type { LessonDetails } from './lesson-details.ts';
import { Misconceptions, Vocabulary } from './lesson-view.tsx';
import { PlanText } from './plan-text.tsx';
import './print.css';
import { runningClock } from './running-clock.ts';
import { pageParts, roomToWrite } from './student-page.ts';
import { PageBody } from './student-pages.tsx';

export function PrintSheets({ lesson, details }: { lesson: Lesson; details: LessonDetails }) {
  return createPortal(
    <div className="print-sheets">
      <PlanSheet lesson={lesson} details={details} />
      {lesson.studentPages.map((page, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two pages may be alike
        <section key={index} className="sheet student-sheet">
          <h1>{page.title}</h1>
          <PageBody body={page.body} roomMm={roomToWrite(pageParts(page.body))} />
        </section>
      ))}
      {lesson.answerKey.length > 0 && (
        <section className="sheet">
          <p className="sheet-line">
            {lesson.title} · {details.gradeLevel}
          </p>
          <h1>Answer key</h1>
          <AnswerGroups answers={lesson.answerKey} />
        </section>
      )}
    </div>,
    document.body,
  );
}

function PlanSheet({ lesson, details }: { lesson: Lesson; details: LessonDetails }) {
  const clock = runningClock(lesson.activities.map((activity) => activity.duration));
  return (
    <article>
      <p className="sheet-line">
        {[`${details.gradeLevel} ${details.subject}`, `${details.minutes} minutes`, details.state, details.style, details.theme].filter(Boolean).join(' · ')}
      </p>
      <h1>{lesson.title}</h1>
      <StandardsBox lesson={lesson} details={details} />
      {lesson.notices.map((notice) => (
        <p key={notice} className="note">
          {notice}
        </p>
      ))}
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
      <p className="colophon">
        {lesson.proof.passed} of {lesson.proof.applicable} checks passed. Written by{' '}
        {lesson.provenance.engine === 'model' ? 'a language model' : 'the built-in planner'} of Lessonwright, seed {lesson.provenance.seed}.
      </p>
    </article>
  );
}

function StandardsBox({ lesson: { standard, standardsAlignment }, details }: { lesson: Lesson; details: LessonDetails }) {
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
            {standard.summary && '; our own summary of the standard'}
          </p>
        </>
      ) : (
        <p className="whitespace-pre-line">
          {(standardsAlignment || details.objective).replace(/^Learning focus:\s*/, '') || 'Alignment information not available'}
        </p>
      )}
    </section>
  );
}

function List({ items, empty }: { items: readonly string[]; empty: string }) {
  if (items.length === 0) return <p>{empty}</p>;
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
