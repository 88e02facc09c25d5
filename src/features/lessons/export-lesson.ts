/** A lesson of the library as a file. Who may see the lesson may take it along. */
import { Problem } from '../../contract/problem.ts';
import { outlineOf, type Section } from '../planning/outline.ts';
import type { ExportInput, SavedLessonView } from './contract.ts';
import { type Block, quizBlocks, quizKeyBlocks, sectionBlocks } from './export/blocks.ts';
import { fileName } from './export/file-name.ts';
import { lessonJson } from './export/lesson-json.ts';
import { openSaved } from './web/saving/saved-lesson.ts';

type Part = ExportInput['part'];

const MISSING: Readonly<Record<Part, string>> = {
  lesson: 'This lesson is empty.',
  'student-pages': 'This lesson has no student pages.',
  'answer-key': 'This lesson has no answer key.',
  quiz: 'This lesson has no quiz yet.',
  'quiz-key': 'This lesson has no quiz yet.',
};

const TYPES = { md: 'text/markdown', html: 'text/html', json: 'application/json' } as const;

/** @throws Problem not-found where the lesson lacks the part */
export async function exportLesson(saved: SavedLessonView, { format, part }: ExportInput) {
  const { lesson, details } = openSaved(saved);
  if (format === 'json' && part !== 'lesson')
    throw new Problem('bad-request', 'A JSON file always holds the whole lesson.');
  return {
    name: fileName(lesson.title, part, format),
    type: TYPES[format],
    text: await textOf(),
  };

  async function textOf(): Promise<string> {
    if (format === 'json') return lessonJson(saved);
    const blocks = blocksOf(part, outlineOf(lesson, details.objective), saved);
    if (blocks.length === 0) throw new Problem('not-found', MISSING[part]);
    const about = [details.state, details.gradeLevel, details.subject, `${details.minutes} minutes`]
      .filter(Boolean)
      .join(' · ');
    const exported = { title: lesson.title, about, blocks };
    // What draws figures is loaded when a file is asked for.
    return format === 'md'
      ? (await import('./export/lesson-markdown.ts')).lessonMarkdown(exported)
      : (await import('./export/lesson-html.ts')).lessonHtml(exported);
  }
}

function blocksOf(part: Part, outline: readonly Section[], { quizQuestions }: SavedLessonView): Block[] {
  const heading: Block = { kind: 'heading', level: 2, text: part === 'quiz' ? 'Quiz' : 'Quiz answer key' };
  switch (part) {
    case 'lesson':
      return outline.flatMap(sectionBlocks);
    case 'quiz':
      return quizQuestions.length > 0 ? [heading, ...quizBlocks(quizQuestions)] : [];
    case 'quiz-key':
      return quizQuestions.length > 0 ? [heading, ...quizKeyBlocks(quizQuestions)] : [];
    default:
      // Only the section of that name, so that what students get holds nothing else.
      return outline.filter(({ id }) => id === part).flatMap(sectionBlocks);
  }
}
