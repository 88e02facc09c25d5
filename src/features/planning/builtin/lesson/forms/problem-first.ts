/** Mathematics: a problem before any method, two ways compared, then the method and its practice. */
import { fixed } from '../blocks.ts';
import { clinicPart, discussPart, present, sortedPractice, warmUpPart, wordsPart } from '../parts.ts';
import { askedStep, easySteps, exampleParts, examplesOf, hardSteps, isRequired } from '../steps.ts';
import { numbered } from '../wording.ts';
import { exitAndClose, oneMoreLook } from './closing.ts';
import type { Form } from './form.ts';
import { noticeFirst } from './notice-first.ts';

export const problemFirst: Form = (kit) => {
  const examples = examplesOf(kit);
  const opening = examples.find(({ id }) => isRequired(kit, id)) ?? examples[0];
  const rest = examples.filter((example) => example !== opening);
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
        parts: [wordsPart(kit), ...easySteps(kit, askedStep)],
      },
      {
        name: 'Put it together: the hard part',
        parts: hardSteps(kit, { check: false, where: false }),
      },
      {
        name: 'Try it in pairs',
        parts: exampleParts(kit, 45, 'pairs', rest),
      },
      {
        name: 'Practice',
        parts: sortedPractice(kit),
      },
      { name: 'Talk about it', parts: present([discussPart(kit, 0, { rank: 35 }), discussPart(kit, 1, { rank: 70 })]) },
      oneMoreLook(kit, 60),
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
