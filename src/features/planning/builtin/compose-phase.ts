/** One composer for each kind of phase: takes the pack's parts that fit the minutes and puts them under labels a teacher can find at a glance. */

import { count } from '../../../language/text.ts';
import type { TopicPack } from '../../knowledge/topic-pack.ts';
import type { PhaseKind } from '../arcs.ts';
import { EXAMPLE_MINUTES, examplesIn, stepsIn, type TeachStep } from './choose-shown.ts';
import { DEVICE_COMPOSERS } from './compose-devices.ts';
import { PROJECT_COMPOSERS } from './compose-project.ts';
import { STORY_COMPOSERS } from './compose-story.ts';
import { type Composer, numbered, type PhaseContext, registerOf, watchFor } from './phase-context.ts';

/** Below this an investigation is a look at given data. */
const HANDS_ON_MINUTES = 9;

/** Reading aloud once takes most of a shorter block. */
const SECOND_READING_MINUTES = 6;

const WHITEBOARDS = '1 small whiteboard or sheet of scrap paper per student';

const shown = (step: TeachStep): string[] => [
  `Show: ${step.show}`,
  `Say: “${step.say}”`,
  `Ask: ${step.ask}`,
  `Listen for: ${step.listenFor}`,
];

const words = (pack: TopicPack, count: number): string[] =>
  pack.vocabulary.length === 0
    ? []
    : [
        `Words: ${pack.vocabulary
          .slice(0, count)
          .map((v) => `${v.term} (${insideSentence(v.meaning)})`)
          .join('; ')}.`,
      ];

/** "A push or a pull." → "a push or a pull" */
const insideSentence = (meaning: string): string =>
  meaning
    .replace(/\.$/, '')
    .replace(/\. ([A-Z])/g, (_, first: string) => `; ${first.toLowerCase()}`)
    .replace(/^[A-Z](?=[a-z]*\s)/, (first) => first.toLowerCase());

/** What a student would say, without the pack's own quotation marks: from "Students name the topic: 'It is libraries.'" the saying. */
const sayingIn = (what: string): string =>
  /^students? [^:]*: ['"“](.+)['"”]\.?$/i.exec(what)?.[1] ??
  /^(?:'((?:[^']|(?<=\w)'(?=\w))+)'|"([^"]+)"|“([^“”]+)”)$/.exec(what)?.slice(1).find(Boolean) ??
  what;

const READING_TASK: Readonly<Record<TopicPack['texts'][number]['kind'], string>> = {
  story: 'put a small star beside the place where something changes for a character',
  drama: 'put a small star beside the place where something changes for a character',
  informational: 'put a small star beside the sentence that tells the most about the topic',
  opinion: 'put a small star beside the sentence that says what the writer wants readers to believe',
  poem: 'put a small star beside the line that makes the clearest picture in your mind',
};

const practiceLines = ({ pack, tasks, request }: PhaseContext): string[] => {
  const last = tasks.core.at(-1);
  // A quick check hands out one page only.
  const register = registerOf(request);
  const lanes = request.type === 'full' ? register.lanes : '';
  return [
    `${register.practice.replace('{tasks}', tasks.core.length === 1 ? 'task 1' : `tasks 1 to ${tasks.core.length}`)}${lanes}`,
    ...(last && tasks.core.length > 1 ? [`Hardest task: number ${tasks.core.length}: ${last.prompt}`] : []),
    ...watchFor(pack, 0, 2),
    'Check: after two tasks, partners compare answers and each explains one step. Ask: Why does that work?',
  ];
};

export const COMPOSERS: Readonly<Record<PhaseKind, Composer>> = {
  ...PROJECT_COMPOSERS,
  ...DEVICE_COMPOSERS,
  ...STORY_COMPOSERS,

  hook: ({ pack, minutes, request, random }) => {
    // A quick check has no time for an event; a claim to vote on wakes up what is known.
    if (request.type === 'formative' && pack.quiz.trueFalse.length > 0) {
      const claim = random.pick(pack.quiz.trueFalse);
      return {
        lines: [
          `Ask: Is this true? “${claim.statement}”`,
          'Students: decide alone, show thumbs up or down together, then tell a partner why.',
          `Answer: ${claim.answer ? 'It is true.' : 'It is not true.'} ${claim.explanation}`,
        ],
        materials: [],
      };
    }
    return {
      lines: [
        ...(request.type === 'full' ? [`Build on: ${pack.priorKnowledge}`] : []),
        `Do: ${pack.hook.do}`,
        `Ask: ${pack.hook.ask}`,
        minutes >= 4
          ? 'Students: think alone for half a minute, then turn and talk. Three pairs share.'
          : 'Students: turn and talk, then two pairs share.',
        `Listen for: ${pack.hook.listenFor}`,
      ],
      materials: pack.hook.materials,
    };
  },

  read: ({ pack, readTogether, minutes }) => {
    const text = pack.texts.find((t) => t.title === readTogether);
    if (!text) return { lines: [], materials: [] };
    return {
      lines: [
        `Read aloud: “${text.title}” (page attached). Students follow along on their own copy.`,
        minutes >= SECOND_READING_MINUTES
          ? `Students: read it again with a partner and ${READING_TASK[text.kind]}.`
          : `Students: while they follow, ${READING_TASK[text.kind]}.`,
        'Ask: What did you star, and why there?',
        'Check: thumbs up, sideways or down: could you tell a friend what this is about? Reread the part that thumbs are down for.',
      ],
      materials: [],
    };
  },

  teach: ({ pack, minutes, request }) => {
    const steps = stepsIn(pack, 'teach', minutes);
    return {
      lines: [...words(pack, 3), ...steps.flatMap(shown), registerOf(request).lastAnswer],
      materials: [...steps.flatMap((s) => s.materials), WHITEBOARDS],
    };
  },

  'think-aloud': ({ pack }) => {
    const [example] = pack.examples;
    if (!example) return { lines: [], materials: [] };
    return {
      lines: [
        `On the board: ${example.problem}`,
        `Think aloud:\n${numbered(example.steps)}`,
        `Answer: ${example.answer}`,
        'Check: cold call two students. Ask: What was my first question to myself, and why did it help?',
      ],
      materials: [],
    };
  },

  'solve-together': ({ pack, minutes, request }) => {
    const examples = examplesIn(pack, 'solve-together', minutes);
    return {
      lines: [
        ...examples.flatMap((e) => [
          `On the board: ${e.problem}`,
          request.type === 'full' && minutes >= EXAMPLE_MINUTES
            ? `Students: think-pair-share before each step; you write only what they can explain.\n${numbered(e.steps)}`
            : `Students: say each step before you write it.\n${numbered(e.steps)}`,
          `Answer: ${e.answer}`,
        ]),
        `Frame: “${pack.language.frames[0]}”`,
        registerOf(request).lastStep,
      ],
      materials: [WHITEBOARDS],
    };
  },

  'common-mistake': ({ pack, random, request }) => {
    // What a student says can be voted on; what "students do" cannot.
    const claims = pack.misconceptions.filter(({ what }) => !/\bstudents?\b/i.test(sayingIn(what)));
    const mistakes = claims.length > 0 ? claims : pack.misconceptions;
    const mistake = mistakes[random.int(0, Math.min(1, mistakes.length - 1))] ?? mistakes[0];
    if (!mistake) {
      return {
        lines: [
          'Show: write a wrong answer that you saw today on the board, changed enough that nobody knows whose it was.',
          'Ask: Is this true? Decide, then convince your partner with evidence.',
          'Students: vote with thumbs, turn and talk, vote again. One student of each side speaks.',
          'Next move: let students fix the answer together and say what made the mistake tempting.',
        ],
        materials: [],
      };
    }
    return {
      lines: [
        `${registerOf(request).claim} “${sayingIn(mistake.what)}”`,
        'Ask: Is the claim true? Decide, then convince your partner with evidence.',
        'Students: vote with thumbs, turn and talk, vote again. One student of each side speaks.',
        `Why it tempts: ${mistake.why}`,
        `Next move: ${mistake.move}`,
      ],
      materials: [],
    };
  },

  practice: (context) => ({
    lines: practiceLines(context),
    materials: [
      'practice page, 1 per student',
      ...(context.request.type === 'full' ? ['page with hints and challenge page, a few copies of each'] : []),
    ],
  }),

  discuss: ({ pack, minutes }) => {
    const questions = pack.discuss.slice(0, Math.max(1, Math.min(pack.discuss.length, Math.floor(minutes / 5))));
    return {
      lines: [
        ...questions.flatMap((d) => [`Ask: ${d.question}`, `Listen for: ${d.listenFor}`]),
        'Students: decide where you stand, tell your partner why, then listen to a pair that sees it differently. You may change your mind.',
        `Frame: “${pack.language.frames[1] ?? pack.language.frames[0]}”`,
      ],
      materials: [],
    };
  },

  investigate: ({ pack, minutes, request }) => {
    const { investigate } = pack;
    if (request.type === 'formative' || minutes < HANDS_ON_MINUTES) {
      return {
        lines: [
          `Question: ${investigate.question}`,
          `Do: ${investigate.withoutMaterials}`,
          registerOf(request).noticed,
          `Look for: ${investigate.lookForWithout ?? investigate.lookFor}`,
        ],
        materials: [WHITEBOARDS],
      };
    }
    return {
      lines: [
        `Question: ${investigate.question}`,
        registerOf(request).predict,
        `Steps:\n${numbered(investigate.steps)}`,
        ...(investigate.safety ? [`Safety: ${investigate.safety}`] : []),
        `Look for: ${investigate.lookFor}`,
        `Without the materials: ${investigate.withoutMaterials}`,
        ...watchFor(pack, 0, 1),
      ],
      materials: investigate.materials,
    };
  },

  'explain-findings': ({ pack, minutes, request }) => {
    const steps = stepsIn(pack, 'explain-findings', minutes);
    return {
      lines: [
        'Students: each group states one claim and the evidence for it before you explain anything.',
        `Frame: “${pack.language.frames[0]}”`,
        ...steps.flatMap(shown),
        ...words(pack, 3),
        registerOf(request).claimAndEvidence,
      ],
      materials: steps.flatMap((s) => s.materials),
    };
  },

  closing: ({ tasks, request }) => ({
    lines: [
      registerOf(request).exit.replace('{questions}', count(tasks.exit.length, 'question')),
      'Sort: while they work, look over shoulders and sort what you see into got it, almost and not yet.',
    ],
    materials: ['exit ticket, 1 per student'],
  }),
};
