import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_PAGES } from './app-pages.ts';

test('every page of the app says what it loads', () => {
  const source = readFileSync('src/pages.tsx', 'utf8');
  const routes = [...source.matchAll(/\.\.\.appPage,\s*path: '([^']+)'/g)].map(([, path]) => path);
  expect(routes.length).toBeGreaterThan(5);
  expect(Object.keys(APP_PAGES).toSorted()).toEqual(routes.toSorted());
});
