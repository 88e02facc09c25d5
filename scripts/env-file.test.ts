import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ENV_KEYS, readEnv } from '../src/env.ts';
import { wrongLineIn } from './env-file.mjs';

it.each([
  ['PORT=4000\n\n# a comment\nexport HOST = 0.0.0.0\r\nMAIL_FROM="Lessons <a@b.example>" # who\n', undefined],
  ['FIREBASE_SERVICE_ACCOUNT=\'{\n  "type": "service_account"\n}\'\nPORT=1', undefined],
  ['PORT=4000\nhunter2', /^Line 2 of \.env .* KEY=VALUE/],
  ['PORT: 4000', /^Line 1 /],
  ['A=1\nB="never closed\nC=2', /^Line 2 of \.env .* quotation mark/],
])('%j', (text, wrong) => {
  if (wrong) expect(wrongLineIn(text)).toMatch(wrong);
  else expect(wrongLineIn(text)).toBeUndefined();
  expect(wrongLineIn(text) ?? '').not.toContain('hunter2');
});

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-env-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A process that loads the file and prints three keys. */
function loaded(env: Record<string, string>) {
  const program = `
    import { loadEnvFile } from ${JSON.stringify(join(import.meta.dirname, 'env-file.mjs'))};
    loadEnvFile(${JSON.stringify(join(folder, '.env'))});
    process.stdout.write([process.env.PORT, process.env.HOST, process.env.LOG_LEVEL].join());`;
  return spawnSync(process.execPath, ['--input-type=module', '--eval', program], { env, encoding: 'utf8' });
}

it('the file fills in what the environment does not say', () => {
  writeFileSync(join(folder, '.env'), 'PORT=4000\nHOST=0.0.0.0\n');
  expect(loaded({ PORT: '5000' })).toMatchObject({ status: 0, stdout: '5000,0.0.0.0,', stderr: '' });
});

it('no file is fine; a wrong line and a file that cannot be read end with one line', () => {
  expect(loaded({ PORT: '1' })).toMatchObject({ status: 0, stdout: '1,,' });
  writeFileSync(join(folder, '.env'), 'PORT=4000\nsecret');
  expect(loaded({})).toMatchObject({ status: 1, stderr: expect.stringMatching(/^Line 2 of \.env [^\n]*\n$/) });
  rmSync(join(folder, '.env'));
  mkdirSync(join(folder, '.env'));
  expect(loaded({})).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The file .* cannot be read[^\n]*\n$/),
  });
});

it('.env.example names every key that the program reads, and its values are good', () => {
  const example = readFileSync('.env.example', 'utf8');
  expect(wrongLineIn(example)).toBeUndefined();
  const settings = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, key = '', value = '']) => [
    key,
    value,
  ]);
  const keys = settings.map(([key]) => key);
  // NODE_ENV is the host's to set, and the emulator's address is for tests.
  expect([...keys].sort()).toEqual(
    ENV_KEYS.filter((key) => !['NODE_ENV', 'FIREBASE_AUTH_EMULATOR_HOST'].includes(key)).sort(),
  );
  // Firebase's have to belong to a real project.
  const values = settings.filter(([key = '']) => !/FIREBASE|GOOGLE_APP/.test(key));
  const unquoted = values.map(([key, value = '']) => [key, value.replace(/^(['"])(.*)\1$/, '$2')]);
  expect(() => readEnv(Object.fromEntries(unquoted))).not.toThrow();
});
