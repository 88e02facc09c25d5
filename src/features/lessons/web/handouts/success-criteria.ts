/** What students can do by the end, in their own words, to mark how far they are. */
import { iCan } from '../../../../language/i-can.ts';
import type { Lesson } from '../../../planning/contract.ts';
import { nameLineOf } from '../../../planning/outline.ts';
import { type Handout, tableText } from './handout.ts';

export const successCriteria: Handout = {
  title: 'Success criteria',
  forStudents: true,
  missing: 'Success criteria are made of the objectives, and this lesson has none.',
  sectionsOf: ({ lesson }) =>
    lesson.objectives.length === 0
      ? []
      : [
          {
            kind: 'student-pages',
            title: '',
            items: [
              {
                title: 'What I can do',
                body: [nameLineOf(lesson), checklist(lesson), words(lesson)].join('\n\n').trim(),
              },
            ],
          },
        ],
};

const checklist = ({ objectives }: Lesson): string =>
  tableText(
    ['By the end of this lesson', 'Not yet', 'Almost', 'Got it'],
    objectives.map((objective) => [iCan(objective), '', '', '']),
  );

const words = ({ vocabulary }: Lesson): string =>
  vocabulary.length === 0 ? '' : `Words that I use: ${vocabulary.map(({ term }) => term).join(', ')}.`;
