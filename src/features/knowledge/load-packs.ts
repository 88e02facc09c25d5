/** Reads every topic pack below a folder and holds each against the schema. Source: data/knowledge. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { type TopicPack, topicPackSchema } from './topic-pack.ts';

/** @throws Error that names the file and what is wrong in it */
export function loadPack(file: string): TopicPack {
  const checked = topicPackSchema.safeParse(load(readFileSync(file, 'utf8')));
  if (!checked.success) throw new Error(`${file} is not a sound topic pack:\n${z.prettifyError(checked.error)}`);
  if (`${checked.data.id}.yaml` !== basename(file))
    throw new Error(`${file}: its id is "${checked.data.id}"; a pack's id is its file's name`);
  return checked.data;
}

/** @param folder data/knowledge */
export function packFiles(folder: string): string[] {
  const packs = join(folder, 'older-packs');
  return readdirSync(packs, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(packs, name));
}

/** @param onFault told of each pack that is not sound, which is then left out; without it such a pack is thrown */
export function loadPacks(folder: string, onFault?: (sentence: string) => void): TopicPack[] {
  return packFiles(folder).flatMap((file) => {
    try {
      return [loadPack(file)];
    } catch (error) {
      if (!onFault) throw error;
      onFault(error instanceof Error ? error.message : String(error));
      return [];
    }
  });
}
