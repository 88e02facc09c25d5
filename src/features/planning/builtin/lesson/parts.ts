/** The parts that forms share, each with its lines as a teacher finds them: what to show, say, ask and listen for, and how long it takes. */
import { longestBlock } from '../../arcs.ts';
import type { Part } from './blocks.ts';
import { fixed } from './blocks.ts';
import type { Example, Hinge, Step } from './fill-pack.ts';
import { aloneRate, aloudRate, halves, type Kit, leastPractice, mostPractice, wordsIn } from './kit.ts';

export const BOARDS = 'small whiteboard or scrap paper, 1 per student';

/** 2.5 → "2½ min" */
export const minutesText = (minutes: number): string =>
  `${Math.floor(minutes) || (minutes % 1 ? '' : 0)}${minutes % 1 ? '½' : ''} min`;
export const withMinutes = (label: string, minutes: number): string => `${label} (${minutesText(minutes)})`;

export const numbered = (items: readonly string[]): string[] => items.map((item, i) => `${i + 1}. ${item}`);
export const quoted = (said: string): string => `“${said}”`;
export const lowerFirst = (text: string): string =>
  /^(?:I\b|[A-Z]{2}|[A-Z][a-z]+ (?:[A-Z]))/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
export const sentence = (text: string): string => (/[.!?…”"]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);

export const isRequired = ({ aim }: Kit, id: string): boolean => aim.required.has(id);

/** Steps that belong to what this lesson claims, the required ones marked. */
export const stepsOf = (kit: Kit): Step[] =>
  kit.pack.teach.filter(({ id, teaches }) => isRequired(kit, id) || teaches.some((t) => kit.aim.claimed.has(t)));
export const examplesOf = (kit: Kit): Example[] =>
  kit.pack.examples.filter(({ id, teaches }) => isRequired(kit, id) || teaches.some((t) => kit.aim.claimed.has(t)));

/** Words to post, said where they are first needed; meanings stand in the vocabulary. */
export const wordsLine = ({ pack }: Kit): string =>
  `Words to post: ${pack.words.map(({ term }) => term).join(', ')}.${pack.teacherNote ? `\nKeep in mind: ${pack.teacherNote}` : ''}`;

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

/** A step may lose a little, never so much that it has to be rushed. */
const leastOf = (minutes: number): number => Math.max(1, Math.floor(minutes * 0.85 * 2) / 2);
const themed = (kit: Kit, step: Step): number => (step.hard && kit.theme ? 1 : 0);
/** What is only asked, or only told, takes this much of the whole step. */
const shortOf = (minutes: number): number => Math.max(2, halves(minutes * 0.7));

/** What of a step a form uses beside what is shown; absent: all of it. */
interface Manner {
  say?: boolean;
  ask?: boolean;
  check?: boolean;
  /** Of the hard part: what makes it hard, and the move that helps. */
  where?: boolean;
  move?: boolean;
}

/** The whole step: shown, said, asked, checked. */
export const fullStep = (kit: Kit, step: Step, manner: Manner = {}, more: Partial<Part> = {}): Part => ({
  title: 'Step',
  minutes: step.minutes + themed(kit, step),
  least: leastOf(step.minutes) + themed(kit, step),
  ids: [step.id],
  materials: step.materials,
  lines: () => [
    ...(step.hard ? hardLines(kit, manner) : []),
    `Show: ${step.show}`,
    // A question about what "I" did needs to be heard first.
    ...(manner.say !== false || /\bI\b/.test(step.ask) ? [`Say: ${quoted(step.say)}`] : []),
    ...(manner.ask === false ? [] : [`Ask: ${step.ask}`, `Listen for: ${step.listenFor}`]),
    ...(step.check && manner.check !== false ? [`Check: ${step.check}`] : []),
  ],
  ...more,
});

/** Only asked and shown: for forms in which students say it first. */
export const askedStep = (step: Step, more: Partial<Part> = {}): Part => ({
  title: 'Step',
  minutes: shortOf(step.minutes),
  least: leastOf(shortOf(step.minutes)),
  ids: [step.id],
  materials: step.materials,
  lines: () => [`Show: ${step.show}`, `Ask: ${step.ask}`, `Listen for: ${step.listenFor}`],
  ...more,
});

/** Told in short: for forms in which a need has come up and is met. */
export const toldStep = (step: Step, more: Partial<Part> = {}): Part => ({
  title: 'Step',
  minutes: shortOf(step.minutes),
  least: leastOf(shortOf(step.minutes)),
  ids: [step.id],
  materials: step.materials,
  lines: () => [`Show: ${step.show}`, `Say: ${quoted(step.say)}`],
  ...more,
});

/** The hard step keeps its minutes in every form. */
export const hardSteps = (kit: Kit, manner: Manner = {}): Part[] =>
  stepsOf(kit)
    .filter(({ hard }) => hard)
    .map((step) => fullStep(kit, step, manner));

/** Before the hard step: what makes it hard, and how the theme meets it. */
function hardLines({ pack, theme }: Kit, { where, move }: Manner): string[] {
  const { hardPart } = pack;
  const placed = (step: string): string =>
    step.replace(
      /\{([123])\}/g,
      (_, n: string) => `“${hardPart.stuckPoints[Number(n) - 1] ?? hardPart.stuckPoints[0]}”`,
    );
  return [
    ...(where === false ? [] : [`The hard part: ${hardPart.where}`]),
    ...(theme
      ? [
          `${theme.record.name} (${theme.record.competency}): Post “${theme.routine.card.name}” before you go on.`,
          ...numbered(theme.routine.card.steps.map(placed)),
          `Say: ${quoted(theme.routine.say)}`,
        ]
      : []),
    ...(move === false ? [] : [`If they stop: ${hardPart.move}`]),
  ];
}

/** Solved by the class, step by step, with boards. */
export const examplePart = (
  kit: Kit,
  example: Example,
  more: Partial<Part> = {},
  how: 'steps' | 'pairs' | 'aloud' = 'steps',
): Part => ({
  title: 'Problem',
  minutes: example.minutes,
  least: leastOf(example.minutes),
  ids: [example.id],
  materials: kit.young || how === 'aloud' ? [] : [BOARDS],
  lines: () =>
    how === 'pairs'
      ? [
          `In pairs: ${example.problem}`,
          'Check: answers up on whiteboards or scrap paper, each with one drawing, number or line that proves it.',
          `Answer: ${example.answer}`,
        ]
      : how === 'aloud'
        ? [`On the board: ${example.problem}`, 'Think aloud:', ...numbered(example.steps), `Answer: ${example.answer}`]
        : [
            `On the board: ${example.problem}`,
            kit.young
              ? 'Students: show or say each step with a partner before you draw it.'
              : kit.grounds.topic.subject === 'Mathematics'
                ? 'Students: write the next step on whiteboards, compare with a partner, boards up; only then does it go on the board.'
                : 'Students: try it with a partner; hear two answers before you show how it goes:',
            ...numbered(example.steps),
            `Answer: ${example.answer}`,
          ],
  ...more,
});

/** The class's text, read once. */
export function readPart({ text, gradeIndex }: Kit, more: Partial<Part> = {}): Part | undefined {
  if (!text) return undefined;
  return {
    title: 'Read',
    minutes: halves(wordsIn(text) / aloudRate(gradeIndex) + 0.5),
    lines: () => [
      `Hand out: “${text.title}”, 1 copy per student. Lines are numbered.`,
      'Read aloud: the whole text once, while students follow with a finger or pencil.',
      `What it is about: ${text.about}`,
      `Words on the way: ${text.words
        .slice(0, 3)
        .map(({ word, line, means }) => `${word} (line ${line}: ${means})`)
        .join('; ')}.`,
    ],
    materials: [`“${text.title}”, 1 copy per student`],
    ...more,
  };
}

/** "(Read aloud.) 8 + 4 = ?": where everything is read aloud anyway. */
export const withoutCue = (stem: string): string => stem.replace(/^\(Read aloud\.?\)\s*/i, '');

export const LETTERS = ['A', 'B', 'C', 'D'] as const;

export interface Lettered {
  options: readonly string[];
  key: string;
  /** Letter → code of the error behind it. */
  codes: readonly { letter: string; code: string; text: string }[];
}

/** The options of a hinge question under letters, in an order that the seed chose. */
export function lettered({ key, wrong }: Hinge, kit: Pick<Kit, 'random'>): Lettered {
  const mixed = kit.random.shuffle([{ text: key, code: undefined }, ...wrong]);
  const numbers = mixed.every(({ text }) => /^\$?-?[\d,.]+$/.test(text));
  const amount = (text: string): number => Number(text.replace(/[$,]/g, ''));
  // Numbers stand in rising order, as students expect; so their place tells nothing.
  const all = numbers ? [...mixed].sort((a, b) => amount(a.text) - amount(b.text)) : mixed;
  return {
    options: all.map(({ text }, i) => `${LETTERS[i]} ${text}`),
    key: LETTERS[all.findIndex(({ text }) => text === key)] ?? 'A',
    codes: all.flatMap(({ text, code }, i) => (code ? [{ letter: LETTERS[i] ?? '', code, text }] : [])),
  };
}

const answerLine = (key: string, codes: Lettered['codes']): string =>
  `Answer: ${key}. Another letter tells which error was made: ${codes.map(({ letter, code }) => `${letter} ${code}`).join(', ')}.`;

/** One question that everyone answers at once; it tells who takes which page. */
export function sortingPart(kit: Kit, more: Partial<Part> = {}): Part | undefined {
  const hardest = kit.aim.exit[0]?.assesses ?? [];
  const hinge =
    kit.pack.quickCheck.find(({ assesses }) => assesses.some((id) => hardest.includes(id))) ?? kit.pack.quickCheck[0];
  if (!hinge) return undefined;
  const { options, key, codes } = lettered(hinge, kit);
  return {
    title: 'Check',
    minutes: hinge.minutes,
    lines: () => [
      `Everyone: ${withoutCue(hinge.stem)}`,
      `Options: ${options.join(' · ')}`,
      `Students: decide alone, then show 1 to ${options.length} fingers at the chest for ${options.map((o) => o.charAt(0)).join(', ')}.`,
      answerLine(key, codes),
      `Ask: ${hinge.ask}`,
    ],
    ...more,
  };
}

const PAGE_RULES = {
  boards:
    'By the last board: wrong, or no drawing or reason: Page A. Right: Page B. Right with a clear reason: Page C.',
  fingers:
    'By the check before: another letter: Page A. The right letter: Page B. The right letter and a clear reason: Page C.',
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
  lines: (m) => {
    const { goOnWith, core, challenge } = kit.pages(m);
    const watched = kit.pack.lookFors.slice(Math.min(watch[0], kit.pack.lookFors.length - 1)).slice(0, watch[1]);
    return [
      ...(before ?? []),
      `Hand out: Page A, Page B and Page C. ${PAGE_RULES[rule]}`,
      kit.young
        ? `Students: work for ${minutesText(m - 1)}. Read each task aloud; children show, draw, build or tell, and you note what they say.`
        : `Students: ${work ?? 'work alone, from the first problem to the last'}; ${minutesText(m - 1)} (Page B: ${core.length === 1 ? '1 problem' : `${core.length} problems`}; Page C: ${challenge.length}).`,
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
        ? 'Students: work alone. Read each question aloud twice; children may draw, point or tell you the answer, which you write down word for word.'
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
  const mistake = kit.pack.misconceptions[index];
  if (!mistake) return undefined;
  return fixed(
    4,
    [
      `On the board: Somebody in another class wrote: ${quoted(mistake.what)}`,
      'Students: decide alone whether it holds, then convince a partner with a drawing, a number or a line.',
      `Next move: ${mistake.move}`,
      `Listen for: what makes it tempting. ${mistake.why}`,
    ],
    { title: 'A mistake to test', ids: [`clinic-${mistake.code}`], ...more },
  );
};

export const discussPart = (kit: Kit, index: number, more: Partial<Part> = {}): Part | undefined => {
  const item = kit.pack.discuss[index];
  if (!item) return undefined;
  return {
    title: 'Talk',
    minutes: item.minutes,
    most: item.minutes + 2,
    ids: [`discuss-${index}`],
    lines: () => [
      `Ask: ${item.question}`,
      'Students: a minute alone, then tell a partner where they stand and why; two pairs with different answers speak.',
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

/** Hinge questions of the pack that sort nobody yet: more checks for a long lesson. */
export const hingePart = (kit: Kit, index: number, more: Partial<Part> = {}): Part | undefined => {
  const hinge = kit.pack.quickCheck[index];
  if (!hinge) return undefined;
  const { options, key, codes } = lettered(hinge, kit);
  return fixed(
    hinge.minutes,
    [
      `Everyone: ${withoutCue(hinge.stem)}`,
      `Options: ${options.join(' · ')}`,
      answerLine(key, codes),
      `Ask: ${hinge.ask}`,
    ],
    { title: 'Vote', ids: [`hinge-${index}`], ...more },
  );
};

export const present = <T>(items: readonly (T | undefined)[]): T[] => items.filter((item) => item !== undefined);
