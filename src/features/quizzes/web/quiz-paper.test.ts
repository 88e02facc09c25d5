import { expect, it } from 'vitest';
import type { QuizQuestion } from '../../planning/contract.ts';
import { QUESTION_COUNT as CONTRACT_COUNT } from '../contract.ts';
import { countText, forStudents, keyOf, QUESTION_COUNT, unbroken } from './quiz-paper.ts';

const choice: QuizQuestion = {
  question: 'Which fraction is equivalent to 1/2?',
  questionType: 'multiple-choice',
  choices: ['2/3', '4/8', '1/4', '3/4'],
  correctAnswer: '4/8',
  explanation: 'Both parts are four times as many.',
};
const trueFalse: QuizQuestion = { question: 'True or false: 2/4 = 1/2.', questionType: 'true-false', correctAnswer: 'True' };
const short: QuizQuestion = { question: 'Name a fraction equal to 3/9.', questionType: 'short-answer', correctAnswer: '1/3', choices: ['1/3'] };

it('gives students nothing that answers a question', () => {
  for (const question of [choice, trueFalse, short]) {
    const paper = forStudents(question);
    expect(Object.keys(paper).sort()).toEqual(['choices', 'lettered', 'question']);
    expect(JSON.stringify(paper)).not.toContain('explanation');
  }
  expect(forStudents(choice).choices).toEqual(['2/3', '4/8', '1/4', '3/4']);
  expect(forStudents(trueFalse).choices).toEqual(['True', 'False']);
  // Accepted answers that somebody kept as choices would tell.
  expect(forStudents(short).choices).toEqual([]);
});

it('names the letter of the right choice, and the answer alone where there are no letters', () => {
  expect([choice, trueFalse, short].map(keyOf)).toEqual(['B. 4/8', 'True', '1/3']);
  expect(keyOf({ ...choice, correctAnswer: 'none of these' })).toBe('none of these');
});

it('counts questions, and keeps the bounds of the contract', () => {
  expect([1, 5].map(countText)).toEqual(['1 question', '5 questions']);
  expect(QUESTION_COUNT).toEqual(CONTRACT_COUNT);
});

it('breaks no mixed number', () => {
  expect(unbroken('A. 1 5/6, and 5 6')).toBe('A. 1\u00a05/6, and 5 6');
});
