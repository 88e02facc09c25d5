/**
 * The starter catalogue: official codes, grades and hierarchy (facts) with statements in our own words,
 * so that a fresh machine offers real standards before a state's own framework is imported.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { GRADES, SUBJECTS } from '../../../../contract/school.ts';

const frameworkFileSchema = z.strictObject({
  framework: z.strictObject({
    id: z.string(),
    title: z.string(),
    subject: z.enum(SUBJECTS),
    publisher: z.string(),
    year: z.int(),
    /** Where the official text is published. */
    url: z.url(),
  }),
  standards: z.array(
    z.strictObject({
      code: z.string().min(2),
      /** The code of the standard or group above it, in the same file. */
      parent: z.string().optional(),
      grades: z.array(z.enum(GRADES)).min(1),
      /** A heading over standards (cluster, strand, topic); never offered to plan from. */
      group: z.literal(true).optional(),
      statement: z.string().trim().min(10),
    }),
  ),
});

const jurisdictionsFileSchema = z.array(
  z.strictObject({
    name: z.string(),
    abbreviation: z.string().length(2),
    /** Per subject: the title of the framework in force and, where the state publishes one, its CASE document. */
    frameworks: z.partialRecord(
      z.enum(SUBJECTS),
      z.strictObject({ title: z.string(), caseDocument: z.url().optional() }),
    ),
  }),
);

export type StarterFramework = z.infer<typeof frameworkFileSchema>;
export type StarterJurisdiction = z.infer<typeof jurisdictionsFileSchema>[number];

/** The national set that stands in for a state whose own framework is not loaded, by subject. */
export const NATIONAL_FRAMEWORK_FILES = ['ccss-ela', 'ccss-math', 'ngss'] as const;

const readYaml = <T>(schema: z.ZodType<T>, file: string): T => {
  const checked = schema.safeParse(load(readFileSync(file, 'utf8')));
  if (!checked.success) throw new Error(`${file} is not a sound catalogue file:\n${z.prettifyError(checked.error)}`);
  return checked.data;
};

export function readStarterCatalogue(folder: string): {
  frameworks: StarterFramework[];
  jurisdictions: StarterJurisdiction[];
} {
  return {
    frameworks: NATIONAL_FRAMEWORK_FILES.map((name) => readYaml(frameworkFileSchema, join(folder, `${name}.yaml`))),
    jurisdictions: readYaml(jurisdictionsFileSchema, join(folder, 'jurisdictions.yaml')),
  };
}
