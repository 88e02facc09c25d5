/** Everything of a saved lesson, in the very shape that saving takes: sent to `POST /lesson-plans/import`, the file is the same lesson again. */
import type { SavedLessonInput, SavedLessonView } from '../contract.ts';
import { minutesOf } from '../web/saving/saved-lesson.ts';

export function lessonJson(saved: SavedLessonView): string {
  const { type, gradeLevel, subject, standard, learningObjective, keywords, quizQuestions } = saved;
  const content = typeof saved.content === 'string' ? JSON.parse(saved.content) : saved.content;
  const input: SavedLessonInput = {
    type,
    gradeLevel,
    subject,
    standard,
    learningObjective,
    keywords,
    duration: minutesOf(saved),
    content: JSON.stringify({ ...content, quizQuestions }),
  };
  return `${JSON.stringify(input, null, 2)}\n`;
}
