/** What every format is made from. */
import { ALL_KINDS } from '../../figures/all-kinds.ts';
import type { ShownFigure } from '../../figures/contract.ts';
import { describeFigure, drawFigure, svgText, WIDTHS } from '../../figures/draw-figure.ts';
import type { Lesson } from '../../planning/contract.ts';
import type { Block } from './blocks.ts';
import type { Item } from './quiz-items.ts';

/**
 * How it lies on paper, where the format knows paper. `one-page`: what somebody carries through the day, in small print and two columns.
 * `tickets`: four times on a sheet, to be cut apart.
 */
export type Paper = 'usual' | 'one-page' | 'tickets';
export const TICKETS_A_SHEET = 4;

export interface Exported {
  title: string;
  /** Below the title: state, grade, subject, minutes. */
  about: string;
  /** There 3/4 is a fraction. */
  isMathematics: boolean;
  blocks: readonly Block[];
  paper: Paper;
  /** Of the student pages alone; nothing of the key. */
  studentBlocks: readonly Block[];
  /** The plan itself, for what is not written block by block. */
  lesson: Lesson;
  /** The data file of the lesson, which its own document carries; absent in what goes to other people. */
  data?: string | undefined;
  /** Of the quiz. */
  items: readonly Item[];
}

export const altOf = (shown: ShownFigure): string => describeFigure(shown, ALL_KINDS);

/** @param number another one for each figure of a file */
export const drawn = (shown: ShownFigure, number: number): string =>
  svgText(drawFigure(shown, ALL_KINDS, WIDTHS.page, `figure-${number}-`), altOf(shown));
