import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testLesson } from '../../testing/test-plan.ts';
import { SAMPLES } from '../figures/samples.ts';
import type { ExportInput, SavedLessonView } from './contract.ts';
import { fileName } from './export/file-name.ts';
import { exportLesson } from './export-lesson.ts';

const saved = (content: SavedLessonView['content'], changes: Partial<SavedLessonView> = {}): SavedLessonView => ({
  id: 'x',
  userId: 'y',
  type: 'summative',
  gradeLevel: 'Grade 4',
  subject: 'Mathematics',
  duration: 60,
  createdAt: '2026-11-01T00:00:00Z',
  learningObjective: null,
  standard: null,
  standardInfo: null,
  keywords: '',
  quizQuestions: [],
  quizCount: 0,
  content,
  ...changes,
});
const textOf = async (view: SavedLessonView, format: ExportInput['format'], part: ExportInput['part'] = 'lesson') =>
  (await exportLesson(view, { id: 'x', format, part })).text;
const figure = { kind: 'number-line', ...SAMPLES['number-line'][0] };
const FIGURES = [{ figure, blank: true }];
const QUIZ = [
  {
    question: 'Which fraction equals 1/2?',
    questionType: 'multiple-choice' as const,
    choices: ['2/4', '2/3'],
    correctAnswer: 'SECRET 2/4',
    explanation: 'SECRET why',
  },
];

describe('a lesson as a file', () => {
  it('holds every part in order, under real headings', async () => {
    const html = await textOf(saved({ ...testLesson() }), 'html');
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toContain('<html lang="en">');
    expect(html).toContain('<th scope="col" dir="auto">Term</th>');
    for (const title of ['Objectives', 'Materials', 'Activities', 'Student pages', 'Answer key'])
      expect(html).toContain(`<h2 dir="auto">${title}</h2>`);
    expect(await textOf(saved({ ...testLesson() }), 'md')).toContain('\n## Answer key\n');
  });

  it('draws figures with the words for who does not see them, and loads nothing', async () => {
    const pages = [{ title: 'Practice', body: 'Look.\nPicture 1: a line', figures: FIGURES }];
    const html = await textOf(saved({ title: 'T', studentPages: pages }), 'html', 'student-pages');
    expect(html).toMatch(/<figure><svg [^>]*role="img"><title>[^<]+<\/title>/);
    expect(html).toContain('<figcaption dir="auto">a line</figcaption>');
    expect(html).not.toMatch(/<(script|link|img|iframe)|(src|href)=/);
    expect(await textOf(saved({ title: 'T', studentPages: pages }), 'md')).toMatch(
      /!\[[^\]]+\]\(data:image\/svg\+xml,/,
    );
  });

  it.each(['html', 'md'] as const)('gives students nothing of the key, %s', async (format) => {
    const lesson = testLesson();
    const view = saved(
      { ...lesson, answerKey: [{ task: 'Practice page, 1', answer: 'SECRET 42' }] },
      { quizQuestions: QUIZ },
    );
    expect(await textOf(view, format, 'student-pages')).not.toContain('SECRET');
    expect(await textOf(view, format, 'quiz')).not.toContain('SECRET');
    expect(await textOf(view, format, 'answer-key')).toContain('SECRET 42');
    expect(await textOf(view, format, 'quiz-key')).toContain('SECRET 2/4');
  });

  it('says in a sentence what a lesson does not have', async () => {
    await expect(textOf(saved({ title: 'T' }), 'html', 'quiz')).rejects.toThrow('This lesson has no quiz yet.');
    await expect(textOf(saved({ title: 'T' }), 'json', 'quiz')).rejects.toThrow('always holds the whole lesson');
  });

  it.each([
    ['a text', JSON.stringify({ title: 'Old', learningObjectives: ['Count.'], activities: [{ title: 'Go' }] })],
    ['nothing', {}],
    [
      'a figure that nothing draws',
      { studentPages: [{ body: 'Picture 1: x', figures: [{ figure: { kind: 'old' } }] }] },
    ],
  ])('takes a lesson saved as %s', async (_, content) => {
    for (const format of ['html', 'md', 'json'] as const) expect(await textOf(saved(content), format)).not.toBe('');
  });

  it('loses nothing of 200 lessons with hostile characters', async () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 40 });
    const hostile = fc.oneof(
      text,
      fc.constantFrom('<script>x</script>', '](javascript:x)', '| a |', '\u202eabc', '&lt;'),
    );
    const lesson = fc.record({
      title: hostile,
      objectives: fc.array(hostile),
      studentPages: fc.array(fc.record({ title: hostile, body: hostile })),
      answerKey: fc.array(fc.record({ task: hostile, answer: hostile })),
    });
    await fc.assert(
      fc.asyncProperty(lesson, async (content) => {
        const file = JSON.parse(await textOf(saved(content, { quizQuestions: QUIZ }), 'json'));
        expect(JSON.parse(file.content)).toEqual({ ...content, quizQuestions: QUIZ });
        const html = await textOf(saved(content), 'html');
        expect(html).not.toContain('<script');
        for (const objective of content.objectives.filter(Boolean))
          expect(html).toContain(
            objective
              .replaceAll('&', '&amp;')
              .replaceAll('<', '&lt;')
              .replaceAll('>', '&gt;')
              .replaceAll('"', '&quot;'),
          );
      }),
      { numRuns: 200 },
    );
  });

  it.each([
    ['Adding & subtracting: 1/2?', 'adding-subtracting-1-2-lesson.md'],
    ['🎉🎉', 'untitled-lesson.md'],
    ['../../etc/passwd', 'etc-passwd-lesson.md'],
    ['שברים', 'שברים-lesson.md'],
    ['CON', 'con-lesson.md'],
    ['x'.repeat(500), `${'x'.repeat(60)}-lesson.md`],
  ])('names the file of “%s” so that every system takes it', (title, name) => {
    expect(fileName(title, 'lesson', 'md')).toBe(name);
  });
});
