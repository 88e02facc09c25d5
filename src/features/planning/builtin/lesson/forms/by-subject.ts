/** Where a teacher chose no style: the form that suits the subject and the pack. */
import { fixed, type Part } from '../blocks.ts';
import type { Kit } from '../kit.ts';
import { halves } from '../kit.ts';
import {
  askedStep,
  BOARDS,
  clinicPart,
  discussPart,
  examplePart,
  examplesOf,
  hardSteps,
  hingePart,
  hookLines,
  hookPart,
  isRequired,
  numbered,
  practicePart,
  present,
  quoted,
  readPart,
  sortingPart,
  stepsOf,
  toldStep,
  warmUpPart,
  wordsLine,
} from '../parts.ts';
import { exitAndClose, hookReturn } from './closing.ts';
import type { Form } from './form.ts';

export const formOfSubject = ({ grounds, pack }: Kit): Form => {
  if (grounds.topic.subject === 'Mathematics') return problemFirst;
  if (grounds.topic.subject === 'Science') return phenomenonFirst;
  return pack.reads ? readFirst : noticeFirst;
};

const words = (kit: Kit): Part => ({ minutes: 0.5, lines: () => [wordsLine(kit)], ids: ['words'] });

/** Mathematics: a problem before any method, two ways compared, then the method and its practice. */
const problemFirst: Form = (kit) => {
  const examples = examplesOf(kit);
  const opening = examples.find(({ id }) => isRequired(kit, id)) ?? examples[0];
  const rest = examples.filter((example) => example !== opening);
  const steps = stepsOf(kit);
  if (!opening) return noticeFirst(kit);
  return {
    blocks: [
      { name: 'Warm-up', parts: present([warmUpPart(kit, { rank: 25 })]) },
      {
        name: 'A problem first',
        parts: [
          fixed(
            5,
            [
              `On the board: ${opening.problem}`,
              'Students: two minutes alone, any way you like: draw, build, count. Then show a partner, and try to understand the other way.',
              'Do: walk and choose two different ways to put on the board. Help with the words of the problem, not with the method.',
            ],
            { least: 4, ids: [opening.id] },
          ),
        ],
      },
      {
        name: 'Two ways on the board',
        parts: [
          {
            minutes: 4,
            least: 3,
            ids: ['two-ways'],
            lines: (_m) => [
              `Ask: What did each of these students do, and where does each way meet the problem?`,
              'Students: explain a way that is not yours to a partner.',
              ...numbered(opening.steps),
              `Answer: ${opening.answer}`,
            ],
          },
          ...present([clinicPart(kit, 0, { rank: 30 })]),
        ],
      },
      {
        name: 'Put it together',
        parts: [
          words(kit),
          ...steps
            .filter(({ hard }) => !hard)
            .map((step, i) => askedStep(step, isRequired(kit, step.id) ? {} : { rank: 10 + i })),
        ],
      },
      {
        name: 'Put it together: the hard part',
        parts: hardSteps(kit, { check: false, where: false }),
      },
      {
        name: 'Try it in pairs',
        parts: rest.map((example, i) =>
          examplePart(kit, example, isRequired(kit, example.id) ? {} : { rank: 45 + i }, 'pairs'),
        ),
      },
      {
        name: 'Practice',
        parts: [
          ...present([sortingPart(kit, { rank: 20 })]),
          practicePart(kit, {
            rule: 'fingers',
            watch: [2, 2],
            work: 'choose where to start; mark with a star what you could explain to somebody',
          }),
        ],
      },
      { name: 'Talk about it', parts: present([discussPart(kit, 0, { rank: 35 }), discussPart(kit, 1, { rank: 70 })]) },
      {
        name: 'One more look',
        parts: present([
          clinicPart(kit, 1, { rank: 60 }),
          hingePart(kit, 1, { rank: 90 }),
          hingePart(kit, 2, { rank: 91 }),
        ]),
      },
      ...exitAndClose(kit, {
        minutes: 2,
        lines: [
          'Collect the exit tickets. Point to the two ways that are still on the board, and use the words under Lesson closure.',
        ],
      }),
    ],
    closing: [
      'Ask: Look at the two ways from the start of the lesson. Which one would you use tomorrow, and for what kind of problem?',
      `Listen for: a reason that has to do with this: ${kit.pack.hardestCase}`,
    ],
  };
};

/** Science: an event, a first model, evidence, an explanation, and the model again. */
const phenomenonFirst: Form = (kit) => {
  const { pack } = kit;
  const { investigate } = pack;
  const steps = stepsOf(kit);
  return {
    blocks: [
      {
        name: 'Something to explain',
        parts: [
          fixed(
            6,
            [
              ...(pack.phenomenon ? [`To be explained: ${pack.phenomenon}`] : []),
              ...hookLines(kit).filter((line) => !line.startsWith('Listen for:')),
              kit.young
                ? 'Students: draw what you think is happening, and tell a partner. Put the drawing aside; we come back to it.'
                : 'Students: draw a first model with arrows and labels, alone. Compare with a partner; mark what you disagree on. Keep it as Version 1.',
              `Listen for: ${pack.hook.listenFor}`,
            ],
            { least: 5, materials: pack.hook.materials },
          ),
        ],
      },
      { name: 'Read about it', parts: present([readPart(kit)]) },
      {
        name: 'Look at the evidence',
        parts: [
          {
            minutes: halves(investigate.minutes * 0.6),
            least: 5,
            most: investigate.minutes,
            ids: ['evidence'],
            lines: (_m) => [
              `Question: ${investigate.question}`,
              `Evidence: ${investigate.without.replace(/ ?\(\d+ minutes?\)/g, '')}`,
              'Students: in pairs, write one sentence that begins “The evidence shows …” and one that begins “I still wonder …”',
              `Look for: ${investigate.lookFor}`,
            ],
          },
        ],
      },
      {
        name: 'Make sense of it',
        parts: [
          words(kit),
          ...steps
            .filter(({ hard }) => !hard)
            .map((step, i) => toldStep(step, isRequired(kit, step.id) ? {} : { rank: 10 + i })),
        ],
      },
      {
        name: 'Make sense of it: the hard part',
        parts: hardSteps(kit, { check: false, where: false }),
      },
      {
        name: 'Explain one together',
        parts: examplesOf(kit).map((example, i) =>
          examplePart(kit, example, isRequired(kit, example.id) ? {} : { rank: 40 + i }),
        ),
      },
      {
        name: 'Use it on a new case',
        parts: [
          ...present([sortingPart(kit, { rank: 20 })]),
          practicePart(kit, {
            rule: 'fingers',
            watch: [2, 2],
            work: 'choose where to start; mark with a star what you could explain to somebody',
          }),
        ],
      },
      {
        name: 'Argue from evidence',
        parts: present([discussPart(kit, 0, { rank: 30 }), clinicPart(kit, 0, { rank: 50 })]),
      },
      {
        name: 'One more look',
        parts: present([
          clinicPart(kit, 1, { rank: 60 }),
          hingePart(kit, 1, { rank: 90 }),
          hingePart(kit, 2, { rank: 91 }),
        ]),
      },
      ...exitAndClose(kit, {
        minutes: 3,
        close: 'Back to the first model',
        lines: [
          'Collect the exit tickets. Students take out the first drawing; then use the words under Lesson closure.',
        ],
      }),
    ],
    closing: [
      'Students: change your first drawing in a second color. Cross nothing out.',
      `Ask: ${pack.hook.close.ask}`,
      `Listen for: ${pack.hook.close.listenFor}`,
    ],
  };
};

/** Reading: the text first and whole; the skill modeled on a short text; then applied to the one the class has read. */
const readFirst: Form = (kit) => {
  const steps = stepsOf(kit);
  const { mentor } = kit.pack;
  return {
    blocks: [
      {
        name: 'Read',
        parts: present([
          readPart(kit, {}) ?? hookPart(kit),
          {
            minutes: 2,
            ids: ['first-thought'],
            lines: (_m: number) => [`Students: tell a partner which line you would read again, and why that one.`],
          },
        ]),
      },
      {
        name: 'Watch how a reader does it',
        parts: [
          words(kit),
          ...(mentor
            ? [
                {
                  minutes: 1,
                  ids: ['mentor'],
                  lines: () => [`Project: “${mentor.title}” (page attached), and read it aloud once.`],
                },
              ]
            : []),
          ...steps
            .filter(({ hard }) => !hard)
            .map((step, i) => toldStep(step, isRequired(kit, step.id) ? {} : { rank: 10 + i })),
        ],
      },
      {
        name: 'Watch closely: the hard part',
        parts: hardSteps(kit, { check: false, where: false }),
      },
      {
        name: 'Do one together',
        parts: examplesOf(kit).map((example, i) =>
          examplePart(kit, example, isRequired(kit, example.id) ? {} : { rank: 40 + i }),
        ),
      },
      {
        name: 'Apply it to the text',
        parts: [
          ...present([sortingPart(kit, { rank: 50 })]),
          practicePart(kit, {
            rule: 'choice',
            watch: [1, 2],
            work: 'answer with a line number each time',
            before: ['Say: “Every answer today needs a line number. If you cannot point to it, it is a guess.”'],
          }),
        ],
      },
      {
        name: 'Talk with lines in hand',
        parts: present([discussPart(kit, 0, { rank: 20 }), discussPart(kit, 1, { rank: 60 })]),
      },
      {
        name: 'Test an answer',
        parts: present([
          clinicPart(kit, 0, { rank: 30 }),
          clinicPart(kit, 1, { rank: 70 }),
          hingePart(kit, 1, { rank: 90 }),
        ]),
      },
      ...exitAndClose(kit, {
        minutes: 2,
        lines: [
          'Collect the exit tickets. Then one last look at the text the class has read, with the words under Lesson closure.',
        ],
      }),
    ],
    closing: [
      'Ask: Which line did you pick right after reading, and would you pick it again now that you read it this way?',
      'Listen for: a line and a reason that uses one of today’s words.',
    ],
  };
};

/** Writing, language and speaking: notice it, name it, imitate it, use it. */
const noticeFirst: Form = (kit) => {
  const steps = stepsOf(kit);
  const { mentor } = kit.pack;
  return {
    blocks: [
      { name: 'Warm-up', parts: present([warmUpPart(kit, { rank: 60 })]) },
      {
        name: 'Notice',
        parts: present([
          hookPart(kit),
          readPart(kit),
          mentor && {
            minutes: 3,
            ids: ['mentor'],
            lines: (_m: number) => [
              `Project: “${mentor.title}” (page attached). Read it aloud once.`,
              'Ask: What did the writer do here that you could do, too?',
              'Students: point to a place before you give it a name.',
            ],
          },
        ]),
      },
      {
        name: 'Name it',
        parts: [
          words(kit),
          ...steps
            .filter(({ hard }) => !hard)
            .map((step, i) => askedStep(step, isRequired(kit, step.id) ? {} : { rank: 10 + i })),
        ],
      },
      { name: 'Name it: the hard part', parts: hardSteps(kit, { check: false, where: false }) },
      {
        name: 'Imitate it',
        parts: examplesOf(kit).map((example, i) => ({
          ...examplePart(kit, example, isRequired(kit, example.id) ? {} : { rank: 20 + i }),
          materials: [BOARDS],
          lines: (_m: number) => [
            `On the board: ${example.problem}`,
            'Students: try it with a partner; then make one of your own in the same pattern.',
            `Listen for: ${example.steps.join(' ')}`,
            `Answer: ${example.answer}`,
          ],
        })),
      },
      {
        name: 'Use it',
        parts: [
          ...present([sortingPart(kit, { rank: 45 })]),
          practicePart(kit, {
            rule: 'choice',
            before: [
              `Say: ${quoted('Read what you write in a whisper. Your ear will catch what your eye lets pass.')}`,
            ],
          }),
        ],
      },
      {
        name: 'Edit with a partner',
        parts: present([clinicPart(kit, 0, { rank: 30 }), discussPart(kit, 0, { rank: 40 })]),
      },
      {
        name: 'One more look',
        parts: present([
          clinicPart(kit, 1, { rank: 70 }),
          hingePart(kit, 1, { rank: 90 }),
          hingePart(kit, 2, { rank: 91 }),
        ]),
      },
      ...exitAndClose(kit),
    ],
    closing: hookReturn(kit),
  };
};
