/** Two versions of a lesson side by side, told part by part in a teacher's words. */
import type { Draft } from './draft.ts';

export interface Change {
  /** Where: "Title", "Activity 2, Work together". */
  part: string;
  /** '' where it was added. */
  before: string;
  /** '' where it was removed. */
  after: string;
}

const TEXTS = {
  title: 'Title',
  bigIdea: 'Big idea',
  lessonClosure: 'Lesson closure',
  assessment: 'Assessment',
  differentiation: 'Differentiation',
} as const;

export function changesBetween(before: Draft, after: Draft): Change[] {
  const minutes = ({ duration }: Draft) => `${duration} minutes`;
  const texts = (Object.keys(TEXTS) as (keyof typeof TEXTS)[]).map((name) => ({
    part: TEXTS[name],
    before: before.plan[name],
    after: after.plan[name],
  }));
  const [was, is] = [before.plan, after.plan];
  return [
    ...texts.slice(0, 1),
    { part: 'Length', before: minutes(before), after: minutes(after) },
    ...texts.slice(1, 2),
    ...inList(was.objectives, is.objectives, 'Objective', (text) => text),
    ...inList(was.materials, is.materials, 'Material', (text) => text),
    ...inList(
      was.activities,
      is.activities,
      'Activity',
      ({ name, duration, description }) => `${name}, ${duration} min\n${description}`,
    ),
    ...texts.slice(2),
    ...inList(was.misconceptions, is.misconceptions, 'Misconception', ({ what, why, move }) =>
      [what, why, move].join('\n'),
    ),
    ...inList(was.vocabulary, is.vocabulary, 'Word', ({ term, meaning }) => `${term}: ${meaning}`),
    ...inList(was.studentPages, is.studentPages, 'Student page', ({ title, body }) => `${title}\n${body}`),
    ...inList(was.answerKey, is.answerKey, 'Answer', ({ task, answer }) => `${task}: ${answer}`),
    ...inList(
      before.quizQuestions,
      after.quizQuestions,
      'Quiz question',
      ({ question, choices = [], correctAnswer, explanation = '' }) =>
        [question, ...choices, `Answer: ${correctAnswer}`, explanation].filter(Boolean).join('\n'),
    ),
  ].filter((change) => change.before !== change.after);
}

/** What is the same in both stays out; what lies between two such places was changed there, added or removed. */
function inList<T>(before: readonly T[], after: readonly T[], name: string, say: (item: T) => string): Change[] {
  const [was, is] = [before.map(say), after.map(say)];
  const changes: Change[] = [];
  let [i, k] = [0, 0];
  for (const [nextI, nextK] of [...common(was, is), [was.length, is.length] as const]) {
    for (let n = 0; n < Math.max(nextI - i, nextK - k); n++) {
      const [old, now] = [i + n < nextI ? was[i + n] : undefined, k + n < nextK ? is[k + n] : undefined];
      const number = (now === undefined ? i + n : k + n) + 1;
      changes.push({ part: `${name} ${number}`, before: old ?? '', after: now ?? '' });
    }
    [i, k] = [nextI + 1, nextK + 1];
  }
  return changes;
}

/** The longest common subsequence: pairs of places. Lists of a lesson are short. */
function common(a: readonly string[], b: readonly string[]): (readonly [number, number])[] {
  const lengths = a.map(() => new Array<number>(b.length + 1).fill(0));
  lengths.push(new Array<number>(b.length + 1).fill(0));
  const at = (i: number, k: number): number => lengths[i]?.[k] ?? 0;
  for (let i = a.length - 1; i >= 0; i--)
    for (let k = b.length - 1; k >= 0; k--) {
      const row = lengths[i];
      if (row) row[k] = a[i] === b[k] ? at(i + 1, k + 1) + 1 : Math.max(at(i + 1, k), at(i, k + 1));
    }
  const pairs: (readonly [number, number])[] = [];
  for (let i = 0, k = 0; i < a.length && k < b.length; )
    if (a[i] === b[k]) pairs.push([i++, k++]);
    else if (at(i + 1, k) >= at(i, k + 1)) i++;
    else k++;
  return pairs;
}
