/** The plan inside a saved lesson: read leniently, so that what an older version saved always opens. */
import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';

/** Raised when the shape changes; readSavedContent then reads the older shape too. */
export const CONTENT_VERSION = 1;

const titled = z.looseObject({ title: z.string().optional().catch(undefined) });

/** @param json what the page sends @throws Problem bad-request for anything but a JSON object */
export function parseContent(json: string): Record<string, unknown> {
  let content: unknown;
  try {
    content = JSON.parse(json, (_key, value) => (typeof value === 'string' ? storable(value) : value));
  } catch (reason) {
    throw new Problem('bad-request', 'The lesson arrived incomplete and was not saved. Please try again.', reason);
  }
  const checked = titled.safeParse(content);
  if (!checked.success || JSON.stringify(content).includes('\\u0000'))
    throw new Problem('bad-request', 'The lesson arrived in a form we cannot read and was not saved.', checked.error);
  return checked.data;
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\ufffd');
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** The title as lists show it: one line, whatever was saved. */
export const titleOf = (content: Record<string, unknown>): string => {
  const title = typeof content.title === 'string' ? content.title.replace(/\s+/g, ' ').trim().slice(0, 200) : '';
  return title || 'Untitled lesson';
};

const planFacts = z.object({
  objectives: z.array(z.string()).catch([]),
  studentPages: z.array(z.object({ title: z.string().catch(''), body: z.string().catch('') })).catch([]),
  provenance: z.object({ packs: z.array(z.string()).catch([]) }).catch({ packs: [] }),
  standard: z.object({ state: z.string(), code: z.string(), description: z.string() }).nullable().catch(null),
});

/** What the rest of the product asks a saved plan about. */
export const factsOf = (content: Record<string, unknown>): z.infer<typeof planFacts> =>
  planFacts.parse({
    objectives: content.objectives ?? content.learningObjectives,
    studentPages: content.studentPages,
    provenance: content.provenance,
    standard: content.standard,
  });
