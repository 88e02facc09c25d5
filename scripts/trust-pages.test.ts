import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  DATA_MAP_PAGE,
  dataMapPage,
  SOFTWARE_FILE,
  SOFTWARE_PAGE,
  shippedSoftware,
  softwareFile,
  softwarePage,
  unmapped,
} from './trust-pages.ts';

it('every table is on the data map, with what it is for', () => {
  expect(unmapped()).toEqual([]);
});

it.each([
  [DATA_MAP_PAGE, dataMapPage],
  [SOFTWARE_PAGE, () => softwarePage('.')],
  [SOFTWARE_FILE, () => softwareFile('.')],
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

it('the bill for programs names each package once, with its license and the hash of its archive', () => {
  const { bomFormat, specVersion, components } = JSON.parse(softwareFile('.')) as {
    bomFormat: string;
    specVersion: string;
    components: {
      name: string;
      version: string;
      purl: string;
      hashes: { content: string }[];
      licenses: { expression?: string; license?: { id: string } }[];
    }[];
  };
  expect([bomFormat, specVersion]).toEqual(['CycloneDX', '1.6']);
  const urls = components.map(({ purl }) => purl);
  expect(new Set(urls).size).toBe(urls.length);
  for (const { name, version, license } of shippedSoftware('.')) {
    const component = components.find((each) => each.name === name && each.version === version);
    expect(component?.hashes[0]?.content, name).toMatch(/^[0-9a-f]{128}$/);
    const [said] = component?.licenses ?? [];
    expect(said?.expression ?? said?.license?.id).toBe(license);
  }
  expect(urls.filter((url) => /^pkg:npm\/(hono|%40hono\/node-server)@\d/.test(url))).toHaveLength(2);
});
