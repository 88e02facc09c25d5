import { describe, expect, it } from 'vitest';
import { iCan } from '../../../../language/i-can.ts';
import { testLesson } from '../../../../testing/test-plan.ts';
import type { Lesson } from '../../../planning/contract.ts';
import type { HandoutName } from '../../limits.ts';
import { HANDOUT_OF, handoutsOf } from './handouts.ts';

const lesson = (changes: Partial<Lesson> = {}): Lesson => ({
  ...testLesson(),
  proof: { passed: 0, applicable: 0, checks: [] },
  ...changes,
});
const EMPTY = lesson({
  ...{ objectives: [], materials: [], activities: [], lessonClosure: '', assessment: '', differentiation: '' },
  ...{ vocabulary: [], studentPages: [], answerKey: [] },
});
const sections = (name: HandoutName, changes: Partial<Lesson> = {}, start = '') =>
  HANDOUT_OF[name].sectionsOf({ lesson: lesson(changes), start });
const said = (name: HandoutName, changes: Partial<Lesson> = {}, start = ''): string =>
  JSON.stringify(sections(name, changes, start));
const page = (title: string, body: string) => ({ title, body });
const answer = (task: string, text: string) => ({ task, answer: text });

describe('handouts', () => {
  it('are offered only where the lesson holds what they are made of', () => {
    expect(handoutsOf(EMPTY)).toEqual([]);
    expect(handoutsOf(lesson())).toEqual([
      'sub-plan',
      'success-criteria',
      'vocabulary-cards',
      'rubric',
      'single-point-rubric',
      'family-letter',
    ]);
  });
});

describe('a sub plan', () => {
  const times = (start: string) =>
    sections('sub-plan', {}, start).flatMap((section) =>
      section.kind === 'activities' ? section.items.map(({ from, to }) => [from, to]) : [],
    );

  it('counts the clock from the start of class, past noon, to the end of its minutes', () => {
    const all = times('11:40');
    expect(all[0]).toEqual(['11:40', '11:48']);
    for (const [index, [from]] of all.entries()) if (index > 0) expect(from).toBe(all[index - 1]?.[1]);
    // 8 + 14 + 12 + 18 + 8 minutes.
    expect(all.at(-1)?.[1]).toBe('12:40');
    expect(said('sub-plan', {}, '11:40')).toContain('From 11:40 to 12:40');
  });

  it('counts minutes from the start where nobody said when', () => {
    expect(times('')[0]).toEqual(['0:00', '0:08']);
    expect(said('sub-plan')).toContain('Minutes from the start');
  });

  it('has the words to say, room for where things are, early finishers, and the key, but not what is for planning', () => {
    const plan = said('sub-plan');
    expect(plan).toContain('I cut each part into 2.');
    expect(plan).toContain('| crayons, 1 per student |  |');
    expect(plan).toContain('Students prove that 4/6 and 6/9');
    expect(plan).toContain('6/10, because 3 × 2 = 6');
    expect(plan).not.toContain('Build on');
  });

  it('gives up what matters least when the page is full', () => {
    const many = Array.from({ length: 12 }, (_, index) => ({
      name: `Part ${index}`,
      duration: 5,
      description: `Students: do task ${index}.\nWatch for: ${'a long sentence '.repeat(40)}`,
    }));
    const plan = said('sub-plan', { activities: many });
    for (const index of many.keys()) expect(plan).toContain(`do task ${index}.`);
    expect(plan.match(/Watch for/g)?.length ?? 0).toBeLessThan(12);
  });

  it('says the same answer once, and leaves the key of what is collected to the teacher', () => {
    const key = [
      answer('Page A, 1', 'One half.'),
      answer('Page B, 2', 'One half.'),
      answer('Exit ticket, 1', 'Secret.'),
    ];
    const plan = said('sub-plan', { answerKey: key });
    expect(plan).toContain('as Page A, 1');
    expect(plan).not.toContain('Secret.');
    expect(said('sub-plan', { answerKey: key.slice(2) })).toContain('Secret.');
  });
});

describe('success criteria', () => {
  it.each([
    ['Explain why two halves are equal.', 'I can explain why two halves are equal.'],
    ['Students will be able to add.', 'I can add.'],
    ['SWBAT add.', 'I can add.'],
    ['I can add.', 'I can add.'],
    ['Paraphrase in words of their own.', 'I can paraphrase in words of my own.'],
    ['Tell how you know that your answer is right.', 'I can tell how I know that my answer is right.'],
    ['Understanding of fractions', 'Understanding of fractions'],
    ['The parts of a plant', 'The parts of a plant'],
  ])('says “%s” as “%s”', (objective, mine) => {
    expect(iCan(objective)).toBe(mine);
  });
});

describe('a rubric', () => {
  it('has a row for each question whose key names three levels, and one for all', () => {
    const key = [answer('Exit ticket, 1', 'Right answer.\nPartly right: Half of it.\nAdds both → ADD\nOne only → ONE')];
    const table = said('rubric', { answerKey: key });
    expect(table).toContain('| Right answer. | Half of it. | Adds both (ADD); One only (ONE) |');
    expect(table).toContain('| Taken together | Explains that every part');
    expect(said('rubric', { assessment: 'Got it: All.' })).toBe('[]');
  });

  it('with a single point takes the signs of good work that a project names, and no answer', () => {
    const activities = [
      { name: 'Go', duration: 5, description: 'Signs of good work:\n1. A | B.\n2. It is yours.\nDo: go.' },
    ];
    const table = said('single-point-rubric', { activities });
    expect(table).toContain('|  | A / B. |  |');
    expect(table).toContain('|  | It is yours. |  |');
    expect(table).not.toContain('go.');
  });
});

describe('a letter to families', () => {
  it('asks what the lesson asks, without what is for the teacher', () => {
    const letter = said('family-letter', {
      activities: [{ name: 'Open', duration: 5, description: 'Say: “Look. (Wait.) It rings!”\nAsk: Why?' }],
      lessonClosure: 'Ask: Why does it ring?\nListen for: It shakes. Let one child do it.',
    });
    expect(letter).toContain('How we began: “Look. It rings!”');
    expect(letter).toContain('Ask your child: Why?');
    expect(letter).toContain('At the end we ask: Why does it ring?');
    expect(letter).toContain('Listen for: It shakes."');
  });

  it('asks the same question once', () => {
    const letter = said('family-letter', {
      activities: [{ name: 'Open', duration: 5, description: 'Question: How can we help?' }],
      lessonClosure: 'Ask: How can we help? Point to it.',
    });
    expect(letter.match(/How can we help/g)).toHaveLength(1);
  });
});

const PAGES = [
  page('Page A', '1. Fold a strip.\nPicture 1: a strip\n\n2. Tell a partner.'),
  page('Page B', '1. Shared task.\n\n2. Own task.'),
  page('Page C', '1. Shared task.\n\n2. Hard task.'),
];
const TIERS: Partial<Lesson> = {
  studentPages: PAGES,
  activities: [{ name: 'Practice', duration: 10, description: 'Hand out: all. Most students take Page B.' }],
  answerKey: ['Page A', 'Page B', 'Page C'].flatMap((title) =>
    [1, 2].map((n) => answer(`${title}, ${n}`, `KEY ${title} ${n}`)),
  ),
};

describe('homework', () => {
  it('is what most of the class has not done and can be done at home, with a key of its own', () => {
    const tasks = said('homework', TIERS);
    expect(tasks).toContain('1. Fold a strip.');
    expect(tasks).toContain('2. Hard task.');
    for (const other of ['partner', 'Shared', 'Own task', 'KEY']) expect(tasks).not.toContain(other);
    expect(sections('homework-key', TIERS)).toMatchObject([
      {
        items: [
          {
            answers: [
              { task: '1', answer: 'KEY Page A 1' },
              { task: '2', answer: 'KEY Page C 2' },
            ],
          },
        ],
      },
    ]);
  });

  it('begins with what the minutes of the lesson do not hold', () => {
    const body = '1. In class.\n\nMore, when you are done or at home\n\n2. At the end.\n\n3. Ask your teacher.';
    const studentPages = [page('Practice page', body)];
    const answerKey = [1, 2, 3].map((n) => answer(`Practice page, ${n}`, `KEY ${n}`));
    const tasks = said('homework', { studentPages, answerKey });
    expect(tasks).toContain('1. At the end.');
    for (const other of ['In class', 'Ask your']) expect(tasks).not.toContain(other);
    expect(said('homework-key', { studentPages, answerKey })).toContain('KEY 2');
  });

  it('comes from the quiz where all practice is done in class', () => {
    const quizQuestions: Lesson['quizQuestions'] = [
      {
        question: 'Which?',
        questionType: 'multiple-choice',
        choices: ['one', 'two'],
        correctAnswer: 'two',
        explanation: 'WHY',
      },
    ];
    expect(said('homework', { quizQuestions })).toContain('1. Which?\\nA one\\nB two');
    expect(said('homework', { quizQuestions })).not.toContain('WHY');
    expect(said('homework-key', { quizQuestions })).toContain('two\\nWHY');
  });

  it('names the text that its tasks are about', () => {
    const studentPages = [page('The Loan', '1 A school owned a violin.\n2 It rained.'), ...PAGES];
    const about = studentPages.map(({ title, body }) => page(title, body.replace('Hard task', 'Sum up the story')));
    expect(said('homework', { ...TIERS, studentPages: about })).toContain('You need: “The Loan”.');
    expect(said('homework', { ...TIERS, studentPages })).not.toContain('You need');
  });
});

it('a choice board offers each task once, page by page, with the longest frames', () => {
  const board = said('choice-board', {
    ...TIERS,
    differentiation: 'Developing: Frame: I see ___.\nExpanding: Frame: I see ___. So ___.',
  });
  expect(board).toContain('| Page A | Page B | Page C |');
  expect(board).toContain('| ☐ 1. Fold a strip. … | ☐ 1. Shared task. | ☐ 2. Hard task. |');
  expect(board).toContain('To begin a sentence: I see ___. So ___."');
  expect(said('choice-board', { ...TIERS, studentPages: PAGES.slice(0, 1) })).toBe('[]');
});

describe('questions on the text', () => {
  const studentPages = [
    page('The Loan', '1 A school gave a violin to Ada. 2 It rained.\n\n3 So Ada ran.'),
    page('The Solo', '1 A band had Bo. 2 He played.'),
    page(
      'Page A',
      [
        '1. What does Ada do in the rain?',
        '2. What happens in line 3?',
        '3. Who plays in The Solo?',
        '4. (1) A dog barked. (2) It was Ada’s. Who barked?',
        '5. Compare Ada and Bo.',
        '6. What is a theme?',
        '7. Ada has no answer in the key.',
      ].join('\n\n'),
    ),
  ];
  const answerKey = [1, 2, 3, 4, 5, 6].map((n) => answer(`Page A, ${n}`, `KEY ${n}`));

  it('are those that are about one text, text by text, with a key of their own', () => {
    expect(sections('text-questions', { studentPages, answerKey })).toMatchObject([
      { kind: 'student-pages', items: [{ title: 'Questions on “The Loan”' }] },
    ]);
    const asked = said('text-questions', { studentPages, answerKey });
    expect(asked).toContain('You need: “The Loan”.');
    expect(asked).toContain('1. What does Ada do in the rain?\\n\\n2. What happens in line 3?"');
    expect(asked).not.toContain('KEY');
    expect(sections('text-questions-key', { studentPages, answerKey })).toMatchObject([
      {
        items: [
          {
            answers: [
              { task: '1', answer: 'KEY 1' },
              { task: '2', answer: 'KEY 2' },
            ],
          },
        ],
      },
    ]);
  });

  it('take short answers of the quiz, too, and are not offered where nothing is read', () => {
    const quizQuestions: Lesson['quizQuestions'] = [
      { question: 'Why does Bo play in “The Solo”?', questionType: 'short-answer', correctAnswer: 'He likes it.' },
    ];
    expect(said('text-questions', { studentPages, answerKey, quizQuestions })).toContain('Questions on “The Solo”');
    expect(said('text-questions', { studentPages: studentPages.slice(2), answerKey })).toBe('[]');
  });
});
