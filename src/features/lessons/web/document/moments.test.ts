import { describe, expect, it } from 'vitest';
import { linesAcross, lineThatMatters, momentsOf, runsOf, stepsOf } from './moments.ts';

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

  it('keeps the order of what is said and what is listened for', () => {
    expect(runsOf('Build on: halves.\nShow: a bar.\n1. Fold.\nListen for: six.\nSay: “Six.”')).toEqual([
      { note: true, text: 'Build on: halves.' },
      { note: false, text: 'Show: a bar.\n1. Fold.' },
      { note: true, text: 'Listen for: six.' },
      { note: false, text: 'Say: “Six.”' },
    ]);
  });

  it('goes in the steps that it names', () => {
    expect(stepsOf('Words to post: sum.\nStep 1 (3 min):\nShow: a bar.\nStep 2 (2½ min):\nAsk: Why?')).toEqual([
      { title: '', text: 'Words to post: sum.' },
      { title: 'Step 1 (3 min)', text: 'Show: a bar.' },
      { title: 'Step 2 (2½ min)', text: 'Ask: Why?' },
    ]);
    expect(stepsOf('Step 1: fold.')).toEqual([{ title: '', text: 'Step 1: fold.' }]);
  });

  it('shows most of what the class is asked, least of what is known before class', () => {
    expect(['Ask', 'Say', 'Keep in mind', 'Without the strips'].map(linesAcross)).toEqual([3, 2, 1, 1]);
  });

  it('names an activity by its question, else by its first words', () => {
    expect(lineThatMatters('Do: walk.\nAsk: Why?')).toBe('Ask: Why?');
    expect(lineThatMatters('Fold the paper.')).toBe('Fold the paper.');
    expect(lineThatMatters('')).toBe('');
  });
});
