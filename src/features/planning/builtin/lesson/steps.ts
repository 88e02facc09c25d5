/** What is taught in a form: the steps and the worked examples that belong to the lesson's goal. */
import type { Block, Part } from './blocks.ts';
import type { Example, Step } from './fill-pack.ts';
import { halves, type Kit } from './kit.ts';
import { asksTheClass, hearsTheClass, saidLines } from './speech.ts';
import { turnOf } from './turns.ts';
import { numbered, quoted } from './wording.ts';

export const BOARDS = 'small whiteboard or scrap paper, 1 per student';

export const isRequired = ({ aim }: Kit, id: string): boolean => aim.required.has(id);

/** Steps that belong to what this lesson claims, the required ones marked. */
export const stepsOf = (kit: Kit): Step[] =>
  kit.pack.teach.filter(({ id, teaches }) => isRequired(kit, id) || teaches.some((t) => kit.aim.claimed.has(t)));
/** What the exit ticket needs; of the others every second one, another half for the next style, as long as a lesson has no room for all. */
export const examplesOf = (kit: Kit): Example[] => {
  const turn = turnOf(kit.request);
  const others = kit.pack.examples.filter(
    ({ id, teaches }) => !isRequired(kit, id) && teaches.some((t) => kit.aim.claimed.has(t)),
  );
  const chosen = new Set(
    kit.request.minutes > ROOM_FOR_ALL || others.length < 2 ? others : others.filter((_, i) => (i + turn) % 2 === 0),
  );
  return kit.pack.examples.filter((example) => isRequired(kit, example.id) || chosen.has(example));
};
/** In so many minutes a class can work on every example. */
const ROOM_FOR_ALL = 60;

/** A step may lose a little, never so much that it has to be rushed. */
const leastOf = (minutes: number): number => Math.max(1, Math.floor(minutes * 0.85 * 2) / 2);
const themed = (kit: Kit, step: Step): number => (step.hard && kit.theme ? 1 : 0);
/** What is only asked takes this much of the whole step. */
const shortOf = (minutes: number): number => Math.max(2, halves(minutes * 0.7));

/** Of answers on the way. */
const STOP_MINUTES = 0.5;
/** Asked and told, with no check of the whole class. */
const withBoth = ({ minutes, say }: Step): number =>
  Math.max(2, halves(minutes * 0.8)) + (hearsTheClass(say) ? STOP_MINUTES : 0);

/** What of a step a form uses beside what is shown; absent: all of it. */
interface Manner {
  say?: boolean;
  ask?: boolean;
  check?: boolean;
  /** Of the hard part: what makes it hard, and the move that helps. */
  where?: boolean;
  move?: boolean;
  /** Partners look at what is shown before anything is explained. */
  talk?: boolean;
}

/** The whole step: shown, said, asked, checked. */
export function fullStep(kit: Kit, step: Step, manner: Manner = {}, more: Partial<Part> = {}): Part {
  // A question about what "I" did needs to be heard first, and a talk is the students' own.
  const said = manner.say !== false || /\bI\b/.test(step.ask) || asksTheClass(step.say) ? saidLines(step.say) : [];
  const stops = said.length > 0 && hearsTheClass(step.say);
  const added = themed(kit, step) + (stops ? STOP_MINUTES : 0);
  return {
    title: 'Step',
    minutes: step.minutes + added,
    least: leastOf(step.minutes) + added,
    ids: [step.id],
    materials: step.materials,
    lines: () => [
      ...(step.hard ? hardLines(kit, manner) : []),
      `Show: ${step.show}`,
      ...(manner.talk && !stops ? [TALK] : []),
      ...said,
      ...(manner.ask === false ? [] : [`Ask: ${step.ask}`, `Listen for: ${step.listenFor}`]),
      ...(step.check && manner.check !== false ? [`Check: ${step.check}`] : []),
    ],
    ...more,
  };
}

const stepPart = (step: Step, minutes: number, lines: readonly string[], more: Partial<Part>): Part => ({
  title: 'Step',
  minutes,
  least: leastOf(shortOf(step.minutes)),
  ids: [step.id],
  materials: step.materials,
  lines: () => [`Show: ${step.show}`, ...lines],
  ...more,
});
const askedLines = ({ ask, listenFor }: Step): string[] => [`Ask: ${ask}`, `Listen for: ${listenFor}`];

/** Only asked and shown, for forms in which students say it first. A talk is theirs as well. */
export const askedStep = (step: Step, more: Partial<Part> = {}): Part =>
  asksTheClass(step.say) ? toldStep(step, more) : stepPart(step, shortOf(step.minutes), askedLines(step), more);

/** Told, then asked: for forms in which a need has come up and is met. */
export const toldStep = (step: Step, more: Partial<Part> = {}): Part =>
  stepPart(step, withBoth(step), [...saidLines(step.say), ...askedLines(step)], more);

/**
 * Asked before it is told: students say what they see, and then hear it whole. What they are to do they hear first, and so they do where they
 * answer in the middle of what is told.
 */
export const askedThenToldStep = (step: Step, more: Partial<Part> = {}): Part =>
  hearsTheClass(step.say) || SAYS_WHAT_TO_DO.test(step.say)
    ? toldStep(step, more)
    : stepPart(step, withBoth(step), [...askedLines(step), ...saidLines(step.say)], more);
/** “Do not compute yet. For each story, point up …”, “Derive a formula with your partner”, “How many radii fit around it?” */
const SAYS_WHAT_TO_DO =
  /^(?:Do not|Before you|Close your|Point|Stand|Turn to|Watch|Listen)\b|\b[Pp]artners?\b|\b[Ii]n pairs\b|\?["”’']?$/;

const TALK = 'Students: tell a partner what they see here and what they would do next, before anything is explained.';

/** The hard step, which keeps its minutes in every form, and what the pack builds on it. */
export function hardSteps(kit: Kit, manner: Manner, how: typeof askedStep): Part[] {
  const steps = stepsOf(kit);
  const from = steps.findIndex(({ hard }) => hard);
  return from < 0
    ? []
    : steps
        .slice(from)
        .map((step, i) => (step.hard ? fullStep(kit, step, manner) : easyStep(kit, step, from + i, how)));
}

/** The steps before the hard one, in the pack's order; the lesson's own are in it whatever its minutes. */
export function easySteps(kit: Kit, how: typeof askedStep): Part[] {
  const steps = stepsOf(kit);
  const upTo = steps.findIndex(({ hard }) => hard);
  return (upTo < 0 ? steps : steps.slice(0, upTo)).map((step, i) => easyStep(kit, step, i, how));
}

/** Most minutes of steps without a break between them. */
const WITHOUT_A_BREAK = 14;

/** The steps of a form that asks before it tells, in one block, or in two where the hard part would make it too long. */
export function stepBlocks(kit: Kit, name: string, before: readonly Part[], how: typeof askedStep): Block[] {
  const easy = [...before, ...easySteps(kit, how)];
  const hard = hardSteps(kit, { check: false, where: false, talk: true }, how);
  const minutes = [...easy, ...hard].reduce((sum, part) => sum + (part.rank === undefined ? part.minutes : 0), 0);
  return minutes <= WITHOUT_A_BREAK
    ? [{ name, parts: [...easy, ...hard] }]
    : [
        { name, parts: easy },
        { name: 'The hard part', parts: hard },
      ];
}

const easyStep = (kit: Kit, step: Step, i: number, how: typeof askedStep): Part =>
  how(step, isRequired(kit, step.id) ? {} : { rank: 10 + i });

/** Before the hard step: what makes it hard, and how the theme meets it. */
function hardLines({ pack, theme }: Kit, { where, move }: Manner): string[] {
  const { hardPart } = pack;
  const placed = (step: string): string =>
    step.replace(
      /\{([123])\}/g,
      (_, n: string) => `“${hardPart.stuckPoints[Number(n) - 1] ?? hardPart.stuckPoints[0]}”`,
    );
  return [
    ...(where === false && move === false
      ? []
      : [`The hard part: ${hardPart.where}${where === false ? ` → ${hardPart.move}` : ''}`]),
    ...(theme
      ? [
          `${theme.record.name} (${theme.record.competency}): Post “${theme.routine.card.name}” before you go on.`,
          ...numbered(theme.routine.card.steps.map(placed)),
          `Say: ${quoted(theme.routine.say)}`,
        ]
      : []),
    ...(move === false || where === false ? [] : [`If they stop: ${hardPart.move}`]),
  ];
}

/** What shows that an answer is right. */
const PROOFS: Readonly<Record<string, string>> = {
  Mathematics: 'one drawing, number or line that proves it',
  Science: 'the observation or number behind it',
};

/** Solved by the class, step by step, with boards. */
export const examplePart = (
  kit: Kit,
  example: Example,
  more: Partial<Part> = {},
  how: 'steps' | 'pairs' | 'aloud' | 'again' = 'steps',
): Part => ({
  title: 'Problem',
  minutes: example.minutes,
  least: leastOf(example.minutes),
  ids: [example.id],
  materials:
    !kit.young && (how === 'pairs' || (how === 'steps' && kit.grounds.topic.subject === 'Mathematics')) ? [BOARDS] : [],
  lines: () =>
    how === 'pairs'
      ? [
          `In pairs: ${example.problem}`,
          kit.young
            ? 'Check: two or three pairs show or say their answer, and how they know.'
            : `Check: answers up on whiteboards or scrap paper, each with ${PROOFS[kit.grounds.topic.subject] ?? 'one reason'}.`,
          `Answer: ${example.answer}`,
          `One way: ${example.steps.join(' ')}`,
        ]
      : how === 'again'
        ? [
            `Back to: ${example.problem}`,
            'Students: look at your first answer. Keep it or change it, and tell a partner what decided. Then show:',
            ...numbered(example.steps),
            `Answer: ${example.answer}`,
          ]
        : how === 'aloud'
          ? [
              `On the board: ${example.problem}`,
              'Think aloud:',
              ...numbered(example.steps),
              `Answer: ${example.answer}`,
            ]
          : [
              `On the board: ${example.problem}`,
              kit.young
                ? 'Students: show or say each step with a partner before you show it.'
                : kit.grounds.topic.subject === 'Mathematics'
                  ? 'Students: write the next step on whiteboards and compare with a partner. Boards up; only then write it on the board:'
                  : 'Students: try it with a partner. Hear two answers before you show how it goes:',
              ...numbered(example.steps),
              `Answer: ${example.answer}`,
            ],
  ...more,
});

/** Every worked example of the lesson. @param rank of the first one that the lesson is itself without */
export const exampleParts = (
  kit: Kit,
  rank: number,
  how: Parameters<typeof examplePart>[3] = 'steps',
  examples: readonly Example[] = examplesOf(kit),
): Part[] =>
  examples.map((example, i) => examplePart(kit, example, isRequired(kit, example.id) ? {} : { rank: rank + i }, how));
