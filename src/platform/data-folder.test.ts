import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ensureDataFolder, FolderUnavailable } from './data-folder.ts';

let here: string;
let before: number;
beforeEach(() => {
  here = mkdtempSync(join(tmpdir(), 'lessonwright-folder-'));
  before = process.umask(0o022);
});
afterEach(() => {
  process.umask(before);
  rmSync(here, { recursive: true, force: true });
});

const never = (sentence: string) => expect.unreachable(sentence);
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);

it('makes a folder with what is missing above it, and says in one line where it cannot', () => {
  ensureDataFolder(join(here, 'a', 'b'), never);
  ensureDataFolder(join(here, 'a', 'b'), never);
  expect(statSync(join(here, 'a', 'b')).isDirectory()).toBe(true);
  expect(modeOf(join(here, 'a', 'b'))).toBe('700');
  writeFileSync(join(here, 'file'), '');
  for (const folder of [join(here, 'file'), join(here, 'file', 'below')]) {
    expect(() => ensureDataFolder(folder, never)).toThrow(FolderUnavailable);
    expect(() => ensureDataFolder(folder, never)).toThrow(
      /^The data folder .* Set DATA_DIR to a folder that you can write to\.$/,
    );
  }
});

it('closes what an older version left open, and nothing else', () => {
  const data = join(here, 'data');
  mkdirSync(join(data, 'db', 'pg_wal'), { recursive: true, mode: 0o755 });
  writeFileSync(join(data, 'db', 'pg_wal', '1'), 'hashes');
  chmodSync(join(data, 'db', 'pg_wal', '1'), 0o666);
  writeFileSync(join(data, 'notes.txt'), 'the operator’s own', { mode: 0o644 });
  writeFileSync(join(here, 'elsewhere'), '', { mode: 0o644 });
  symlinkSync(join(here, 'elsewhere'), join(data, 'outbox'));
  ensureDataFolder(data, never);
  expect([data, join(data, 'db'), join(data, 'db', 'pg_wal')].map(modeOf)).toEqual(['700', '700', '700']);
  expect(modeOf(join(data, 'db', 'pg_wal', '1'))).toBe('600');
  expect(modeOf(join(data, 'notes.txt'))).toBe('644');
  expect(modeOf(join(here, 'elsewhere'))).toBe('644');
});
