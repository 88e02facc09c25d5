import { describe, expect, it } from 'vitest';
import type { QuizQuestion } from '../../planning/contract.ts';
import { keyOf, versionOf } from './quiz-paper.ts';
import { quizVersion, VERSIONS } from './quiz-versions.ts';

const choice = (n: number): QuizQuestion => ({
  question: `Which word rhymes with word ${n}?`,
  questionType: 'multiple-choice',
  choices: ['cat', 'dog', 'sun', 'tree'].map((word) => `${word} ${'x'.repeat(n)}`),
  correctAnswer: `dog ${'x'.repeat(n)}`,
});
const statement = (n: number): QuizQuestion => ({
  question: `True or false: statement ${n}.`,
  questionType: 'true-false',
  choices: ['True', 'False'],
  correctAnswer: 'True',
});
const quizOf = (choices: number, statements = 0) => [
  ...Array.from({ length: choices }, (_, n) => choice(n + 1)),
  ...Array.from({ length: statements }, (_, n) => statement(n + 1)),
];
const asked = (quiz: readonly QuizQuestion[]) => quiz.map(({ question }) => question);

describe('versions of a quiz', () => {
  it.each([2, 3, 5, 8, 30])('ask the same %i questions in other orders, each with a key of its own', (count) => {
    const quiz = quizOf(count);
    const versions = VERSIONS.map((name) => quizVersion(quiz, name));
    expect(versions[0]).toEqual(quiz);
    for (const version of versions) {
      expect(asked(version).toSorted()).toEqual(asked(quiz).toSorted());
      for (const question of version) {
        expect(question.choices).toContain(question.correctAnswer);
        const before = quiz.find((other) => other.question === question.question);
        expect(question.choices?.toSorted()).toEqual(before?.choices?.toSorted());
      }
    }
    expect(new Set(versions.map((quiz) => versionOf(quiz))).size).toBe(3);
    expect(new Set(versions.map((version) => version.map(keyOf).join())).size).toBe(3);
    expect(quizVersion(quiz, 'B')).toEqual(quizVersion(quizOf(count), 'B'));
  });

  it('keep kinds together, and what is easier in the first half of a long quiz', () => {
    const version = quizVersion(quizOf(10, 4), 'B');
    expect(version.map(({ questionType }) => questionType)).toEqual(quizOf(10, 4).map((q) => q.questionType));
    expect(asked(version.slice(0, 5)).toSorted()).toEqual(asked(quizOf(5)).toSorted());
  });

  it('leave numbers in order, and an option that speaks of the others at the end', () => {
    const ordered: QuizQuestion = { ...choice(1), choices: ['1/4', '1/2', '3/4'], correctAnswer: '1/2' };
    const none: QuizQuestion = { ...choice(2), choices: ['red', 'blue', 'None of these'], correctAnswer: 'red' };
    for (const name of ['B', 'C'] as const) {
      const version = quizVersion([ordered, none], name);
      expect(version.find(({ question }) => question === ordered.question)?.choices).toEqual(ordered.choices);
      expect(version.find(({ question }) => question === none.question)?.choices?.at(-1)).toBe('None of these');
    }
  });

  it('have nothing to order where there is one question without options, or none', () => {
    const short: QuizQuestion = { question: 'What is 2 + 2?', questionType: 'short-answer', correctAnswer: '4' };
    expect(quizVersion([short], 'C')).toEqual([short]);
    expect(quizVersion([], 'B')).toEqual([]);
  });
});
