import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DATA_MAP_PAGE, dataMapPage, SOFTWARE_PAGE, shippedSoftware, softwarePage, unmapped } from './trust-pages.ts';

it('every table is on the data map, with what it is for', () => {
  expect(unmapped()).toEqual([]);
});

it.each([
  [DATA_MAP_PAGE, dataMapPage],
  [SOFTWARE_PAGE, () => softwarePage('.')],
])('%s is what the code says now; if it is not: npm run docs', (page, made) => {
  expect(readFileSync(page, 'utf8')).toBe(made());
});

it('each package says under which license it comes, one that a school may use', () => {
  const odd = shippedSoftware('.').filter(
    ({ license }) =>
      !/\b(?:MIT(?:-0)?|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|Zlib|Unlicense|CC0-1\.0|OFL-1\.1|PSF-2\.0)\b/.test(
        license,
      ),
  );
  expect(odd).toEqual([]);
});
