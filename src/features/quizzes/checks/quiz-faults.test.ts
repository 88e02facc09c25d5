import { expect, it } from 'vitest';
import type { QuizQuestion } from '../../planning/contract.ts';
import { mostLongest, quizFaults } from './quiz-faults.ts';

const SUBJECTS = [
  'otters',
  'rivers',
  'lamps',
  'violins',
  'bridges',
  'clouds',
  'bakers',
  'engines',
  'islands',
  'comets',
  'forests',
  'harbors',
];

/** A question about the i-th subject with its key in the given position. */
const choice = (i: number, place: number): QuizQuestion => {
  const choices = ['amber', 'basil', 'cedar'].map((word) => `${word} ${SUBJECTS[i]}`);
  choices.splice(place, 0, `olive ${SUBJECTS[i]}`);
  return {
    question: `Which words describe ${SUBJECTS[i]} best?`,
    questionType: 'multiple-choice',
    choices,
    correctAnswer: `olive ${SUBJECTS[i]}`,
  };
};
const asked = { count: 12, questionTypes: 'multiple-choice' } as const;
const ids = (quiz: QuizQuestion[], request: Parameters<typeof quizFaults>[1] = asked) =>
  quizFaults(quiz, request).map((f) => f.slice(0, f.indexOf(':')));
const balanced = SUBJECTS.map((_, i) => choice(i, i % 4));

it('lets a balanced quiz pass', () => {
  expect(ids(balanced)).toEqual([]);
});

it('counts questions and kinds', () => {
  expect(ids(balanced.slice(1))).toContain('Q1');
  expect(ids(balanced, { count: 12, questionTypes: 'variety' })).toContain('Q1');
});

it('finds a key that is always in one position, and one that is there four times in a row', () => {
  expect(ids(SUBJECTS.map((_, i) => choice(i, 1)))).toContain('Q6');
  expect(ids(SUBJECTS.map((_, i) => choice(i, i < 4 ? 0 : i % 4)))).toContain('Q6');
});

it('finds keys that are the longest option too often', () => {
  const long = balanced.map((q) => ({
    ...q,
    correctAnswer: `${q.correctAnswer} and more`,
    choices: q.choices?.map((c) => (c === q.correctAnswer ? `${c} and more` : c)) ?? [],
  }));
  expect(ids(long)).toContain('Q5');
});

it('finds a question that is asked twice', () => {
  const [first, second] = balanced as [QuizQuestion, QuizQuestion];
  expect(
    ids([...balanced.slice(0, 11), { ...second, question: first.question, correctAnswer: second.correctAnswer }]),
  ).toContain('Q20');
});

it('allows the longest key as often as chance would have it: 5 of 10 with 4 options', () => {
  expect(mostLongest(Array.from({ length: 10 }, () => 4))).toBe(5);
});
