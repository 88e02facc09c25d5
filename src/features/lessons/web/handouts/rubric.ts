/** What the exit ticket shows, at three levels, in the words of the assessment and the key; and one row of room for each goal. */

import { iCan } from '../../../../language/i-can.ts';
import type { Lesson } from '../../../planning/contract.ts';
import { nameLineOf } from '../../../planning/outline.ts';
import { isTicket, pageParts } from '../document/student-page.ts';
import { type Handout, tableText } from './handout.ts';

const LEVELS = ['Got it', 'Almost', 'Not yet'] as const;

/** For the teacher: it holds the answers. */
export const rubric: Handout = {
  title: 'Rubric',
  forStudents: false,
  missing: 'A rubric is made of “Got it”, “Almost”, and “Not yet” in the assessment, and this lesson lacks them.',
  sectionsOf({ lesson }) {
    const levels = LEVELS.map((level) => lineOf(lesson.assessment, level));
    if (levels.includes('')) return [];
    const rows = [...questionsOf(lesson), ['Taken together', ...levels]];
    return [{ kind: 'text', title: '', text: tableText(['What it shows', ...LEVELS], rows) }];
  },
};

const lineOf = (text: string, label: string): string =>
  text
    .split('\n')
    .find((line) => line.startsWith(`${label}: `))
    ?.slice(label.length + 2)
    .trim() ?? '';

/** One row for each question of the ticket whose key says what is right, what is partly right, and what is not. */
function questionsOf(lesson: Lesson): string[][] {
  const ticket = lesson.studentPages.find(({ title }) => isTicket(title));
  if (!ticket) return [];
  return pageParts(ticket.body).flatMap((part) => {
    if (part.kind !== 'prompt') return [];
    const answer = lesson.answerKey.find(({ task }) => task === `${ticket.title}, ${part.number}`)?.answer ?? '';
    const [right = '', ...more] = answer.split('\n');
    const partly = lineOf(answer, 'Partly right');
    const errors = more.flatMap((line) => (line.includes(' → ') ? [line.replace(/ → (.+)$/, ' ($1)')] : []));
    return partly === '' || errors.length === 0
      ? []
      : [[`Question ${part.number}: ${shown(lesson, part.number)}`, right, partly, errors.join('; ')]];
  });
}

/** "Question 1 shows whether students …", as often as the assessment says it; else what is asked. */
function shown({ assessment, studentPages }: Lesson, number: string): string {
  const said = assessment.split('\n').flatMap((line) => {
    const [, of, what = ''] = /^Question (\d+) shows whether students (.+?)\.?$/.exec(line) ?? [];
    return of === number ? [what] : [];
  });
  if (said.length > 0) return `${said.join('; ')}.`;
  const ticket = studentPages.find(({ title }) => isTicket(title));
  const part = pageParts(ticket?.body ?? '').find((each) => each.kind === 'prompt' && each.number === number);
  return part && 'text' in part ? (part.text.split('\n')[0] ?? '') : '';
}

/** For students too: what good work shows, with room for what is still missing and for what goes beyond it. */
export const singlePointRubric: Handout = {
  title: 'Single-point rubric',
  forStudents: true,
  missing: 'A single-point rubric is made of the objectives, and this lesson has none.',
  sectionsOf({ lesson }) {
    const goals = [...signsOfGoodWork(lesson), ...lesson.objectives.map(iCan)];
    const table = tableText(
      ['What I still work on', 'What good work shows', 'What goes beyond it'],
      goals.map((goal) => ['', goal, '']),
    );
    return lesson.objectives.length === 0
      ? []
      : [
          {
            kind: 'student-pages',
            title: '',
            items: [{ title: 'My work, goal by goal', body: `${nameLineOf(lesson)}\n\n${table}` }],
          },
        ];
  },
};

/** A project says them to its teams. */
function signsOfGoodWork({ activities }: Lesson): string[] {
  const [, list = ''] =
    activities
      .map(({ description }) => /^Signs of good work:\n((?:\d+\. .+(?:\n|$))+)/m.exec(description))
      .find((found) => found !== null) ?? [];
  return list
    .split('\n')
    .map((line) => line.replace(/^\d+\. /, '').trim())
    .filter(Boolean);
}
