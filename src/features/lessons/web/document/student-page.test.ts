import { describe, expect, it } from 'vitest';
import { pageParts, roomToWrite } from './student-page.ts';

describe('the parts of a student page', () => {
  it('are the line for the name and the numbered prompts, with the lines that belong to them', () => {
    expect(pageParts('Name: ______   Date: ____\n\n1. Which is greater?\nA. 1/2\nB. 1/3\n\n2. Explain why.')).toEqual([
      { kind: 'name' },
      { kind: 'prompt', number: '1', text: 'Which is greater?\nA. 1/2\nB. 1/3' },
      { kind: 'prompt', number: '2', text: 'Explain why.' },
    ]);
  });

  it('are the paragraphs of a text to read, with its line breaks', () => {
    expect(pageParts('First line\nsecond line\n\nA new stanza')).toEqual([
      { kind: 'text', text: 'First line\nsecond line' },
      { kind: 'text', text: 'A new stanza' },
    ]);
  });
});

describe('room to write', () => {
  const prompts = (count: number) =>
    pageParts(Array.from({ length: count }, (_, i) => `${i + 1}. Explain why.`).join('\n\n'));

  it('is none where nothing is asked', () => {
    expect(roomToWrite(pageParts('Once there was a fox.'))).toBe(0);
  });

  it('shares out the sheet, within reason', () => {
    expect(roomToWrite(prompts(1))).toBe(70);
    expect(roomToWrite(prompts(4))).toBeGreaterThanOrEqual(35);
    expect(roomToWrite(prompts(4)) * 4).toBeLessThan(220);
  });

  it('never leaves less than a few lines', () => {
    expect(roomToWrite(prompts(20))).toBeGreaterThanOrEqual(24);
  });
});
