/** The secret that the data folder holds: made whole, kept, and never an empty one. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { FolderUnavailable } from './data-folder.ts';
import { renewSecretIn, secretIn } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lessonwright-secret-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('is made once, for the owner only, with nothing left beside it', () => {
  const made = secretIn(folder);
  expect(made).toHaveLength(43);
  expect(secretIn(folder)).toBe(made);
  expect(readdirSync(folder)).toEqual(['secret']);
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0);
  renewSecretIn(folder);
  expect(secretIn(folder)).not.toBe(made);
  expect(readdirSync(folder)).toEqual(['secret']);
});

it.each(['', ' \n'])('is made anew where a full disk left an empty file: %j', (left) => {
  writeFileSync(join(folder, 'secret'), left);
  const made = secretIn(folder);
  expect(made).toHaveLength(43);
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(made);
});

it('is refused where it is too short to be one', () => {
  writeFileSync(join(folder, 'secret'), 'x');
  expect(() => secretIn(folder)).toThrow(/holds no secret: it is shorter than 32 characters/);
});

it('is refused in a sentence where it cannot be read', () => {
  mkdirSync(join(folder, 'secret'));
  expect(() => secretIn(folder)).toThrow(FolderUnavailable);
});
