/** The way through a long plan: stays in sight on wide screens while the plan scrolls by. */
import type { MouseEvent } from 'react';
import type { Section } from '../../../planning/outline.ts';
import { QUIZ_HEADING } from '../../../quizzes/web/quiz-panel.tsx';

interface Stop {
  id: string;
  text: string;
  clock?: string;
}

/** @param hasQuiz a quiz is on the page, or can be made there */
export function OnThisPage({ outline, hasQuiz }: { outline: readonly Section[]; hasQuiz: boolean }) {
  const stops = [...outline.flatMap(stopsOf), ...(hasQuiz ? [{ id: QUIZ_HEADING, text: 'Quiz' }] : [])];
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

function stopsOf(section: Section): Stop[] {
  switch (section.kind) {
    // At the side already, or too short to look for.
    case 'alignment':
    case 'notices':
      return [];
    case 'activities':
      return section.items.map(({ name, from }, index) => ({ id: `activity-${index + 1}`, text: name, clock: from }));
    default:
      return [{ id: section.id, text: section.title }];
  }
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
