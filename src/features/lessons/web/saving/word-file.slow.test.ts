import fc from 'fast-check';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { savedView } from '../../../../testing/saved-view.ts';
import { testLesson } from '../../../../testing/test-plan.ts';
import { figureSchema } from '../../../figures/contract.ts';
import { SAMPLES } from '../../../figures/samples.ts';
import type { ExportInput, SavedLessonView } from '../../contract.ts';
import { lessonJson } from '../../export/lesson-json.ts';
import { fileOf } from '../../export-lesson.ts';
import { readLessonFile } from './lesson-files.ts';
import { LESSON_PART, WORDS_PART } from './word-file.ts';

type Files = Record<string, Uint8Array>;

async function docx(saved: SavedLessonView, part: ExportInput['part'] = 'lesson'): Promise<Uint8Array> {
  return (await fileOf(saved, { format: 'docx', part })).content as Uint8Array;
}
const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
/** The document as another program left it. */
const changed = (bytes: Uint8Array, change: (files: Files) => Files) => blob(zipSync(change(unzipSync(bytes))));

const proof = { passed: 0, applicable: 0, checks: [] };
const FIGURE = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
const question = { question: 'How many?', questionType: 'short-answer' as const, correctAnswer: '4', figure: FIGURE };
const PLAN = {
  ...testLesson(),
  proof,
  activities: [{ name: 'A', duration: 60, description: 'Picture 1: x', figures: [{ figure: FIGURE }] }],
};
const LESSON = savedView(PLAN, { quizQuestions: [question], quizCount: 1 });

describe('a Word document of ours', () => {
  it('gives back the same lesson: text, items, keys, and figures', async () => {
    expect(await readLessonFile(blob(await docx(LESSON)))).toEqual({
      lesson: JSON.parse(lessonJson(LESSON)),
      changed: false,
    });
  });

  it('loses nothing of 200 lessons with hostile characters', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 30 }),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom(
        '</lesson>',
        ']]>',
        '<!ENTITY a "b">&a;',
        '&lt;',
        '\u0085\u2028',
        '\ufffe',
        '🎉🎉',
        'שלום',
        '\\u003c',
        '$&',
      ),
    );
    const content = fc.record({
      title: text,
      objectives: fc.array(text, { maxLength: 3 }),
      studentPages: fc.array(fc.record({ title: text, body: text }), { maxLength: 2 }),
      answerKey: fc.array(fc.record({ task: text, answer: text }), { maxLength: 2 }),
    });
    const quiz = fc.array(
      fc.record({ question: text, questionType: fc.constant('short-answer' as const), correctAnswer: text }),
      { maxLength: 2 },
    );
    await fc.assert(
      fc.asyncProperty(content, quiz, async (plan, quizQuestions) => {
        const saved = savedView({ ...PLAN, ...plan, activities: [] }, { quizQuestions });
        const read = await readLessonFile(blob(await docx(saved)));
        expect(read).toEqual({ lesson: JSON.parse(lessonJson(saved)), changed: false });
      }),
      { numRuns: 200 },
    );
  });

  it('says when it was changed in Word, and still has the lesson as it was', async () => {
    const edited = changed(await docx(LESSON), (files) => ({
      ...files,
      [WORDS_PART]: strToU8(strFromU8(files[WORDS_PART] as Uint8Array).replace('Equivalent', 'Equal')),
    }));
    expect(await readLessonFile(edited)).toEqual({ lesson: JSON.parse(lessonJson(LESSON)), changed: true });
  });

  it('is the same to us however Word breaks its runs, and whatever other parts stand beside ours', async () => {
    const saved = changed(await docx(LESSON), (files) => ({
      'customXml/item1.xml': strToU8('<sources xmlns="urn:other"/>'),
      'customXml/item2.xml': files[LESSON_PART] as Uint8Array,
      [WORDS_PART]: strToU8(
        strFromU8(files[WORDS_PART] as Uint8Array).replace(
          'Equivalent',
          'Equi</w:t></w:r>\n<w:r><w:t xml:space="preserve">valent',
        ),
      ),
    }));
    expect(await readLessonFile(saved)).toEqual({ lesson: JSON.parse(lessonJson(LESSON)), changed: false });
  });

  it.each(['student-pages', 'answer-key', 'quiz', 'vocabulary-cards'] as const)(
    'carries nothing where it is not the whole lesson: %s',
    async (part) => {
      const bytes = await docx(LESSON, part);
      expect(Object.keys(unzipSync(bytes)).filter((name) => name.startsWith('customXml'))).toEqual([]);
      await expect(readLessonFile(blob(bytes))).rejects.toThrow('holds no lesson from Lessonwright');
    },
  );
});

describe('a document that is hostile or not ours', () => {
  const zeros = (size: number) => new Uint8Array(size);
  it.each<[string, (files: Files) => Files, string]>([
    ['somebody else’s', ({ [LESSON_PART]: _, ...files }) => files, 'holds no lesson'],
    ['with macros', (files) => ({ ...files, 'word/vbaProject.bin': strToU8('x') }), 'macros'],
    ['with a part that unpacks to 60 MB', (files) => ({ ...files, [LESSON_PART]: zeros(60 << 20) }), 'too large'],
    ['with 60 MB of words', (files) => ({ ...files, [WORDS_PART]: zeros(60 << 20) }), 'too large'],
    [
      'with entities that grow',
      (files) => ({
        ...files,
        [LESSON_PART]: strToU8(
          '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><lesson xmlns="urn:lessonwright:lesson" words="0">&b;</lesson>',
        ),
      }),
      'damaged',
    ],
    [
      'with data that is cut off',
      (files) => ({
        ...files,
        [LESSON_PART]: strToU8('<lesson xmlns="urn:lessonwright:lesson" words="0">{"content":</lesson>'),
      }),
      'damaged',
    ],
    ['with no words', ({ [WORDS_PART]: _, ...files }) => files, 'is packed'],
    [
      'of six thousand parts',
      (files) => ({ ...Object.fromEntries(Array.from({ length: 6000 }, (_, i) => [`a${i}`, zeros(0)])), ...files }),
      'too large',
    ],
  ])('%s: one sentence', async (_, change, sentence) => {
    await expect(readLessonFile(changed(await docx(LESSON), change))).rejects.toThrow(sentence);
  });

  it('whose parts are named like paths elsewhere is read by its own names only', async () => {
    const file = changed(await docx(LESSON), (files) => ({
      '../../etc/passwd': strToU8('x'),
      '/word/document.xml': strToU8('y'),
      ...files,
    }));
    expect((await readLessonFile(file)).changed).toBe(false);
  });

  it('that has a password, is cut off, or is no package at all', async () => {
    const whole = await docx(LESSON);
    await expect(readLessonFile(new Blob([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0])]))).rejects.toThrow(
      'password',
    );
    await expect(readLessonFile(blob(whole.slice(0, whole.length / 3)))).rejects.toThrow(/damaged|packed/);
    await expect(readLessonFile(new Blob(['PK\u0003\u0004 and so on']))).rejects.toThrow(/damaged|packed/);
    await expect(readLessonFile(new Blob([new Uint8Array(31 << 20).fill(0x50), 'x']))).rejects.toThrow();
  });

  it('says of a size that it is not', async () => {
    // The list at the end says that the part unpacks to one byte; what it really is gets counted.
    const bomb = zipSync({ [WORDS_PART]: strToU8('<w:t>x</w:t>'), [LESSON_PART]: zeros(64 << 20) });
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1, true);
      else if (view.getUint32(at, true) === 0x04034b50) view.setUint32(at + 22, 1, true);
    await expect(readLessonFile(blob(bomb))).rejects.toThrow('too large');
  });
});
