import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { gradeName, SUBJECTS } from '../../../contract/school.ts';
import { openKnowledge } from '../../knowledge/open-knowledge.ts';
import { bandOf } from '../../knowledge/skill-family.ts';
import { readStarterCatalogue } from '../../standards/import/starter/starter-catalogue.ts';
import type { PlanRequest } from '../contract.ts';
import { type StatementPack, statementPack } from './statement-pack.ts';
import { gistOf, termsOf } from './statement-words.ts';

const root = join(import.meta.dirname, '../../../..');
const knowledge = openKnowledge(join(root, 'data/knowledge'), { onFault: () => {} });
const { families } = knowledge;
const made = (request: PlanRequest) => statementPack(families, request, knowledge.findTopic(request));
const { frameworks } = readStarterCatalogue(join(root, 'data/standards'));

const requestFor = (description: string, subject: string, gradeLevel: string, code?: string): PlanRequest => ({
  type: 'full',
  state: 'Vermont',
  gradeLevel,
  subject,
  standard: code
    ? {
        ...{ code, description, subject, state: 'Vermont', gradeLevel: [gradeLevel], framework: 'Test', source: null },
        ...{ summary: true, standsIn: false, loadedOn: '2026-01-01' },
      }
    : null,
  objective: code ? null : description,
  keywords: '',
  style: null,
  theme: null,
  minutes: 60,
  seed: 'seed',
  knownCodes: new Map(),
});

let planned: { code: string; statement: string; young: boolean; made: StatementPack }[];
beforeAll(() => {
  planned = frameworks.flatMap(({ framework, standards }) =>
    standards
      .filter((s) => !s.group)
      .map(({ code, statement, grades }) => {
        const grade = grades[0] ?? '4';
        return {
          ...{ code, statement, young: bandOf(grade === 'K' ? 0 : Number(grade)) === 'K-2' },
          made: made(requestFor(statement, framework.subject, gradeName(grade), code)),
        };
      }),
  );
});

describe('a plan from the statement', () => {
  it.each([
    [
      'Retell familiar stories, including key details.',
      'English Language Arts',
      'Kindergarten',
      'main-idea-and-summary',
    ],
    [
      'Solve quadratic equations by inspection, completing the square, and factoring.',
      'Mathematics',
      'Grade 9',
      'equations-and-expressions',
    ],
    ['Solve one-step word problems with addition within 20.', 'Mathematics', 'Grade 1', 'solve-word-problems'],
    [
      'Students will be able to identify the theme of a short story.',
      'English Language Arts',
      'Grade 6',
      'theme-and-message',
    ],
    ['Blend and segment onsets and rimes of spoken words.', 'English Language Arts', 'Kindergarten', 'hearing-sounds'],
    ['Write opinion pieces with reasons.', 'English Language Arts', 'Grade 3', 'write-argument'],
    ['Develop a model of the water cycle.', 'Science', 'Grade 7', 'develop-a-model'],
    [
      'Prove that the base angles of an isosceles triangle are congruent.',
      'Mathematics',
      'Grade 10',
      'prove-and-derive',
    ],
    ['pizza', 'Mathematics', 'Grade 4', 'explain-why'],
  ])('knows the skill in “%s”', (statement, subject, grade, family) => {
    expect(statementPack(families, requestFor(statement, subject, grade)).family).toBe(family);
  });

  it('finds a family for every starter standard, and no family takes more than an eighth of its subject', () => {
    for (const subject of SUBJECTS) {
      const ofSubject = planned.filter((p) => p.made.pack.subject === subject);
      const counts = new Map<string, number>();
      for (const { made } of ofSubject) counts.set(made.family, (counts.get(made.family) ?? 0) + 1);
      expect(counts.size).toBeGreaterThanOrEqual(8);
      for (const [family, count] of counts)
        expect(count / ofSubject.length, family).toBeLessThan(subject === 'Science' ? 0.3 : 0.15);
    }
  });

  it('leaves no slot unfilled and no stray mark behind', () => {
    // End marks are the topic of some goals: “Choose ., ? or !”.
    for (const { code, made } of planned)
      expect(JSON.stringify(made.pack).replaceAll(/ [.,]+(?=[ ,] ?(?:\?|or\b))/g, ''), code).not.toMatch(
        /\{\w+\}|["(]undefined| [,;:.](?: |$)|advanced courses/,
      );
  });

  it('names at least two mistakes of the skill, each with its reason and a move', () => {
    for (const { code, made } of planned) expect(made.pack.misconceptions.length, code).toBeGreaterThanOrEqual(2);
  });

  it('asks nobody in kindergarten to grade 2 to write paragraphs or to quote', () => {
    for (const { code, young, made, statement } of planned) {
      if (!young) continue;
      // What the standard itself names, such as quotation marks, may be spoken of.
      const goal = (made.pack.objectives[0]?.text ?? '').replace(/[.]$/, '');
      const own = JSON.stringify({ ...made.pack, title: '', bigIdea: '', objectives: [] })
        .replaceAll(goal, '')
        .replaceAll(goal.charAt(0).toLowerCase() + goal.slice(1), '')
        .replaceAll('let an adult write', '');
      for (const word of [
        'paragraph',
        'quote',
        'essay',
        'in writing',
        'write a sentence',
        'write one sentence',
        'two separate',
      ])
        if (!statement.includes(word)) expect(own.toLowerCase(), `${code}: ${word}`).not.toContain(word);
    }
  });

  it('brings no quiz, texts or vocabulary, and says so', () => {
    const { pack, notices } = statementPack(
      families,
      requestFor('Compare two poems.', 'English Language Arts', 'Grade 8', 'X.8.1'),
    );
    expect([pack.quiz.multipleChoice, pack.texts, pack.vocabulary]).toEqual([[], [], []]);
    expect(notices.join(' ')).toMatch(/no topic pack for standard X\.8\.1.*yours to bring.*no quiz/);
  });
});

describe('what a plan without a pack is called', () => {
  it('is the title of its topic, for every starter standard', () => {
    const titles = new Set(knowledge.topics().map(({ title }) => title));
    for (const { code, made } of planned) expect(titles.has(made.pack.title), `${code}: ${made.pack.title}`).toBe(true);
  });

  it.each([
    ['mesure lenght with a ruler in inches', 'Mathematics', 'Grade 2', /lenght|mesure/],
    ['photosynthisis', 'Science', 'Grade 7', /synthisis/],
    ['charater traits', 'English Language Arts', 'Grade 3', /charater/],
  ])('is the topic of what was typed, not its words: %s', (typed, subject, grade, misspelled) => {
    const { pack, notices } = made(requestFor(typed, subject, grade));
    const topic = knowledge.findTopic(requestFor(typed, subject, grade))?.topic;
    expect([pack.title, pack.objectives[0]?.text]).toEqual([topic?.title, topic?.goal]);
    expect(JSON.stringify([pack, notices])).not.toMatch(misspelled);
  });

  it.each(['zorbly frumps', 'pizza', '!!!', 'Explain with an example: mesure'])(
    'is neutral where no topic is found, and repeats nothing that was typed: %s',
    (typed) => {
      const { pack } = made(requestFor(typed, 'Mathematics', 'Grade 4'));
      expect(pack.title).toBe('Your own objective, grade 4');
      expect(JSON.stringify(pack)).not.toMatch(/zorbly|pizza|!!!|mesure|explain with an example/i);
      expect(pack.objectives[0]?.text).toBe('Solve problems of today’s kind and explain each step.');
    },
  );

  it('says the nearest topic where the words are weak, and takes nothing from it', () => {
    const request = requestFor('symbolism in a short story', 'English Language Arts', 'Grade 9');
    const found = knowledge.findTopic(request);
    expect(found?.sure).toBe(false);
    const { pack, notices } = made(request);
    expect(pack.title).toBe('Your own objective, grade 9');
    expect(notices.join(' ')).toContain(`The nearest topic that we know is “${found?.topic.title}”.`);
  });

  it('is a state’s own code where its words name no topic', () => {
    expect(made(requestFor('Honor the zorbly frumps.', 'Mathematics', 'Grade 4', 'X.4.1')).pack.title).toBe(
      'Standard X.4.1, grade 4',
    );
  });
});

describe('the goal of a statement', () => {
  it.each([
    ['Compose functions. For example, see that T(h(t)) gives a value. (+, for advanced courses)', 'Compose functions'],
    ['Identify patterns, including those in tables, and explain them.', 'Identify patterns, and explain them'],
    ['Name shapes (squares, circles), and sort them.', 'Name shapes, and sort them'],
    ['Use function notation f(x) for a value.', 'Use function notation f(x) for a value'],
    [
      'Decide, for example by simulation, whether a model fits 0.5 of the data.',
      'Decide whether a model fits 0.5 of the data',
    ],
    ['Determine what words and phrases mean in a text.', 'Determine the meaning of words and phrases in a text'],
  ])('“%s”', (statement, goal) => {
    expect(gistOf(statement)).toBe(goal);
  });

  it.each([
    ['Solve quadratic equations with one variable', ['quadratic equations', 'one variable']],
    ['Retell a familiar story', ['a familiar story']],
    ['Determine the meaning of words and phrases in a text', ['the meaning of words and phrases']],
    ['Describe how two things in a text are connected', []],
    ['Use a model to illustrate how light energy becomes stored chemical energy', ['light energy', 'chemical energy']],
    ['Communicate solutions that reduce the impact of humans on the land', ['solutions', 'the impact of humans']],
  ])('%s: its noun phrases as they stand', (goal, terms) => {
    expect(termsOf(goal)).toEqual(terms);
  });
});

it('lets go of a second verb that lost its object, and keeps a list of verbs', () => {
  expect(
    gistOf(
      'Connect a story or drama as written with a version of it that is seen or heard, and identify where each version follows particular descriptions and directions in the text.',
    ),
  ).toBe('Connect a story or drama as written with a version of it that is seen or heard');
  expect(gistOf('Add, subtract, and multiply.')).toBe('Add, subtract, and multiply');
});
