/** Writing, language and speaking: notice it, name it, imitate it, use it. */
import { sortingPart } from '../hinges.ts';
import { clinicPart, discussPart, hookPart, practicePart, present, readPart, warmUpPart, wordsPart } from '../parts.ts';
import { askedStep, BOARDS, easySteps, examplePart, examplesOf, hardSteps, isRequired } from '../steps.ts';
import { quoted } from '../wording.ts';
import { exitAndClose, hookReturn, oneMoreLook } from './closing.ts';
import type { Form } from './form.ts';

export const noticeFirst: Form = (kit) => {
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
              'Students: point to the place before anybody gives it a name.',
            ],
          },
        ]),
      },
      {
        name: 'Name it',
        parts: [wordsPart(kit), ...easySteps(kit, askedStep)],
      },
      { name: 'Name it: the hard part', parts: hardSteps(kit, { check: false, where: false }) },
      {
        name: 'Imitate it',
        parts: examplesOf(kit).map((example, i) => ({
          ...examplePart(kit, example, isRequired(kit, example.id) ? {} : { rank: 20 + i }),
          materials: [BOARDS],
          lines: (_m: number) => [
            `On the board: ${example.problem}`,
            'Students: try it with a partner, then write one of their own in the same pattern.',
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
            before: [`Say: ${quoted('Read what you write in a whisper. Your ear will catch what your eye misses.')}`],
          }),
        ],
      },
      {
        name: 'Look again with a partner',
        parts: present([clinicPart(kit, 0, { rank: 30 }), discussPart(kit, 0, { rank: 40 })]),
      },
      oneMoreLook(kit, 70),
      ...exitAndClose(kit),
    ],
    closing: hookReturn(kit),
  };
};
