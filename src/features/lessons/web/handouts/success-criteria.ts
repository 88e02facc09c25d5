/** What students can do by the end, in their own words, to mark how far they are. */
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

const STUDENTS_WILL =
  /^(The )?(students?|learners?|SWBAT)\b(,? (will|can|should))?( be able to)?( learn (how )?to)?:?\s+|^I can\s+/i;

/** "Students will explain …" and "Explain …" as "I can explain …". What does not begin with a doing, such as "Understanding of …", stays as it is. */
export function iCan(objective: string): string {
  const doing = objective.trim().replace(STUDENTS_WILL, '');
  if (/^(\w+ing|the|an?|how|why|what|that|to|i|we)\b/i.test(doing) || doing === '') return objective.trim();
  return `I can ${doing.charAt(0).toLowerCase()}${doing.slice(1).replace(/\bof (their|your) own\b/g, 'of my own')}`;
}
