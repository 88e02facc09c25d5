/** Checks of form: the plan is complete, matches the request, and is plain text that a teacher can read aloud. */

import { upperFirst } from '../../../../language/text.ts';
import { lemmas, sentences } from '../../../../language/words.ts';
import type { Check, PlanUnderCheck } from '../check.ts';
import { withExactMinutes } from '../tools/minutes-repair.ts';
import { anyOf, pattern, raw } from '../tools/pattern.ts';
import { activityPlace, ownTexts, type Part, scrub } from '../tools/plan-text.ts';
import { complete } from './complete.ts';

/** Findings for each text that has the pattern, with what was found. */
const faults = (
  { lesson }: PlanUnderCheck,
  find: (text: string, part: Part) => readonly string[],
  say: (found: string) => string,
): string[] => [
  ...new Set(
    ownTexts(lesson).flatMap(({ text, part, place }) =>
      find(text, part).map((found) => `${upperFirst(place)} ${say(found.trim().slice(0, 60))}`),
    ),
  ),
];

/** @param pattern a global one */
const all = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];

// ── A2 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const echo: Check = {
  id: 'A2',
  title: 'The plan matches the state, grade, subject and length you asked for',
  why: 'A plan for another grade, state or length is no use tomorrow morning.',
  repairs: 'Puts the requested standard back and fits the minutes to the requested length.',
  level: 'block',
  when: { atOnce: true },
  applies: () => true,
  findings: ({ lesson, request }) => {
    const minutes = lesson.activities.reduce((sum, activity) => sum + activity.duration, 0);
    const { standard } = lesson;
    const row = request.standard && standard;
    return [
      ...(minutes === request.minutes
        ? []
        : [`The activities take ${minutes} minutes; you asked for ${request.minutes}.`]),
      // A national set used in place of the state's may name its own place; the plan says so in a notice.
      ...(row && !row.standsIn && row.state !== request.state
        ? [`The standard is from ${row.state}; you asked for ${request.state}.`]
        : []),
      ...(row && !row.gradeLevel.includes(request.gradeLevel)
        ? [`The standard is for ${row.gradeLevel.join(', ')}; you asked for ${request.gradeLevel}.`]
        : []),
      ...(row && row.subject !== request.subject
        ? [`The standard is for ${row.subject}; you asked for ${request.subject}.`]
        : []),
    ];
  },
  repair: ({ lesson, request }) => withExactMinutes({ ...lesson, standard: request.standard }, request),
};

// ── A3 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const PLACEHOLDER = pattern(
  'gi',
  raw`\[\s*`,
  anyOf`insert|your|name|topic|title|date|grade|subject|teacher|student|school|add|todo|placeholder|x+`,
  raw`\b[^\]\n]*\]|\b(?:TBD|TODO|FIXME)\b|\{\{[^}\n]*\}\}`,
);
const CHAT_SENTENCE = /\blorem ipsum\b|\bas an AI\b|\bAI (?:language )?model\b|\blanguage model\b/i;
/** A teacher's page that opens as an answer in a chat; student texts may well begin with "I'll". */
const CHAT_OPENING = pattern(
  'i',
  raw`^\s*`,
  anyOf`
    (?:Sure|Certainly|Absolutely|Of course|Great question)\b[^.!:,\n]{0,40}(?:[.!:,]+|$)
    Here(?:['’]s| is| are)\b[^.!:\n]{0,80}\b(?:lesson|plan|version|draft|outline|revis)[^.!:\n]{0,60}(?:[.!:]+|$)
    (?:I['’](?:ve|ll)|Let me)\b[^.!:\n]{0,120}(?:[.!:]+|$)
  `,
  raw`\s*`,
);
const CHAT_PARTS: ReadonlySet<Part> = new Set([
  'title',
  'objectives',
  'activities',
  'lessonClosure',
  'assessment',
  'differentiation',
  'standardsAlignment',
  'bigIdea',
]);

const placeholders = (text: string, part: Part): string[] => [
  ...all(text, PLACEHOLDER),
  ...sentences(text).filter((sentence) => CHAT_SENTENCE.test(sentence)),
  ...(CHAT_PARTS.has(part) ? (CHAT_OPENING.exec(text)?.slice(0, 1) ?? []) : []),
];

const withoutSentences = (text: string, unwanted: (sentence: string) => boolean): string =>
  text
    .split('\n')
    .map((line) =>
      unwanted(line)
        ? sentences(line)
            .filter((sentence) => !unwanted(sentence))
            .join(' ')
        : line,
    )
    .join('\n');

/** Whatever the plan is about, and in drafts too: a slip of the pen, which no teacher should see. */
const AT_ONCE = {
  level: 'block',
  when: { atOnce: true, inDraft: true, inQuestion: true, rewords: true },
  applies: () => true,
} as const satisfies Partial<Check>;

const finished: Check = {
  id: 'A3',
  title: 'Nothing is left to fill in, and nothing sounds like a chatbot',
  why: 'A leftover blank or a chatbot sentence shows that nobody finished the page.',
  repairs: 'Removes the placeholder or the chatbot sentence.',
  ...AT_ONCE,
  findings: (plan) => faults(plan, placeholders, (found) => `contains “${found}”.`),
  repair: ({ lesson }) =>
    scrub(lesson, (text, part) => {
      const plain = withoutSentences(text.replace(PLACEHOLDER, ' '), (line) => CHAT_SENTENCE.test(line));
      return CHAT_PARTS.has(part) ? plain.replace(CHAT_OPENING, '') : plain;
    }),
};

// ── A4 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

const TAG = /<\/?[a-z][a-z0-9]*(?:\s+[\w:-]+\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|[^\s"'>]+))*\s*\/?>/gi;
/** Delimiters of a formula; "$5 and $10" is money, "$A$1" a cell of a spreadsheet. */
const FORMULA = /(?<![A-Z])\$\$?(?=\S)([^$\n]{1,80}(?<=\S))\$\$?(?!\d|[A-Z]{1,2}\d)/g;
const LATEX_WORDS: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '×',
  div: '÷',
  pm: '±',
  leq: '≤',
  geq: '≥',
  le: '≤',
  ge: '≥',
  neq: '≠',
  approx: '≈',
  pi: 'π',
  circ: '°',
  degree: '°',
};

/** Each kind of markup with the plain text it becomes. */
const MARKUP: readonly (readonly [RegExp, string | ((whole: string, ...groups: string[]) => string)])[] = [
  [/<!--[\s\S]*?-->/g, ' '],
  [/\\[dt]?frac\s*\{([^{}\n]*)\}\s*\{([^{}\n]*)\}/g, '$1/$2'],
  [/\\([a-zA-Z]{2,})/g, (_whole, word = '') => ` ${LATEX_WORDS[word] ?? ''} `],
  [/\\[()[\]]/g, ' '],
  [FORMULA, '$1'],
  [/\*{2,}/g, ''],
  [/^[^\S\n]*#{1,6}(?=\s)|#{2,}/gm, ''],
  [/^.*\|\s*:?-{2,}.*$/gm, ''],
  [/`{3,}\w*|`(?=[^`\n]+`)|`(?<=`[^`\n]{0,200}`)/g, ''],
  // A matrix before a point, "[2 1; 5 3](x, y)", has a semicolon between its rows.
  [/!?\[([^\];\n]*)\]\([^)\n]*\)/g, '$1'],
  [TAG, ' '],
  // What is left of "<" before a letter is a comparison written closely: "a<b".
  [/<(?=[/!]?[a-z])/gi, '< '],
];

const plainText: Check = {
  id: 'A4',
  title: 'The text is plain: no markup and no formula code',
  why: 'Asterisks, tags and formula code do not print as anything a teacher can read aloud.',
  repairs: 'Turns markup into the plain text it represents.',
  ...AT_ONCE,
  findings: (plan) =>
    faults(
      plan,
      (text) => MARKUP.flatMap(([pattern]) => all(text, pattern)).filter((found) => found !== ''),
      (found) => `contains markup: “${found}”.`,
    ),
  repair: ({ lesson }) =>
    scrub(lesson, (text) => MARKUP.reduce((now, [pattern, plain]) => now.replace(pattern, plain as string), text)),
};

// ── A5 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

// Each "not after" rules out a place inside a match, so a chain of names is not searched again from each of its letters.
const LINK = pattern(
  'gi',
  raw`\b(?:[a-z][a-z0-9+.-]{1,12}:\/\/|www\.|(?:mailto|javascript|vbscript):)[^\s<>"”“]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+|`,
  raw`(?<![\w-])(?<![a-z0-9-]\.)(?:[a-z0-9-]+\.)+(?:com|org|net|edu|gov|io|info|app|dev|tv|uk|ai)\b(?:\/[^\s<>"”“]*)?|`,
  // Any other host with a path: bit.ly/abc. A letter or two before the slash is a unit or an abbreviation.
  raw`(?<![\w-])(?<![a-z0-9-]{2}\.)(?:[a-z0-9-]{2,}\.)+[a-z]{2,}\/[^\s<>"”“]+|\bdata:[a-z]+\/[^\s<>"”“]+|\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\/[^\s<>"”“]*`,
);
/** Publishers of standards: the only addresses a plan may name, beside the source of its own standard. */
const KNOWN_HOSTS = ['www.thecorestandards.org', 'www.nextgenscience.org'];

const hostOf = (link: string): string | undefined => {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // "https://known.org@other.com" is at other.com; an address with a user's name in it is never a publisher's.
  return /^https?:$/.test(url.protocol) && url.username === '' ? url.hostname : undefined;
};

const unknownLink = (plan: PlanUnderCheck) => {
  const source = hostOf(plan.request.standard?.source ?? 'none:');
  const known = source === undefined ? KNOWN_HOSTS : [...KNOWN_HOSTS, source];
  return (link: string): boolean => !known.includes(hostOf(link.replace(/[.,;:!?)]+$/, '')) ?? 'unknown');
};

const linkFree: Check = {
  id: 'A5',
  title: 'No link leads to a page that nobody has checked',
  why: 'An unchecked link may lead nowhere, or somewhere students should not be.',
  repairs: 'Removes the link; links to the publishers of the standards stay.',
  ...AT_ONCE,
  findings: (plan) =>
    faults(
      plan,
      (text) => all(text, LINK).filter(unknownLink(plan)),
      (found) => `contains the web address “${found}”.`,
    ),
  repair: (plan) => {
    const unknown = unknownLink(plan);
    return scrub(plan.lesson, (text) => text.replace(LINK, (link) => (unknown(link) ? ' ' : link)));
  },
};

// ── A6 ─────────────────────────────────────────────────────────────────────────────────────────────────────────────

/** Composed plans stay below 0.6 between any two activities; a copied one with a few new words is above 0.9. */
const SAME_ACTIVITY = 0.8;

function cosine(a: readonly string[], b: readonly string[]): number {
  const counts = (items: readonly string[]) =>
    items.reduce((map, item) => map.set(item, (map.get(item) ?? 0) + 1), new Map<string, number>());
  const [x, y] = [counts(a), counts(b)];
  const dot = [...x].reduce((sum, [key, n]) => sum + n * (y.get(key) ?? 0), 0);
  const length = (v: Map<string, number>) => Math.sqrt([...v.values()].reduce((sum, n) => sum + n * n, 0));
  return dot === 0 ? 0 : dot / (length(x) * length(y));
}

const distinct: Check = {
  id: 'A6',
  title: 'No two activities are the same',
  why: 'When two activities are nearly the same, one of them is wasted.',
  level: 'warn',
  applies: ({ lesson }) => lesson.activities.length > 1,
  findings: ({ lesson }) => {
    const bags = lesson.activities.map((activity) => lemmas(activity.description));
    return bags.flatMap((bag, i) =>
      bags
        .slice(i + 1)
        .flatMap((other, j) =>
          cosine(bag, other) >= SAME_ACTIVITY
            ? [`${upperFirst(activityPlace(lesson, i))} and ${activityPlace(lesson, i + 1 + j)} are nearly the same.`]
            : [],
        ),
    );
  },
};

export const FORM: readonly Check[] = [finished, plainText, linkFree, complete, echo, distinct];
