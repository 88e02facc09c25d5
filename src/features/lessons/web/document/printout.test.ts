import { describe, expect, it } from 'vitest';
import { carried, NOTHING } from './printout.ts';

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
});
