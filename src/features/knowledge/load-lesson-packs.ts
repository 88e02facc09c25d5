/** Reads lesson packs. Source: data/knowledge/packs. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type LessonPack, lessonPackSchema } from './lesson-pack.ts';
import { worldBanksFor } from './load-world-banks.ts';
import { writtenOut } from './worlds.ts';

/** @param folder data/knowledge */
export const lessonPackFiles = (folder: string): string[] =>
  readdirSync(join(folder, 'packs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .sort()
    .map((file) => join(folder, 'packs', file));

/** @throws Error that names the file and what is wrong in it */
export function loadLessonPack(file: string): LessonPack {
  const checked = lessonPackSchema.safeParse(writtenOut(load(readFileSync(file, 'utf8')), worldBanksFor(file)));
  if (!checked.success) throw new Error(`${file} is not a sound lesson pack:\n${z.prettifyError(checked.error)}`);
  if (`${checked.data.topic}.yaml` !== basename(file)) throw new Error(`${file}: its topic is "${checked.data.topic}"`);
  return checked.data;
}
