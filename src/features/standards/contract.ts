/** What is said on the wire about states, grades, subjects and standards. */
import { oc } from '@orpc/contract';
import { z } from 'zod';
import { OUTLOOKS } from '../../contract/outlook.ts';
import { SUBJECTS } from '../../contract/school.ts';
import { line } from '../../contract/text.ts';

export const standardSchema = z.object({
  code: z.string(),
  description: z.string(),
  state: z.string(),
  /** Names as gradeName writes them, in school order. */
  gradeLevel: z.array(z.string()),
  subject: z.string(),
  /** The framework the code belongs to. */
  framework: z.string(),
  /** Where the official text is published, if known. */
  source: z.string().nullable(),
  /** The description is our own summary, not the official text. */
  summary: z.boolean(),
  /** The state's own framework is not loaded for this subject and grade: a national set stands in. */
  standsIn: z.boolean(),
  /** The name of the framework that the state has in force, where this one is another of the state's: a district's, an older one. */
  insteadOf: z.string().optional(),
  /** What it stands under, in the list of a place. */
  heading: z.string().optional(),
  /** What a plan for it will hold, in lists and suggestions, where that is known. */
  outlook: z.enum(OUTLOOKS).optional(),
  /** The day the framework was loaded here, as YYYY-MM-DD. */
  loadedOn: z.string(),
});
export type Standard = z.infer<typeof standardSchema>;

/** adopted: the national set, with small additions at most · adapted: built on it, revised by the state · own: written by the state */
const adoptionSchema = z.enum(['adopted', 'adapted', 'own']);
export type Adoption = z.infer<typeof adoptionSchema>;

export const coverageSchema = z.object({
  /** All standards loaded on this server, national ones included. */
  standards: z.int(),
  states: z.array(
    z.object({
      state: z.string(),
      abbreviation: z.string(),
      subjects: z.array(
        z.object({
          subject: z.enum(SUBJECTS),
          /** Name of the framework in force. */
          framework: z.string(),
          /** Address of the official CASE document, where the state publishes one. */
          official: z.string().nullable(),
          /** How the framework relates to the national set: Common Core, or NGSS for science. */
          adoption: adoptionSchema,
          /** What teachers of this state plan from here. */
          loaded: z.array(
            z.object({
              framework: z.string(),
              /** A national set in place of the state's own framework. */
              standsIn: z.boolean(),
              /** It is the framework in force that is named above; else another set, such as a district's, an older one or a test's. */
              named: z.boolean(),
              /** How many standards the framework holds in this subject. */
              standards: z.int(),
              /** YYYY-MM-DD */
              loadedOn: z.string(),
              /** The grades it serves in this state, by name, in school order. */
              gradeLevels: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
  ),
});
export type Coverage = z.infer<typeof coverageSchema>;

export const frameworkListedSchema = z.object({
  title: z.string(),
  /** A state; null: a national set. */
  jurisdiction: z.string().nullable(),
  standards: z.int(),
  retired: z.int(),
  /** One of ours, in our own words. */
  starter: z.boolean(),
  loadedOn: z.string(),
  /** "yes", or "no" and why. */
  offered: z.string(),
});
export type FrameworkListed = z.infer<typeof frameworkListedSchema>;

/** How many there are, and the first of them. */
const some = z.object({ count: z.int(), first: z.array(z.string()) });
export type Some = z.infer<typeof some>;

const frameworkImported = z.object({
  title: z.string(),
  jurisdiction: z.string().nullable(),
  standards: z.int(),
  headings: z.int(),
  /** The same file was loaded before. */
  unchanged: z.boolean(),
  /** Why teachers will not plan from it; null: they will. */
  outOfForce: z.string().nullable(),
  /** Titles of those whose place it takes. */
  replaces: z.array(z.string()),
  added: some,
  changed: some,
  retired: some,
  /** Rows, with the reason. */
  leftOut: some,
});
export type FrameworkImported = z.infer<typeof frameworkImported>;

/** What was asked for, one after the other: loaded, or what it would change, or why not. */
export const frameworksPulledSchema = z.object({
  pulled: z.array(
    z.object({ wanted: z.string(), problem: z.string().nullable(), frameworks: z.array(frameworkImported) }),
  ),
});
export type FrameworksPulled = z.infer<typeof frameworksPulledSchema>;

const state = line(60);
const gradeLevel = line(30);
const subject = line(60);

export const standardsContract = {
  states: oc
    .route({
      method: 'GET',
      path: '/states',
      summary: 'Names of the states, and the District of Columbia',
      tags: ['standards'],
    })
    .output(z.array(z.string())),
  grades: oc
    .route({
      method: 'GET',
      path: '/grades',
      summary: 'Grade levels with standards in a state, in school order',
      tags: ['standards'],
    })
    .input(z.object({ state }))
    .output(z.array(z.string())),
  subjects: oc
    .route({
      method: 'GET',
      path: '/subjects',
      summary: 'Subjects with standards for a state and grade',
      tags: ['standards'],
    })
    .input(z.object({ state, gradeLevel }))
    .output(z.array(z.string())),
  list: oc
    .route({
      method: 'GET',
      path: '/standards',
      summary: 'Standards of a state, grade and subject, in code order, those for every grade last (at most 100)',
      tags: ['standards'],
    })
    .input(z.object({ state, gradeLevel, subject, search: line(500).optional() }))
    .output(z.array(standardSchema)),
  coverage: oc
    .route({
      method: 'GET',
      path: '/standards/coverage',
      summary: 'The standards loaded for each state and subject, and what is used where a state’s own are missing',
      tags: ['standards'],
    })
    .output(coverageSchema),
  search: oc
    .route({
      method: 'GET',
      path: '/standards/search',
      summary: 'Standards that match an objective in plain words, or a code',
      tags: ['standards'],
    })
    .input(
      z.object({
        query: line(2000),
        state: state.optional(),
        gradeLevel: gradeLevel.optional(),
        subject: subject.optional(),
      }),
    )
    .output(z.array(standardSchema)),
};
