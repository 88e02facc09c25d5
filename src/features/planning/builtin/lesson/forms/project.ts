/** Project: a driving question, what the team needs to know for it, a plan, the thing itself, and somebody who uses it. */
import type { Part } from '../blocks.ts';
import { hingePart, sortingPart } from '../hinges.ts';
import { halves, leastPractice } from '../kit.ts';
import { discussPart, practicePart, present, readPart, wordsPart } from '../parts.ts';
import { easySteps, exampleParts, hardSteps, toldStep } from '../steps.ts';
import { lowerFirst, numbered, quoted, sentence } from '../wording.ts';
import { exitAndClose } from './closing.ts';
import type { Form } from './form.ts';

export const project: Form = (kit) => {
  const { project: work } = kit.pack;
  const { plan, make, share } = work.minutes;
  const sorting = sortingPart(kit);
  const phase = (minutes: number, least: number, lines: Part['lines'], more: Partial<Part> = {}): Part => ({
    minutes,
    least: Math.min(minutes, least),
    lines,
    ...more,
  });
  return {
    blocks: [
      {
        name: 'Driving question',
        parts: [
          phase(5, 4, (_m) => [
            `Question: ${work.question}`,
            `Product: ${sentence(work.product)}`,
            `Audience: ${sentence(work.audience)}`,
            ...['Signs of good work:', ...numbered(work.success.map(sentence))],
            kit.young
              ? 'Students: in pairs, tell or draw what they already know and what they need to find out.'
              : 'Students: in their teams, list what they already know and what they need to know. They keep the list.',
          ]),
        ],
      },
      { name: 'What we need to know: read', parts: present([readPart(kit, 'the steps')]) },
      {
        name: 'What we need to know',
        parts: [wordsPart(kit), ...easySteps(kit, toldStep)],
      },
      {
        name: 'What we need to know: the hard part',
        parts: hardSteps(kit, { check: false, where: false }, toldStep),
      },
      {
        name: 'Try one as a team',
        parts: exampleParts(kit, 60, 'pairs'),
      },
      { name: 'Tools check: read', parts: present([readPart(kit, 'the work')]) },
      {
        name: 'Tools check',
        parts: [
          ...(sorting ? [{ ...sorting, rank: 40 }] : []),
          practicePart(kit, {
            rule: 'choice',
            minutes: leastPractice(kit),
            most: leastPractice(kit) + 4,
            watch: [2, 1],
            work: 'alone first, then agree as a team on one answer and its reason',
            before: ['Say: “Before you build with it, be sure of it. These are the ones the project needs.”'],
          }),
        ],
      },
      {
        name: 'Plan',
        parts: [
          phase(plan, 3, (_m) => [
            `Teams: plan before anything is made.`,
            ...numbered(work.plan),
            'Check: one student from each team says the plan in a sentence before the team gets its materials.',
          ]),
        ],
      },
      {
        name: 'Make',
        parts: [
          phase(
            make,
            7,
            (m) => [
              `Teams: make it.`,
              ...numbered(work.make),
              ...(m < make * 0.8
                ? [
                    `Say: ${quoted('Today you make a first version. Do the steps in order, and do the first ones well.')}`,
                  ]
                : []),
              `Check halfway: compare the work with the first sign of good work: ${lowerFirst(sentence(work.success[0] ?? ''))}`,
            ],
            { materials: work.materials, most: make + 10, ids: ['make'] },
          ),
        ],
      },
      {
        name: 'Share',
        parts: [
          phase(
            share,
            4,
            (_m) => [
              `Do: ${work.share}`,
              'Today: where those people are not in the room, another pair takes their part; the work goes to them afterward.',
              kit.young
                ? 'Frame: “I like ___. I wonder ___.”'
                : 'Frame: “One thing I could use right away is ___. One thing I would ask is ___.”',
              'Listen for: visitors who ask how it works, and not only how it looks.',
            ],
            { most: share + 4 },
          ),
        ],
      },
      { name: 'Share: what we would defend', parts: present([discussPart(kit, 0, { rank: 50 })]) },
      { name: 'Share: vote', parts: present([hingePart(kit, 1, { rank: 90 }), hingePart(kit, 2, { rank: 91 })]) },
      ...exitAndClose(kit, {
        minutes: halves(2),
        lines: ['Collect the exit tickets. Then return to the driving question (see Lesson closure).'],
      }),
    ],
    closing: [
      `Ask: ${work.question} Answer by pointing to one thing in your team’s work.`,
      'Ask: What would your audience still ask, and what would you answer?',
    ],
  };
};
