import { expect, it } from 'vitest';
import { answerGroups } from './answer-key.tsx';

it('gathers the answers of a page under its title and leaves others as they are', () => {
  expect(
    answerGroups([
      { task: 'Practice page, 1', answer: 'a' },
      { task: 'Practice page, 2', answer: 'b' },
      { task: 'The opening question', answer: 'c' },
      { task: 'Exit ticket, 1', answer: 'd' },
    ]),
  ).toEqual([
    {
      title: 'Practice page',
      answers: [
        { task: '1', answer: 'a' },
        { task: '2', answer: 'b' },
      ],
    },
    { title: '', answers: [{ task: 'The opening question', answer: 'c' }] },
    { title: 'Exit ticket', answers: [{ task: '1', answer: 'd' }] },
  ]);
});
