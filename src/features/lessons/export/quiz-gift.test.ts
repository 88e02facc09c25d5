import fc from 'fast-check';
import { expect, it } from 'vitest';
import { figureSchema } from '../../figures/contract.ts';
import { SAMPLES } from '../../figures/samples.ts';
import type { QuizQuestion } from '../../planning/contract.ts';
import { readGift } from '../../quizzes/web/read-gift.ts';
import type { Exported } from './exported.ts';
import { quizGift } from './quiz-gift.ts';
import { itemsOf } from './quiz-items.ts';

const written = (title: string, questions: QuizQuestion[]) =>
  quizGift({ title, items: itemsOf(questions) } as unknown as Exported);

/** As a teacher types it: with signs that mean something in GIFT, HTML, and a text file. */
const said = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }),
    fc.constantFrom(
      'a = b ~ c',
      '{#1} \\n',
      '::x::',
      '// no comment',
      '$CATEGORY: x',
      'one\ntwo',
      '<b>5 &lt; 6</b>',
      '->',
      '%50%a',
      'T',
      '100%',
      'שלום 🎉',
    ),
  )
  .map((text) => text.replaceAll('\r', ' ').trim())
  .filter((text) => text !== '' && !text.startsWith('Also right'));
/** An answer that GIFT cannot tell from a weight, a number, or a pair is written, and may come back as something else. */
const answer = said.filter((text) => !/^%|->|, |\. /.test(text));

const question: fc.Arbitrary<QuizQuestion> = fc.oneof(
  fc
    .record({
      question: said,
      choices: fc.uniqueArray(answer, { minLength: 2, maxLength: 5 }),
      explanation: said,
    })
    .chain((made) =>
      fc.constantFrom(...made.choices).map((correctAnswer) => ({
        ...made,
        questionType: 'multiple-choice' as const,
        correctAnswer,
      })),
    ),
  fc.record({
    question: said,
    questionType: fc.constant('true-false' as const),
    choices: fc.constant<string[]>(['True', 'False']),
    correctAnswer: fc.constantFrom('True', 'False'),
    explanation: said,
  }),
  fc.record({
    question: said,
    questionType: fc.constant('short-answer' as const),
    correctAnswer: answer,
    explanation: said,
  }),
);

it('comes back as it was: questions, kinds, options, keys, and explanations', async () => {
  await fc.assert(
    fc.asyncProperty(said, fc.array(question, { minLength: 1, maxLength: 6 }), async (title, questions) => {
      expect(readGift(await written(title, questions))).toEqual({ questions, leftOut: [] });
    }),
    { numRuns: 200 },
  );
});

it('comes back with other right answers, and with its figure', async () => {
  const figure = figureSchema.parse({ kind: 'number-line', ...SAMPLES['number-line'][0] });
  const questions: QuizQuestion[] = [
    {
      question: 'Half of 1?',
      questionType: 'short-answer',
      correctAnswer: '1/2',
      explanation: 'Also right: 0.5, one half. Halve it.',
    },
    { question: 'Half of 2?', questionType: 'short-answer', correctAnswer: '1', explanation: 'Also right: one.' },
    {
      question: 'Where < is it?\nLook.',
      figure,
      questionType: 'short-answer',
      correctAnswer: '3',
      explanation: 'There.',
    },
  ];
  expect(readGift(await written('Halves', questions)).questions).toEqual(questions);
});
