/** Reads the text bank. Source: data/knowledge/texts. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type ReadingText, readingTextSchema } from './reading-text.ts';

/** @param folder data/knowledge */
export const textFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'texts'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, 'texts', file));

/** @throws Error that names the file and what is wrong in it */
export function loadText(file: string): ReadingText {
  const checked = readingTextSchema.safeParse(load(readFileSync(file, 'utf8')));
  if (!checked.success) throw new Error(`${file} is not a sound text:\n${z.prettifyError(checked.error)}`);
  const { id, band } = checked.data;
  if (`${id}.yaml` !== basename(file)) throw new Error(`${file}: its id is "${id}"`);
  if (band !== basename(dirname(file))) throw new Error(`${file}: its band is ${band}; it belongs in that folder`);
  return checked.data;
}
