/** The parts of a plan that stand beside its activities. */

import type { TopicPack } from '../../knowledge/topic-pack.ts';
import { gradeIndexOf } from '../checks/tools/minutes-repair.ts';
import type { PlanRequest } from '../contract.ts';
import { nameLineFor } from '../outline.ts';
import { FULL_TICKET, numbered, type Tasks } from './phase-context.ts';

/** @param told what the activities say already; a look-for that stands there is not told again */
export function assessmentOf(pack: TopicPack, tasks: Tasks, type: PlanRequest['type'], told: string): string {
  const untold = pack.lookFors.slice(0, 4).filter(({ see }) => !told.includes(`Watch for: ${see}`));
  return [
    `Exit ticket, alone:\n${numbered(tasks.exit.map((t) => t.prompt))}`,
    ...levels(
      tasks.exit.length < Math.min(FULL_TICKET, pack.exitTicket.length)
        ? levelsOfShortTicket(pack, tasks)
        : pack.criteria,
    ),
    ...(type === 'full'
      ? untold.length > 0
        ? [
            `While students work, look for:\n${untold.map((l) => `• ${l.see.replace(/[.;]?$/, '.')} ${l.move}`).join('\n')}`,
          ]
        : []
      : [
          'Next lesson: begin with the not-yet pile in a small group, and let the almost pile correct one answer with a partner.',
        ]),
  ].join('\n');
}

const levels = ({ gotIt, almost, notYet }: TopicPack['criteria']): string[] => [
  `Got it: ${gotIt}`,
  `Almost: ${almost}`,
  `Not yet: ${notYet}`,
];

/** The pack's levels speak of its whole ticket; one that was cut to the minutes is sorted by its own key. */
function levelsOfShortTicket(pack: TopicPack, tasks: Tasks): TopicPack['criteria'] {
  const [misconception] = pack.misconceptions;
  return {
    gotIt: `Answers as the key does, with a reason that fits: ${tasks.exit.map((t) => t.answer.replace(/[.;]+$/, '')).join('; ')}.`,
    almost: 'The answer is right but the reason is missing or vague, or the reasoning is right and there is one slip.',
    notYet: misconception
      ? `Guesses, leaves it open, or works as in this mistake: ${misconception.what}`
      : 'Guesses, leaves it open, or gives a reason that does not fit.',
  };
}

export const differentiationOf = (pack: TopicPack): string =>
  [
    `Support: ${pack.lanes.support}`,
    `Core: ${pack.lanes.core}`,
    `Extension: ${pack.lanes.extension}`,
    `English learners: students ${pack.language.function} with the frames ${pack.language.frames.map((f) => `“${f.replace(/\.$/, '')}”`).join(' or ')}. Post ${pack.vocabulary.length > 0 ? `a word bank (${pack.vocabulary.map((v) => v.term).join(', ')})` : 'the words of the goal'} beside a drawing: ${pack.language.visual} Partners may talk it through in a shared home language first.`,
    'Ways to show it: each student may choose to draw, write, build or say the answer; the reasons asked for are the same.',
  ].join('\n');

/** @param question what the lesson opened with, where it opened with one */
/** Said in the last minute, once the exit ticket is in; the last block tells how it is handed out. */
export const closureOf = (pack: TopicPack, question: string | undefined): string =>
  [
    'Once the exit tickets are in:',
    question
      ? `Ask: ${question} Let two students answer it in their own words.`
      : 'Ask: What can you explain now that you were not sure of at the start? Let two students answer, each with a reason.',
    // A plan from the statement alone knows nothing to sum up beyond its goal.
    ...(pack.standards.length > 0 ? [`Sum up: ${pack.bigIdea}`] : []),
  ].join('\n');

/** Room to write after each prompt. */
const page =
  (gradeIndex: number) =>
  (title: string, prompts: readonly string[]): { title: string; body: string } => ({
    title,
    body: [nameLineFor(gradeIndex), ...prompts.map((p, i) => `${i + 1}. ${p}`)].join('\n\n'),
  });

export function studentPagesOf(
  pack: TopicPack,
  tasks: Tasks,
  texts: readonly string[],
  { type, gradeLevel }: Pick<PlanRequest, 'type' | 'gradeLevel'>,
  hasPractice: boolean,
): { title: string; body: string }[] {
  const pageOf = page(gradeIndexOf(gradeLevel));
  return [
    ...pack.texts.filter((t) => texts.includes(t.title)).map((t) => ({ title: t.title, body: t.body })),
    ...(hasPractice
      ? [
          pageOf(
            'Practice page',
            tasks.core.map((t) => t.prompt),
          ),
        ]
      : []),
    ...(hasPractice && type === 'full'
      ? [
          pageOf(
            'Practice page with hints',
            tasks.support.map((t) => t.prompt),
          ),
          pageOf(
            'Challenge page',
            tasks.extension.map((t) => t.prompt),
          ),
        ]
      : []),
    pageOf(
      'Exit ticket',
      tasks.exit.map((t) => t.prompt),
    ),
  ];
}

export function answerKeyOf(
  tasks: Tasks,
  type: PlanRequest['type'],
  hasPractice: boolean,
): { task: string; answer: string }[] {
  const key = (name: string, items: Tasks['core']) =>
    items.map((t, i) => ({ task: `${name}, ${i + 1}`, answer: t.answer }));
  return [
    ...(hasPractice ? key('Practice page', tasks.core) : []),
    ...(hasPractice && type === 'full'
      ? [...key('Practice page with hints', tasks.support), ...key('Challenge page', tasks.extension)]
      : []),
    ...key('Exit ticket', tasks.exit),
  ];
}
