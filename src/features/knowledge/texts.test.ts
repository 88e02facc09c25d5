import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readingGrade } from '../../language/reading-level.ts';
import { wordCount } from '../../language/words.ts';
import { loadText, textFiles } from './load-texts.ts';
import type { BANDS } from './reading-text.ts';

const files = textFiles(join(import.meta.dirname, '../../../data/knowledge'));

/** Flesch-Kincaid grades and words of prose. The formula swings by two grades on a page, so the bands overlap. */
const EXPECTED: Record<(typeof BANDS)[number], { grade: [number, number]; words: [number, number] }> = {
  'K-1': { grade: [-2, 3], words: [60, 260] },
  '2-3': { grade: [0.5, 5], words: [150, 450] },
  '4-5': { grade: [2.5, 7.5], words: [250, 650] },
  '6-8': { grade: [4.5, 10.5], words: [350, 950] },
  '9-12': { grade: [7, 14], words: [450, 1300] },
};

describe.each(files.map((file) => [basename(file, '.yaml'), file] as const))('text %s', (_id, file) => {
  const reading = loadText(file);
  const prose = !['poem', 'scene'].includes(reading.kind);

  it.runIf(prose)('is as hard as its band', () => {
    const { grade, words } = EXPECTED[reading.band];
    const level = readingGrade(reading.body);
    expect(level, `computed grade ${level.toFixed(1)}`).toBeGreaterThanOrEqual(grade[0]);
    expect(level, `computed grade ${level.toFixed(1)}`).toBeLessThanOrEqual(grade[1]);
    expect(wordCount(reading.body)).toBeGreaterThanOrEqual(words[0]);
    expect(wordCount(reading.body)).toBeLessThanOrEqual(words[1]);
  });

  it('does not give its keys away by their length', () => {
    const longest = reading.choices.filter(({ key, wrong }) => wrong.every(({ text }) => text.length < key.length));
    expect(longest.length).toBeLessThanOrEqual(Math.ceil(reading.choices.length * 0.5));
  });

  it('asks about at least four skills, once each way', () => {
    const skills = new Set([...reading.questions, ...reading.choices].map(({ skill }) => skill));
    expect(skills.size).toBeGreaterThanOrEqual(4);
    const prompts = [...reading.questions.map((q) => q.prompt), ...reading.choices.map((c) => c.stem)];
    expect(new Set(prompts).size).toBe(prompts.length);
  });

  it('asks what its kind is read for', () => {
    const informational = ['article', 'argument', 'biography', 'directions', 'speech', 'letter'].includes(reading.kind);
    for (const { skill, prompt } of reading.questions)
      expect(skill, prompt).not.toMatch(
        informational && !['speech', 'letter'].includes(reading.kind) ? /^RL/ : informational ? /^$/ : /^(RI|RH|RST)/,
      );
  });
});

describe('the texts together', () => {
  const all = files.map(loadText);

  it('have pairs that exist and know each other', () => {
    for (const { id, pair, band } of all) {
      if (!pair) continue;
      const other = all.find((text) => text.id === pair.with);
      expect(other, `${id} is paired with ${pair.with}`).toBeDefined();
      expect(other?.pair?.with, `${pair.with} knows ${id}`).toBe(id);
      expect(other?.band).toBe(band);
    }
  });

  it('have titles of their own', () => {
    const titles = all.map(({ title }) => title.toLowerCase());
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });
});
