import { closing, quickClosing, readText } from '../arcs.ts';
import { blended } from '../builtin/lesson/forms/blended.ts';
import type { LessonDraft } from '../planner.ts';
import { STYLE_LABELS } from '../web/style-labels.ts';
import { hasLine, inOrder, namesOf, renamed, withLines } from './marks.ts';
import type { StyleRecord } from './style.ts';

export const blendedLearning: StyleRecord = {
  ...STYLE_LABELS['blended-learning'],
  prompt:
    'The style is blended learning. The block "On a device" names a kind of tool that every classroom device has (a drawing page, a spreadsheet, a recorder), never a product, and has the line "Without devices: …" for a class that has none today. The block "Off the device" uses hands, paper and talk for the same idea.',
  form: blended,
  arc: [
    { kind: 'hook', name: 'Opening', weight: 9, min: 4, max: 9 },
    readText,
    { kind: 'teach', name: 'Learn it together', weight: 17, min: 7, max: 20 },
    { kind: 'think-aloud', name: 'See one worked out', weight: 8, min: 4, max: 10, from: 75 },
    { kind: 'on-device', name: 'On a device', weight: 20, min: 8, max: 20 },
    { kind: 'off-device', name: 'Off the device', weight: 20, min: 8, max: 20 },
    { kind: 'practice', name: 'Practice at your level', weight: 17, min: 7, max: 20, from: 60 },
    closing('Closing: exit ticket'),
  ],
  quickArc: [
    { kind: 'hook', name: 'Opening', weight: 2, min: 2, max: 4 },
    { kind: 'on-device', name: 'On a device', weight: 3, min: 3, max: 6 },
    { kind: 'off-device', name: 'Off the device', weight: 3, min: 3, max: 6 },
    quickClosing('Exit ticket'),
  ],
  marks: {
    findings: (lesson) => [
      ...['On a device', 'Off the device'].flatMap((mark) =>
        inOrder(namesOf(lesson), [mark]) ? [] : [`No activity is called “${mark}”.`],
      ),
      ...(hasLine(lesson, 'Without devices')
        ? []
        : ['No activity says how it goes without devices (“Without devices: …”).']),
    ],
    repair: (lesson) => {
      const middle = Math.min(1, lesson.activities.length - 1);
      const marked = (now: LessonDraft, mark: string, index: number) =>
        inOrder(namesOf(now), [mark]) ? now : renamed(now, (old, i) => (i === index ? `${mark}: ${old}` : old));
      const named = marked(
        marked(lesson, 'On a device', middle),
        'Off the device',
        Math.min(middle + 1, lesson.activities.length - 1),
      );
      const onDevice = Math.max(
        0,
        named.activities.findIndex((a) => /On a device/i.test(a.name)),
      );
      return withLines(named, [['Without devices', 'students do the same task by hand on paper.', onDevice]]);
    },
  },
};
