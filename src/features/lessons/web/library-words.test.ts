import { expect, it } from 'vitest';
import { libraryTitle, savedText } from './library-words.ts';

it('calls a team’s library so, and every other one My Lessons', () => {
  expect(['free', 'pro', 'team', 'school'].map(libraryTitle)).toEqual(['My Lessons', 'My Lessons', 'Team Lesson Library', 'My Lessons']);
});

it('says how many of how many are saved', () => {
  expect(savedText({ lessonsSaved: 3, savedLimit: 100 })).toBe('3 of 100 saved');
});
