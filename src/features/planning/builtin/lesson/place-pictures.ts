/**
 * Figures in the texts of a plan. While a lesson is composed, a mark in a text names a figure by its place in the pack's list, so that every
 * form carries it wherever it puts the text. At the end each mark becomes a line of its own that says in words what the picture shows, and the
 * figure goes beside the text: what cannot draw it, such as an export, still reads it.
 */
import { ALL_KINDS } from '../../../figures/all-kinds.ts';
import type { Figure, ShownFigure } from '../../../figures/contract.ts';
import { describeFigure } from '../../../figures/draw-figure.ts';
import type { PlanBody } from '../../planner.ts';

export const pictureMark = (place: number): string => `\n⟦${place}⟧`;
/** With a full stop where a sentence was ended after it. */
const MARK = /\s*⟦(\d+)⟧(\.?)/g;

export const namesPicture = (text: string): boolean => text.includes('⟦');

/** Whether teachers see more of it than students. */
export const hasAnswers = (figure: Figure): boolean =>
  ('hide' in figure && figure.hide.length > 0) ||
  ('missing' in figure && figure.missing.length > 0) ||
  JSON.stringify(figure).includes('"[');

interface WithPictures {
  text: string;
  figures?: ShownFigure[];
}

/** Each picture is named on a line of its own after the line that had its mark. @param atEnd after everything else */
function place(text: string, list: readonly ShownFigure[], atEnd = false): WithPictures {
  const figures: ShownFigure[] = [];
  let waiting: string[] = [];
  let placed = '';
  const add = (piece: string): void => {
    const end = atEnd || waiting.length === 0 ? -1 : piece.indexOf('\n');
    if (end < 0) placed += piece;
    else {
      placed += [piece.slice(0, end), ...waiting].join('\n') + piece.slice(end);
      waiting = [];
    }
  };
  let from = 0;
  for (const mark of text.matchAll(MARK)) {
    const [whole, at, stop] = mark;
    add(text.slice(from, mark.index));
    from = mark.index + whole.length;
    if (stop && !/[.!?…:]$/.test(placed)) add('.');
    const figure = list[Number(at)];
    if (!figure) continue;
    figures.push(figure.blank ? figure : { figure: figure.figure });
    waiting.push(`Picture ${figures.length}: ${describeFigure(figure, ALL_KINDS)}`);
  }
  add(text.slice(from));
  return {
    text: [...(placed === '' ? [] : [placed]), ...waiting].join('\n'),
    ...(figures.length > 0 ? { figures } : {}),
  };
}

const without = (text: string): string => text.replace(MARK, (_, _at, stop: string) => stop);

export function placePictures<T extends Omit<PlanBody, 'title' | 'notices'>>(body: T, list: readonly ShownFigure[]): T {
  const plain = mapped({ ...body, activities: [], studentPages: [], answerKey: [] }, without);
  return {
    ...plain,
    activities: body.activities.map(({ description, ...rest }) => {
      const { text, ...figures } = place(description, list);
      return { ...rest, description: text, ...figures };
    }),
    studentPages: body.studentPages.map(({ title, body: page }) => {
      const { text, ...figures } = place(page, list);
      return { title, body: text, ...figures };
    }),
    answerKey: body.answerKey.map(({ task, answer }) => {
      const { text, ...figures } = place(answer, list, true);
      return { task, answer: text, ...figures };
    }),
  };
}

function mapped<T>(value: T, change: (text: string) => string): T {
  if (typeof value === 'string') return change(value) as T;
  if (Array.isArray(value)) return value.map((part) => mapped(part, change)) as T;
  if (value && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, mapped(part, change)])) as T;
  return value;
}
