/** Reads the skill families and their frame, and holds each against its schema. Source: data/knowledge/families. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { frameSchema, type SkillFamilies, skillFamilySchema } from './skill-family.ts';

const FRAME = 'frame.yaml';

/** @param folder data/knowledge @throws Error that names the file and what is wrong in it: no plan can do without them */
export function loadFamilies(folder: string): SkillFamilies {
  const families = join(folder, 'families');
  const read = <T extends z.ZodType>(schema: T, name: string): z.infer<T> => {
    const checked = schema.safeParse(parse(readFileSync(join(families, name), 'utf8')));
    if (!checked.success) throw new Error(`${name} is not sound:\n${z.prettifyError(checked.error)}`);
    return checked.data;
  };
  const frame = read(frameSchema, FRAME);
  return {
    frame,
    families: readdirSync(families)
      .filter((name) => name.endsWith('.yaml') && name !== FRAME)
      .sort()
      .map((name) => {
        const family = read(skillFamilySchema, name);
        if (`${family.id}.yaml` !== basename(name))
          throw new Error(`${name}: its id is "${family.id}"; a family's id is its file's name`);
        for (const { items } of Object.values(family.contentFor))
          if (!frame.items[items]) throw new Error(`${name}: the frame has no items "${items}"`);
        return family;
      }),
  };
}
