import { closing, quickClosing, readText } from '../arcs.ts';
import { storytelling } from '../builtin/lesson/forms/story.ts';
import { mainActivity, withLine } from '../checks/tools/plan-text.ts';
import type { LessonDraft } from '../planner.ts';
import { STYLE_LABELS } from '../web/style-labels.ts';
import { descriptionsOf, goalOf, inOrderLoose, list, withoutStoryLabels } from './marks.ts';
import type { StyleRecord } from './style.ts';

const STORY = ['Character:', 'Problem:', 'Resolution:'];

export const creativeStorytelling: StyleRecord = {
  ...STYLE_LABELS['creative-storytelling'],
  prompt:
    'The style is storytelling. One story carries the whole lesson and is told by the teacher. The first block has the line "Character: …", a later one "Problem: …", and the last but one "Resolution: …", in this order. The problem can only be solved with the standard\'s skill, and the class solves it before the story does.',
  form: storytelling,
  arc: [
    { kind: 'story-meet', name: 'Meet the character', weight: 7, min: 2, max: 8 },
    { kind: 'story-problem', name: 'The problem', weight: 9, min: 4, max: 10 },
    readText,
    { kind: 'teach', name: 'Find the tools', weight: 18, min: 7, max: 20 },
    { kind: 'story-turns', name: 'The story turns', weight: 14, min: 5, max: 15 },
    { kind: 'practice', name: 'Help the character', weight: 20, min: 8, max: 22 },
    { kind: 'discuss', name: 'Talk it over', weight: 10, min: 5, max: 13, from: 75 },
    { kind: 'story-resolve', name: 'The resolution', weight: 10, min: 4, max: 14 },
    closing('Closing: exit ticket'),
  ],
  quickArc: [
    { kind: 'story-meet', name: 'Meet the character', weight: 2, min: 2, max: 4 },
    { kind: 'story-problem', name: 'The problem', weight: 3, min: 2, max: 5 },
    { kind: 'story-resolve', name: 'The resolution', weight: 3, min: 3, max: 6 },
    quickClosing('Exit ticket'),
  ],
  marks: {
    findings: (lesson) =>
      inOrderLoose(descriptionsOf(lesson), STORY) ? [] : [`The activities do not hold ${list(STORY)} in this order.`],
    repair: (lesson) => {
      const last = Math.max(0, lesson.activities.length - 2);
      const lines = [
        [0, `Character: Remy, who is as old as the students and wants to ${goalOf(lesson)}.`],
        [
          Math.min(mainActivity(lesson), last),
          'Problem: the first try goes wrong, and somebody else is waiting for the answer. What would you try?',
        ],
        [last, 'Resolution: with what the class found out today, Remy tries again, and it works. Tell how.'],
      ] as const;
      const bare: LessonDraft = {
        ...lesson,
        activities: lesson.activities.map((a) => ({ ...a, description: withoutStoryLabels(a.description) })),
      };
      return lines.reduce((now, [index, line]) => withLine(now, index, line), bare);
    },
  },
};
