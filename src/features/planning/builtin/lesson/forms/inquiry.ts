/** Inquiry: a question, work on it before anything is told, an explanation from what was found, and its use. */
import { hingePart, sortingPart } from '../hinges.ts';
import { clinicPart, discussPart, investigatePart, practicePart, present, readPart, wordsPart } from '../parts.ts';
import { askedStep, easySteps, exampleParts, hardSteps } from '../steps.ts';
import { exitAndClose, hookReturn } from './closing.ts';
import type { Form } from './form.ts';

export const inquiry: Form = (kit) => {
  const { pack } = kit;
  const { investigate, hook } = pack;
  const sorting = sortingPart(kit);
  return {
    blocks: [
      {
        name: 'Engage',
        parts: [
          {
            minutes: hook.minutes,
            least: 3,
            materials: hook.materials,
            lines: (_m) => [
              ...(hook.show ? [`Show: ${hook.show}`, `Tell: ${hook.say}`] : [`Tell: ${hook.say}`]),
              `Ask: ${hook.ask}`,
              'Students: write or draw a first answer and put it away. Hear three of them; explain nothing yet.',
              `Listen for: ${hook.listenFor}`,
            ],
          },
        ],
      },
      { name: 'Explore: read', parts: present([readPart(kit, 'the steps')]) },
      {
        name: 'Explore',
        parts: [
          investigatePart(
            kit,
            kit.young
              ? 'Students: first tell a partner what they think will happen, then do this one step at a time:'
              : 'Students: predict, with a reason, before they touch anything. Then, in pairs or small groups:',
          ),
        ],
      },
      {
        name: 'Explain',
        parts: [
          {
            minutes: 2,
            ids: ['report'],
            lines: (_m) => [
              `Students: each group says one thing it found and how it knows. Write their own words on the board; the proper terms come later.`,
            ],
          },
          ...easySteps(kit, askedStep),
          wordsPart(kit),
        ],
      },
      {
        name: 'Explain: where it gets hard',
        parts: [
          ...hardSteps(kit, { say: false, move: false }, askedStep),
          ...present([clinicPart(kit, 0, { rank: 45 })]),
        ],
      },
      {
        name: 'Explain: compare ideas',
        parts: present([discussPart(kit, 0, { rank: 30 }), discussPart(kit, 1, { rank: 75 })]),
      },
      {
        name: 'Elaborate: solve one together',
        parts: exampleParts(kit, 40, investigate.onExamples ? 'again' : 'pairs'),
      },
      { name: 'Elaborate: read', parts: present([readPart(kit, 'the work')]) },
      {
        name: 'Elaborate',
        parts: [
          ...(sorting ? [{ ...sorting, rank: 20 }] : []),
          practicePart(kit, {
            rule: 'choice',
            watch: [1, 2],
            work: 'test the idea on each new case, and mark any case that surprises them',
            before: [
              kit.young
                ? 'Say: “Now try a new one. Think of what you saw.”'
                : 'Say: “Use what you found on new cases. Go back to your notes before you ask.”',
            ],
          }),
        ],
      },
      { name: 'Elaborate: vote', parts: present([hingePart(kit, 1, { rank: 90 }), hingePart(kit, 2, { rank: 91 })]) },
      ...exitAndClose(kit, {
        exit: 'Evaluate: exit ticket',
        close: 'Evaluate: look back',
        lines: ['Collect the exit tickets. Students take out their first answers (see Lesson closure).'],
      }),
    ],
    closing: [
      ...hookReturn(kit),
      'Students: add to their first answer or change it, in another color, and say what changed it.',
    ],
  };
};
