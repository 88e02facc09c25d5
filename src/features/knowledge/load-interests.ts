/** Reads the interests. Source: data/knowledge/interests. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type Interest, interestSchema } from './interest.ts';

/** @param folder data/knowledge */
export const interestFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'interests'))
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, 'interests', file));

/** @throws Error that names the file and what is wrong in it */
export function loadInterest(file: string): Interest {
  const checked = interestSchema.safeParse(load(readFileSync(file, 'utf8')));
  if (!checked.success) throw new Error(`${file} is not a sound interest:\n${z.prettifyError(checked.error)}`);
  if (`${checked.data.id}.yaml` !== basename(file)) throw new Error(`${file}: its id is "${checked.data.id}"`);
  return checked.data;
}
