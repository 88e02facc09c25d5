import { dirname } from 'node:path';
import { expect, it } from 'vitest';
import { missing, status } from './knowledge-status.ts';

const root = dirname(import.meta.dirname);

it('counts every standard once, and each has a topic', () => {
  const last = status(root).at(-1) ?? '';
  const [all, standards, topics, packed, sheet, whole, older, none] = last.split(/\s+/);
  expect([all, standards, topics]).toEqual(['all', '1704', '1704']);
  expect(Number(whole)).toBeLessThanOrEqual(Number(packed) + Number(sheet));
  expect(Number(packed) + Number(sheet) + Number(older) + Number(none)).toBe(1704);
});

it('lists topics without a lesson pack in teaching order, for a grade or a band', () => {
  const grade = missing(root, 'math', '4') ?? [];
  expect(grade.at(-1)).toMatch(/^\d+ topics without a lesson pack\.$/);
  expect((missing(root, 'math', '3-5') ?? []).length).toBeGreaterThan(grade.length);
  expect([missing(root, 'art', '4'), missing(root, 'math', '13')]).toEqual([undefined, undefined]);
});
