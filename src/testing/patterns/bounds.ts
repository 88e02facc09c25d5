/** Where quadratic patterns may stand: what bounds the text that reaches them. One of them needs some 20 ms for 2,000 characters. */
export interface Bound {
  /** Places of patterns, as "features/planning/checks/codes.ts:41". */
  where: RegExp;
  /** Characters. */
  most: number;
  because: string;
  /** Beginnings of patterns there of which recheck's own fuzzer says that they are cubic; within the bound ours finds them quadratic at most. */
  cubic?: readonly string[];
}

export const BOUNDS: readonly Bound[] = [
  {
    where: /^(features\/(planning|knowledge)|language)\//,
    most: 8000,
    because:
      'a contract takes 2,000 characters of a teacher, bounded-answer.ts cuts a model’s texts to 8,000, and an official statement has at most 10,000',
    cubic: [
      String.raw`<(script|style)\b[^>]*>.*?(<\/\1>|$)`,
      String.raw`\b(?:share|tell|write|describe|talk|discuss|say|explain|draw|list|name|disclose|reveal|journal)\b[^.?!\n]{0,60}\b(?:(?:your|their own|a personal) (?:`,
    ],
  },
  {
    where: /^features\/quizzes\//,
    most: 1000,
    because: 'a question of the bank, of a model or of a lesson’s own has at most 400 characters, an option 160',
    cubic: [String.raw`\b(?:in|of|from|does|after reading|read)\s+["“]([^"”]{3,80})["”]`],
  },
  {
    where: /^features\/lessons\/[^/]+\.ts:/,
    most: 12_000,
    because: 'saved-content.ts cuts what it reads of a saved lesson: pages to 12,000 characters, all else to 1,000',
  },
  {
    where: /^features\/standards\/import\//,
    most: 40_000,
    because: 'files are read by the operator’s command, not by the server; plain-text.ts looks at no longer text',
    cubic: [String.raw`<(script|style)\b[^<>]*>.*?<\/\1\s*>`],
  },
  {
    where: /^features\/standards\/(catalogue|search|[^/]+\.ts)/,
    most: 2000,
    because: 'look-up.ts takes 2,000 typed characters',
  },
  {
    where: /^contract\//,
    most: 2000,
    because: 'the contracts bound what is typed, before or in the same schema',
  },
  {
    where: /^platform\/model\//,
    most: 48_000,
    because: 'write-object.ts ends an answer of more characters; what is typed for a prompt has at most 2,000',
  },
  { where: /\/web\//, most: 512 * 1024, because: 'it runs in the browser of the person who opened the page' },
  { where: /^env\.ts|^platform\/command-line\.ts/, most: 1000, because: 'the operator wrote it' },
  {
    where: /^features\/billing\/stripe\//,
    most: 100,
    because: 'names of Stripe’s events, whose signature was checked',
  },
  { where: /^main\.prerender/, most: 200_000, because: 'our own pages, at build' },
];
