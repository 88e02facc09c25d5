import { expect, it } from 'vitest';
import { foundText, libraryTitle, remainingText, savedText } from './library-words.ts';

it('calls a team’s library so, and every other one My Lessons', () => {
  expect(['free', 'pro', 'team', 'school'].map(libraryTitle)).toEqual([
    'My Lessons',
    'My Lessons',
    'Team Lesson Library',
    'My Lessons',
  ]);
});

it('says how many of how many are saved', () => {
  expect(savedText({ lessonsSaved: 3, savedLimit: 100 })).toBe('3 of 100 saved');
});

it('says how many were found, of one as of one', () => {
  expect([foundText(0, false), foundText(1, false), foundText(50, true)]).toEqual([
    '0 lessons found',
    '1 lesson found',
    '50 or more lessons found',
  ]);
});

it('says how many plans are left, of one as of one', () => {
  expect([3, 1, 0].map(remainingText)).toEqual(['3 lessons remaining', '1 lesson remaining', '0 lessons remaining']);
});
