import { expect, it } from 'vitest';
import { readLessonFile } from './lesson-files.ts';

it('reads a data file, with or without a mark of its encoding in front', async () => {
  expect(await readLessonFile(new Blob(['{"content":"ä"}']))).toEqual({ lesson: { content: 'ä' }, changed: false });
  expect(await readLessonFile(new Blob(['\ufeff{"content":"ä"}']))).toEqual({
    lesson: { content: 'ä' },
    changed: false,
  });
});

it.each([
  ['an empty file', '', 'is empty'],
  ['a file that is cut off', '{"content":', 'a part of it is missing'],
  ['a text', 'Dear class', 'not a data file'],
  ['a number', '42', 'not a data file'],
  ['a film', 'x'.repeat(1024 * 1024 + 1), 'too large'],
])('says of %s what is wrong with it', async (_, content, sentence) => {
  await expect(readLessonFile(new Blob([content]))).rejects.toThrow(sentence);
});
