/** The way through a long plan: stays in sight on wide screens while the plan scrolls by. */
import type { MouseEvent } from 'react';
import type { Lesson } from '../../../planning/contract.ts';
import { QUIZ_HEADING } from '../../../quizzes/web/quiz-panel.tsx';
import { runningClock } from '../create/running-clock.ts';

interface Stop {
  id: string;
  text: string;
  clock?: string;
}

/** @param hasQuiz a quiz stands on the page, or can be made there */
export function OnThisPage({ lesson, hasQuiz }: { lesson: Lesson; hasQuiz: boolean }) {
  const clock = runningClock(lesson.activities.map((activity) => activity.duration));
  const stops: Stop[] = [
    { id: 'goals', text: 'Objectives and materials' },
    ...lesson.activities.map((activity, index) => ({
      id: `activity-${index + 1}`,
      text: activity.name,
      clock: clock[index]?.from ?? '',
    })),
    ...(lesson.lessonClosure ? [{ id: 'closure', text: 'Lesson closure' }] : []),
    { id: 'assessment', text: 'Assessment' },
    { id: 'differentiation', text: 'Differentiation' },
    ...(lesson.studentPages.length > 0 ? [{ id: 'student-pages', text: 'Student pages' }] : []),
    ...(lesson.answerKey.length > 0 ? [{ id: 'answer-key', text: 'Answer key' }] : []),
    ...(hasQuiz ? [{ id: QUIZ_HEADING, text: 'Quiz' }] : []),
  ];
  return (
    <nav
      aria-label="On this page"
      className="sticky top-6 max-h-[calc(100dvh-3rem)] overflow-y-auto pb-2 text-[0.9375rem] max-lg:hidden"
    >
      <p className="mb-2 px-3 font-medium text-ink-soft">On this page</p>
      <ul>
        {stops.map(({ id, text, clock: from }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => goTo(event, id)}
              className="flex gap-3 rounded-control px-3 py-1.5 hover:bg-sunken"
            >
              {from !== undefined && <span className="w-10 shrink-0 text-ink-soft tabular-nums">{from}</span>}
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const SPACE_ABOVE_PX = 24;
/** On phones the app's bar stays at the top. */
const BAR_PX = 56;

/** By script, so that the address stays what it is and the router does not take part. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  goToPart(id);
}

/** Brings a part of the lesson into view and the keyboard to it. */
export function goToPart(id: string): void {
  const target = document.getElementById(id);
  if (!target) return;
  target.setAttribute('tabindex', '-1');
  target.focus({ preventScroll: true });
  // A heading comes into view with the card around it.
  const place = target.closest(`[aria-labelledby~="${id}"]`) ?? target;
  const above = SPACE_ABOVE_PX + (window.matchMedia('(max-width: 767.98px)').matches ? BAR_PX : 0);
  window.scrollTo({ top: window.scrollY + place.getBoundingClientRect().top - above });
}
