/** Storytelling: a character needs today's skill; the class solves each turn before the story goes on. */
import type { Part } from '../blocks.ts';
import type { Step } from '../fill-pack.ts';
import { hingePart, sortingPart } from '../hinges.ts';
import { halves, type Kit } from '../kit.ts';
import { clinicPart, discussPart, practicePart, present, readPart, wordsPart } from '../parts.ts';
import { askedStep, exampleParts, fullStep, isRequired, stepsOf } from '../steps.ts';
import { quoted, sentence } from '../wording.ts';
import { exitAndClose } from './closing.ts';
import type { Form } from './form.ts';

const TELL_PROBLEM = 3;

/** "Anjali, who mixes paint" → "Anjali" */
export const nameOf = (character: string): string =>
  character.split(/,| who | is | the /)[0]?.trim() || 'the character';

export const storytelling: Form = (kit) => {
  const { story } = kit.pack;
  const name = nameOf(story.character);
  const perTurn = Math.max(2, halves((story.minutes - TELL_PROBLEM - 2) / story.turns.length));
  const steps = stepsOf(kit);
  const sorting = sortingPart(kit);
  return {
    blocks: [
      {
        name: `Meet ${name}`,
        parts: [
          {
            minutes: TELL_PROBLEM + 2,
            least: 4,
            ids: ['story'],
            lines: (_m) => [
              `Title: ${story.title}`,
              `Character: ${sentence(story.character)}`,
              `Problem: ${story.problem}`,
              kit.young
                ? 'Students: draw or show a partner what they would try. Keep the drawings.'
                : 'Students: sketch what they would try, and tell a partner what they would need to know first. They keep the sketch.',
            ],
          },
        ],
      },
      { name: 'Read together', parts: present([readPart(kit, 'the steps')]) },
      ...story.turns.map((turn, i) => ({
        name: `The story turns, ${i + 1} of ${story.turns.length}`,
        parts: [
          {
            minutes: perTurn,
            least: 2,
            title: 'The story',
            ids: [`turn-${i}`],
            lines: (_m: number) => [
              `Tell: ${turn.tell}`,
              `Ask: ${turn.ask}`,
              'Students: work it out in pairs. The story waits until most pairs have something to show.',
              `Answer: ${turn.answer}`,
            ],
          },
          ...besideTurn(kit, steps, i, story.turns.length),
          ...(i === 0 ? [wordsPart(kit)] : []),
        ],
      })),
      {
        name: 'Work one out aloud',
        // Where the story turns on the worked examples, they are done.
        parts: story.onExamples ? [] : exampleParts(kit, 40, 'pairs'),
      },
      { name: 'Read on together', parts: present([readPart(kit, 'the work')]) },
      {
        name: `Help ${name}`,
        parts: [
          ...(sorting ? [{ ...sorting, rank: 30 }] : []),
          practicePart(kit, {
            rule: 'choice',
            watch: [1, 1],
            work: kit.young
              ? `show ${name} how to do each one`
              : `work these out so that ${name} could follow every line`,
            before: [
              `Say: ${quoted(`${name} will need this again tomorrow. Work these out so that you could show ${name} how.`)}`,
            ],
            after: [
              kit.young
                ? `Students: tell a partner one tip for ${name}.`
                : `Students: next to one problem, write a one-sentence tip for ${name}.`,
            ],
          }),
        ],
      },
      {
        name: 'What would you tell them?',
        parts: present([discussPart(kit, 0, { rank: 35 }), clinicPart(kit, 0, { rank: 50 })]),
      },
      {
        name: 'Vote before the end',
        parts: present([
          hingePart(kit, 1, { rank: 90 }),
          hingePart(kit, 2, { rank: 91 }),
          clinicPart(kit, 1, { rank: 92 }),
        ]),
      },
      ...exitAndClose(kit, {
        close: 'How the story ends',
        minutes: 3,
        lines: ['Collect the exit tickets first. Then tell how it ends.', `Resolution: ${story.resolution}`],
      }),
    ],
    closing: [
      'Ask: Take out your first sketch. What would you keep of it, and what would you change now?',
      `Listen for: the step that ${name} still had to find at the start, in today’s words.`,
    ],
  };
};

/** Steps stand beside the turn that calls for them, in order; the hard one comes with the last. */
function besideTurn(kit: Kit, steps: readonly Step[], turn: number, turns: number): Part[] {
  return steps
    .map((step, i) => ({ step, i, at: Math.min(turns - 1, Math.floor((i * turns) / steps.length)) }))
    .filter(({ at }) => at === turn)
    .map(({ step, i }) =>
      step.hard
        ? fullStep(kit, step, { where: false, move: false, check: false })
        : askedStep(step, isRequired(kit, step.id) ? {} : { rank: 10 + i }),
    )
    .map((part) => ({ ...part, title: 'Beside the story, step' }));
}
