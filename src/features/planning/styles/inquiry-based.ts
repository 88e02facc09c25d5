import { closing, quickClosing, readText } from '../arcs.ts';
import { inquiry } from '../builtin/lesson/forms/inquiry.ts';
import { withLine } from '../checks/tools/plan-text.ts';
import type { LessonDraft } from '../planner.ts';
import { STYLE_LABELS } from '../web/style-labels.ts';
import { inOrder, list, namesOf, withMarks } from './marks.ts';
import type { StyleRecord } from './style.ts';

const FIVE_E = ['Engage', 'Explore', 'Explain', 'Elaborate', 'Evaluate'];
const engageIndex = (lesson: LessonDraft) =>
  Math.max(
    0,
    lesson.activities.findIndex((a) => /\bEngage\b/i.test(a.name)),
  );

export const inquiryBased: StyleRecord = {
  ...STYLE_LABELS['inquiry-based'],
  prompt:
    'The style is inquiry. "Engage" asks a question that the class cannot answer yet, and ends it with a question mark. In "Explore" students handle, try and record before anyone explains. "Explain" starts from what they found. "Elaborate" uses the idea on a new case. "Evaluate" collects each student\'s own evidence.',
  form: inquiry,
  arc: [
    { kind: 'hook', name: 'Engage', weight: 9, min: 4, max: 9 },
    readText,
    { kind: 'investigate', name: 'Explore', weight: 27, min: 12, max: 25 },
    { kind: 'explain-findings', name: 'Explain', weight: 20, min: 9, max: 20 },
    { kind: 'discuss', name: 'Explain: talk it over', weight: 10, min: 5, max: 13, from: 60 },
    { kind: 'common-mistake', name: 'Elaborate: test a common mistake', weight: 10, min: 5, max: 12, from: 75 },
    { kind: 'practice', name: 'Elaborate: use the idea', weight: 20, min: 8, max: 22 },
    closing('Evaluate: exit ticket'),
  ],
  quickArc: [
    { kind: 'hook', name: 'Engage', weight: 2, min: 2, max: 4 },
    { kind: 'investigate', name: 'Explore', weight: 4, min: 3, max: 6 },
    { kind: 'explain-findings', name: 'Explain', weight: 3, min: 2, max: 5 },
    quickClosing('Evaluate: exit ticket'),
  ],
  marks: {
    findings: (lesson) => [
      ...(inOrder(namesOf(lesson), FIVE_E)
        ? []
        : [`The names of the activities do not hold ${list(FIVE_E)} in this order.`]),
      ...(lesson.activities[engageIndex(lesson)]?.description.includes('?')
        ? []
        : [`Activity ${engageIndex(lesson) + 1} (Engage) asks no question.`]),
    ],
    repair: (lesson) => {
      const named = inOrder(namesOf(lesson), FIVE_E) ? lesson : withMarks(lesson, FIVE_E);
      const engage = engageIndex(named);
      return named.activities[engage]?.description.includes('?')
        ? named
        : withLine(named, engage, 'Ask: What do you notice, and what do you wonder?');
    },
  },
};
