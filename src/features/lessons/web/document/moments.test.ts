import { describe, expect, it } from 'vitest';
import { lineThatMatters, momentsOf } from './moments.ts';

describe('moments of an activity', () => {
  it('puts what to listen for beside its question, with the lines that follow it', () => {
    expect(momentsOf('Show: a bar.\nAsk: Why?\nListen for: six parts.\nand why\nStep 2:\nAsk: And now?')).toEqual([
      { main: 'Show: a bar.\nAsk: Why?', beside: 'Listen for: six parts.\nand why' },
      { main: 'Step 2:\nAsk: And now?', beside: '' },
    ]);
  });

  it('loses no line, whatever the text', () => {
    for (const text of ['', 'Fold.', 'Answer: 3\nAsk: Why?', '1. one\n2. two\nWatch for: three'])
      expect(
        momentsOf(text)
          .flatMap(({ main, beside }) => [main, beside])
          .filter(Boolean)
          .join('\n')
          .split('\n')
          .toSorted(),
      ).toEqual(text.split('\n').toSorted());
  });

  it('names an activity by its question, else by its first words', () => {
    expect(lineThatMatters('Do: walk.\nAsk: Why?')).toBe('Ask: Why?');
    expect(lineThatMatters('Fold the paper.')).toBe('Fold the paper.');
    expect(lineThatMatters('')).toBe('');
  });
});
