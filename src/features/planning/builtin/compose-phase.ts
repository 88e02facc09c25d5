/** One composer for each kind of phase: takes the pack's parts that fit the minutes and puts them under labels a teacher can find at a glance. */
import type { PhaseKind } from '../arcs.ts';
import type { TopicPack } from '../knowledge/topic-pack.ts';
import { EXAMPLE_MINUTES, examplesIn, stepsIn, type TeachStep } from './choose-shown.ts';
import { type ComposedPhase, numbered, type PhaseContext, registerOf } from './phase-context.ts';

type Composer = (context: PhaseContext) => ComposedPhase;

/** Below this an investigation is a look at given data. */
const HANDS_ON_MINUTES = 9;

const ONE_PART = 'Quick version: do the first part only, with one example; the rest is for another day.';

/** Reading aloud once takes most of a shorter block. */
const SECOND_READING_MINUTES = 6;

const WHITEBOARDS = '1 small whiteboard or sheet of scrap paper per student';

const shown = (step: TeachStep): string[] => [`Show: ${step.show}`, `Say: “${step.say}”`, `Ask: ${step.ask}`, `Listen for: ${step.listenFor}`];

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

const watchFor = (pack: TopicPack, from: number, count: number): string[] =>
  pack.lookFors.slice(from, from + count).map((l) => `Watch for: ${l.see.replace(/[.;]?$/, '.')} ${l.move}`);

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

/** The first steps of a project choose, sketch and decide; the others make and test. */
const planning = ({ project }: TopicPack): string[] => project.steps.slice(0, project.planSteps ?? 1);

export const COMPOSERS: Readonly<Record<PhaseKind, Composer>> = {
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
        minutes >= 4 ? 'Students: think alone for half a minute, then turn and talk. Three pairs share.' : 'Students: turn and talk, then two pairs share.',
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
          'Next move: let students mend the answer together and say what made the mistake tempting.',
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
    materials: ['practice page, 1 per student', ...(context.request.type === 'full' ? ['page with hints and challenge page, a few copies of each'] : [])],
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

  'project-launch': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'full' ? [`Build on: ${pack.priorKnowledge}`] : []),
      `Ask: ${pack.project.drivingQuestion}`,
      `Product: ${pack.project.product}`,
      `Audience: ${pack.project.audience}`,
      `What makes it good:\n${numbered(pack.project.success)}`,
      'Students: turn and talk: what do we know already that helps, and what do we need to find out?',
    ],
    materials: [],
  }),

  'project-plan': ({ pack }) => ({
    lines: [
      ...(planning(pack).length > 0 ? [`Plan first:\n${numbered(planning(pack))}`] : []),
      'Students: decide in your group who does what, sketch the product, and choose what to show first. Your own ideas are welcome if they answer the driving question.',
      'Check: each group tells you its plan in one sentence before it takes materials.',
    ],
    materials: [],
  }),

  'project-make': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'formative'
        ? [`Students: make a quick draft of one part of the product: ${pack.project.steps[0] ?? pack.project.product}`]
        : [
            `Make and test:\n${numbered(pack.project.steps.slice(planning(pack).length))}`,
            'Students: work step by step as your group planned. Halfway, stop and hold it against “What makes it good”.',
          ]),
      ...watchFor(pack, 0, request.type === 'full' ? 2 : 1),
      'Ask: How does this part answer the driving question? Why?',
    ],
    materials: pack.project.materials,
  }),

  'project-share': ({ pack, request }) => ({
    lines: [
      `Students: show the product to ${request.type === 'full' ? 'another group' : 'a partner'} as if it were the audience (${pack.project.audience}). The listeners name one thing that is clear and ask one question.`,
      `Frame: “${pack.language.frames[0]}”`,
      'Students: improve one thing before time is up.',
      ...(request.type === 'full' ? ['Check: point to where your product meets each line of “What makes it good”.'] : []),
    ],
    materials: [],
  }),

  'on-device': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'formative' ? [ONE_PART] : []),
      `On a device: ${pack.blended.onDevice}`,
      `Without devices: ${pack.blended.offline}`,
      'Check: each student shows you one finished part and says how it was made.',
      'With few devices, half of the class begins with the next part and the halves swap.',
    ],
    materials: pack.blended.materials,
  }),

  'off-device': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'formative' ? [ONE_PART] : []),
      `Off the device: ${pack.blended.offDevice}`,
      `Frame: “${pack.language.frames[0]}”`,
      ...watchFor(pack, 0, request.type === 'full' ? 2 : 1),
      'Ask: How do you know? Convince your partner.',
    ],
    materials: [],
  }),

  'story-meet': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'full' ? [`Build on: ${pack.priorKnowledge}`] : []),
      `Character: ${pack.story.character}`,
      'Ask: What do you expect this person to be good at, and what might be hard?',
      'Students: turn and talk; keep a guess in mind.',
    ],
    materials: [],
  }),

  'story-problem': ({ pack, request }) => ({
    lines: [
      `Problem: ${pack.story.problem}`,
      'Stop the story here. Ask: What would you try first, and why?',
      request.type === 'full' ? registerOf(request).storyIdea : 'Students: tell a partner one idea and the reason for it.',
    ],
    materials: [],
  }),

  'story-turns': ({ pack }) => ({
    lines: [
      ...pack.story.turns.map((turn, i) => `Turn ${i + 1}: ${turn}`),
      'Before each turn, students predict with a partner what happens. After it, ask: What changed, and why?',
      'Check: cold call: what does the character know now?',
    ],
    materials: [],
  }),

  'story-resolve': ({ pack, request }) => ({
    lines: [
      request.type === 'full'
        ? 'Students: write or act out your own ending in pairs: how is the problem solved with what we learned?'
        : 'Students: tell a partner how the problem could be solved.',
      `Resolution: ${pack.story.resolution}`,
      'Ask: Where did the character use today’s idea? Explain how it solved the problem.',
    ],
    materials: [],
  }),

  closing: ({ tasks, minutes, request }) => ({
    lines: [
      ...(request.type === 'full' && minutes >= 6 ? ['Do: return to the opening question and let two students answer it in their own words.'] : []),
      registerOf(request).exit.replace('{questions}', tasks.exit.length === 1 ? '1 question' : `${tasks.exit.length} questions`),
      'Sort: while they work, look over shoulders and sort what you see into got it, almost and not yet.',
    ],
    materials: ['exit ticket, 1 per student'],
  }),
};
