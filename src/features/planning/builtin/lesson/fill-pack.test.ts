import { expect, it } from 'vitest';
import { fillAgain } from './fill-pack.ts';

const filled = (prompt: string) => fillAgain({ prompt }, [], 'seed').prompt;

it('makes rows again of a table that was folded into one line', () => {
  expect(filled('Fill in. | red | 2 |   | blue | 3 |. Then plot.')).toBe(
    'Fill in. | red | 2 |\n| blue | 3 |. Then plot.',
  );
});

it('leaves a row of empty cells in one piece, for students to draw in', () => {
  for (const row of ['|  |  |  |', '|   |   |   |', '| a |  | b |', '|  | F | f |'])
    expect(filled(`Draw.\n${row}\nWrite.`)).toBe(`Draw.\n${row}\nWrite.`);
});
