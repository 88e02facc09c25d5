import { expect, it } from 'vitest';
import { itemFaults } from '../quizzes/checks/item-faults.ts';
import { lessonQuestions } from './lesson-questions.ts';

const words = [
  { term: 'mean', meaning: 'the sum of all values, shared out equally.' },
  { term: 'median', meaning: 'the value in the middle once they stand in order' },
  { term: 'range', meaning: 'how far the greatest lies from the least' },
  { term: 'outlier', meaning: 'a number that lies far away from the rest' },
  { term: 'data set', meaning: 'a collection of what was counted or measured' },
];
const none = { vocabulary: [], studentPages: [], answerKey: [] };

it('asks for words by the plan’s own meanings, with the plan’s other words beside them', () => {
  const items = lessonQuestions({ ...none, vocabulary: words })('seed-1');
  const choices = items.filter((item) => item.questionType === 'multiple-choice');
  expect(choices).toHaveLength(5);
  expect(choices[0]).toMatchObject({
    question: 'Which word or phrase has this definition: “the sum of all values, shared out equally”?',
    key: 'mean',
  });
  for (const { key, distractors } of choices) {
    expect(distractors).toHaveLength(3);
    expect(distractors).not.toContain(key);
  }
  for (const { question, key } of items.filter((item) => item.questionType === 'true-false')) {
    const [, term, meaning] = /“(.+)” means “(.+)”/.exec(question) ?? [];
    expect(words.some((word) => word.term === term && word.meaning.startsWith(meaning as string))).toBe(key === 'True');
  }
  expect(lessonQuestions({ ...none, vocabulary: words })('seed-1')).toEqual(items);
});

it.each([
  ['a meaning that holds the word', { term: 'fraction bar', meaning: 'the bar of a fraction' }],
  ['a meaning that is a question', { term: 'theme', meaning: 'What does the author want to tell us?' }],
  ['a meaning of two sentences', { term: 'force', meaning: 'A push or a pull. It has a size.' }],
  ['no meaning at all', { term: 'force', meaning: '' }],
  ['a blank', { term: 'force', meaning: 'a push or a ____ on a thing' }],
])('asks nothing about a word with %s', (_name, word) => {
  expect(lessonQuestions({ ...none, vocabulary: [word] })('s')).toEqual([]);
});

it('offers no word that could be right too', () => {
  const alike = { term: 'average', meaning: 'the sum of all values, shared out equally among them' };
  const [item] = lessonQuestions({ ...none, vocabulary: [...words, alike] })('s').filter((each) => each.key === 'mean');
  expect(item?.distractors).not.toContain('average');
  const short = lessonQuestions({ ...none, vocabulary: [...words, alike] })('s').filter(
    (each) => each.questionType === 'short-answer',
  );
  expect(short.map((each) => each.key)).not.toContain('mean');
});

const page = {
  title: 'Practice page',
  body: 'Name: ____\n\n1. What is the mean of 3, 5 and 7?\n\n2. Draw a graph of 3, 5 and 7.\n\n3. Find the area of a rug of 4 by 6 meters.\n\n4. Why is 9 an outlier?',
};
const answer = (task: string, said: string) => ({ task, answer: said });

it('asks for numbers that the answer key holds, in the words of the page', () => {
  const items = lessonQuestions({
    ...none,
    studentPages: [page],
    answerKey: [
      answer('Practice page, 1', '5. The sum is 15, and 15 ÷ 3 = 5'),
      answer('Practice page, 2', '3 points'),
      answer('Practice page, 3', '24 square meters'),
      answer('Practice page, 4', 'It lies far away.'),
      answer('Practice page, 9', '7'),
      answer('What is 6 × 7 in this problem?', '42'),
    ],
  })('s');
  expect(items.map(({ question, key, alsoRight }) => [question, key, alsoRight])).toEqual([
    ['What is the mean of 3, 5 and 7?', '5', []],
    ['Find the area of a rug of 4 by 6 meters.', '24 square meters', ['24']],
    ['What is 6 × 7 in this problem?', '42', []],
  ]);
  expect(items[0]?.explanation).toBe(
    'The sum is 15, and 15 ÷ 3 = 5. It is “Practice page, 1” in this lesson’s answer key.',
  );
});

it('makes only questions that pass the checks of one question', () => {
  const items = lessonQuestions({
    vocabulary: words,
    studentPages: [page],
    answerKey: [answer('Practice page, 1', '5')],
  })('s');
  for (const item of items)
    expect(
      itemFaults({
        question: item.question,
        questionType: item.questionType,
        correctAnswer: item.key,
        ...(item.questionType === 'multiple-choice' ? { choices: [item.key, ...item.distractors] } : {}),
      }),
    ).toEqual([]);
});
