/** A lesson comes back from a data file of ours: what `lessonJson` wrote, as it was written. Anything else is refused with what is wrong with it. */
import { Problem, sentenceForIssue } from '../../contract/problem.ts';
import { savedLessonInput } from './contract.ts';
import { type Asker, type LibraryDeps, library, saveLesson } from './library.ts';
import { parseContent, quizQuestionsSchema } from './saved-content.ts';

const NOT_OURS = 'This file is not a lesson from Lessonwright. Choose a data file (JSON) that you downloaded here.';
const INCOMPLETE = 'The lesson in this file is incomplete, so nothing was added. Please download it once more.';
const NO_QUIZ = 'The quiz in this file cannot be read, so nothing was added. Please download the lesson once more.';

/** @param file what it holds @throws Problem bad-request for what is no lesson of ours; limit-reached where the library is full */
export async function importLesson(deps: LibraryDeps, asker: Asker, file: unknown): Promise<{ id: string }> {
  library(asker);
  if (!file || typeof file !== 'object' || !('content' in file) || !('gradeLevel' in file))
    throw new Problem('bad-request', NOT_OURS);
  const read = savedLessonInput.safeParse(file);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new Problem('bad-request', `This file cannot be added. ${issue ? sentenceForIssue(issue) : ''}`.trim());
  }
  const { quizQuestions = [] } = contentOf(read.data.content);
  // Saving leaves out a quiz that it cannot read; here nobody would notice before the quiz is needed.
  if (!quizQuestionsSchema.safeParse(quizQuestions).success) throw new Problem('bad-request', NO_QUIZ);
  return saveLesson(deps, asker, read.data);
}

function contentOf(json: string): Record<string, unknown> {
  try {
    return parseContent(json);
  } catch (reason) {
    throw new Problem('bad-request', INCOMPLETE, reason);
  }
}
