import { expect, it } from 'vitest';
import type { QuizQuestion } from '../../planning/contract.ts';
import { itemFaults } from './item-faults.ts';
import { numberOf, sameAnswer } from './same-answer.ts';

const sound: QuizQuestion = {
  question: 'A rope of 12 meters is cut into 4 equal pieces. How long is each piece?',
  questionType: 'multiple-choice',
  choices: ['3 meters', '8 meters', '16 meters', '48 meters'],
  correctAnswer: '3 meters',
  explanation: '12 ÷ 4 = 3.',
};

it('lets a sound question pass', () => {
  expect(itemFaults(sound)).toEqual([]);
});

it.each([
  ['Q2', { correctAnswer: '5 meters' }],
  ['Q2', { questionType: 'true-false' as const, choices: ['True', 'False'], correctAnswer: 'Yes' }],
  ['Q2', { questionType: 'short-answer' as const, correctAnswer: ' ' }],
  ['Q3', { choices: ['3 meters', '8 meters'] }],
  ['Q3', { choices: ['1/2', '0.5', '3/4'], correctAnswer: '3/4' }],
  ['Q4', { choices: ['3 meters', '8 meters', 'None of the above'] }],
  ['Q8', { question: 'Which of these is not a shape that has no right angle?' }],
  [
    'Q11',
    {
      question: 'What keeps a plant cell rigid?',
      choices: ['The cell wall', 'The nucleus', 'The water'],
      correctAnswer: 'The cell wall',
    },
  ],
  ['Q15', { choices: ['1 to 5', '4 to 8', '9 to 12'], correctAnswer: '1 to 5' }],
])('finds %s in %j', (id, change) => {
  expect(itemFaults({ ...sound, ...change }).map((fault) => fault.slice(0, fault.indexOf(':')))).toContain(id);
});

it.each([
  ['0.5', '1/2'],
  ['50 %', '1/2'],
  ['2 1/2', '2.5'],
  ['2½', '2.5'],
  ['1,200', '1200'],
  ['The Moon.', 'the moon'],
])('takes %s and %s for one answer', (a, b) => {
  expect(sameAnswer(a, b)).toBe(true);
});

it.each([
  ['3.5', '35'],
  ['1/2', '2/1'],
  ['the moon', 'the sun'],
  ['−3', '3'],
])('tells %s and %s apart', (a, b) => {
  expect(sameAnswer(a, b)).toBe(false);
});

it('reads numbers, and nothing else, as numbers', () => {
  expect(numberOf('3 meters')).toBeUndefined();
  expect(numberOf('1/0')).toBeUndefined();
  expect(numberOf('-2.5')).toBe(-2.5);
});
