import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import ts from 'typescript';
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

const NOBODY = 65534;

/** What a process of another user is told; only root can start one. */
function toldToNobody(folder: string, program: string): string {
  const call = `ensureDataFolder(${JSON.stringify(folder)}, () => {})`;
  writeFileSync(
    program,
    `${plainJavaScript()}\ntry { ${call}; console.log('fine'); } catch (e) { console.log(e.message); }`,
  );
  const { stdout } = spawnSync(process.execPath, [program], { uid: NOBODY, gid: NOBODY, encoding: 'utf8' });
  return stdout.trim();
}

const plainJavaScript = (): string =>
  ts.transpileModule(readFileSync('src/platform/data-folder.ts', 'utf8'), {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  }).outputText;

it.runIf(process.getuid?.() === 0)('a volume of another user is refused in one line that names both users', () => {
  const here = mkdtempSync(join(tmpdir(), 'lessonwright-volume-'));
  chmodSync(here, 0o755);
  const program = join(here, 'program.mjs');
  const volume = join(here, 'volume');
  mkdirSync(join(volume, 'db'), { recursive: true });
  const refused = (path: string) =>
    `The data folder ${volume} cannot be used: ${path} may not be written by user ${NOBODY}, as which this program runs; it belongs to user 0. Set DATA_DIR to a folder that you can write to.`;
  expect(toldToNobody(volume, program)).toBe(refused(volume));
  // A restored backup, say: the volume is right and what lies in it is not.
  chmodSync(volume, 0o777);
  expect(toldToNobody(volume, program)).toBe(refused(join(volume, 'db')));
  chmodSync(join(volume, 'db'), 0o777);
  expect(toldToNobody(volume, program)).toBe('fine');
  rmSync(here, { recursive: true });
});
