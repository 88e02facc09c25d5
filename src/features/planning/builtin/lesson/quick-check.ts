/** A quick check: a few questions whose wrong answers name the error, a minute to collect them, and what to do then. Nothing is graded. */
import { upperFirst } from '../../../../language/text.ts';
import type { PlanBody } from '../../planner.ts';
import { saltOf } from '../remade.ts';
import type { Block } from './blocks.ts';
import { fixed, layOut } from './blocks.ts';
import { fillAgain, type Hinge } from './fill-pack.ts';
import { LETTERS, type Lettered, lettered, withoutCue } from './hinges.ts';
import { halves, type Kit } from './kit.ts';
import { materialsFor } from './materials.ts';
import { worksheet } from './pages.ts';
import { codeAndName, differentiationFor } from './sections.ts';
import { afterStudents, sentence, withMinutes } from './wording.ts';

/** Its parts say the same whatever found room beside them. */
const NOTHING_ELSE: ReadonlySet<string> = new Set();

const SET_UP = 2;
const DECIDE = 3;
const RECHECK = 2;
/** What the rest of a check takes at least. */
const LEAST = { setUp: 1.5, decide: 2, recheck: 2 };
/** Of a class of 28: so many right answers, and the class goes on; fewer than the second, and all draw it again. */
const MOST_GOT_IT = 22;
const HALF = 14;

interface Asked extends Lettered {
  hinge: Hinge;
}

/** A quick check before it is written out. */
interface Check {
  kit: Kit;
  asked: readonly Asked[];
  brisk: boolean;
  recheck: Hinge | undefined;
  objectives: readonly string[];
  /** What the questions can show, by code. */
  errors: Kit['pack']['misconceptions'];
}

export function composeQuickCheck(kit: Kit): Omit<PlanBody, 'title' | 'notices'> {
  const { pack, request, theme } = kit;
  const { asked, brisk } = questionsFor(kit);
  const goals = new Set(asked.flatMap(({ hinge }) => hinge.assesses));
  const codes = new Set(asked.flatMap(({ codes: wrong }) => wrong.map(({ code }) => code)));
  const check: Check = {
    kit,
    asked,
    brisk,
    recheck: recheckOf(kit, asked),
    objectives: pack.objectives.filter(({ id }) => goals.has(id)).map(({ text }) => text),
    errors: pack.misconceptions.filter(({ code }) => codes.has(code)),
  };
  const [begin, ask] = [setUp(check), askAndCollect(check)];
  // Where every half minute counts, the questions follow in the same block.
  const blocks = brisk ? [{ name: ask.name, parts: [...begin.parts, ...ask.parts] }] : [begin, ask];
  const laid = layOut([...blocks, decideAndAct(check), closeUp(check)], request.minutes, 15);
  return {
    objectives: [...check.objectives],
    materials: materialsFor([
      'answer slip, 1 per student',
      'question page to project or read from, 1 for you',
      'paper for your tally, 1 sheet',
    ]),
    activities: (laid ?? []).map(({ name, minutes, parts }) => ({
      name,
      duration: minutes,
      description: parts.flatMap((part) => part.lines(part.given, NOTHING_ELSE)).join('\n'),
    })),
    lessonClosure: [
      'Ask: Which question made you think the longest, and what would you like to see again?',
      'Say: “Thank you. Your answers, the wrong ones most of all, tell me where to begin tomorrow.”',
      ...(theme ? [`${theme.record.name}: ${theme.routine.closing}`] : []),
    ].join('\n'),
    assessment: assessmentOf(check),
    differentiation: differentiationFor(kit),
    bigIdea: pack.bigIdea,
    vocabulary: pack.words.slice(0, 4).map(({ term, meaning }) => ({ term, meaning })),
    misconceptions: check.errors.map(({ code, name, what, why, move }) => ({
      what: `${codeAndName({ code, name })}: ${what}`,
      why,
      move,
    })),
    studentPages: studentPagesOf(check),
    answerKey: answerKeyOf(check),
  };
}

const deciding = ({ length }: readonly Asked[]): string => (length > 1 ? 'questions 1 and 2' : 'question 1');

function setUp({ kit, asked, objectives }: Check): Block {
  const decide = asked.length === 1 ? 'The question decides' : `${upperFirst(deciding(asked))} decide`;
  return {
    name: 'Set up',
    parts: [
      fixed(
        SET_UP,
        [
          `Find out: Are students ready to ${objectives.map(afterStudents).join('; and to ')}? ${decide}${asked.length > 2 ? '; the others show why' : ''}.`,
          'Hand out: the answer slip, 1 per student.',
          `Say: “${setUpWords(kit, asked)}”`,
        ],
        { least: LEAST.setUp, most: 3 },
      ),
    ],
  };
}

function askAndCollect({ asked, brisk }: Check): Block {
  const minutes = asked.reduce((sum, { hinge }) => sum + hinge.minutes, 0);
  return {
    name: 'Ask and collect',
    parts: [
      fixed(
        minutes,
        [
          `Do: show one question at a time from the “Question page to project”. Read it aloud, give quiet time to draw and choose, say “show,” tally every letter, and ask the follow-up${brisk ? ' of question 1; the others are votes only' : ''}. Do not say what is right until every answer is in.`,
          ...asked.flatMap(({ hinge, options }, i) => [
            `${withMinutes(`Question ${i + 1}`, hinge.minutes)}: ${hinge.stem}`,
            `Options: ${options.join(' · ')}`,
            ...(brisk && i > 0 ? [] : [`Ask: ${hinge.ask}`]),
          ]),
          'Tally:',
          ...asked.map((each, i) => `${i + 1}. ${tallyOf(each)}`),
        ],
        { most: minutes + 3 },
      ),
    ],
  };
}

/** A place to count each letter, with what it stands for. */
const tallyOf = ({ options, key, codes }: Asked): string =>
  options
    .map((option) => {
      const letter = option.charAt(0);
      const error = codes.find((wrong) => wrong.letter === letter);
      return `${letter} ____ (${letter === key ? 'right' : error?.code})`;
    })
    .join('   ');

function decideAndAct({ kit, asked, errors }: Check): Block {
  const { pack, theme } = kit;
  return {
    name: 'Decide and act',
    parts: [
      fixed(
        DECIDE,
        [
          `Count: take the ${asked.length > 1 ? `lower count of ${deciding(asked)}` : 'count of question 1'} (class of 28) and choose one row.`,
          `Right, ${MOST_GOT_IT + 1} or more: ${goOn(kit)}`,
          `Right, ${HALF} to ${MOST_GOT_IT}: Pair students who showed different letters for question 1. Each explains; the listener asks only these: ${pack.hardPart.stuckPoints.map((q) => `“${q}”`).join(' ')} Then both decide again.`,
          ...(theme
            ? [
                `${theme.record.name} (${theme.record.competency}): Write “${theme.routine.card.name}” over these three questions. ${theme.routine.partners}`,
              ]
            : []),
          `Right, ${HALF - 1} or fewer: ${pack.hardPart.move}`,
          ...(errors.length > 0 ? ['If one code stands out:'] : []),
          ...errors.map(({ code, what, move }) => `• ${code}, the mistake “${what}”: ${move}`),
        ],
        { least: LEAST.decide, most: 6 },
      ),
    ],
  };
}

const closeUp = ({ asked, recheck }: Check): Block => ({
  name: 'Recheck, collect and close',
  parts: [
    fixed(
      RECHECK,
      [
        ...(recheck
          ? ['Say: “One last question, alone, at the bottom of the slip.”', 'Students: answer it and hand in the slip.']
          : [
              'Say: “Go back to question 1 on your slip. Keep your letter or change it, and write the reason.”',
              'Students: hand in the slip.',
            ]),
        `Post: the right letters, ${asked.map(({ key }, i) => `${i + 1} ${key}`).join(', ')}, once the slips are in.`,
        'Sort: three piles: right with a reason, right without one, not yet.',
      ],
      { least: LEAST.recheck, most: 5 },
    ),
  ],
});

function assessmentOf({ kit: { pack }, asked }: Check): string {
  const { tomorrow, gotIt, almost, notYet } = pack.exit;
  const textOf = (goal: string) => afterStudents(pack.objectives.find(({ id }) => id === goal)?.text ?? '');
  return [
    `What it shows: ${asked.map(({ hinge }, i) => `${i + 1}: ${hinge.assesses.map(textOf).join('; ')}`).join(' · ')}. Nothing here is graded.`,
    `Got it: ${gotIt}`,
    `Almost: ${almost}`,
    `Not yet: ${notYet}`,
    `Tomorrow, for most: ${tomorrow.most}`,
    `Tomorrow, for some: ${tomorrow.some}`,
    `Tomorrow, for a few: ${tomorrow.few}`,
  ].join('\n');
}

const studentPagesOf = ({ kit, asked, recheck }: Check): PlanBody['studentPages'] => [
  worksheet('Answer slip', [
    ...asked.map(() => `${inWords(kit) ? 'My reason' : 'My drawing or reason'}:   Letter: ____`),
    ...(recheck ? [`Recheck. ${recheck.stem}`] : []),
  ]),
  {
    title: 'Question page to project',
    body: asked.map(({ hinge, options }, i) => `${i + 1}. ${hinge.stem}\n${options.join('\n')}`).join('\n\n'),
  },
];

const answerKeyOf = ({ asked, recheck }: Check): PlanBody['answerKey'] => [
  ...asked.map(({ key, hinge, codes }, i) => ({
    task: `Answer slip, ${i + 1}`,
    answer: [
      [`${key} ${sentence(hinge.key)}`, ...(hinge.because ? [sentence(hinge.because)] : [])].join(' '),
      ...codes.map(({ letter, text, code }) => `${letter} ${text} → ${code}`),
    ].join('\n'),
  })),
  ...(recheck
    ? [
        {
          task: `Answer slip, ${asked.length + 1}`,
          answer: [sentence(recheck.key), ...recheck.wrong.map(({ text, code }) => `${text} → ${code}`)].join('\n'),
        },
      ]
    : []),
];

/** What a question takes where minutes are short: the vote alone, without the talk after it. */
const BRISK = 0.75;
const FEWEST = 3;

interface Chosen {
  asked: Asked[];
  /** Votes follow each other closely; only the first is talked over. */
  brisk: boolean;
}

/** Three questions or more: as they come in the pack, else the briefest, else at a brisk pace; fewer only where nothing else fits. */
function questionsFor(kit: Kit): Chosen {
  const { quickCheck } = kit.pack;
  const room = kit.request.minutes - SET_UP - DECIDE - RECHECK;
  const brief = [...quickCheck].sort((a, b) => a.minutes - b.minutes);
  const leastRoom = kit.request.minutes - LEAST.setUp - LEAST.decide - LEAST.recheck;
  const ways = [
    { order: quickCheck, room, pace: 1 },
    { order: brief, room: room + 1, pace: 1 },
    { order: brief, room: leastRoom, pace: BRISK },
  ].map(({ pace, ...way }) => ({ pace, hinges: within(way.order, way.room, pace) }));
  const [fewest] = [...ways].sort((a, b) => b.hinges.length - a.hinges.length);
  const way = ways.find(({ hinges }) => hinges.length >= FEWEST) ?? fewest;
  return {
    brisk: way?.pace === BRISK,
    // In the order of the pack: those that decide come first.
    asked: quickCheck
      .filter((hinge) => way?.hinges.includes(hinge))
      .map((hinge) => ({
        hinge: { ...hinge, stem: withoutCue(hinge.stem), minutes: halves(hinge.minutes * (way?.pace ?? 1)) },
        ...lettered(hinge, kit),
      })),
  };
}

/** As many as fit, in this order; the first in any case. */
function within(order: readonly Hinge[], room: number, pace: number): Hinge[] {
  let left = room;
  return order.filter((hinge, i) => {
    const minutes = halves(hinge.minutes * pace);
    if (i > 0 && minutes > left) return false;
    left -= minutes;
    return true;
  });
}

/** The first question again with other numbers, or one that was not asked. */
function recheckOf({ grounds, pack, request, recheck }: Kit, asked: readonly Asked[]): Hinge | undefined {
  if (recheck) return recheck;
  const source = grounds.pack.quickCheck[0];
  if (source && Object.keys(source.numbers ?? {}).length > 0) {
    const again = fillAgain(
      source,
      grounds.interests,
      `${request.seed}|recheck${saltOf(request.remade ?? {}, 'recheck')}`,
    );
    if (again.stem !== asked[0]?.hinge.stem) return again;
  }
  return pack.quickCheck.find((hinge) => !asked.some((a) => a.hinge.stem === hinge.stem));
}

/** Where drawing proves nothing, in language arts, students write. */
const inWords = ({ young, request }: Kit): boolean => !young && request.subject === 'English Language Arts';

const setUpWords = (kit: Kit, asked: readonly Asked[]): string => {
  const count = asked.length;
  const most = Math.max(...asked.map(({ options }) => options.length));
  const questions =
    count === 1 ? 'One question' : `${['', '', 'Two', 'Three', 'Four', 'Five'][count] ?? count} questions`;
  const fingers = LETTERS.slice(0, most)
    .map((letter, i) => `${letter} is ${i + 1}`)
    .join(', ');
  return kit.young
    ? `${questions}. I read, you think. When I say show, hold up fingers in front of you: ${fingers}. What you do not know yet helps me plan.`
    : `${questions}. ${inWords(kit) ? 'Write a reason on your slip, in a few words,' : 'Draw or write a reason on your slip'} and choose a letter. When I say show, hold up fingers in front of your chest: ${fingers}. What you do not know yet tells me what to teach next.`;
};

function goOn({ pack }: Kit): string {
  // A question on a text would need the text.
  const [talk] = pack.reads
    ? []
    : pack.discuss.filter(
        ({ question }) => !/\bline \d/i.test(question) && !question.includes(pack.mentor?.title ?? '\n'),
      );
  return talk
    ? `Pairs talk about this: ${talk.question} (Listen for: ${sentence(talk.listenFor)}) Meet the few others at the board.`
    : 'Pairs write a question like number 1 for each other. Meet the few others at the board.';
}
