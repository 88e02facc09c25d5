import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ensureDataFolder, FolderUnavailable } from './data-folder.ts';

it('makes a folder with what is missing above it, and says in one line where it cannot', () => {
  const here = mkdtempSync(join(tmpdir(), 'lessonwright-folder-'));
  ensureDataFolder(join(here, 'a', 'b'));
  ensureDataFolder(join(here, 'a', 'b'));
  expect(statSync(join(here, 'a', 'b')).isDirectory()).toBe(true);
  writeFileSync(join(here, 'file'), '');
  for (const folder of [join(here, 'file'), join(here, 'file', 'below')]) {
    expect(() => ensureDataFolder(folder)).toThrow(FolderUnavailable);
    expect(() => ensureDataFolder(folder)).toThrow(
      /^The data folder .* Set DATA_DIR to a folder that you can write to\.$/,
    );
  }
  rmSync(here, { recursive: true, force: true });
});
