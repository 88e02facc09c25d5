/** Mathematics: a question first, a problem before any method, two ways compared, then the method and its practice. */
import {
  clinicPart,
  discussPart,
  hookPart,
  investigatePart,
  present,
  sortedPractice,
  warmUpPart,
  wordsPart,
} from '../parts.ts';
import { showMePart } from '../show-me.ts';
import { askedThenToldStep, exampleParts, examplesOf, isRequired, stepBlocks } from '../steps.ts';
import { exitAndClose, hookReturn, oneMoreLook } from './closing.ts';
import type { Form } from './form.ts';
import { noticeFirst } from './notice-first.ts';

const LONG = 55;

/** Two ways of the class's own. The youngest show theirs, and do not put them on a board. */
const OWN_WAY = {
  young: [
    'Students: find out in your own way, with fingers, a drawing, or things from your desk. Then show a partner.',
    'Do: find two children who did it differently, and let both show the class. Tell the story again as often as they need it, not how to do it.',
    'Ask: What did each of them do? Did they get the same answer?',
  ],
  older: [
    'Students: two minutes alone, any way they like: draw, build, count. Then each explains a partner’s way.',
    'Do: walk around and choose two different ways to put on the board. Help with the words of the problem, not with the method.',
    'Ask: What did each of these students do? Where do you see the problem’s numbers in each way?',
  ],
} as const;

export const problemFirst: Form = (kit) => {
  const examples = examplesOf(kit);
  const opening = examples.find(({ id }) => isRequired(kit, id)) ?? examples[0];
  if (!opening) return noticeFirst(kit);
  // A short lesson that begins with hands on things has one worked problem fewer.
  const rest = kit.tries && kit.request.minutes >= LONG ? examples : examples.filter((example) => example !== opening);
  const round = showMePart(kit);
  return {
    blocks: [
      { name: 'Warm-up', parts: present([warmUpPart(kit, { rank: 25 })]) },
      { name: 'A question first', parts: [hookPart(kit)] },
      kit.tries
        ? {
            name: 'Find out',
            parts: [
              investigatePart(kit, 'Students: in pairs or small groups. Guess first, and say why. Then:'),
              ...present([clinicPart(kit, 0, { rank: 35 })]),
            ],
          }
        : {
            name: 'Your own way first',
            parts: [
              {
                minutes: 6,
                least: 5,
                ids: [opening.id, 'two-ways'],
                lines: () => [
                  `On the board: ${opening.problem}`,
                  ...(kit.young ? OWN_WAY.young : OWN_WAY.older),
                  `Answer: ${opening.answer}`,
                  `One way: ${opening.steps.join(' ')}`,
                ],
              },
              ...present([clinicPart(kit, 0, { rank: 35 })]),
            ],
          },
      ...stepBlocks(kit, 'Put it together', [wordsPart(kit)], askedThenToldStep),
      {
        name: 'Try it in pairs',
        parts: exampleParts(kit, 45, 'pairs', rest),
      },
      { name: 'Practice', parts: [...present([round]), ...sortedPractice(kit, round)] },
      { name: 'Talk about it', parts: present([discussPart(kit, 0, { rank: 30 }), discussPart(kit, 1, { rank: 70 })]) },
      oneMoreLook(kit, 60),
      ...exitAndClose(kit, {
        lines: ['Collect the exit tickets. Then go back to the first question of the lesson (see Lesson closure).'],
      }),
    ],
    closing: hookReturn(kit),
  };
};
