/** Saving, finding and deleting lessons, and their quizzes: who may do what is decided here and nowhere else. */
import { Problem } from '../../contract/problem.ts';
import type { BankItem, QuizQuestion } from '../planning/contract.ts';
import { QUESTION_COUNT, type QuizRequest } from '../quizzes/contract.ts';
import type { LessonListInput, QuizInput, SavedLessonInput, SavedLessonView } from './contract.ts';
import { CONTENT_VERSION, factsOf, parseContent, titleOf } from './saved-content.ts';
import type { LessonStore, ListedLesson, SavedLesson } from './store.ts';

export interface LibraryDeps {
  store: LessonStore;
  now(): Date;
  newSeed(): string;
  /** What the account's plan allows. */
  entitlementsOf(accountId: string): Promise<{ library: boolean; savedLessons: number }>;
  /** Everybody whose lessons the account sees: itself, and its team. */
  libraryOf(accountId: string): Promise<readonly string[]>;
  questionBank(packs: readonly string[], seed: string): readonly BankItem[];
  writeQuiz(request: QuizRequest): Promise<QuizQuestion[]>;
}

const NEEDS_UPGRADE = 'Saving lessons and the lesson library come with the Pro, Team and School plans.';
export const NOT_FOUND = "The lesson you're looking for doesn't exist or has been deleted.";
const PAGE = 50;

export async function saveLesson(deps: LibraryDeps, accountId: string, input: SavedLessonInput): Promise<{ id: string }> {
  const { savedLessons } = await library(deps, accountId);
  const { quizQuestions: _kept, ...content } = parseContent(input.content);
  const id = await deps.store.save(
    {
      ...(input.id ? { id: input.id } : {}),
      accountId,
      type: input.type === 'formative' ? 'formative' : 'summative',
      title: titleOf(content),
      gradeLevel: input.gradeLevel,
      subject: input.subject,
      duration: input.duration,
      standard: input.standard,
      learningObjective: input.learningObjective,
      keywords: input.keywords,
      contentVersion: CONTENT_VERSION,
      content,
      quizQuestions: [],
      createdAt: deps.now(),
    },
    savedLessons,
  );
  if (!id)
    throw new Problem('limit-reached', `Your library is full: it holds ${savedLessons} lessons. Delete one that you no longer need, then save this one.`);
  return { id };
}

export async function listLessons(deps: LibraryDeps, accountId: string, input: LessonListInput = {}): Promise<SavedLessonView[]> {
  await library(deps, accountId);
  const rows = await deps.store.list(await deps.libraryOf(accountId), input, { limit: input.limit ?? PAGE, offset: input.offset ?? 0 });
  return rows.map(listed);
}

export async function findLesson(deps: LibraryDeps, accountId: string, id: string): Promise<SavedLessonView> {
  await library(deps, accountId);
  return whole(await visible(deps, accountId, id));
}

export async function removeLesson(deps: LibraryDeps, accountId: string, id: string): Promise<void> {
  await library(deps, accountId);
  const lesson = await visible(deps, accountId, id);
  if (lesson.accountId !== accountId) throw new Problem('forbidden', 'Only the teacher who saved this lesson can delete it.');
  await deps.store.remove(id);
}

export async function makeQuiz(deps: LibraryDeps, accountId: string, { id, questionCount, questionTypes }: QuizInput): Promise<{ questions: QuizQuestion[] }> {
  await library(deps, accountId);
  const lesson = await visible(deps, accountId, id);
  if (lesson.accountId !== accountId) throw new Problem('forbidden', 'Only the teacher who saved this lesson can make its quiz.');
  const most = QUESTION_COUNT.max[lesson.type === 'formative' ? 'formative' : 'full'];
  if (questionCount > most) throw new Problem('bad-request', `A quiz for this kind of lesson has at most ${most} questions.`);
  const { objectives, studentPages, provenance } = factsOf(lesson.content);
  const seed = deps.newSeed();
  const questions = await deps.writeQuiz({
    type: lesson.type,
    count: questionCount,
    questionTypes: lesson.type === 'formative' ? 'multiple-choice' : questionTypes,
    objectives,
    taught: studentPages.map((page) => page.title).join('\n'),
    bank: deps.questionBank(provenance.packs, seed),
    seed,
  });
  await deps.store.replaceQuiz(id, questions);
  return { questions };
}

async function library(deps: LibraryDeps, accountId: string): Promise<{ savedLessons: number }> {
  const { library: has, savedLessons } = await deps.entitlementsOf(accountId);
  if (!has) throw new Problem('forbidden', NEEDS_UPGRADE);
  return { savedLessons };
}

/** A lesson of somebody else answers as one that does not exist, unless a team shares it. */
async function visible(deps: LibraryDeps, accountId: string, id: string): Promise<SavedLesson> {
  const lesson = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id) ? await deps.store.find(id) : undefined;
  if (!lesson || !(await deps.libraryOf(accountId)).includes(lesson.accountId)) throw new Problem('not-found', NOT_FOUND);
  return lesson;
}

const common = (lesson: Omit<ListedLesson, 'quizCount' | 'standardInfo'>) => ({
  id: lesson.id,
  userId: lesson.accountId,
  type: lesson.type,
  gradeLevel: lesson.gradeLevel,
  subject: lesson.subject,
  duration: lesson.duration,
  createdAt: lesson.createdAt.toISOString(),
  learningObjective: lesson.learningObjective,
  standard: lesson.standard,
  keywords: lesson.keywords,
});

/** Lists carry the title only: fifty whole plans would take seconds on a school's line. */
const listed = (lesson: ListedLesson): SavedLessonView => ({
  ...common(lesson),
  standardInfo: factsOf({ standard: lesson.standardInfo }).standard,
  quizCount: lesson.quizCount,
  quizQuestions: [],
  content: { title: lesson.title },
});

const whole = (lesson: SavedLesson): SavedLessonView => ({
  ...common(lesson),
  standardInfo: factsOf(lesson.content).standard,
  quizCount: lesson.quizQuestions.length,
  quizQuestions: lesson.quizQuestions,
  content: lesson.content,
});
