/** Reading: the text first and whole; the skill modeled on a short text; then applied to the one the class has read. */
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
import { easySteps, exampleParts, hardSteps, toldStep } from '../steps.ts';
import { exitAndClose } from './closing.ts';
import type { Form } from './form.ts';

export const readFirst: Form = (kit) => {
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
            lines: (_m: number) => [`Students: tell a partner which line they would read again, and why.`],
          },
        ]),
      },
      {
        name: 'Watch how a reader does it',
        parts: [
          wordsPart(kit),
          ...(mentor
            ? [
                {
                  minutes: 1.5,
                  ids: ['mentor'],
                  lines: () => mentorLines(kit),
                },
              ]
            : []),
          ...easySteps(kit, toldStep),
        ],
      },
      {
        name: 'Watch closely: the hard part',
        parts: hardSteps(kit, { check: false, where: false }, toldStep),
      },
      {
        name: 'Do one together',
        parts: exampleParts(kit, 40),
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
        lines: ['Collect the exit tickets. Then take one last look at the text (see Lesson closure).'],
      }),
    ],
    closing: [
      'Ask: Which line did you pick right after reading, and would you pick it again now that you have read it this way?',
      'Listen for: a line and a reason that uses one of today’s words.',
    ],
  };
};
