/** Reading: a question; the skill modeled on a short text; then the class's own text, read whole, and the skill at work on it. */
import { hingePart, sortingPart } from '../hinges.ts';
import {
  clinicPart,
  discussPart,
  hookPart,
  mentorLines,
  practicePart,
  present,
  readPart,
  wordsPart,
} from '../parts.ts';
import { showMePart } from '../show-me.ts';
import { exampleParts, stepBlocks, toldStep } from '../steps.ts';
import { exitAndClose, hookReturn } from './closing.ts';
import type { Form } from './form.ts';

export const modelThenRead: Form = (kit) => {
  const { mentor } = kit.pack;
  const round = showMePart(kit, { rank: 35 });
  return {
    blocks: [
      { name: 'A question first', parts: [hookPart(kit)] },
      { name: 'Read', parts: present([readPart(kit, 'the steps')]) },
      ...stepBlocks(
        kit,
        'Watch how a reader does it',
        [wordsPart(kit), ...(mentor ? [{ minutes: 1.5, ids: ['mentor'], lines: () => mentorLines(kit) }] : [])],
        toldStep,
      ),
      {
        name: 'Do one together',
        parts: exampleParts(kit, 40),
      },
      {
        name: 'Read and apply it',
        parts: [
          ...present([round, readPart(kit, 'the work'), sortingPart(kit, { rank: 50 })]),
          practicePart(kit, {
            rule: 'choice',
            round,
            watch: [1, 2],
            work: 'answer with a line number each time',
            before: [
              kit.young
                ? 'Say: “Point to the place in the words or in the picture. What you cannot point to is a guess.”'
                : 'Say: “Every answer today needs a line number. If you cannot point to it, it is a guess.”',
            ],
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
        lines: ['Collect the exit tickets. Then go back to the question of the beginning (see Lesson closure).'],
      }),
    ],
    closing: hookReturn(kit),
  };
};
