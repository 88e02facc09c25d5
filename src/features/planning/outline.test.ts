import { describe, expect, it } from 'vitest';
import type { Lesson } from './contract.ts';
import { beforeClass, nameLineFor, nameLineOf, outlineOf, type Section } from './outline.ts';

const BARE: Lesson = {
  title: 'Equal quilts',
  objectives: [],
  materials: [],
  activities: [],
  lessonClosure: '',
  assessment: '',
  differentiation: '',
  standardsAlignment: '',
  quizQuestions: [],
  bigIdea: '',
  vocabulary: [],
  misconceptions: [],
  studentPages: [],
  answerKey: [],
  notices: [],
  standard: null,
  proof: { passed: 0, applicable: 0, checks: [] },
  provenance: {
    engine: 'built-in',
    model: null,
    promptHash: '',
    catalogue: '',
    checkSet: '',
    seed: '',
    packs: [],
  },
};
const standard: Lesson['standard'] = {
  code: '4.NF.A.1',
  description: 'Explain why fractions are equivalent.',
  state: 'Vermont',
  gradeLevel: ['Grade 4'],
  subject: 'Mathematics',
  framework: 'Common Core',
  source: 'https://example.org',
  summary: false,
  standsIn: false,
  loadedOn: '2026-11-01',
};

const outline = (changes: Partial<Lesson> = {}, objective = '') => outlineOf({ ...BARE, ...changes }, objective);
function part<Kind extends Section['kind']>(kind: Kind, changes: Partial<Lesson>, objective = '') {
  const found = outline(changes, objective).find((section) => section.kind === kind);
  if (!found) throw new Error(`no section of kind ${kind}`);
  return found as Extract<Section, { kind: Kind }>;
}

describe('the sections of a plan', () => {
  it('come in reading order, those without anything in them last', () => {
    const full = outline({
      bigIdea: 'Same size, other name.',
      lessonClosure: 'Closing.',
      misconceptions: [{ what: 'a', why: 'b', move: 'c' }],
      vocabulary: [{ term: 'a', meaning: 'b' }],
      studentPages: [{ title: 'Practice page', body: '1. Shade.' }],
      answerKey: [{ task: 'Practice page, 1', answer: 'half' }],
      notices: ['Read it first.'],
    });
    expect(full.map(({ id }) => id)).toEqual([
      'alignment',
      'big-idea',
      'goals',
      'materials',
      'activities',
      'closure',
      'assessment',
      'differentiation',
      'misconceptions',
      'vocabulary',
      'student-pages',
      'answer-key',
      'notices',
    ]);
  });

  it('say that they are empty where a teacher expects them, and are left out elsewhere', () => {
    expect(outline().map(({ id, empty }) => [id, empty])).toEqual([
      ['alignment', undefined],
      ['goals', 'No objectives available'],
      ['materials', 'No materials listed'],
      ['activities', 'No activities available'],
      ['assessment', 'No assessment information available'],
      ['differentiation', 'No differentiation strategies provided'],
    ]);
  });
});

it('times the activities from the start of the lesson, over the hour', () => {
  const activities = [6, 24, 35, 25].map((duration) => ({ name: 'a', duration, description: 'b' }));
  expect(part('activities', { activities }).items.map(({ from, to, minutes }) => [from, to, minutes])).toEqual([
    ['0:00', '0:06', 6],
    ['0:06', '0:30', 24],
    ['0:30', '1:05', 35],
    ['1:05', '1:30', 25],
  ]);
});

it('gathers the answers of a page under its title and leaves others as they are', () => {
  const answerKey = [
    { task: 'Practice page, 1', answer: 'a' },
    { task: 'Practice page, 2', answer: 'b' },
    { task: 'The opening question', answer: 'c' },
    { task: 'Exit ticket, 1', answer: 'd' },
  ];
  expect(part('answers', { answerKey }).items).toEqual([
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

describe('alignment', () => {
  it('is the standard with its code, and says whose framework it is', () => {
    expect(part('alignment', { standard })).toMatchObject({
      title: 'Standards alignment',
      code: '4.NF.A.1',
      text: 'Explain why fractions are equivalent.',
      notes: ['Common Core, loaded 2026-11-01.'],
      source: { address: 'https://example.org', label: 'Source' },
    });
  });

  it('says what the framework takes the place of, and that the statement is ours', () => {
    expect(
      part('alignment', { standard: { ...standard, standsIn: true, insteadOf: 'Older set', summary: true } }).notes,
    ).toEqual([
      'Common Core, loaded 2026-11-01.',
      'Vermont’s own framework is not loaded here; this one takes its place.',
      'Vermont’s current framework, “Older set”, is not loaded here; this one takes its place.',
      'The statement is our own summary.',
    ]);
  });

  it('is the focus without a standard: of the plan, else what the teacher asked for', () => {
    const focus = { standardsAlignment: 'Learning focus: halves' };
    expect(part('alignment', focus)).toMatchObject({ title: 'Learning focus', code: null, text: 'halves' });
    expect(part('alignment', {}, 'Halves and quarters').text).toBe('Halves and quarters');
    expect(part('alignment', {}).text).toBe('Alignment information not available');
  });
});

it('sorts materials by what is to be done about them', () => {
  expect(
    beforeClass(['“The Hen Who Quit”, 1 copy per student', '24 counters per pair', 'a strip, cut in half']),
  ).toEqual([
    { title: 'Gather', items: ['24 counters per pair'] },
    { title: 'Copy', items: ['“The Hen Who Quit”, 1 copy per student'] },
    { title: 'Draw or cut', items: ['a strip, cut in half'] },
  ]);
});

it('says first what a teacher has to know before the plan: that a model failed, or that its content is missing', () => {
  const leads = (notice: string, packs: string[]): boolean => {
    const lesson = { ...BARE, notices: [notice], provenance: { ...BARE.provenance, packs } };
    const found = outlineOf(lesson, '').find((section) => section.kind === 'notices');
    return found?.kind === 'notices' && found.leads;
  };
  expect(leads('The AI service is not working right now, so our built-in planner wrote this plan.', ['a'])).toBe(true);
  expect(leads('Bring your own text.', [])).toBe(true);
  expect(leads('Vermont’s own standards are not here.', ['a'])).toBe(false);
});

it.each([0, 1, 2, 12])('asks on every paper of a lesson for what its pages ask for, grade %i', (grade) => {
  const body = `${nameLineFor(grade)}\n\n1. Say it.`;
  expect(nameLineOf({ studentPages: [{ title: 'Practice page', body }] })).toBe(nameLineFor(grade));
});
