/** The plan inside a saved lesson: read leniently, so that what an older version saved always opens. */

import { z } from 'zod';
import { Problem } from '../../contract/problem.ts';
import { shownFigureSchema } from '../figures/contract.ts';
import { type QuizQuestion, quizQuestionSchema } from '../planning/contract.ts';
import { QUESTION_COUNT } from '../quizzes/limits.ts';

/** Raised when the shape changes; readContent then reads the older shape too. */
export const CONTENT_VERSION = 1;

/** Whether a text from an address can be the id of a lesson at all. */
export const isId = (id: string): boolean => /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id);

const titled = z.looseObject({ title: z.string().optional().catch(undefined) });

/** @param json what the page sends @throws Problem bad-request for anything but a JSON object */
export function parseContent(json: string): Record<string, unknown> {
  let content: unknown;
  let namesAreStorable = true;
  try {
    content = JSON.parse(json, (name, value) => {
      namesAreStorable &&= storable(name) === name;
      return typeof value === 'string' ? storable(value) : value;
    });
  } catch (reason) {
    throw new Problem('bad-request', 'The lesson arrived incomplete and was not saved. Please try again.', reason);
  }
  const checked = titled.safeParse(content);
  if (!checked.success || isTooDeep(content) || !namesAreStorable)
    throw new Problem('bad-request', 'We could not read the lesson, so it was not saved.', checked.error);
  return withSoundFigures(checked.data);
}

/** Parts of a plan that hold figures, and how many of them: the longest of our plans have about twenty. */
const WITH_FIGURES = ['activities', 'studentPages', 'answerKey'] as const;
const shownFigures = z.array(shownFigureSchema).max(40);

/** A browser sent them, and another one will draw them: what no page could draw is left out, and the words stay. */
function withSoundFigures(content: Record<string, unknown>): Record<string, unknown> {
  const sound = (part: unknown): unknown => {
    if (part === null || typeof part !== 'object' || !('figures' in part)) return part;
    const { figures, ...rest } = part;
    const read = shownFigures.safeParse(figures);
    return read.success ? { ...rest, figures: read.data } : rest;
  };
  const parts = WITH_FIGURES.flatMap((name) => {
    const list = content[name];
    return Array.isArray(list) ? [[name, list.map(sound)] as const] : [];
  });
  return { ...content, ...Object.fromEntries(parts) };
}

/** A plan has six levels. With some thousands, whatever reads or writes it level by level ends with a full stack. */
const MOST_LEVELS = 50;

function isTooDeep(content: unknown): boolean {
  let level: unknown[] = [content];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_LEVELS) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}

/** PostgreSQL stores no NUL and no half of a surrogate pair. */
const storable = (text: string): string => text.replaceAll('\u0000', '').replace(LONE_SURROGATE, '\ufffd');
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** What was stored, as an object: the first versions kept the plan as the text that the page had sent. Whatever cannot be read is an empty plan. */
export function readContent(stored: unknown): Record<string, unknown> {
  try {
    const content = typeof stored === 'string' ? JSON.parse(stored) : stored;
    return isTooDeep(content) ? {} : z.record(z.string(), z.unknown()).catch({}).parse(content);
  } catch {
    return {};
  }
}

/** The title as lists show it: one line, whatever was saved. */
export const titleOf = (content: Record<string, unknown>): string => {
  const title = typeof content.title === 'string' ? content.title.replace(/\s+/g, ' ').trim().slice(0, 200) : '';
  return title || 'Untitled lesson';
};

export const quizQuestionsSchema = z.array(quizQuestionSchema).max(QUESTION_COUNT.max.full);

/** The quiz that a plan brings along, as one that was exported does; anything else than a list of questions is none. */
export const questionsIn = (content: Record<string, unknown>): QuizQuestion[] =>
  quizQuestionsSchema.catch([]).parse(content.quizQuestions);

/** A text that a browser sent, so far as the product reads it. */
const text = (max: number) => z.string().transform((said) => said.slice(0, max));
const list = <T extends z.ZodType>(entry: T, max: number) =>
  z
    .array(z.unknown())
    .transform((all) => all.slice(0, max))
    .pipe(z.array(entry))
    .catch([]);

/** Twice what the longest of our plans hold, and no more: whatever is asked of these texts takes time that grows with them. */
const planFacts = z.object({
  objectives: list(text(1000), 20),
  studentPages: list(z.object({ title: text(200).catch(''), body: text(12_000).catch('') }), 24),
  vocabulary: list(
    z.object({ term: text(200).catch(''), meaning: text(1000).catch('') }).catch({ term: '', meaning: '' }),
    40,
  ),
  answerKey: list(
    z.object({ task: text(1000).catch(''), answer: text(1000).catch('') }).catch({ task: '', answer: '' }),
    120,
  ),
  // A plan names one. Every question of each is held against those of the others.
  provenance: z.object({ packs: list(text(100), 3) }).catch({ packs: [] }),
  standard: z
    .object({ state: text(100), code: text(120), description: text(10_000) })
    .nullable()
    .catch(null),
});

/** What the rest of the product asks a saved plan about. */
export const factsOf = (content: Record<string, unknown>): z.infer<typeof planFacts> =>
  planFacts.parse({
    objectives: content.objectives ?? content.learningObjectives,
    studentPages: content.studentPages,
    vocabulary: content.vocabulary,
    answerKey: content.answerKey,
    provenance: content.provenance,
    standard: content.standard,
  });

/** Parts of a plan that a question may be about, in the order in which a reader needs them. */
const TAUGHT = [
  'title',
  'objectives',
  'learningObjectives',
  'bigIdea',
  'vocabulary',
  'misconceptions',
  'activities',
  'assessment',
  'answerKey',
] as const;
/** The longest of our plans have about 14,000 characters. */
const MOST_TAUGHT = 16_000;

/** What the plan teaches, as text, one line for each thing it says, without its student pages; whatever was saved. */
export function taughtBy(content: Record<string, unknown>): string {
  const said = (value: unknown): string[] =>
    typeof value === 'string'
      ? [value]
      : Array.isArray(value)
        ? value.flatMap(said)
        : value && typeof value === 'object'
          ? [Object.values(value).flatMap(said).join(': ')]
          : [];
  return TAUGHT.flatMap((part) => said(content[part]))
    .join('\n')
    .slice(0, MOST_TAUGHT);
}
