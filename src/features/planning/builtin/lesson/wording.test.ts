import { expect, it } from 'vitest';
import { afterStudents } from './wording.ts';

it.each([
  ['Explain with lines or numbers how you know.', 'explain with lines or numbers how they know'],
  ['Check your sums yourself.', 'check their sums themselves'],
  ['I-messages: use them.', 'I-messages: use them'],
])('says “%s” after “students”', (objective, said) => expect(afterStudents(objective)).toBe(said));
