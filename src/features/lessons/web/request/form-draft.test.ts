import { beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { keepDraft, newLessonId, openForm } from './form-draft.ts';
import { emptyForm } from './lesson-form.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
  return () => vi.unstubAllGlobals();
});

const typed = {
  ...emptyForm('full'),
  state: 'Ohio',
  keywords: 'pizza',
  teachingStyle: 'inquiry-based' as const,
  duration: 75,
};

it('opens the form as it was left', () => {
  keepDraft('ann', { values: typed, openedWith: undefined });
  expect(openForm('ann', undefined)).toEqual(typed);
});

it('starts a new form with the class that was planned for last, of the type that the address asks for', () => {
  const { type, state, gradeLevel, subject, duration } = { ...typed, gradeLevel: 'Grade 5', subject: 'Science' };
  const taught = { type, state, gradeLevel, subject, duration };
  expect(openForm('ann', undefined, taught)).toEqual({ ...emptyForm('full'), ...taught });
  expect(openForm('ann', 'formative', taught)).toMatchObject({ type: 'formative', duration: 15, subject: 'Science' });
  keepDraft('ann', { values: typed, openedWith: undefined });
  expect(openForm('ann', undefined, taught)).toEqual(typed);
});

it('keeps the draft of each user apart', () => {
  keepDraft('ann', { values: typed, openedWith: undefined });
  expect(openForm('ben', undefined)).toEqual(emptyForm('formative'));
});

it('takes the type of the address once, not again on a reload', () => {
  keepDraft('ann', { values: typed, openedWith: 'formative' });
  expect(openForm('ann', 'formative')).toEqual(typed);
  expect(openForm('ann', 'summative').type).toBe('full');
  keepDraft('ann', { values: typed, openedWith: undefined });
  expect(openForm('ann', 'formative')).toMatchObject({ type: 'formative', duration: 15, keywords: 'pizza' });
});

it('takes only what fits from a storage that anybody can change', () => {
  sessionStorage.setItem(
    'lesson-draft:ann',
    JSON.stringify({ values: { type: 'full', state: 7, teachingStyle: 'yelling', duration: 9000, keywords: 'x' } }),
  );
  expect(openForm('ann', undefined)).toEqual({ ...emptyForm('full'), keywords: 'x', duration: 90 });
  sessionStorage.setItem('lesson-draft:ann', '{broken');
  expect(openForm('ann', undefined)).toEqual(emptyForm('formative'));
});

it('works without a storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepDraft('ann', { values: typed, openedWith: undefined });
  expect(openForm('ann', 'full')).toEqual(emptyForm('full'));
});

it('names lessons with random UUIDs that the server takes', () => {
  const ids = Array.from({ length: 50 }, newLessonId);
  expect(new Set(ids).size).toBe(50);
  for (const id of ids) expect(z.uuid().safeParse(id).success).toBe(true);
});
