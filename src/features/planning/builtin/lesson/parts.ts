/** The parts that forms share, each with its lines as a teacher finds them: what to show, say, ask and listen for, and how long it takes. */
import type { ReadingText } from '../../../knowledge/reading-text.ts';
import { longestBlock } from '../../arcs.ts';
import { fixed, type Part } from './blocks.ts';
import { SORTING, sortingPart } from './hinges.ts';
import {
  aloneRate,
  aloudRate,
  firstCode,
  halves,
  isScience,
  type Kit,
  leastPractice,
  mostPractice,
  type PracticePages,
  strandOf,
  wordsIn,
} from './kit.ts';
import { inTurn, turnOf } from './turns.ts';
import { firstProblems, minutesText, numbered, quoted, sentence, span, withoutMinutes } from './wording.ts';

/** Words to post, said where they are first needed; their meanings are in the vocabulary. */
export const wordsPart = ({ pack }: Kit): Part => ({
  minutes: 0.5,
  joins: true,
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

/**
 * The class's text, or the two that stand side by side, read once: where the steps teach on a short text of their own, just before the
 * work on it, and otherwise before the steps.
 */
export function readPart(kit: Kit, before: 'the steps' | 'the work', more: Partial<Part> = {}): Part | undefined {
  const { text, beside, gradeIndex, pack } = kit;
  if (!text || before !== (pack.mentor ? 'the work' : 'the steps')) return undefined;
  const read = [text, ...(beside ? [beside] : [])];
  const listens = listensTo(kit);
  return {
    title: 'Read',
    minutes: read.reduce(
      (sum, each) => sum + halves((wordsIn(each) * (listens ? 2 : 1)) / aloudRate(gradeIndex) + 0.5),
      0,
    ),
    lines: () => [
      ...read.flatMap((each) => readingLines(each, listens)),
      ...(beside && text.pair ? [`Why these two: ${text.pair.why}`] : []),
    ],
    materials: read.map(({ title }) => `“${title}”, ${listens ? '1 copy for you' : '1 copy per student'}`),
    ...more,
  };
}

const readingLines = ({ title, about, words }: ReadingText, listens: boolean): string[] => [
  ...(listens
    ? [`Read aloud: “${title}”, twice, with your finger under the words; children listen, and act out one part.`]
    : [
        `Hand out: “${title}”, 1 copy per student. Lines are numbered.`,
        'Read aloud: the whole text once, while students follow with a finger or pencil.',
      ]),
  `What it is about: ${about}`,
  `Words on the way: ${words
    .slice(0, 3)
    .map(({ word, line, means }) => `${word} (line ${line}: ${means})`)
    .join('; ')}.`,
];

/** A speech is heard before it is seen; what children decode they read themselves; everything else is followed while it is read. */
export function mentorLines(kit: Kit): string[] {
  const { mentor } = kit.pack;
  if (!mentor) return [];
  const copies = '1 copy per pair (page attached)';
  if (isOfListening(kit))
    return [
      `Read aloud: “${mentor.title}” as the speaker would, with the page hidden. Then hand it out, ${copies}; the steps refer to its lines.`,
    ];
  const reading = isOfDecoding(kit)
    ? 'The children read it themselves, in pairs, where the steps come to it.'
    : `Read it aloud ${listensTo(kit) ? 'twice while the children listen and look' : 'once while students follow'}; the steps refer to its lines.`;
  return [`Hand out: “${mentor.title}”, ${copies}. ${reading}`];
}

/** Kindergartners and first graders are read to; the lines are for their teacher. */
const listensTo = ({ gradeIndex }: Pick<Kit, 'gradeIndex'>): boolean => gradeIndex <= 1;
const isOfListening = (kit: Kit): boolean => strandOf(kit) === 'SL';
/** Phonics and fluency, RF.K.3 to RF.5.4: where reading it is the task, nobody reads it to the children. */
export const isOfDecoding = (kit: Kit): boolean => /^RF\.\w+\.[34]/.test(firstCode(kit));

/** What students try with their hands before anything is told. @param predict how they begin, as the form has it */
export const investigatePart = (kit: Kit, predict: string): Part => {
  const { investigate } = kit.pack;
  return {
    minutes: investigate.minutes,
    least: leastInvestigation(kit),
    ...(isDoneToItsEnd(kit) ? { firm: true as const } : {}),
    materials: investigate.materials,
    ids: ['investigate'],
    lines: (m) => [
      `Question: ${investigate.question}`,
      ...(investigate.safety ? [`Safety: ${investigate.safety}`] : []),
      predict,
      // Cut short, the steps no longer take the minutes that they name.
      ...numbered(m < investigate.minutes ? investigate.steps.map(withoutMinutes) : investigate.steps),
      ...(m < investigate.minutes ? enoughFor(m, investigate) : []),
      `Look for: ${investigate.lookFor}`,
      `Without the materials: ${withoutMinutes(investigate.without)}`,
      ...(investigate.cleanUp ? [`Clean up: ${investigate.cleanUp}`] : []),
    ],
  };
};

/** What an investigation comes to: "Which plot is wider? Compare them.", "Write a rule that decides without coloring." */
const CONCLUDES = /\?|^(?:Agree|Compare|Decide|Finish|In one sentence|Look|Name|Say|Tell|What|Write)\b/;

/** Which steps everybody does in fewer minutes than the whole takes. What they come to, the class says together. */
function enoughFor(minutes: number, { minutes: whole, steps }: Kit['pack']['investigate']): string[] {
  const last = steps.length;
  const enough = Math.max(Math.min(2, last), Math.round((last * minutes) / whole));
  // A minute less for all of it needs no word.
  if (enough === last) return [];
  const time = `Time: in ${minutesText(minutes)} everyone does ${span('step', 1, enough)}`;
  if (!CONCLUDES.test(steps.at(-1) ?? ''))
    return [
      `${time}. Groups that are ahead go on with ${span('step', enough + 1, last)}; so does everyone in a longer period.`,
    ];
  const between = enough + 1 < last ? ` Groups that are ahead try ${span('step', enough + 1, last - 1)}.` : '';
  return [`${time}; then the whole class answers step ${last} together.${between}`];
}

/** Fewest minutes in which an investigation shows something. In science a short one is done to its end; its result is what the steps go on from. */
const leastInvestigation = (kit: Kit): number => {
  const { minutes } = kit.pack.investigate;
  return isDoneToItsEnd(kit) ? minutes * 0.85 : Math.max(6, minutes * 0.55);
};
const isDoneToItsEnd = (kit: Kit): boolean => isScience(kit) && kit.pack.investigate.minutes <= SHORT_INVESTIGATION;
const SHORT_INVESTIGATION = 13;
/** Of a lesson without a style, for an investigation. In science it is the standard's own verb; elsewhere it leads to the work. */
const INVESTIGATION = { science: 0.35, other: 0.22 } as const;

/** Whether a lesson without a style has room for students to try it themselves. */
export const hasRoomToTry = (kit: Kit): boolean =>
  !kit.request.style &&
  !kit.pack.investigate.onExamples &&
  leastInvestigation(kit) <= kit.request.minutes * (isScience(kit) ? INVESTIGATION.science : INVESTIGATION.other);

/** Of a lesson, for everyone's own work: what it asks for, and the least that it is content with. */
const PRACTICE = 0.32;
const LEAST_PRACTICE = 0.26;

const PAGE_RULES = {
  boards:
    'Go by the last board. Wrong, or right without a reason: Page A, then Page B. Right with a reason: Page B. Right, with a reason that would convince others: Page C.',
  fingers:
    'Go by the check just before. Another letter: Page A, then Page B. The right letter: Page B. The right letter and a clear reason: Page C.',
  choice:
    'Most students take Page B. Anyone who was unsure just now takes Page A, then Page B; anyone who could explain it takes Page C.',
} as const;

/** One page is read aloud, not three at once. */
const handOutToYoung = (kit: Kit, { together, later }: PracticePages): string =>
  [
    'Hand out: the practice page.',
    ...(together ? ['Do problem 1 together: the first step on the board, the rest on their own pages.'] : []),
    isOfDecoding(kit)
      ? 'Read only the directions aloud; the words and sentences are the children’s own to read.'
      : `${together ? 'Then read' : 'Read'} one problem aloud, let the children do it, and read the next.`,
    `Sit with those who were unsure${together ? ' at problem 1' : ' a moment ago'}.`,
    ...(later.core.length > 0 ? ['Children who finish early keep going with the next problems.'] : []),
  ].join(' ');

/** Everyone's own work; grows with the minutes that the lesson has left. */
export const practicePart = (
  kit: Kit,
  {
    rule,
    before,
    after,
    work,
    watch = [0, 3],
    round,
    ...more
  }: Partial<Part> & {
    rule: keyof typeof PAGE_RULES;
    before?: string[];
    after?: string[];
    /** How the class works on its pages. */
    work?: string;
    /** Questions that everybody has answered before: what they take of the class's own work. */
    round?: Part | undefined;
    /** Which look-fors stand here, so that a form watches for what comes up in it. */
    watch?: readonly [from: number, count: number];
  },
): Part => ({
  title: 'Own work',
  minutes: Math.max(
    leastPractice(kit),
    Math.min(mostPractice(kit), longestBlock(kit.gradeIndex), Math.round(kit.request.minutes * PRACTICE)),
  ),
  least: Math.max(
    leastPractice(kit),
    Math.min(mostPractice(kit), Math.round(kit.request.minutes * LEAST_PRACTICE)) -
      (round && round.rank === undefined ? (round.least ?? 0) : 0),
  ),
  firm: true,
  most: mostPractice(kit) + 2,
  ids: ['practice'],
  lines: (m, laid) => {
    const pages = kit.pages(m);
    const { core, challenge, later } = pages;
    // In a short lesson the question that sorts may have found no room.
    const handOut = rule === 'fingers' && !laid.has(SORTING) ? 'choice' : rule;
    const watched = kit.pack.lookFors
      .slice(Math.min(watch[0], Math.max(0, kit.pack.lookFors.length - watch[1])))
      .slice(0, watch[1]);
    return [
      ...(before ?? []),
      kit.young ? handOutToYoung(kit, pages) : `Hand out: Page A, Page B and Page C. ${PAGE_RULES[handOut]}`,
      kit.young
        ? `Students: work for ${minutesText(m - 1)}; everyone does ${firstProblems(core.length)}. Children show, draw, build, or tell. Note what they say.`
        : `Students: ${work ?? 'work alone unless a problem names a partner'}; ${minutesText(m - 1)}. On Page B everyone does ${firstProblems(core.length)}${later.core.length > 0 ? `, and there are ${core.length + later.core.length} for those who keep going` : ''}; on Page C, ${firstProblems(challenge.length)}.`,
      ...(kit.young
        ? []
        : [
            'Compare: neighbors who have both finished problem 1 compare answers, and settle any difference before they go on.',
          ]),
      ...(kit.theme
        ? [`Partners: ${kit.theme.routine.partners}`, `Say beside their work: ${kit.theme.routine.feedback.join(' ')}`]
        : []),
      ...watched.map(({ see, move }) => `Watch for: ${sentence(see)} → ${move}`),
      ...(after ?? []),
    ];
  },
  ...more,
});

/** A question that sorts the class, and then the page that suits each answer. @param round that the class has answered before */
export const sortedPractice = (kit: Kit, round: Part | undefined): Part[] => [
  ...present([sortingPart(kit, { rank: 20 })]),
  practicePart(kit, {
    round,
    rule: 'fingers',
    watch: [2, 2],
    work: 'work alone, and star a problem that they could explain to the class',
  }),
];

/** A page that a question tells students to use stays with them: “Use the style sheet.” */
function onTheDesk({ pack, aim }: Kit): string {
  const asked = aim.exit.map(({ prompt }) => prompt.toLowerCase()).join('\n');
  const used = [...(pack.mentor ? [pack.mentor] : []), ...pack.data].find(({ title }) =>
    asked.includes(
      title
        .toLowerCase()
        .split(/[^a-z0-9-]+/)
        .slice(0, NAMING)
        .join(' '),
    ),
  );
  return used ? `with “${used.title}” on the desk and no other notes` : 'without notes';
}
/** So many words of a title name it. */
const NAMING = 2;

/** The last thing that students do alone. */
export function exitPart(kit: Kit, more: Partial<Part> = {}): Part {
  const { exit } = kit.aim;
  const reading =
    kit.exitText && kit.exitText !== kit.text && exit.some(({ fromText }) => fromText)
      ? halves(wordsIn(kit.exitText) / aloneRate(kit.gradeIndex))
      : 0;
  const minutes = exit.reduce((sum, q) => sum + q.minutes, 0) + reading;
  return {
    minutes,
    lines: (given) => [
      `Hand out: the exit ticket, 1 per student${reading > 0 ? `, with “${kit.exitText?.title}” on it (about ${minutesText(reading)} to read)` : ''}.`,
      kit.young
        ? `Students: work alone. ${isOfDecoding(kit) ? 'Read only the directions aloud, twice; the words and sentences are the children’s own to read.' : 'Read each question aloud twice.'} Children may draw, point, or tell you the answer; write down their own words.`
        : `Students: work alone, ${onTheDesk(kit)}.`,
      exit.length === 1
        ? `Time: ${minutesText(Math.min(given, exit[0]?.minutes ?? minutes))} for the question. It is the hardest case of today’s goal.`
        : given < minutes
          ? `Time: ${minutesText(given)} for ${exit.length} questions; the first is the hardest case.`
          : `Time: ${exit.map((q, i) => `question ${i + 1}, ${minutesText(q.minutes)}${q.hardest ? ' (the hardest case)' : ''}`).join('; ')}.`,
    ],
    ids: ['exit', ...exit.map(({ id }) => id)],
    materials: ['exit ticket, 1 per student'],
    ...more,
  };
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
        : `On the board: A student in another class ${isOfListening(kit) ? 'said' : 'wrote'}: ${quoted(mistake.what)}`,
      'Students: decide alone what they would tell this student, then convince a partner with a drawing, an example, or a line.',
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
