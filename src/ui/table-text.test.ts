import { expect, it } from 'vitest';
import { textPieces } from './table-text.ts';

it('finds a table between two sentences, with its head and empty cells to fill in', () => {
  expect(textPieces('Fill in the table.\n| cups | servings |\n|---|---|\n| 2 | 4 |\n| 3 | |\nExplain.')).toEqual([
    { kind: 'text', text: 'Fill in the table.' },
    {
      kind: 'table',
      head: ['cups', 'servings'],
      rows: [
        ['2', '4'],
        ['3', ''],
      ],
    },
    { kind: 'text', text: 'Explain.' },
  ]);
});

it('leaves absolute values in a sentence alone', () => {
  expect(textPieces('Compare |-3| and |2|\n|-3| is greater')).toEqual([
    { kind: 'text', text: 'Compare |-3| and |2|\n|-3| is greater' },
  ]);
});

it('fills a short row up', () => {
  expect(textPieces('| a | b | c |\n| 1 | 2 |')).toEqual([
    { kind: 'table', head: ['a', 'b', 'c'], rows: [['1', '2', '']] },
  ]);
});

it('leaves a bar in a sentence, and a single row, as they are', () => {
  expect(textPieces('What is |-3|?')).toEqual([{ kind: 'text', text: 'What is |-3|?' }]);
  expect(textPieces('| a | b |')).toEqual([{ kind: 'text', text: '| a | b |' }]);
});

it('finds a table that follows a sentence in its line, and a sentence after it', () => {
  expect(textPieces('Draw a table. | minutes | 3 |\n| times | 180 |. Draw an arrow.')).toEqual([
    { kind: 'text', text: 'Draw a table.' },
    { kind: 'table', head: ['minutes', '3'], rows: [['times', '180']] },
    { kind: 'text', text: 'Draw an arrow.' },
  ]);
});
