/**
 * A text that a class reads, ours, with what a teacher needs to teach from it. One YAML file a text in data/knowledge/texts/<band>/.
 * Tasks belong to a text and a skill, so a text serves many topics and a topic has many texts.
 */
import { z } from 'zod';

export const BANDS = ['K-1', '2-3', '4-5', '6-8', '9-12'] as const;
export const TEXT_KINDS = [
  'story',
  'folktale',
  'poem',
  'scene',
  'letter',
  'speech',
  'article',
  'argument',
  'biography',
  'directions',
] as const;
const MADE_UP = ['story', 'folktale', 'poem', 'scene'];

/** Standards that ask the same of a text in every grade, without the grade: RL.2 (theme), RI.8 (argument), RH.6, RST.3. */
const SKILL = /^(RL|RI|RH|RST)\.(10|[1-9])$|^(SL|L|W|WHST)\.(10|[1-9])$/;

const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min)
    .max(max)
    .refine((s) => !/\*\*|##|<\/?[a-z]|https?:/i.test(s), 'plain text only');
const line = z.int().positive();
const lines = z.array(line).min(1);

export const readingTextSchema = z
  .strictObject({
    id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    title: text(3, 70),
    kind: z.enum(TEXT_KINDS),
    band: z.enum(BANDS),
    /** Folktales: whose tale it is, and that it is retold: "Retold from a tale of the Ashanti people of Ghana". */
    retoldFrom: text(10, 160).optional(),
    /** Who writes or speaks inside the text, where it has a voice of its own: "Marisol V., grade 6, in a school newspaper (invented)". */
    voice: text(5, 120).optional(),
    /** Interests and school subjects that it is about. */
    subjects: z.array(text(2, 40)).min(2).max(10),
    /** Another text that it is read beside, and why. */
    pair: z.strictObject({ with: z.string(), why: text(20, 240) }).optional(),
    /** One sentence, or one line of verse, or one speech, a line; an empty line begins a paragraph, a stanza or a scene. Lines are numbered from 1. */
    body: z.string().min(150).max(9000),
    /** What it is about, for the teacher: two sentences at most. */
    about: text(30, 400),
    /** True statements in it that a reader could look up, each with where. Everything else that sounds like a fact is invented and said so. */
    facts: z.array(z.strictObject({ lines, fact: text(10, 300), source: text(5, 200) })).default([]),
    /** Names, places, counts that are made up. */
    invented: text(3, 300).optional(),

    /** The theme or central idea as a sentence, the lines that carry it, and what students take for it by mistake. */
    centralIdea: z.strictObject({ statement: text(15, 240), shownBy: lines, mistakenFor: text(10, 240) }),
    keyDetails: z.array(z.strictObject({ lines, what: text(8, 200) })).min(3),
    structure: z.strictObject({
      kind: text(4, 60),
      parts: z.array(z.strictObject({ lines, role: text(5, 120) })).min(2),
    }),
    pointOfView: z.strictObject({ who: text(4, 120), shownBy: lines, effect: text(15, 300) }),
    characters: z
      .array(
        z.strictObject({
          name: text(1, 50),
          trait: text(3, 80),
          shownBy: lines,
          /** What changes, and because of what. */
          change: text(10, 240).optional(),
        }),
      )
      .default([]),
    /** Claims of an argument with what holds them up; `unsupported` where only the sound of support stands. */
    claims: z
      .array(
        z.strictObject({
          line,
          reasons: z.array(line).default([]),
          evidence: z.array(line).default([]),
          unsupported: text(15, 300).optional(),
        }),
      )
      .default([]),
    words: z.array(z.strictObject({ word: text(2, 30), line, means: text(5, 160), clue: text(5, 200) })).min(2),
    figures: z.array(z.strictObject({ line, kind: text(4, 30), words: text(3, 120), means: text(8, 200) })).default([]),
    inferences: z.array(z.strictObject({ from: lines, can: text(10, 200), cannot: text(10, 200) })).min(2),
    /** Questions by skill, each answered from the lines it names. */
    questions: z
      .array(
        z.strictObject({
          skill: z.string().regex(SKILL),
          prompt: text(12, 320),
          key: text(3, 500),
          lines,
          minutes: z.number().positive().max(10),
          /** What a partly right answer looks like, and what it lacks. */
          partly: text(10, 300).optional(),
        }),
      )
      .min(8),
    /** Choices whose wrong options are misreadings of these lines. */
    choices: z
      .array(
        z.strictObject({
          skill: z.string().regex(SKILL),
          stem: text(12, 320),
          key: text(1, 160),
          wrong: z
            .array(z.strictObject({ text: text(1, 160), why: text(8, 200) }))
            .min(3)
            .max(3),
          lines,
        }),
      )
      .min(5),
  })
  .superRefine((reading, ctx) => {
    const count = linesOf(reading.body).length;
    const check = (value: unknown, path: string[]): void => {
      if (!value || typeof value !== 'object') return;
      for (const [name, inner] of Object.entries(value)) {
        const at = [...path, name];
        const named = name === 'line' ? [inner] : LINE_LISTS.has(name) && Array.isArray(inner) ? inner : [];
        for (const n of named)
          if (typeof n === 'number' && n > count)
            ctx.addIssue({ code: 'custom', path: at, message: `has no line ${n}; it ends with ${count}` });
        check(inner, at);
      }
    };
    check(reading, []);
    const need = (ok: boolean, path: string, message: string) => {
      if (!ok) ctx.addIssue({ code: 'custom', path: [path], message });
    };
    need(
      (reading.kind === 'folktale') === (reading.retoldFrom !== undefined),
      'retoldFrom',
      'a folktale, and only one, says whose it is',
    );
    need(reading.kind !== 'argument' || reading.claims.length >= 2, 'claims', 'an argument has at least two claims');
    need(
      !['story', 'folktale', 'scene'].includes(reading.kind) || reading.characters.length > 0,
      'characters',
      'a story has characters',
    );
    need(
      MADE_UP.includes(reading.kind) || reading.facts.length > 0 || reading.invented !== undefined,
      'facts',
      'says what in it is true and what is made up',
    );
    for (const { word, line: at } of reading.words)
      need(
        linesOf(reading.body)[at - 1]?.toLowerCase().includes(word.toLowerCase()) ?? false,
        'words',
        `line ${at} does not hold "${word}"`,
      );
    for (const { words, line: at } of reading.figures)
      need(
        linesOf(reading.body)[at - 1]?.toLowerCase().includes(words.toLowerCase()) ?? false,
        'figures',
        `line ${at} does not hold "${words}"`,
      );
  });

const LINE_LISTS = new Set(['lines', 'shownBy', 'reasons', 'evidence', 'from']);

/** The numbered lines of a body. */
export const linesOf = (body: string): string[] =>
  body
    .split('\n')
    .map((l) => l.trim())
    .filter((l) => l !== '');

export type ReadingText = z.infer<typeof readingTextSchema>;
