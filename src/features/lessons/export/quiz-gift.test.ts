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

const question: fc.Arbitrary<QuizQuestion> = fc.oneof(
  fc
    .record({
      question: said,
      choices: fc.uniqueArray(said, { minLength: 2, maxLength: 5 }),
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
    // GIFT has no sign for an arrow in what students write; what comes back reads the same.
    correctAnswer: said.map((text) => text.replaceAll('->', '→')),
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

it.each<[string, Omit<QuizQuestion, 'question'>, string]>([
  ['an arrow', { questionType: 'short-answer', correctAnswer: 'H2 + O2 -> H2O' }, '{=H2 + O2 → H2O }'],
  [
    'a wrong answer like a weight',
    { questionType: 'multiple-choice', choices: ['%50%', '50%'], correctAnswer: '50%' },
    '{~%0%%50% =50% }',
  ],
  [
    'a right one like a weight',
    { questionType: 'multiple-choice', choices: ['%50%', '50%'], correctAnswer: '%50%' },
    '{=%50% ~50% }',
  ],
  ['a written one like a weight', { questionType: 'short-answer', correctAnswer: '%50% of it' }, '{=%100%%50% of it }'],
  ['an option twice', { questionType: 'multiple-choice', choices: ['a', 'a', 'b'], correctAnswer: 'a' }, '{=a =a ~b }'],
])('says %s so that programs take it for what it is', async (_, answers, gift) => {
  const text = await written('T', [{ question: 'Q?', ...answers }]);
  expect(text).toContain(gift);
  const correctAnswer = answers.correctAnswer.replace('->', '→');
  expect(readGift(text)).toEqual({ questions: [{ question: 'Q?', ...answers, correctAnswer }], leftOut: [] });
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
