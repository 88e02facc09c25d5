import { describe, expect, it } from 'vitest';
import { carried, copiesIn, MOST_COPIES, NOTHING, sheetsOfCopies } from './printout.ts';

const activity = (description: string) => ({ name: 'Work', duration: 10, description });

describe('what is printed', () => {
  it('carries the questions first, then answers, and stops where the page ends', () => {
    const all = [activity('Show: a bar.\nAsk: Why?\nListen for: six.'), activity('Ask: And now?\nAnswer: 3')];
    const labels = (room: number) => carried(all, room).map(({ lines }) => lines.map(({ label }) => label));
    expect(labels(100)).toEqual([
      ['Show', 'Ask', 'Listen for'],
      ['Ask', 'Answer'],
    ]);
    expect(labels(8)).toEqual([['Ask'], ['Ask', 'Answer']]);
    expect(labels(0)).toEqual([[], []]);
  });

  it('has nothing to print until something is chosen', () => {
    expect(NOTHING).toMatchObject({ plan: 'none', pages: [], key: false, quiz: false, quizKey: false });
  });

  it('repeats a page for each copy, and fills the sheets of tickets', () => {
    const choice = { ...NOTHING, tickets: 4, copies: 28 } as const;
    expect(sheetsOfCopies(choice, 'Page B')).toBe(28);
    expect(sheetsOfCopies(choice, 'Exit ticket')).toBe(7);
    expect(sheetsOfCopies({ ...choice, copies: 30 }, 'Exit ticket')).toBe(8);
    expect(sheetsOfCopies({ ...choice, copies: 1 }, 'Exit ticket')).toBe(1);
  });

  it.each([
    ['28', 28],
    ['', 1],
    ['0', 1],
    ['-3', 1],
    ['2.7', 2],
    ['1e9', MOST_COPIES],
    ['many', 1],
  ])('takes “%s” for %d copies', (typed, copies) => {
    expect(copiesIn(typed)).toBe(copies);
  });
});
