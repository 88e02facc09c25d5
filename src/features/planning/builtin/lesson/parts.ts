/** The parts that forms share, each with its lines as a teacher finds them: what to show, say, ask and listen for, and how long it takes. */
import { count } from '../../../../language/text.ts';
import type { ReadingText } from '../../../knowledge/reading-text.ts';
import { longestBlock } from '../../arcs.ts';
import { fixed, type Part } from './blocks.ts';
import { SORTING, sortingPart } from './hinges.ts';
import { aloneRate, aloudRate, halves, type Kit, leastPractice, mostPractice, wordsIn } from './kit.ts';
import { inTurn, turnOf } from './turns.ts';
import { minutesText, quoted, sentence } from './wording.ts';

/** Words to post, said where they are first needed; their meanings are in the vocabulary. */
export const wordsPart = ({ pack }: Kit): Part => ({
  minutes: 0.5,
  ids: ['words'],
  lines: () => [
    `Words to post: ${pack.words.map(({ term }) => term).join(', ')}.`,
    ...(pack.teacherNote ? [`Keep in mind: ${pack.teacherNote}`] : []),
  ],
});

export const hookLines = ({ pack: { hook } }: Kit): string[] =>
  [
    hook.show ? `Show: ${hook.show}` : '',
    `Say: ${quoted(hook.say)}`,
    `Ask: ${hook.ask}`,
    `Listen for: ${hook.listenFor}`,
  ].filter(Boolean);

export const hookPart = (kit: Kit, more: Partial<Part> = {}): Part => ({
  minutes: kit.pack.hook.minutes,
  least: Math.min(kit.pack.hook.minutes, 4),
  lines: () => hookLines(kit),
  materials: kit.pack.hook.materials,
  ...more,
});

/** The class's text, or the two that stand side by side, read once. */
export function readPart({ text, beside, gradeIndex }: Kit, more: Partial<Part> = {}): Part | undefined {
  if (!text) return undefined;
  const read = [text, ...(beside ? [beside] : [])];
  return {
    title: 'Read',
    minutes: read.reduce((sum, each) => sum + halves(wordsIn(each) / aloudRate(gradeIndex) + 0.5), 0),
    lines: () => [
      ...read.flatMap((each) => readingLines(each)),
      ...(beside && text.pair ? [`Why these two: ${text.pair.why}`] : []),
    ],
    materials: read.map(({ title }) => `“${title}”, 1 copy per student`),
    ...more,
  };
}

const readingLines = ({ title, about, words }: ReadingText): string[] => [
  `Hand out: “${title}”, 1 copy per student. Lines are numbered.`,
  'Read aloud: the whole text once, while students follow with a finger or pencil.',
  `What it is about: ${about}`,
  `Words on the way: ${words
    .slice(0, 3)
    .map(({ word, line, means }) => `${word} (line ${line}: ${means})`)
    .join('; ')}.`,
];

const PAGE_RULES = {
  boards:
    'Go by the last board. Wrong, or right without a reason: Page A. Right with a reason: Page B. Right, with a reason that would convince others: Page C.',
  fingers:
    'Go by the check just before. Another letter: Page A. The right letter: Page B. The right letter and a clear reason: Page C.',
  choice:
    'Most students take Page B. Students who were unsure a moment ago take Page A; students who can already explain it take Page C.',
} as const;

/** Everyone's own work; grows with the minutes that the lesson has left. */
export const practicePart = (
  kit: Kit,
  {
    rule,
    before,
    after,
    work,
    watch = [0, 3],
    ...more
  }: Partial<Part> & {
    rule: keyof typeof PAGE_RULES;
    before?: string[];
    after?: string[];
    /** How the class works on its pages. */
    work?: string;
    /** Which look-fors stand here, so that a form watches for what comes up in it. */
    watch?: readonly [from: number, count: number];
  },
): Part => ({
  title: 'Own work',
  minutes: Math.max(
    leastPractice(kit),
    Math.min(mostPractice(kit), longestBlock(kit.gradeIndex), Math.round(kit.request.minutes * 0.2)),
  ),
  least: leastPractice(kit),
  firm: true,
  most: mostPractice(kit) + 2,
  ids: ['practice'],
  lines: (m, laid) => {
    const { goOnWith, core, challenge } = kit.pages(m);
    // In a short lesson the question that sorts may have found no room.
    const handOut = rule === 'fingers' && !laid.has(SORTING) ? 'choice' : rule;
    const watched = kit.pack.lookFors
      .slice(Math.min(watch[0], Math.max(0, kit.pack.lookFors.length - watch[1])))
      .slice(0, watch[1]);
    return [
      ...(before ?? []),
      `Hand out: Page A, Page B and Page C. ${PAGE_RULES[handOut]}`,
      kit.young
        ? `Students: work for ${minutesText(m - 1)}. Read each task aloud; children show, draw, build, or tell. Note what they say.`
        : `Students: ${work ?? 'work alone, from the first problem to the last'}; ${minutesText(m - 1)} (Page B: ${count(core.length, 'problem')}; Page C: ${challenge.length}).`,
      ...(goOnWith ? ['After Page A: go on with Page B.'] : []),
      ...(kit.theme
        ? [`Partners: ${kit.theme.routine.partners}`, `Say beside their work: ${kit.theme.routine.feedback.join(' ')}`]
        : []),
      ...watched.map(({ see, move }) => `Watch for: ${sentence(see)} → ${move}`),
      ...(after ?? []),
    ];
  },
  ...more,
});

/** A question that sorts the class, and then the page that suits each answer. */
export const sortedPractice = (kit: Kit): Part[] => [
  ...present([sortingPart(kit, { rank: 20 })]),
  practicePart(kit, {
    rule: 'fingers',
    watch: [2, 2],
    work: 'choose where to start, and star what they could explain to somebody else',
  }),
];

/** The last thing that students do alone. */
export function exitPart(kit: Kit, more: Partial<Part> = {}): Part {
  const { exit } = kit.aim;
  const reading =
    kit.exitText && kit.exitText !== kit.text && exit.some(({ fromText }) => fromText)
      ? halves(wordsIn(kit.exitText) / aloneRate(kit.gradeIndex))
      : 0;
  const minutes = exit.reduce((sum, q) => sum + q.minutes, 0) + reading;
  return fixed(
    minutes,
    [
      `Hand out: the exit ticket, 1 per student${reading > 0 ? `, with “${kit.exitText?.title}” on it (about ${minutesText(reading)} to read)` : ''}.`,
      kit.young
        ? 'Students: work alone. Read each question aloud twice. Children may draw, point, or tell you the answer; write down their own words.'
        : 'Students: work alone, without notes.',
      exit.length === 1
        ? `Time: ${minutesText(exit[0]?.minutes ?? minutes)} for the question. It is the hardest case of today’s goal.`
        : `Time: ${exit.map((q, i) => `question ${i + 1}, ${minutesText(q.minutes)}${q.hardest ? ' (the hardest case)' : ''}`).join('; ')}.`,
    ],
    { ids: ['exit', ...exit.map(({ id }) => id)], materials: ['exit ticket, 1 per student'], ...more },
  );
}

/** What students say, against what they may say: somebody's mistake, tested by the class. */
export const clinicPart = (kit: Kit, index: number, more: Partial<Part> = {}): Part | undefined => {
  const mistake = inTurn(kit.pack.misconceptions, index, turnOf(kit.request));
  if (!mistake) return undefined;
  return fixed(
    4,
    [
      kit.young
        ? `Tell: A child in another class said: ${quoted(mistake.what)}`
        : `On the board: A student in another class wrote: ${quoted(mistake.what)}`,
      'Students: decide alone whether it is right, then convince a partner with a drawing, an example, or a line.',
      `Next move: ${mistake.move}`,
      `Listen for: why it is tempting. ${mistake.why}`,
    ],
    { title: 'A mistake to test', ids: [`clinic-${mistake.code}`], ...more },
  );
};

export const discussPart = (kit: Kit, index: number, more: Partial<Part> = {}): Part | undefined => {
  const item = inTurn(kit.pack.discuss, index, turnOf(kit.request));
  if (!item) return undefined;
  return {
    title: 'Talk',
    minutes: item.minutes,
    most: item.minutes + 2,
    ids: [`discuss-${index}`],
    lines: () => [
      `Ask: ${item.question}`,
      'Students: think alone for a minute, then tell a partner where they stand and why. Call on two pairs with different answers.',
      `Listen for: ${item.listenFor}`,
    ],
    ...more,
  };
};

export const warmUpPart = ({ pack: { warmUp } }: Kit, more: Partial<Part> = {}): Part | undefined =>
  warmUp && {
    minutes: warmUp.minutes,
    lines: () => [`Do: ${warmUp.do}`, `Listen for: ${warmUp.listenFor}`],
    ids: ['warm-up'],
    ...more,
  };

export const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item) => item !== undefined);
