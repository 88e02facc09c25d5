import type { SavedLessonView } from '../features/lessons/contract.ts';

/** A lesson of the library as its calls show it. @param content the plan inside it */
export const savedView = (
  content: SavedLessonView['content'],
  changes: Partial<SavedLessonView> = {},
): SavedLessonView => ({
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
  starred: false,
  unit: null,
  taughtOn: null,
  archived: false,
  revision: 1,
  content,
  ...changes,
});
