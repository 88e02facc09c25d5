import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { interestFiles, loadInterest } from './load-interests.ts';
import { lessonPackFiles, loadLessonPack } from './load-lesson-packs.ts';
import { lessonPackQuestions } from './question-bank.ts';

const folder = join(import.meta.dirname, '../../../data/knowledge');
const interests = interestFiles(folder).slice(0, 12).map(loadInterest);

describe.each(lessonPackFiles(folder).map((file) => [file.split('/').at(-1), file] as const))(
  'questions of %s',
  (_name, file) => {
    const pack = loadLessonPack(file);
    const bank = lessonPackQuestions(pack, interests, 'one');

    it('are enough for the longest quiz, each once, with every slot filled', () => {
      const asked = bank.map(({ question }) => question);
      expect(new Set(asked).size).toBeGreaterThanOrEqual(30);
      for (const { question, key, distractors, explanation } of bank)
        for (const text of [question, key, ...distractors, explanation]) expect(text).not.toMatch(/[{}]/);
      for (const { key, distractors } of bank) expect(distractors).not.toContain(key);
    });

    it('are the same for the same seed', () => {
      expect(lessonPackQuestions(pack, interests, 'one')).toEqual(bank);
    });
  },
);
