import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../platform/db/db.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { type ImportOptions, importFile } from './import-file.ts';
import { type StandardsStore, standardsStore } from './store.ts';

const broken = join(import.meta.dirname, '../../../../shared/standards/broken/truncated.json');
const clock = { now: () => new Date('2026-03-04T23:30:00Z') };

let database: OpenDatabase;
let store: StandardsStore;
let folder: string;

beforeAll(async () => {
  database = await openTestDatabase();
  store = standardsStore(database.db);
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-import-'));
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const sound = JSON.stringify({
  CFDocument: { identifier: 'al-math', title: 'Mathematics', creator: 'Alabama State Department of Education' },
  CFItems: ['1', '2'].map((n) => ({ identifier: n, fullStatement: `Add “${n}” […] and say why.`, humanCodingScheme: `M.${n}`, educationLevel: ['04'] })),
});

async function importing(content: string | Uint8Array, options: ImportOptions = {}) {
  const file = join(folder, 'package.json');
  writeFileSync(file, content);
  return importFile({ store, clock }, file, options);
}

describe('a file that is no CASE package is refused with a sentence, and the catalogue stays as it was', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['UTF-16', Buffer.from(`\ufeff${sound}`, 'utf16le'), 'package.json is not text in UTF-8, so it cannot be a CASE package.'],
    ['Latin-1', Buffer.from('{"title":"Fran\xe7ais"}', 'latin1'), 'package.json is not text in UTF-8, so it cannot be a CASE package.'],
    ['a web page', '<!doctype html><p>Not found</p>', 'package.json is not JSON, so it cannot be a CASE package.'],
    ['nothing', '', 'package.json is not JSON, so it cannot be a CASE package.'],
    ['a comma too many', '{"CFDocument": {},, "CFItems": []}', 'package.json is not JSON, so it cannot be a CASE package.'],
    ['a list', '[]', 'This file is not a CASE package: it has to be one object with a CFDocument.'],
  ])('%s', async (_, content, message) => {
    const before = await store.status();
    await expect(importing(content)).rejects.toMatchObject({ name: 'Problem', code: 'bad-request', message });
    expect(await store.status()).toEqual(before);
  });

  it('a package cut off anywhere', async () => {
    const bytes = Buffer.from(sound);
    for (let length = 1; length < bytes.length; length += 3)
      await expect(importing(bytes.subarray(0, length)), String(length)).rejects.toThrow(
        /ends in the middle: it was cut off\. Please download it again\.|is not text in UTF-8/,
      );
  });

  it.skipIf(!existsSync(broken))(`the published file that was cut off${existsSync(broken) ? '' : ` (skipped: there is no ${broken})`}`, async () => {
    await expect(importFile({ store, clock }, broken, {})).rejects.toThrow('truncated.json ends in the middle: it was cut off. Please download it again.');
  });

  it('a file that is not there, a state or a subject that does not exist', async () => {
    await expect(importFile({ store, clock }, join(folder, 'none.json'), {})).rejects.toThrow(/The file .*none\.json cannot be read\./);
    await expect(importing(sound, { state: 'Atlantis' })).rejects.toThrow('There is no state called “Atlantis”.');
    await expect(importing(sound, { subject: 'Magic' })).rejects.toThrow('The subject has to be one of: English Language Arts, Mathematics, Science.');
  });
});

it('loads a package once; a changed one replaces it', async () => {
  const first = await importing(`\ufeff${sound}`);
  expect(first).toEqual({ title: 'Mathematics', jurisdiction: 'Alabama', standards: 2, headings: 0, unchanged: false, report: [] });
  expect(await importing(`\ufeff${sound}`)).toMatchObject({ standards: 2, unchanged: true });
  expect(await importing(sound.replace('M.2', 'M.3'))).toMatchObject({ unchanged: false });
  expect((await store.status()).filter((row) => row.origin === 'imported')).toMatchObject([
    { title: 'Mathematics', jurisdiction: 'Alabama', standards: 2, loadedOn: '2026-03-04' },
  ]);
});
