// Where the states' published files are, for the tests and benchmarks that hold our own work to them. They are no part of the project.
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** @returns {string | undefined} the folder: STANDARDS_DIR, else shared/standards beside the project, if there is one */
export function standardsFolder() {
  const asked = process.env.STANDARDS_DIR;
  const folder = asked ? resolve(root, asked) : join(dirname(root), 'shared', 'standards');
  if (existsSync(folder)) return folder;
  if (asked) throw new Error(`STANDARDS_DIR names ${folder}, and there is no such folder. Correct it or leave it out.`);
  return undefined;
}
