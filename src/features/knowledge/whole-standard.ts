/** A topic that is a part of its standard, joined with the rest of it: the same lesson, with one goal more that is taught, practiced, and asked. */
import type { LessonPack } from './lesson-pack.ts';
import { keyOf } from './topic-index.ts';

/** The goal that is joined, and with `-step`, `-task`, and `-exit` what serves it. */
export const REST = 'rest';

export type Rest = LessonPack['rest'][number];

/** What the pack has for a standard beyond its own topic. @param code however it is spelled */
export const restFor = ({ rest }: LessonPack, code: string): Rest | undefined =>
  rest.find(({ codes }) => codes.some((own) => keyOf(own) === keyOf(code)));

/** What joins stands last, so that every other part keeps its place; in which order it is asked the planner says (aims.ts). */
export function withRest(pack: LessonPack, { objective, step, task, question }: Rest): LessonPack {
  const [stepId, taskId, exitId] = [`${REST}-step`, `${REST}-task`, `${REST}-exit`];
  const joined = { ...question, id: exitId, assesses: [REST], needs: [stepId, taskId] };
  return {
    ...pack,
    objectives: [...pack.objectives, { id: REST, text: objective }],
    teach: [...pack.teach, { ...step, id: stepId, teaches: [REST] }],
    practice: { ...pack.practice, core: [...pack.practice.core, { ...task, id: taskId, practices: [REST] }] },
    exit: { ...pack.exit, questions: [...pack.exit.questions, joined] },
  };
}
