/** D6, style fidelity: the marks by which a teacher recognizes the chosen style, and what is put where one is missing. */
import { STYLE_RECORDS } from '../../styles/index.ts';
import type { Check } from '../check.ts';

export const styleFidelity: Check = {
  id: 'D6',
  title: 'The lesson follows the chosen style',
  why: 'A teacher who picks a style wants to recognize it on the page.',
  repairs: 'Adds what the style is missing: the names of its phases, or its labeled lines.',
  level: 'block',
  // A quick check has a form of its own, whatever the style.
  applies: ({ request }) => request.style !== null && request.type === 'full',
  findings: ({ lesson, request }) =>
    request.style ? STYLE_RECORDS[request.style].marks.findings(lesson, request) : [],
  repair: ({ lesson, request }) =>
    request.style && lesson.activities.length > 0 ? STYLE_RECORDS[request.style].marks.repair(lesson, request) : lesson,
};
