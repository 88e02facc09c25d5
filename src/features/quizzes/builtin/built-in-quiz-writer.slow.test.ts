/** Quizzes from every topic pack, at every length that the screen offers. */
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { BankItem } from '../../knowledge/bank-item.ts';
import { loadPacks } from '../../knowledge/load-packs.ts';
import { questionBank } from '../../knowledge/question-bank.ts';
import { itemFaults } from '../checks/item-faults.ts';
import { quizFaults } from '../checks/quiz-faults.ts';
import type { QuizRequest } from '../contract.ts';
import { sortedOptions } from './arrange-options.ts';
import { builtInQuizWriter } from './built-in-quiz-writer.ts';

const packs = loadPacks(join(import.meta.dirname, '../../../../data/knowledge'), () => {});
const requestFor = (id: string, changes: Partial<QuizRequest> = {}): QuizRequest => {
  const pack = packs.find((p) => p.id === id);
  if (!pack) throw new Error(`no pack ${id}`);
  return {
    type: 'summative',
    count: 5,
    questionTypes: 'variety',
    objectives: pack.objectives.map((o) => o.text),
    taught: pack.texts.map((t) => t.title).join('\n'),
    lesson: { gradeLevel: 'Grade 4', subject: pack.subject, text: pack.bigIdea, pages: '' },
    bank: questionBank([pack], 'seed-1'),
    seed: 'seed-1',
    ...changes,
  };
};

it.each(packs.map((pack) => pack.id))(
  '%s yields sound quizzes of 5 to 20 questions of every kind, and of 10 choices',
  async (id) => {
    for (const changes of [
      { count: 5 },
      { count: 11, seed: 'b' },
      { count: 20, seed: 'c' },
      { count: 10, type: 'formative', questionTypes: 'multiple-choice' } as const,
    ]) {
      const request = requestFor(id, changes);
      const quiz = await builtInQuizWriter(request);
      expect(quizFaults(quiz, request)).toEqual([]);
      expect(quiz.flatMap(itemFaults)).toEqual([]);
      expect(quiz.every((q) => (q.explanation ?? '').length > 10)).toBe(true);
    }
  },
);

it('asks about each objective', async () => {
  const quiz = await builtInQuizWriter(requestFor('equivalent-fractions', { count: 12 }));
  expect(quiz.map((q) => q.question).join('\n')).toMatch(/equivalent/);
  expect(new Set(quiz.map((q) => q.question)).size).toBe(12);
});

it('gives the same quiz for the same seed, and another for another', async () => {
  const quiz = await builtInQuizWriter(requestFor('equivalent-fractions', { count: 10 }));
  expect(await builtInQuizWriter(requestFor('equivalent-fractions', { count: 10 }))).toEqual(quiz);
  expect(await builtInQuizWriter(requestFor('equivalent-fractions', { count: 10, seed: 'other' }))).not.toEqual(quiz);
});

it('asks what the class has answered together only where there is nothing else', async () => {
  const request = requestFor('equivalent-fractions', { count: 8 });
  const [before] = await builtInQuizWriter(request);
  const statement = before?.question.replace(/^True or false: /, '') ?? '';
  const text = `Ask: ${statement}\nAnswer: ${before?.correctAnswer}.`;
  const after = await builtInQuizWriter({ ...request, lesson: { ...request.lesson, text } });
  expect(statement.length).toBeGreaterThan(8);
  expect(after.map(({ question }) => question).join('\n')).not.toContain(statement);
});

it('asks nothing about a text that the lesson does not hand out', async () => {
  const quiz = await builtInQuizWriter(requestFor('theme-of-a-story', { count: 8, taught: '' }));
  expect(quiz.map((q) => q.question).join('\n')).not.toMatch(/In "The (Wrong Turn|Fifth Drum)"/);
});

it('says how many sound questions there are where there are fewer than asked for', async () => {
  await expect(builtInQuizWriter(requestFor('equivalent-fractions', { bank: [] }))).rejects.toThrow(
    /no good questions/,
  );
  await expect(
    builtInQuizWriter(requestFor('theme-of-a-story', { count: 30, questionTypes: 'multiple-choice' })),
  ).rejects.toThrow(/enough material for at most \d+ good multiple-choice questions, and you asked for 30/);
  const [choice, short] = (['multiple-choice', 'short-answer'] as const).map((kind) =>
    questionBank(
      packs.filter((p) => p.id === 'equivalent-fractions'),
      'seed-1',
    ).filter((item) => item.questionType === kind),
  ) as [BankItem[], BankItem[]];
  await expect(builtInQuizWriter(requestFor('equivalent-fractions', { bank: [...choice, ...short] }))).rejects.toThrow(
    /has no good true-or-false ones\. Please choose multiple choice only, with \d+ or fewer/,
  );
  await expect(builtInQuizWriter(requestFor('equivalent-fractions', { bank: short }))).rejects.toThrow(
    /So no quiz was made/,
  );
  await expect(
    builtInQuizWriter(
      requestFor('equivalent-fractions', { bank: choice.slice(0, 1), questionTypes: 'multiple-choice' }),
    ),
  ).rejects.toThrow(/has only enough material for 1 good multiple-choice question, and a quiz has at least 5/);
});

it.each(['theme-of-a-story', 'prefixes-suffixes-roots', 'volume-unit-cubes', 'weathering-erosion'])(
  '%s: the number that it names is a quiz',
  async (id) => {
    const asked = requestFor(id, {
      count: 30,
      bank: questionBank(
        packs.filter((p) => p.id === id),
        'seed-1',
      ).slice(0, 24),
    });
    const said = await builtInQuizWriter(asked).catch((error: Error) => error.message);
    const possible = Number(/at most (\d+) good questions/.exec(String(said))?.[1]);
    expect(possible).toBeGreaterThanOrEqual(5);
    expect(await builtInQuizWriter({ ...asked, count: possible })).toHaveLength(possible);
  },
);

it('asks no question whose answer is in another one', async () => {
  const bank: BankItem[] = [
    {
      questionType: 'short-answer',
      question: 'What is the word for this: rubbing that slows a moving thing down?',
      key: 'friction',
      alsoRight: [],
      distractors: [],
      explanation: '',
      level: 'recall',
    },
    {
      questionType: 'true-false',
      question: 'The word “friction” means rubbing that slows a moving thing down.',
      key: 'True',
      alsoRight: [],
      distractors: [],
      explanation: '',
      level: 'recall',
    },
  ];
  for (const seed of ['a', 'b', 'c', 'd'])
    await expect(builtInQuizWriter(requestFor('balanced-unbalanced-forces', { bank, seed }))).rejects.toThrow(
      /no good (true-or-false|multiple-choice|short-answer) ones/,
    );
});

const item = (changes: Partial<BankItem>): BankItem => ({
  questionType: 'multiple-choice',
  question: 'Which?',
  key: 'k',
  alsoRight: [],
  distractors: [],
  explanation: 'Because it is so.',
  level: 'apply',
  ...changes,
});

it('asks about each word once: a meaning that one question shows is not asked for by another', async () => {
  const bank = questionBank(
    packs.filter((p) => p.id === 'argument-claims-evidence'),
    'seed-1',
  );
  const told = (word: string, other: string) =>
    item({
      questionType: 'true-false',
      question: `In this lesson, “${word}” means “…”.`,
      key: 'False',
      words: [word, other],
      level: 'recall',
    });
  const own = [told('relevant', 'evidence'), told('claim', 'sufficient'), told('reasoning', 'counterclaim')];
  for (const seed of ['a', 'b', 'c', 'd', 'e']) {
    const quiz = await builtInQuizWriter(
      requestFor('argument-claims-evidence', { bank: [...bank, ...own], count: 20, seed }),
    );
    const about = quiz.flatMap(({ question, correctAnswer, questionType }) => {
      const given = [...bank, ...own].find((each) => question.endsWith(each.question));
      return questionType === 'true-false' || given?.words ? (given?.words ?? []) : [correctAnswer];
    });
    const words = ['claim', 'evidence', 'reasoning', 'relevant', 'sufficient', 'counterclaim', 'evaluate'].filter(
      (word) => about.includes(word),
    );
    for (const word of words)
      expect(
        about.filter((each) => each === word),
        `${seed} ${word}`,
      ).toHaveLength(1);
  }
});

it('asks about a text that was handed out, under either apostrophe, and about no other', async () => {
  const quiz = async (taught: string) =>
    (await builtInQuizWriter(requestFor('short-vowels-cvc', { taught, count: 14 })))
      .map(({ question }) => question)
      .join('\n');
  expect(await quiz('Gus the Pup\nPractice page')).not.toContain("Nan's Tan Van");
  expect(await quiz('Gus the Pup\nNan’s Tan Van')).toContain("Nan's Tan Van");
});

it('gives each kind its turn where most questions are about texts that were not handed out', async () => {
  for (let i = 0; i < 60; i++)
    expect(await builtInQuizWriter(requestFor('theme-of-a-story', { taught: '', seed: `turn ${i}` }))).toHaveLength(5);
});

it('asks different things before it asks one thing again with other numbers', async () => {
  const quiz = await builtInQuizWriter(
    requestFor('perimeter-and-area', { questionTypes: 'multiple-choice', count: 10 }),
  );
  const shapes = quiz.map(({ question }) => question.replace(/\d+/g, '#'));
  expect(new Set(shapes).size).toBe(10);
});

it('names no other way of writing that is the answer itself', async () => {
  const bank = questionBank(packs, 'seed-1').filter(
    (each) => each.questionType === 'short-answer' && each.alsoRight.length > 0,
  );
  expect(bank.some(({ key, alsoRight }) => alsoRight.some((form) => form.toLowerCase() === key.toLowerCase()))).toBe(
    true,
  );
  const quiz = await builtInQuizWriter(requestFor('collaborative-discussion', { count: 20 }));
  for (const { correctAnswer, explanation = '' } of quiz) {
    const [, also = ''] = /^Also right: (.+?)\. /.exec(explanation) ?? [];
    expect(also.toLowerCase().split(', ')).not.toContain(correctAnswer.toLowerCase());
  }
});

const seeds = Array.from({ length: 20 }, (_, i) => `seed ${i}`);
const keysOf = async (id: string, kind: string, changes: Partial<QuizRequest> = {}) =>
  Promise.all(
    seeds.map(async (seed) => {
      const bank = questionBank(
        packs.filter((p) => p.id === id),
        seed,
      );
      return (await builtInQuizWriter(requestFor(id, { seed, bank, ...changes }))).filter(
        ({ questionType }) => questionType === kind,
      );
    }),
  );

it.each(['equivalent-fractions', 'theme-of-a-story', 'weathering-erosion'])(
  '%s: which ones are true follows no pattern',
  async (id) => {
    for (const count of [10]) {
      const quizzes = (await keysOf(id, 'true-false', { count })).map((quiz) =>
        quiz.map(({ correctAnswer }) => correctAnswer.charAt(0)).join(''),
      );
      expect(new Set(quizzes).size).toBeGreaterThan(3);
      expect(quizzes.filter((keys) => !/TT|FF/.test(keys)).length).toBeLessThan(quizzes.length / 2);
      const first = quizzes.filter((keys) => keys.startsWith('T')).length;
      expect(first).toBeGreaterThan(3);
      expect(first).toBeLessThan(17);
      for (const keys of quizzes) {
        expect(keys).not.toMatch(/TTTT|FFFF/);
        expect(Math.abs(keys.replaceAll('F', '').length - keys.length / 2), keys).toBeLessThanOrEqual(0.5);
      }
    }
  },
);

it.each([
  'equal-groups-multiplication',
  'add-subtract-within-20',
  'perimeter-and-area',
  'division-remainders-word-problems',
])('%s: the key of a number problem has no place of its own', async (id) => {
  const quizzes = await keysOf(id, 'multiple-choice', { count: 10, questionTypes: 'multiple-choice' });
  const places = quizzes.map((quiz) => quiz.map(({ choices, correctAnswer }) => choices?.indexOf(correctAnswer)));
  for (const place of [0, 1, 2, 3]) {
    for (const each of places) expect(each.filter((p) => p === place).length).toBeLessThanOrEqual(4);
    expect(places.flat().filter((p) => p === place).length / places.flat().length).toBeLessThan(0.35);
  }
});

it('names a number that can be had at any later time: it counts on the lesson’s own draws', async () => {
  const pack = packs.filter((p) => p.id === 'theme-of-a-story');
  const draw = (seed: string) => ({ seed, bank: questionBank(pack, seed).slice(0, 40) });
  const ask = (seed: string, count: number) =>
    builtInQuizWriter(
      requestFor('theme-of-a-story', { ...draw(seed), count, ownDraws: () => ['own 1', 'own 2'].map(draw) }),
    );
  const named = await Promise.all(
    seeds.map(async (seed) =>
      Number(
        /at most (\d+) good questions/.exec(String(await ask(seed, 30).catch((error: Error) => error.message)))?.[1],
      ),
    ),
  );
  const [first = 0] = named;
  expect(first).toBeGreaterThanOrEqual(5);
  expect(new Set(named).size).toBe(1);
  for (const seed of seeds) expect(await ask(seed, first)).toHaveLength(first);
});

it('takes a word and its plural for one word', async () => {
  const short = (question: string, key: string, words?: string[]) =>
    item({ questionType: 'short-answer', question, key, ...(words ? { words } : {}) });
  const bank = [
    short('What is the word for this: one of the tiny pieces that matter is made of?', 'particle', ['particle']),
    short('What do we call the bits too small to be seen?', 'particles'),
    ...questionBank(
      packs.filter((p) => p.id === 'equivalent-fractions'),
      'seed-1',
    ).filter(({ questionType }) => questionType !== 'short-answer'),
  ];
  for (const seed of seeds.slice(0, 5))
    expect(
      (await builtInQuizWriter(requestFor('equivalent-fractions', { bank, seed }))).filter(({ correctAnswer }) =>
        /^particles?$/.test(correctAnswer),
      ),
    ).toHaveLength(1);
});

it('shuffles what would show the answer once it stood in order', () => {
  const given = item({ question: 'Which number is the greatest?', key: '900', distractors: ['850', '800', '90'] });
  expect(sortedOptions(given)).toBeUndefined();
  expect(
    sortedOptions({
      ...given,
      question: 'Which expression fits?',
      key: '3 × 9',
      distractors: ['3 + 9', '9 × 9', '3 × 3'],
    }),
  ).toBeUndefined();
  expect(
    sortedOptions({
      ...given,
      question: 'What are the quotient and the remainder?',
      key: '23 R 2',
      distractors: ['4 R 1', '203 R 2'],
    }),
  ).toEqual(['4 R 1', '23 R 2', '203 R 2']);
});
