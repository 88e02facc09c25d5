/** Tasks of a lesson on a page of their own, with their key, and the texts that they may be about. */
import type { ShownFigure } from '../../../figures/contract.ts';
import type { Lesson } from '../../../planning/contract.ts';
import type { AnswerGroup } from '../../../planning/outline.ts';
import { PICTURE } from '../document/plan-blocks.ts';
import { isTicket, pageParts } from '../document/student-page.ts';

type Answer = AnswerGroup['answers'][number];

/** What is asked on a page of its own, with what its key says. */
export interface AskedTask {
  text: string;
  figures: readonly ShownFigure[];
  answer: Omit<Answer, 'task'>;
}

/** One page of them all, its pictures numbered anew. */
export function bodyOf(tasks: readonly AskedTask[]): { body: string; figures: ShownFigure[] } {
  const figures: ShownFigure[] = [];
  const body = tasks.map(({ text, figures: own }, index) => {
    const lines = text.split('\n').map((line) => {
      const [, number, words] = PICTURE.exec(line.trim()) ?? [];
      const shown = own[Number(number) - 1];
      return shown ? `Picture ${figures.push(shown)}: ${words}` : line;
    });
    return `${index + 1}. ${lines.join('\n')}`;
  });
  return { body: body.join('\n\n'), figures };
}

export const answersOf = (tasks: readonly AskedTask[]): Answer[] =>
  tasks.map(({ answer }, index) => ({ task: String(index + 1), ...answer }));

/** What is only read. */
export const textsOf = ({ studentPages }: Lesson): Lesson['studentPages'] =>
  studentPages.filter(({ title, body }) => !isTicket(title) && pageParts(body).every(({ kind }) => kind === 'text'));
