/** Reads the skill families and their frame, and holds each against its schema. Source: data/knowledge/families. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { frameSchema, type SkillFamilies, skillFamilySchema } from './skill-family.ts';

const FRAME = 'frame.yaml';

/** What the files say, by their names, before it is held against a schema. */
export type FamilyFiles = Readonly<Record<string, unknown>>;

/** @param folder data/knowledge */
export const readFamilyFiles = (folder: string): FamilyFiles =>
  Object.fromEntries(
    readdirSync(join(folder, 'families'))
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => [name, load(readFileSync(join(folder, 'families', name), 'utf8'))]),
  );

/** @throws Error that names the file and what is wrong in it: no plan can do without them */
export function familiesFrom(files: FamilyFiles): SkillFamilies {
  const check = <T extends z.ZodType>(schema: T, name: string): z.infer<T> => {
    const checked = schema.safeParse(files[name]);
    if (!checked.success) throw new Error(`${name} is not sound:\n${z.prettifyError(checked.error)}`);
    return checked.data;
  };
  const frame = check(frameSchema, FRAME);
  return {
    frame,
    families: Object.keys(files)
      .filter((name) => name !== FRAME)
      .map((name) => {
        const family = check(skillFamilySchema, name);
        if (`${family.id}.yaml` !== basename(name))
          throw new Error(`${name}: its id is "${family.id}"; a family's id is its file's name`);
        for (const { items } of Object.values(family.contentFor))
          if (!frame.items[items]) throw new Error(`${name}: the frame has no items "${items}"`);
        return family;
      }),
  };
}

/** @param folder data/knowledge @throws Error that names the file and what is wrong in it */
export const loadFamilies = (folder: string): SkillFamilies => familiesFrom(readFamilyFiles(folder));
