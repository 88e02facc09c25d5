import { closing, quickClosing, readText } from '../arcs.ts';
import { project } from '../builtin/lesson/forms/project.ts';
import { STYLE_LABELS } from '../web/style-labels.ts';
import { goalOf, hasLine, withLines } from './marks.ts';
import type { StyleRecord } from './style.ts';

export const projectBased: StyleRecord = {
  ...STYLE_LABELS['project-based'],
  prompt:
    'The style is a project small enough for this lesson. The first block has the lines "Product: …" and "Audience: …": what is made, and who outside the group will use or see it. The product cannot be made without the standard\'s skill. Students check it against two or three signs of quality.',
  form: project,
  arc: [
    { kind: 'project-launch', name: 'Driving question', weight: 10, min: 5, max: 10 },
    readText,
    { kind: 'teach', name: 'Learn what the project needs', weight: 17, min: 7, max: 20 },
    { kind: 'think-aloud', name: 'See one worked out', weight: 8, min: 4, max: 10, from: 75 },
    { kind: 'project-plan', name: 'Plan', weight: 11, min: 4, max: 12 },
    { kind: 'project-make', name: 'Make', weight: 29, min: 10, max: 25 },
    { kind: 'project-share', name: 'Share and improve', weight: 14, min: 6, max: 15 },
    closing('Closing: exit ticket'),
  ],
  quickArc: [
    { kind: 'project-launch', name: 'Driving question', weight: 2, min: 2, max: 4 },
    { kind: 'project-make', name: 'Make a first draft', weight: 5, min: 4, max: 8 },
    { kind: 'project-share', name: 'Share and improve', weight: 2, min: 2, max: 4 },
    quickClosing('Exit ticket'),
  ],
  marks: {
    findings: (lesson) =>
      ['Product', 'Audience'].flatMap((label) =>
        hasLine(lesson, label) ? [] : [`No activity names the project’s ${label.toLowerCase()} (“${label}: …”).`],
      ),
    repair: (lesson) =>
      withLines(lesson, [
        ['Product', `a one-page poster or model that shows how to ${goalOf(lesson)}`, 0],
        ['Audience', 'another class, or readers in the hallway', 0],
      ]),
  },
};
