import { expect, it } from 'vitest';
import { quizOffer } from './quiz-offer.ts';

const kinds = { 'multiple-choice': 14, 'true-false': 6, 'short-answer': 9 };

it('offers both forms with what each can have', () => {
  const { options, sentence } = quizOffer('summative', { most: { 'multiple-choice': 14, variety: 29 }, kinds });
  expect(options.map(({ value, most }) => [value, most])).toEqual([
    ['multiple-choice', 14],
    ['variety', 29],
  ]);
  expect(options.map(({ description }) => description)).toEqual([
    'Quick to grade. Up to 14 questions',
    'Up to 29 questions, from 14 multiple choice, 6 true/false, and 9 short answer',
  ]);
  expect(sentence).toBeUndefined();
});

it('offers no form that cannot be made, and no kinds to a quick check', () => {
  const one = quizOffer('summative', { most: { 'multiple-choice': 0, variety: 12 }, kinds });
  expect(one.options.map(({ value }) => value)).toEqual(['variety']);
  expect(one.sentence).toContain('5 to 12, of all three kinds');
  const quick = quizOffer('formative', { most: { 'multiple-choice': 5, variety: 9 }, kinds });
  expect(quick.options.map(({ value, most }) => [value, most])).toEqual([['multiple-choice', 5]]);
  expect(quick.sentence).toContain('a quiz of 5, all multiple choice');
});

it('says why there is none, and what a teacher can do', () => {
  const none = { 'multiple-choice': 0, 'true-false': 0, 'short-answer': 0 };
  const { options, sentence } = quizOffer('summative', { most: { 'multiple-choice': 0, variety: 0 }, kinds: none });
  expect(options).toEqual([]);
  expect(sentence).toContain('no good questions about this lesson');
  expect(sentence).toContain('editor');
  const few = { ...none, 'short-answer': 1 };
  expect(quizOffer('summative', { most: { 'multiple-choice': 0, variety: 0 }, kinds: few }).sentence).toContain(
    'only 1 good question about',
  );
});

it('offers all there could be where nothing is known, and where a model writes', () => {
  expect(quizOffer('summative', undefined).options.map(({ most }) => most)).toEqual([30, 30]);
  expect(quizOffer('formative', undefined)).toMatchObject({ options: [{ most: 10 }] });
  const model = quizOffer('summative', { most: { 'multiple-choice': 30, variety: 30 } });
  expect(model.options).toHaveLength(2);
  expect(model.options[1]?.description).toBe('Multiple choice, true/false, short answer. Up to 30 questions');
});
