/** A student page in pieces: what stands before its tasks, and each task with its own pictures. */
import type { ShownFigure } from '../../../figures/contract.ts';
import type { Lesson } from '../../contract.ts';
import { LATER_LINES } from '../../outline.ts';

type Page = Pick<Lesson['studentPages'][number], 'body' | 'figures'>;

export interface PagePiece {
  /** 0 for what is no task. */
  number: number;
  /** Without its number; its pictures are "Picture: …". */
  text: string;
  figures: ShownFigure[];
}

const BEGINS = new RegExp(`\\n\\n(?=\\d{1,2}\\. |${LATER_LINES.join('|')})`);
const NUMBER = /^(\d{1,2})\. /;
const PICTURE = /^Picture (\d{1,2}):/gm;

export const piecesOf = ({ body, figures = [] }: Page): PagePiece[] =>
  body.split(BEGINS).map((piece) => {
    const own: ShownFigure[] = [];
    const text = piece.replace(NUMBER, '').replace(PICTURE, (line, place: string) => {
      const figure = figures[Number(place) - 1];
      if (!figure) return line;
      own.push(figure);
      return 'Picture:';
    });
    return { number: Number(NUMBER.exec(piece)?.[1] ?? 0), text, figures: own };
  });

export function pageOf(pieces: readonly PagePiece[]): Page {
  const figures: ShownFigure[] = [];
  const body = pieces
    .map((piece) => {
      let own = 0;
      const text = piece.text.replace(/^Picture:/gm, (line) => {
        const figure = piece.figures[own++];
        return figure ? `Picture ${figures.push(figure)}:` : line;
      });
      return piece.number > 0 ? `${piece.number}. ${text}` : text;
    })
    .join('\n\n');
  return { body, ...(figures.length > 0 ? { figures } : {}) };
}

/** One task as text, to be compared; undefined where the page has none of that number. */
export const taskOf = (page: Page | undefined, number: number): PagePiece | undefined =>
  page && piecesOf(page).find((piece) => piece.number === number);
