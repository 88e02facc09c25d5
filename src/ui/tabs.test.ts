import { expect, test } from 'vitest';
import { tabAfter } from './tabs.tsx';

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowRight', 2, 0],
  ['ArrowLeft', 0, 2],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Enter', 1, undefined],
])('%s on tab %d leads to %s', (key, from, to) => {
  expect(tabAfter(key, from, 3)).toBe(to);
});
