/** The parts of a plan that stand beside its activities. */

import type { PlanRequest } from '../contract.ts';
import type { TopicPack } from '../knowledge/topic-pack.ts';
import { numbered, type Tasks } from './phase-context.ts';

export const assessmentOf = (pack: TopicPack, tasks: Tasks, type: PlanRequest['type']): string =>
  [
    `Exit ticket, alone:\n${numbered(tasks.exit.map((t) => t.prompt))}`,
    `Got it: ${pack.criteria.gotIt}`,
    `Almost: ${pack.criteria.almost}`,
    `Not yet: ${pack.criteria.notYet}`,
    ...(type === 'full'
      ? [
          `While students work, look for:\n${pack.lookFors
            .slice(0, 4)
            .map((l) => `• ${l.see.replace(/[.;]?$/, '.')} ${l.move}`)
            .join('\n')}`,
        ]
      : ['Next lesson: begin with the not-yet pile in a small group, and let the almost pile correct one answer with a partner.']),
  ].join('\n');

export const differentiationOf = (pack: TopicPack): string =>
  [
    `Support: ${pack.lanes.support}`,
    `Core: ${pack.lanes.core}`,
    `Extension: ${pack.lanes.extension}`,
    `English learners: students ${pack.language.function} with the frames ${pack.language.frames.map((f) => `“${f.replace(/\.$/, '')}”`).join(' or ')}. Post ${pack.vocabulary.length > 0 ? `a word bank (${pack.vocabulary.map((v) => v.term).join(', ')})` : 'the words of the goal'} beside a drawing: ${pack.language.visual} Partners may talk it through in a shared home language first.`,
    'Ways to show it: each student may choose to draw, write, build or say the answer; the reasons asked for are the same.',
  ].join('\n');

export const closureOf = (pack: TopicPack, exitCount: number, question: string): string =>
  [
    `Ask once more: ${question} Let two students answer it in their own words.`,
    `Sum up: ${pack.bigIdea}`,
    `Then hand out the exit ticket (${exitCount === 1 ? '1 question' : `${exitCount} questions`}) and collect it at the door.`,
  ].join('\n');

const NAME_LINE = 'Name: ______________________________   Date: ______________';

/** Room to write after each prompt. */
const page = (title: string, prompts: readonly string[]) => ({ title, body: [NAME_LINE, ...prompts.map((p, i) => `${i + 1}. ${p}`)].join('\n\n') });

export function studentPagesOf(
  pack: TopicPack,
  tasks: Tasks,
  texts: readonly string[],
  type: PlanRequest['type'],
  hasPractice: boolean,
): { title: string; body: string }[] {
  return [
    ...pack.texts.filter((t) => texts.includes(t.title)).map((t) => ({ title: t.title, body: t.body })),
    ...(hasPractice
      ? [
          page(
            'Practice page',
            tasks.core.map((t) => t.prompt),
          ),
        ]
      : []),
    ...(hasPractice && type === 'full'
      ? [
          page(
            'Practice page with hints',
            tasks.support.map((t) => t.prompt),
          ),
          page(
            'Challenge page',
            tasks.extension.map((t) => t.prompt),
          ),
        ]
      : []),
    page(
      'Exit ticket',
      tasks.exit.map((t) => t.prompt),
    ),
  ];
}

export function answerKeyOf(tasks: Tasks, type: PlanRequest['type'], hasPractice: boolean): { task: string; answer: string }[] {
  const key = (name: string, items: Tasks['core']) => items.map((t, i) => ({ task: `${name}, ${i + 1}`, answer: t.answer }));
  return [
    ...(hasPractice ? key('Practice page', tasks.core) : []),
    ...(hasPractice && type === 'full' ? [...key('Practice page with hints', tasks.support), ...key('Challenge page', tasks.extension)] : []),
    ...key('Exit ticket', tasks.exit),
  ];
}
