import { expect, it } from 'vitest';
import { classText, nextPlansDay } from './class-words.ts';

it('names a class as its teacher would', () => {
  const taught = { type: 'full', state: 'Ohio', gradeLevel: 'Grade 5', subject: 'Mathematics', duration: 60 } as const;
  expect(classText(taught)).toBe('Grade 5 math, Ohio, 60 minutes');
  expect(classText({ ...taught, gradeLevel: 'Kindergarten', subject: 'Music' })).toBe(
    'Kindergarten Music, Ohio, 60 minutes',
  );
});

it('says when the next plans come', () => {
  expect(['2026-11', '2026-12'].map(nextPlansDay)).toEqual(['December 1', 'January 1']);
});
