import { expect, it } from 'vitest';
import { requestKeys } from './request-keys.ts';

it('keeps the key of a request until its plan has arrived', () => {
  const keys = requestKeys();
  const first = keys.keyOf({ keywords: 'quilts' });
  expect(keys.keyOf({ keywords: 'quilts' })).toBe(first);
  expect(keys.keyOf({ keywords: 'rivers' })).not.toBe(first);
  const again = keys.keyOf({ keywords: 'quilts' });
  expect(again).not.toBe(first);
  keys.arrived();
  expect(keys.keyOf({ keywords: 'quilts' })).not.toBe(again);
});
