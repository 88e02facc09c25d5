import { expect, it } from 'vitest';
import type { QuizQuestion } from '../../planning/contract.ts';
import { countText, forStudents, keyOf, unbroken, versionOf } from './quiz-paper.ts';

const choice: QuizQuestion = {
  question: 'Which fraction is equivalent to 1/2?',
  questionType: 'multiple-choice',
  choices: ['2/3', '4/8', '1/4', '3/4'],
  correctAnswer: '4/8',
  explanation: 'Both parts are four times as many.',
};
const trueFalse: QuizQuestion = {
  question: 'True or false: 2/4 = 1/2.',
  questionType: 'true-false',
  correctAnswer: 'True',
};
const short: QuizQuestion = {
  question: 'Name a fraction equal to 3/9.',
  questionType: 'short-answer',
  correctAnswer: '1/3',
  choices: ['1/3'],
};

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

it('counts questions', () => {
  expect([1, 5].map(countText)).toEqual(['1 question', '5 questions']);
});

it('marks a quiz by what students read, and by nothing that answers it', () => {
  const mark = versionOf([choice, short]);
  expect(mark).toMatch(/^Version [B-DF-HJ-NP-TV-Z2-46-9]{4}$/);
  expect(
    versionOf([
      { ...choice, correctAnswer: '3/4', explanation: 'Other.' },
      { ...short, correctAnswer: '2/6' },
    ]),
  ).toBe(mark);
  expect(versionOf([choice, short], 'B')).toBe(mark.replace('Version ', 'Version B, '));
  // However the fields were stored.
  expect(
    versionOf([JSON.parse(JSON.stringify(choice, ['questionType', 'choices', 'question', 'correctAnswer'])), short]),
  ).toBe(mark);
  const others = Array.from({ length: 400 }, (_, n) => [{ ...choice, question: `What is ${n} + 1?` }, short]);
  const shuffled = [[short, choice], [choice], [{ ...choice, choices: ['4/8', '2/3', '1/4', '3/4'] }, short]];
  expect(new Set([...others, ...shuffled].map((quiz) => versionOf(quiz)).concat(mark)).size).toBe(404);
});

it('breaks no mixed number', () => {
  expect(unbroken('A. 1 5/6, and 5 6')).toBe('A. 1\u00a05/6, and 5 6');
});
