/** Direct instruction: I do with thinking aloud, we do with boards, you do alone. */
import type { Part } from '../blocks.ts';
import { hingePart } from '../hinges.ts';
import { clinicPart, discussPart, hookPart, practicePart, present, readPart, warmUpPart, wordsPart } from '../parts.ts';
import { showMePart } from '../show-me.ts';
import { examplePart, examplesOf, fullStep, isRequired, stepsOf } from '../steps.ts';
import { exitAndClose, hookReturn } from './closing.ts';
import type { Form } from './form.ts';

export const direct: Form = (kit) => {
  const steps = stepsOf(kit);
  const hardAt = steps.findIndex(({ hard }) => hard);
  const part = (i: number): Part => {
    const step = steps[i] as (typeof steps)[number];
    // The teacher models; the class answers all at once, where the step has a check for that.
    const manner = step.check && !step.hard ? { ask: false } : {};
    return fullStep(kit, step, manner, isRequired(kit, step.id) ? {} : { rank: 10 + i });
  };
  const all = steps.map((_, i) => part(i));
  // There is no "we do" without a problem that is solved together.
  const first = examplesOf(kit).some(({ id }) => isRequired(kit, id)) ? -1 : 0;
  const examples = examplesOf(kit).map((example, i) =>
    examplePart(kit, example, isRequired(kit, example.id) || i === first ? {} : { rank: 20 + i }),
  );
  const posted = wordsPart(kit);
  const round = showMePart(kit);
  const withBoards = kit.grounds.topic.subject === 'Mathematics' && !kit.young;
  return {
    blocks: [
      { name: 'Warm-up', parts: present([warmUpPart(kit, { rank: 60 })]) },
      { name: 'Opening', parts: [hookPart(kit)] },
      { name: 'Read together', parts: present([readPart(kit, 'the steps')]) },
      { name: 'I do: step by step', parts: [posted, ...all.slice(0, Math.max(0, hardAt))] },
      { name: 'I do: the hard part', parts: all.slice(Math.max(0, hardAt), hardAt + 1) },
      { name: 'I do: one step further', parts: all.slice(hardAt + 1) },
      { name: withBoards ? 'We do: boards up' : 'We do: together', parts: examples },
      {
        name: round ? 'We do: show me' : 'We do: is it true?',
        parts: present([
          round,
          clinicPart(kit, 0, { rank: 50 }),
          clinicPart(kit, 1, { rank: 70 }),
          hingePart(kit, 0, { rank: 90 }),
          hingePart(kit, 1, { rank: 91 }),
          hingePart(kit, 2, { rank: 92 }),
        ]),
      },
      { name: 'Read on together', parts: present([readPart(kit, 'the work')]) },
      {
        name: 'You do',
        parts: [
          practicePart(kit, {
            rule: examples.length > 0 && withBoards ? 'boards' : 'choice',
            round,
            after: ['Halfway: students compare one problem with a partner and say why the answer is right.'],
          }),
        ],
      },
      {
        name: 'You do: talk it over',
        parts: present([discussPart(kit, 0, { rank: 40 }), discussPart(kit, 1, { rank: 80 })]),
      },
      ...exitAndClose(kit),
    ],
    closing: hookReturn(kit),
  };
};
