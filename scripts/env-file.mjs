// Reads .env in the project's folder into the environment, for npm start, npm run dev and npm run admin. What is set already wins.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './setup.mjs';

const KEY = /^(?:export\s+)?[A-Za-z_]\w*\s*=\s*/;

/**
 * The first line that Node would skip in silence, as a sentence; never with its text, which may be a secret.
 * @param {string} text
 * @returns {string | undefined}
 */
export function wrongLineIn(text) {
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i].trim();
    if (line === '' || line.startsWith('#')) continue;
    const key = KEY.exec(line)?.[0];
    if (key === undefined)
      return `Line ${i + 1} of .env cannot be read: it should be KEY=VALUE, or begin with # if it is a comment.`;
    const value = line.slice(key.length);
    const quote = /^["'`]/.exec(value)?.[0];
    if (!quote || value.indexOf(quote, 1) > 0) continue;
    // A value between quotes may go on over several lines.
    const end = lines.findIndex((later, j) => j > i && later.includes(quote));
    if (end < 0) return `Line ${i + 1} of .env cannot be read: it opens a quotation mark and never closes it.`;
    i = end;
  }
  return undefined;
}

/** Ends the process with one line if the file cannot be read. */
export function loadEnvFile(path = join(root, '.env')) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT') return;
    fail(`The file ${path} cannot be read: ${error.message}.`);
  }
  const wrong = wrongLineIn(text);
  if (wrong) fail(wrong);
  process.loadEnvFile(path);
}
