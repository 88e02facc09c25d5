import { closing, quickClosing, readText } from '../arcs.ts';
import { direct } from '../builtin/lesson/forms/direct.ts';
import { STYLE_LABELS } from '../web/style-labels.ts';
import { inOrder, list, namesOf, withMarks } from './marks.ts';
import type { StyleRecord } from './style.ts';

const GRADUAL = ['I do', 'We do', 'You do'];

export const directInstruction: StyleRecord = {
  ...STYLE_LABELS['direct-instruction'],
  prompt:
    'The style is direct instruction, with gradual release. In the blocks "I do" the teacher thinks aloud over one worked example. In "We do" the class works out the next ones together and everyone answers on a whiteboard. In "You do" students work alone, from easy to hard.',
  form: direct,
  arc: [
    { kind: 'hook', name: 'Opening', weight: 9, min: 4, max: 9 },
    readText,
    { kind: 'teach', name: 'I do: see the idea', weight: 17, min: 7, max: 20 },
    { kind: 'think-aloud', name: 'I do: think aloud', weight: 9, min: 4, max: 12 },
    { kind: 'solve-together', name: 'We do: work it out together', weight: 18, min: 7, max: 20 },
    { kind: 'common-mistake', name: 'We do: test a common mistake', weight: 10, min: 5, max: 12, from: 60 },
    { kind: 'practice', name: 'You do: on your own', weight: 24, min: 10, max: 25 },
    { kind: 'discuss', name: 'You do: talk it over', weight: 11, min: 6, max: 14, from: 75 },
    closing('Closing: exit ticket'),
  ],
  quickArc: [
    { kind: 'think-aloud', name: 'I do: one example', weight: 3, min: 2, max: 5 },
    { kind: 'solve-together', name: 'We do: one together', weight: 3, min: 2, max: 5 },
    { kind: 'practice', name: 'You do: show what you know', weight: 4, min: 3, max: 6 },
    quickClosing('Exit ticket'),
  ],
  marks: {
    findings: (lesson) =>
      inOrder(namesOf(lesson), GRADUAL)
        ? []
        : [`The names of the activities do not hold ${list(GRADUAL)} in this order.`],
    repair: (lesson) => {
      // An opening and a closing keep their names where there are blocks enough between them.
      const count = lesson.activities.length;
      return withMarks(lesson, GRADUAL, count > GRADUAL.length + 1 ? 1 : 0, count > GRADUAL.length ? count - 1 : count);
    },
  },
};
