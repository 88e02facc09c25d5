/** The tasks of a lesson's practice pages, one by one. */
import type { ShownFigure } from '../../../figures/contract.ts';
import type { Lesson } from '../../../planning/contract.ts';
import { LATER_LINES } from '../../../planning/outline.ts';
import { PICTURE } from '../document/plan-blocks.ts';
import { isTicket, pageParts } from '../document/student-page.ts';

export interface PracticeTask {
  page: string;
  number: string;
  text: string;
  /** The lesson's minutes do not hold it. */
  later: boolean;
  /** The page's: its lines "Picture 1: …" name them. */
  figures: readonly ShownFigure[];
}

/** Pages whose answers the teacher collects, or that nobody writes on. */
const NOT_PRACTICE = /\bslip\b|to project/i;

export const practiceTasks = (lesson: Lesson): PracticeTask[] =>
  lesson.studentPages.flatMap(({ title, body, figures = [] }) => {
    const parts = pageParts(body);
    const from = parts.findIndex((part) => part.kind === 'text' && LATER_LINES.includes(part.text));
    // On a page with a text of its own, the tasks may mean that text.
    const alone = parts.every(({ kind }, at) => kind !== 'text' || at === from);
    return alone && !isTicket(title) && !NOT_PRACTICE.test(title)
      ? parts.flatMap((part, at) =>
          part.kind === 'prompt' ? [{ ...part, page: title, figures, later: from >= 0 && at > from }] : [],
        )
      : [];
  });

/** @returns undefined where the key does not name the task */
export const answerOf = ({ answerKey }: Lesson, { page, number }: Pick<PracticeTask, 'page' | 'number'>) =>
  answerKey.find(({ task }) => task === `${page}, ${number}`);

/** Without the lines that name a picture. */
export const wordsOf = (text: string): string =>
  text
    .split('\n')
    .filter((line) => !PICTURE.test(line.trim()))
    .join('\n');
