/** Checks of a quiz as a whole: count and kinds, keys that show by their place or length, questions that repeat or answer each other. */
import { lemmas } from '../../../language/words.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import type { QuizRequest } from '../contract.ts';
import type { QuizCheckId } from './quiz-checks.ts';
import { sameAnswer } from './same-answer.ts';

/** Variety means at least this share of each kind. */
export const LEAST_SHARE = 0.2;
export const MOST_IN_ONE_PLACE = 0.4;
/** Keys in one place, or true ones, or false ones, one after the other. */
export const LONGEST_RUN = 3;
/** From here on, places and lengths say something about the quiz rather than about chance. */
const ENOUGH_TO_TELL = 10;

/** @returns the blocking checks that the quiz fails as a whole, each with a sentence */
export function quizFaults(
  quiz: readonly QuizQuestion[],
  { count, questionTypes }: Pick<QuizRequest, 'count' | 'questionTypes'>,
): string[] {
  const faults: string[] = [];
  const fail = (id: QuizCheckId, sentence: string) => faults.push(`${id}: ${sentence}`);
  const kinds = (['multiple-choice', 'true-false', 'short-answer'] as const).map(
    (kind) => quiz.filter((q) => q.questionType === kind).length,
  );
  if (quiz.length !== count) fail('Q1', `There are ${quiz.length} questions; you asked for ${count}.`);
  if (questionTypes !== 'variety' && quiz.some(({ questionType }) => questionType !== questionTypes))
    fail('Q1', `You asked for ${questionTypes} questions only.`);
  if (questionTypes === 'variety' && kinds.some((n) => n < Math.floor(count * LEAST_SHARE)))
    fail('Q1', 'One of the three kinds is missing or nearly so.');

  const choices = quiz.filter((q) => q.questionType === 'multiple-choice');
  if (choices.filter(keyIsLongest).length > mostLongest(choices.map((q) => q.choices?.length ?? 4)))
    fail('Q5', 'The key is the longest option too often.');
  const places = choices.map((q) => q.choices?.indexOf(q.correctAnswer) ?? -1);
  if (places.length >= ENOUGH_TO_TELL && mostFrequent(places) > Math.ceil(places.length * MOST_IN_ONE_PLACE))
    fail('Q6', 'The key is in one position too often.');
  if (hasLongRun(places)) fail('Q6', 'The key is in the same position four times in a row.');

  for (const [i, a] of quiz.entries())
    for (const b of quiz.slice(i + 1))
      if (repeats(a, b)) fail('Q20', `Two questions are nearly the same: “${a.question}” and “${b.question}”`);
  return faults;
}

export const keyIsLongest = ({ choices = [], correctAnswer }: QuizQuestion): boolean =>
  choices.every((choice) => choice === correctAnswer || choice.length < correctAnswer.length);

/** How often the key may be the longest of k options in n questions: where chance alone stays in 95 of 100 quizzes. @param options of each question */
export function mostLongest(options: readonly number[]): number {
  let chances = [1];
  for (const k of options) {
    const p = 1 / Math.max(2, k);
    chances = Array.from(
      { length: chances.length + 1 },
      (_, m) => (chances[m] ?? 0) * (1 - p) + (chances[m - 1] ?? 0) * p,
    );
  }
  let sum = 0;
  return chances.findIndex((chance) => {
    sum += chance;
    return sum >= 0.95;
  });
}

const mostFrequent = (places: readonly number[]): number =>
  Math.max(0, ...[0, 1, 2, 3, 4].map((place) => places.filter((p) => p === place).length));

/** @param keys a place, or a truth value, a question */
export const hasLongRun = (keys: readonly (number | string)[]): boolean =>
  keys.some((key, i) => i >= LONGEST_RUN && keys.slice(i - LONGEST_RUN, i).every((before) => before === key));

/** One number each, whole, decimal, mixed or with a remainder, and at most a unit: "3 × 9" and "1/8, 2/3" are none. */
const AMOUNT = /^[^\d\p{L}]*(?:\d+ )?\d[\d,]*(?:\.\d+)?(?:\/\d+)?(?: [Rr] \d+)?\D*$/u;

export const isSortedByNumber = (choices: readonly string[]): boolean =>
  choices.length > 0 && choices.every((choice) => AMOUNT.test(choice));

/** Questions as sets of words and numbers: nearly the same words, or much the same words and the same key. */
export function repeats(a: QuizQuestion, b: QuizQuestion): boolean {
  const likeness = cosine(tokensOf(a).said, tokensOf(b).said);
  return (
    likeness >= 0.95 ||
    (likeness > 0.6 && sameAnswer(a.correctAnswer, b.correctAnswer) && a.questionType !== 'true-false')
  );
}

/** Q21: who reads the one question knows the answer of the other, because it says much the same and holds the other's key. */
export function answers(one: QuizQuestion, other: QuizQuestion): boolean {
  const { said } = tokensOf(one);
  const { key, said: saidByOther } = tokensOf(other);
  return (
    other.questionType !== 'true-false' &&
    key.size > 0 &&
    [...key].every((token) => said.has(token)) &&
    cosine(said, saidByOther) > 0.5
  );
}

interface Tokens {
  said: ReadonlySet<string>;
  key: ReadonlySet<string>;
}

/** Every question is held against every other, so the words of each are read once. */
const tokensRead = new WeakMap<QuizQuestion, Tokens>();

function tokensOf(question: QuizQuestion): Tokens {
  let found = tokensRead.get(question);
  if (!found) {
    found = { said: tokens(question.question), key: tokens(question.correctAnswer) };
    tokensRead.set(question, found);
  }
  return found;
}

/** Numbers count: two problems with other numbers are two problems. */
const tokens = (text: string): Set<string> => new Set([...lemmas(text), ...(text.match(/\d+(?:[.,/]\d+)*/g) ?? [])]);

const cosine = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => {
  if (a.size === 0 || b.size === 0) return 0;
  let both = 0;
  for (const token of a) if (b.has(token)) both++;
  return both / Math.sqrt(a.size * b.size);
};
