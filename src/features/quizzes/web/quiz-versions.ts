/** Versions of one quiz for neighbors: the same questions in another order, with their options in another order, and so another key. */
import { hashOf } from '../../../language/hash.ts';
import type { QuizQuestion } from '../../planning/contract.ts';

export const VERSIONS = ['A', 'B', 'C'] as const;
export type VersionName = (typeof VERSIONS)[number];

/** Longer runs of one kind are shuffled by halves, so that they still begin with what is easier. */
const SHUFFLED_WHOLE = 6;

/** A is the quiz as it was made. The same quiz and name give the same version at any time. */
export function quizVersion(questions: readonly QuizQuestion[], name: VersionName): QuizQuestion[] {
  if (name === 'A') return [...questions];
  return runsOf(questions)
    .flatMap((run) => (run.length > SHUFFLED_WHOLE ? halves(run) : [run]))
    .flatMap((part) => mixed(part, name, ({ question }) => question))
    .map((question) =>
      question.questionType === 'multiple-choice' && question.choices
        ? { ...question, choices: mixedChoices(question.choices, name, question.question) }
        : question,
    );
}

/** Questions of one kind that follow each other. */
function runsOf(questions: readonly QuizQuestion[]): QuizQuestion[][] {
  const runs: QuizQuestion[][] = [];
  for (const question of questions) {
    const last = runs.at(-1);
    if (last?.[0]?.questionType === question.questionType) last.push(question);
    else runs.push([question]);
  }
  return runs;
}

function halves<T>(items: readonly T[]): [T[], T[]] {
  const middle = Math.ceil(items.length / 2);
  return [items.slice(0, middle), items.slice(middle)];
}

/** Numbers are looked for in their order. */
const IS_NUMBER = /^[^\p{L}\d]*\d/u;
/** Speaks of the options above it. */
const IS_LAST = /\b(all|none|both|neither) of (the|these)\b|\b(both|neither) [A-D] (and|nor) [A-D]\b/i;

function mixedChoices(choices: readonly string[], name: VersionName, question: string): string[] {
  if (choices.every((choice) => IS_NUMBER.test(choice))) return [...choices];
  const last = choices.filter((choice) => IS_LAST.test(choice));
  return [
    ...mixed(
      choices.filter((choice) => !IS_LAST.test(choice)),
      name,
      (choice) => question + choice,
    ),
    ...last,
  ];
}

/** In an order that is another one in each version, wherever there are two things to order. */
function mixed<T>(items: readonly T[], name: VersionName, said: (item: T) => string): T[] {
  const order = items.toSorted((a, b) => rank(said(a)) - rank(said(b)));
  // B and C go on from different places of one circle, neither of which is the order of A unless it has to be.
  const turned = order.map((_, start) => [...order.slice(start), ...order.slice(0, start)]);
  const others = turned.filter((turn) => turn.some((item, place) => item !== items[place]));
  return others[VERSIONS.indexOf(name) - 1] ?? others[0] ?? [...items];
}

/** With a last stir, so that texts that begin alike are as far apart as others. */
function rank(text: string): number {
  const hash = hashOf(text);
  return Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> 0;
}
