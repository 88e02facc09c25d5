/** The parts of the prompts, read once from data/prompts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { SUBJECTS } from '../../../contract/school.ts';
import type { NameLists } from '../../../platform/model/persons.ts';
import { BANDS } from '../../knowledge/skill-family.ts';

const register = z.object({ guide: z.string(), good: z.string(), bad: z.string(), why: z.string() });
const partsSchema = z.object({
  registers: z.record(z.enum(BANDS), register),
  subjects: z.record(z.enum(SUBJECTS), z.string()),
});

export type Prompts = z.infer<typeof partsSchema> & {
  role: string;
  lesson: string;
  quickCheck: string;
  quiz: string;
  fence: string;
  again: string;
  names: NameLists;
};

/** @param folder data/prompts @throws Error that names the part that is missing */
export function loadPrompts(folder: string): Prompts {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8').trim();
  const yaml = (name: string): unknown => load(text(`${name}.yaml`));
  const list = (name: string) =>
    text(`${name}.txt`)
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith('#'));
  const parts = partsSchema.parse({
    registers: yaml('registers'),
    subjects: yaml('subjects'),
  });
  return {
    ...parts,
    role: text('role.md'),
    lesson: text('lesson.md'),
    quickCheck: text('quick-check.md'),
    quiz: text('quiz.md'),
    fence: text('fence.md'),
    again: text('again.md'),
    names: { firstNames: list('first-names'), publicFigures: list('public-figures') },
  };
}
