import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hashOf, MEASURED, staleResults, stamp } from './measured.mjs';

it('no published result is older than what it measured; if one is: npm run bench', () => {
  const advice =
    'repeat it (npm run bench -- NAME) or say that it is old (npm run bench -- --not-repeated "WHAT CHANGED")';
  expect(staleResults(), advice).toEqual([]);
});

let copy: string;
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'lessonwright-measured-'));
  for (const file of [MEASURED.import.result, ...MEASURED.import.files]) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file), { recursive: true });
  }
});
afterEach(() => rmSync(copy, { recursive: true, force: true }));
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(copy, file), change(readFileSync(join(copy, file), 'utf8')));
const head = () => readFileSync(join(copy, MEASURED.import.result), 'utf8').split('\n').slice(0, 6).join('\n');

it('a change of the code makes a result old; a comment, a test or a line break does not', () => {
  const file = 'src/features/standards/import/read-frameworks.ts';
  const before = hashOf('import', copy);
  edit(file, (text) => `// A comment.\n\n${text}`);
  edit('src/features/standards/import/import-file.room.test.ts', (text) => `${text}\nconst added = 1;\n`);
  expect(hashOf('import', copy)).toBe(before);
  edit(file, (text) => `${text}\nconst added = 1;\n`);
  expect(hashOf('import', copy)).not.toBe(before);
});

it('an old result may stay where it says so, and a new one says nothing', () => {
  stamp('import', 'aaaaaaaaaaaa', 'the reader changed', copy);
  stamp('import', 'bbbbbbbbbbbb', 'something else changed', copy);
  expect(head()).toContain('<!-- measured bbbbbbbbbbbb -->');
  expect(head()).toContain('Measured before');
  expect(head().match(/not repeated yet/g)).toHaveLength(1);
  stamp('import', 'cccccccccccc', undefined, copy);
  expect(head()).toContain('<!-- measured cccccccccccc -->');
  expect(head()).not.toContain('not repeated');
});
