/** Rows of small pictures, so that a child who does not read yet can do the task: circle, match, say, or write the word. */
import type { PictureName } from '../figure-facts.ts';
import { LINE, measured, SMALL_TYPE } from '../pen.ts';
import { isAnswer, type Kind, type Kinds, listed, plain, putTitle } from './kind.ts';
import { pictureLines } from './picture-shapes.ts';

const LARGEST = 56;
/** For the numbers of the rows. */
const MARGIN = 24;
const GAP = 18;
/** What may stand below a picture: how high it is, how the row is said, and how its answer is. */
const UNDER = {
  nothing: { high: 0, said: '', marked: 'a ring is around' },
  name: { high: LINE, said: ', each with its word', marked: 'a ring is around' },
  line: { high: 34, said: ', each over a line', marked: 'the word is written under' },
  ring: { high: 26, said: ', each over a ring', marked: 'colored is the ring under' },
} as const;

const pictures: Kind<'pictures'> = {
  draw({ title, rows, first, under }, pen, blank) {
    const left = rows.length > 1 ? MARGIN : 2;
    const most = Math.max(...rows.map((row) => row.length));
    // A word wants more room than a picture.
    const cell = Math.min(under === 'line' ? 140 : LARGEST + 24, (pen.width - left - (first ? GAP : 0) - 2) / most);
    const size = Math.min(LARGEST, cell - 12);
    const wide = left + most * cell + (first ? GAP : 0) + 2;
    let top = putTitle(pen, title, Math.max(wide, title ? pen.width : 0)) + 8;
    for (const [n, row] of rows.entries()) {
      if (rows.length > 1) pen.text(left - 8, top + size / 2, `${n + 1}.`, { at: 'end' });
      for (const [i, item] of row.entries()) {
        const name = plain(item) as PictureName;
        const middle = left + (i + 0.5) * cell + (first && i > 0 ? GAP : 0);
        pen.lines24(middle - size / 2, top, size, pictureLines(name));
        const around = (style: Parameters<typeof pen.rect>[5]) =>
          pen.rect(middle - size / 2 - 5, top - 5, size + 10, size + 10, 'none', style);
        if (first && i === 0) around({ weight: 1 });
        const answer = !blank && isAnswer(item);
        if (answer && (under === 'nothing' || under === 'name')) around({ weight: 2.5, round: size / 2 });
        const below = top + size + 8;
        const word = (y: number): void => {
          const fits = [SMALL_TYPE, 10, 9, 8].find((type) => measured(name, { size: type }).width <= cell - 2) ?? 7;
          pen.text(middle, y, name, { size: fits, plain: true });
        };
        if (under === 'name') word(below + 4);
        if (under === 'line') {
          pen.line(middle - cell / 2 + 5, below + 18, middle + cell / 2 - 5, below + 18);
          if (answer) word(below + 8);
        }
        if (under === 'ring') pen.circle(middle, below + 7, 8, answer ? 'solid' : 'none');
      }
      top += size + UNDER[under].high + GAP;
    }
    return pen.done(top - GAP + 8, title ? Math.max(wide, pen.width) : wide);
  },
  describe({ rows, first, under }, blank) {
    const found = (row: readonly string[]): string => {
      const answers = blank ? [] : row.filter(isAnswer).map(plain);
      const ringed = answers.length > 0 ? `; ${UNDER[under].marked} ${listed(answers)}` : '';
      const [head = '', ...others] = row.map(plain);
      return first ? `${head} in a frame, then ${listed(others)}${ringed}` : `${listed([head, ...others])}${ringed}`;
    };
    const { said } = UNDER[under];
    return rows.length === 1
      ? `Pictures: ${found(rows[0] ?? [])}${said}.`
      : `${rows.length} rows of pictures${said}. ${rows.map((row, n) => `${n + 1}: ${found(row)}.`).join(' ')}`;
  },
};

export const KINDS: Kinds = { pictures };
