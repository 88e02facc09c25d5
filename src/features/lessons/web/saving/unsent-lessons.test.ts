import { beforeEach, expect, it, vi } from 'vitest';
import { RequestError } from '../../../../ui/request.ts';
import { delayOf, dropUnsent, failureText, keepUnsent, unsentLessons, WAITS } from './unsent-lessons.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

const lesson = (id: string) => ({
  id,
  type: 'full' as const,
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  standard: null,
  learningObjective: 'Compare fractions',
  keywords: 'pizza',
  duration: 60,
  content: '{}',
});

it('keeps each lesson once, for the user who saved it, until it is dropped', () => {
  keepUnsent('ann', lesson('1'));
  keepUnsent('ann', lesson('2'));
  keepUnsent('ann', lesson('1'));
  expect(unsentLessons('ann').map(({ id }) => id)).toEqual(['2', '1']);
  expect(unsentLessons('ben')).toEqual([]);
  dropUnsent('ann', '2');
  expect(unsentLessons('ann').map(({ id }) => id)).toEqual(['1']);
});

it('takes nothing else from a storage that anybody can change', () => {
  for (const text of ['{broken', '{"id":"1"}', '[null, 7, {"id":"1"}]']) {
    sessionStorage.setItem('unsent-lessons:ann', text);
    expect(unsentLessons('ann')).toEqual([]);
  }
  vi.stubGlobal('sessionStorage', undefined);
  keepUnsent('ann', lesson('1'));
  expect(unsentLessons('ann')).toEqual([]);
});

it('tries again what the network or the session stopped, and nothing that was refused', () => {
  expect(delayOf(new TypeError('Failed to fetch'))).toBe('unreachable');
  expect([401, 429, 503, 400, 403, 413].map((status) => delayOf(new RequestError(status, '', '')))).toEqual([
    'signed-out',
    'failed',
    'failed',
    undefined,
    undefined,
    undefined,
  ]);
});

it('says one thing of a save that failed: the lesson is kept, or why it was refused', () => {
  const refused = JSON.stringify({ code: 'limit-reached', message: 'Your library is full.', error: '' });
  expect(failureText(new TypeError('Failed to fetch'))).toBe(WAITS.unreachable);
  expect(failureText(new RequestError(500, '', ''))).toBe(`Failed to save lesson. Please try again. ${WAITS.failed}`);
  expect(failureText(new RequestError(403, refused, ''))).toBe('Your library is full.');
  expect(failureText(new RequestError(403, '', ''))).toBe('Failed to save lesson. Please try again.');
});
