/** One composer for each kind of phase: takes the pack's parts that fit the minutes and puts them under labels a teacher can find at a glance. */
import type { PhaseKind } from '../arcs.ts';
import type { TopicPack } from '../knowledge/topic-pack.ts';
import { type ComposedPhase, numbered, type PhaseContext } from './phase-context.ts';

type Composer = (context: PhaseContext) => ComposedPhase;
type TeachStep = TopicPack['teach'][number];

/** A step at the board takes about this long with its question answered. */
const TEACH_MINUTES = 5;
const EXAMPLE_MINUTES = 6;
/** Below this an investigation is a look at given data. */
const HANDS_ON_MINUTES = 9;

const ONE_PART = 'Quick version: do the first part only, with one example; the rest is for another day.';

/** Reading aloud once takes most of a shorter block. */
const SECOND_READING_MINUTES = 6;

const WHITEBOARDS = '1 small whiteboard or sheet of scrap paper per student';

const shown = (step: TeachStep): string[] => [`Show: ${step.show}`, `Say: “${step.say}”`, `Ask: ${step.ask}`, `Listen for: ${step.listenFor}`];

/** One step of each stage first, in order; more as time allows. */
function stepsFor(steps: readonly TeachStep[], minutes: number): TeachStep[] {
  const wanted = Math.max(1, Math.min(steps.length, Math.floor(minutes / TEACH_MINUTES)));
  const firstOfStage = steps.filter((step, i) => steps.findIndex((s) => s.stage === step.stage) === i);
  // With time for one step only, the picture carries the idea; the concrete stage needs hands and minutes.
  const byNeed = wanted === 1 ? [...firstOfStage].sort((a, b) => Number(b.stage === 'pictorial') - Number(a.stage === 'pictorial')) : firstOfStage;
  const chosen = new Set([...byNeed, ...steps.filter((s) => !firstOfStage.includes(s))].slice(0, wanted));
  return steps.filter((step) => chosen.has(step));
}

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
  const lanes = request.type === 'full' ? ' Whoever wants a start uses the page with hints; whoever is done takes the challenge page.' : '';
  return [
    `Students: work alone on the practice page, ${tasks.core.length === 1 ? 'problem 1' : `problems 1 to ${tasks.core.length}`}.${lanes}`,
    ...(last && tasks.core.length > 1 ? [`Hardest task: number ${tasks.core.length}: ${last.prompt}`] : []),
    ...watchFor(pack, 0, 2),
    'Check: after two tasks, partners compare answers and each explains one step. Ask: Why does that work?',
  ];
};

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

  teach: ({ pack, minutes }) => {
    const steps = stepsFor(pack.teach, minutes - 1);
    return {
      lines: [...words(pack, 3), ...steps.flatMap(shown), 'Check: everyone answers the last question on a small whiteboard; hold up together.'],
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
    const count = Math.max(1, Math.min(pack.examples.length - 1, Math.floor(minutes / EXAMPLE_MINUTES)));
    const examples = pack.examples.slice(1, 1 + count);
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
        'Check: everyone writes the last step on a small whiteboard before it goes on the board.',
      ],
      materials: [WHITEBOARDS],
    };
  },

  'common-mistake': ({ pack, random }) => {
    const mistake = pack.misconceptions[random.int(0, Math.min(1, pack.misconceptions.length - 1))] ?? pack.misconceptions[0];
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
        `Show: write this claim on the board as somebody’s idea: “${mistake.what}”`,
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
          'Students: write one thing you notice and one thing it tells you on a small whiteboard, then turn and talk.',
          `Look for: ${investigate.lookFor}`,
        ],
        materials: [WHITEBOARDS],
      };
    }
    return {
      lines: [
        `Question: ${investigate.question}`,
        'Students: predict first, in writing, with a reason. Then work in small groups; everyone writes down what happens.',
        `Steps:\n${numbered(investigate.steps)}`,
        ...(investigate.safety ? [`Safety: ${investigate.safety}`] : []),
        `Look for: ${investigate.lookFor}`,
        `Without the materials: ${investigate.withoutMaterials}`,
        ...watchFor(pack, 0, 1),
      ],
      materials: investigate.materials,
    };
  },

  'explain-findings': ({ pack, minutes }) => {
    const later = pack.teach.filter((s) => s.stage !== 'concrete');
    const steps = stepsFor(later.length > 0 ? later : pack.teach, minutes - 2);
    return {
      lines: [
        'Students: each group states one claim and the evidence for it before you explain anything.',
        `Frame: “${pack.language.frames[0]}”`,
        ...steps.flatMap(shown),
        ...words(pack, 3),
        'Check: quick write: the claim in one sentence, the evidence in another.',
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
      `Steps:\n${numbered(pack.project.steps)}`,
      'Students: decide in your group who does what, sketch the product, and choose what to show first. Your own ideas are welcome if they answer the driving question.',
      'Check: each group tells you its plan in one sentence before it takes materials.',
    ],
    materials: [],
  }),

  'project-make': ({ pack, request }) => ({
    lines: [
      ...(request.type === 'formative'
        ? [`Students: make a quick draft of one part of the product: ${pack.project.steps[0] ?? pack.project.product}`]
        : ['Students: make the product, step by step as planned. Halfway, stop and hold it against “What makes it good”.']),
      ...watchFor(pack, 0, request.type === 'full' ? 3 : 1),
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
      request.type === 'full' ? 'Students: draw or write one idea alone, then think-pair-share.' : 'Students: tell a partner one idea and the reason for it.',
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
      `Students: exit ticket, alone and without notes, ${tasks.exit.length === 1 ? '1 question' : `${tasks.exit.length} questions`}. Hand it in at the door.`,
      'Sort: while they work, look over shoulders and sort what you see into got it, almost and not yet.',
    ],
    materials: ['exit ticket, 1 per student'],
  }),
};
