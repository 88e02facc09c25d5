import { expect, it } from 'vitest';
import { toSave } from '../../../../testing/lesson-to-save.ts';
import type { SavedLessonView } from '../../contract.ts';
import type { MadeLesson } from '../request/form-draft.ts';
import { emptyForm } from '../request/lesson-form.ts';
import { lessonToSave, openSaved, titleOf } from './saved-lesson.ts';

const lesson = {
  title: 'Equal quilts',
  objectives: ['Explain why two fractions are equivalent.'],
  materials: ['paper strips'],
  activities: [{ name: 'Opening', duration: 6, description: 'Do: fold.' }],
  lessonClosure: 'Sum up.',
  assessment: 'Exit ticket.',
  differentiation: 'Support: strips.',
  standardsAlignment: '4.NF.A.1',
  quizQuestions: [],
  bigIdea: 'One amount, many names.',
  vocabulary: [{ term: 'whole', meaning: 'all of it' }],
  misconceptions: [{ what: 'w', why: 'y', move: 'm' }],
  studentPages: [{ title: 'Practice', body: '1. Draw.' }],
  answerKey: [{ task: 'Practice, 1', answer: 'A drawing.' }],
  notices: [],
  standard: {
    code: '4.NF.A.1',
    description: 'Explain …',
    state: 'Ohio',
    gradeLevel: ['Grade 4'],
    subject: 'Mathematics',
    framework: 'F',
    source: null,
    summary: true,
    standsIn: false,
    insteadOf: 'What is in force',
    loadedOn: '2026-11-01',
  },
  proof: {
    passed: 1,
    applicable: 1,
    checks: [{ id: 'D1', title: 'Minutes', level: 'block' as const, passed: true, findings: [] }],
  },
  provenance: {
    engine: 'built-in' as const,
    model: null,
    promptHash: 'h',
    catalogue: 'c',
    checkSet: '1',
    seed: 's',
    packs: ['equivalent-fractions'],
  },
};
const made: MadeLesson = {
  id: 'a3b4c5d6-0000-4000-8000-00000000beef',
  saved: false,
  values: {
    ...emptyForm('full'),
    state: 'Ohio',
    gradeLevel: 'Grade 4',
    subject: 'Mathematics',
    standard: '4.NF.A.1',
    keywords: ' quilts ',
    teachingStyle: 'inquiry-based',
  },
  lesson,
};
const saved = (changes: Partial<SavedLessonView> = {}): SavedLessonView => ({
  id: made.id,
  userId: 'u',
  type: 'summative',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  duration: 60,
  createdAt: '2026-11-21T10:00:00.000Z',
  learningObjective: null,
  standard: '4.NF.A.1',
  standardInfo: null,
  keywords: 'quilts',
  quizQuestions: [],
  quizCount: 0,
  starred: false,
  unit: null,
  taughtOn: null,
  archived: false,
  revision: 1,
  content: {},
  ...changes,
});

it('sends every field of a saved lesson, null for what was not given', () => {
  const { content, ...sent } = lessonToSave(made);
  // As the room tests send it.
  const { content: _, ...asked } = toSave();
  expect(sent).toEqual({ id: made.id, ...asked });
  expect(JSON.parse(content)).toMatchObject({ title: 'Equal quilts', quizQuestions: [] });
});

it('comes out of the library as it went in, from an object or from text', () => {
  const { content } = lessonToSave(made);
  for (const kept of [content, JSON.parse(content)]) {
    const opened = openSaved(saved({ content: kept }));
    expect(opened.lesson).toEqual(lesson);
    expect(opened.details).toMatchObject({
      state: 'Ohio',
      minutes: 60,
      type: 'Full lesson',
      style: 'Inquiry-based',
      keywords: 'quilts',
    });
    expect(opened.details.theme).toBeUndefined();
  }
});

it('opens what an older version kept under other names', () => {
  const { lesson: old, details } = openSaved(
    saved({
      duration: 0,
      content: {
        learningObjectives: ['Compare'],
        materials: 'paper',
        activities: [{ title: 'Warm-up', duration: '10 min' }, 'not an activity'],
        vocabulary: 'none',
        proof: null,
      },
      standardInfo: { state: 'Ohio', code: '4.NF.A.1', description: 'Explain …' },
    }),
  );
  expect(old).toMatchObject({
    title: 'Untitled lesson',
    objectives: ['Compare'],
    materials: ['paper'],
    activities: [
      { name: 'Warm-up', duration: 10, description: '' },
      { name: '', duration: 0, description: '' },
    ],
    vocabulary: [],
    standard: { code: '4.NF.A.1', description: 'Explain …' },
    proof: { passed: 0, applicable: 0, checks: [] },
  });
  expect(details).toMatchObject({ state: 'Ohio', minutes: 45 });
});

it('opens what the clock of no lesson can take as what it can', () => {
  const activities = [1e9, -5, '1e99', Number.NaN].map((duration) => ({ name: 'A', duration }));
  const { lesson } = openSaved(saved({ content: { activities } }));
  expect(lesson.activities.map(({ duration }) => duration)).toEqual([120, 0, 120, 0]);
});

it.each(['{broken', '[1]', 'null', '"text"'])('opens %s as an empty lesson', (content) => {
  expect(titleOf(saved({ content }))).toBe('Untitled lesson');
  expect(openSaved(saved({ content, standard: null })).lesson).toMatchObject({
    objectives: [],
    activities: [],
    standard: null,
  });
});
