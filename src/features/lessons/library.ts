/** Saving, finding and deleting lessons, and their quizzes: who may do what is decided here and nowhere else. */

import { Problem } from '../../contract/problem.ts';
import type { Tier } from '../../contract/tier.ts';
import type { QuizQuestion, TokenAllowance } from '../planning/contract.ts';
import type { PossibleQuiz } from '../quizzes/contract.ts';
import { QUESTION_COUNT } from '../quizzes/limits.ts';
import type { LessonListInput, QuizInput, SavedLessonInput, SavedLessonView } from './contract.ts';
import { noteView } from './notes/note-view.ts';
import type { QuestionsAsked, QuizWatch } from './questions-for.ts';
import { CONTENT_VERSION, factsOf, isId, parseContent, questionsIn, readContent, titleOf } from './saved-content.ts';
import type { LessonStore, ListedLesson, SavedLesson } from './store.ts';

/** Who is asking, and what their plan allows; read once a request. */
export interface Asker {
  id: string;
  tier: Tier;
  entitlements: { library: boolean; savedLessons: number; quizzes: boolean };
  /** Everybody whose lessons they see: themselves, and their team. */
  library: readonly string[];
  /** Why somebody who had a library through a team has none now; undefined where they never had. */
  whyClosed(): string | undefined;
  /** Where their month begins; undefined: they never named a time zone. */
  timeZone: string | undefined;
}

export interface LibraryDeps {
  store: LessonStore;
  now(): Date;
  newSeed(): string;
  /** As colleagues see it; '' for an account that is no more. */
  nameOf(accountId: string): Promise<string>;
  /** A sentence on a standard that is no longer in force; undefined for one that is. */
  retirementOf(standard: { state: string; subject: string; code: string }): Promise<string | undefined>;
  /** @param who whose turn it takes @throws Problem unavailable, too-many-requests where too much is asked for at once */
  questionsFor(who: string, asked: QuestionsAsked, watch: QuizWatch): Promise<QuizQuestion[]>;
  /** What a quiz of the lesson can be; takes its turn too. */
  possibleQuiz(who: string, lesson: SavedLesson): Promise<PossibleQuiz>;
  tokensOf(accountId: string): TokenAllowance;
}

const NEEDS_UPGRADE = 'Saving lessons and the lesson library come with the Pro, Team and School plans.';
const QUIZZES_NEED_UPGRADE = 'Quizzes come with the Pro, Team and School plans.';
export const NOT_FOUND = "The lesson you're looking for doesn't exist or has been deleted.";
const QUIZ_CHANGED = 'This quiz was changed in another place. Please look at it again.';
const NO_OTHER_QUESTION =
  'We know no other good question of this kind for this lesson. You can change this one with Edit, or take it out there.';
const PAGE = 50;

export async function saveLesson(deps: LibraryDeps, asker: Asker, input: SavedLessonInput): Promise<{ id: string }> {
  const { savedLessons } = library(asker);
  const sent = parseContent(input.content);
  // The quiz has a column of its own, where a new one takes its place.
  const { quizQuestions: _sent, ...content } = sent;
  const id = await deps.store.save(
    {
      ...(input.id ? { id: input.id } : {}),
      accountId: asker.id,
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
      quizQuestions: questionsIn(sent),
      createdAt: deps.now(),
      copiedFrom: input.copyOf ? await originOf(deps, asker, input.copyOf) : null,
    },
    savedLessons,
  );
  if (!id)
    throw new Problem(
      'limit-reached',
      `Your library is full: it can hold ${savedLessons} lessons. Delete one you no longer need, then save this one.`,
    );
  return { id };
}

/** A copy of one’s own copy is still from whom that was. @returns null also for a lesson that is gone meanwhile */
async function originOf(deps: LibraryDeps, asker: Asker, id: string): Promise<string | null> {
  const lesson = await deps.store.find(id);
  if (!lesson || !asker.library.includes(lesson.accountId)) return null;
  return lesson.accountId === asker.id ? lesson.copiedFrom : lesson.accountId;
}

export async function listLessons(
  deps: LibraryDeps,
  asker: Asker,
  input: LessonListInput = {},
): Promise<SavedLessonView[]> {
  library(asker);
  const page = { limit: input.limit ?? PAGE, offset: input.offset ?? 0 };
  const rows = await deps.store.list(asker.library, input, page, input.sort);
  return rows.map(listed);
}

export async function findLesson(deps: LibraryDeps, asker: Asker, id: string): Promise<SavedLessonView> {
  const { lesson, note } = await visibleNoted(deps, asker, id);
  const [by, copiedFrom] = await Promise.all(
    [lesson.accountId, lesson.copiedFrom].map((account) =>
      account && account !== asker.id ? deps.nameOf(account) : '',
    ),
  );
  const view = {
    ...whole(lesson),
    ...(by ? { by } : {}),
    ...(copiedFrom ? { copiedFrom } : {}),
    ...(note ? { note: noteView(note) } : {}),
  };
  const retired = view.standardInfo
    ? await deps.retirementOf({ ...view.standardInfo, subject: lesson.subject })
    : undefined;
  return retired === undefined ? view : { ...view, standardRetired: retired };
}

export async function removeLesson(deps: LibraryDeps, asker: Asker, id: string): Promise<void> {
  const lesson = await visible(deps, asker, id);
  if (lesson.accountId !== asker.id)
    throw new Problem('forbidden', 'Only the teacher who saved this lesson can delete it.');
  await deps.store.remove(id);
}

/** A lesson that this asker may make a quiz of. */
function toQuiz(deps: LibraryDeps, asker: Asker, id: string): Promise<SavedLesson> {
  const { quizzes } = library(asker);
  if (!quizzes) throw new Problem('forbidden', QUIZZES_NEED_UPGRADE);
  return visible(deps, asker, id);
}

export async function possibleQuiz(deps: LibraryDeps, asker: Asker, id: string): Promise<PossibleQuiz> {
  return deps.possibleQuiz(asker.id, await toQuiz(deps, asker, id));
}

/** @param signal aborted when nobody waits any more: the writer then stops, and the quiz that was there stays */
export async function makeQuiz(
  deps: LibraryDeps,
  asker: Asker,
  { id, questionCount, questionTypes }: QuizInput,
  signal?: AbortSignal,
): Promise<{ questions: QuizQuestion[] }> {
  const lesson = await toQuiz(deps, asker, id);
  const most = QUESTION_COUNT.max[lesson.type === 'formative' ? 'formative' : 'full'];
  if (questionCount > most)
    throw new Problem('bad-request', `A quiz for this kind of lesson has at most ${most} questions.`);
  const questions = await deps.questionsFor(
    asker.id,
    {
      lesson,
      questionCount,
      questionTypes: lesson.type === 'formative' ? 'multiple-choice' : questionTypes,
      seed: deps.newSeed(),
    },
    { signal, tokens: deps.tokensOf(asker.id) },
  );
  signal?.throwIfAborted();
  await deps.store.replaceQuiz(id, questions, deps.now());
  return { questions };
}

/** Another question of the same kind in the place of one. @throws Problem conflict where the quiz no longer has it; bad-request where no other is known */
export async function replaceQuestion(
  deps: LibraryDeps,
  asker: Asker,
  { id, question }: { id: string; question: string },
  signal?: AbortSignal,
): Promise<{ questions: QuizQuestion[] }> {
  const lesson = await toQuiz(deps, asker, id);
  const place = lesson.quizQuestions.findIndex((each) => each.question === question);
  if (place < 0) throw new Problem('conflict', QUIZ_CHANGED);
  const other = await otherQuestion(deps, asker, lesson, lesson.quizQuestions, place, signal);
  const questions = lesson.quizQuestions.with(place, other);
  if (!(await deps.store.replaceQuiz(id, questions, deps.now(), lesson.revision)))
    throw new Problem('conflict', QUIZ_CHANGED);
  return { questions };
}

/** One of the same kind that the quiz does not have. @throws Problem forbidden without quizzes; bad-request where no other is known */
export async function otherQuestion(
  deps: LibraryDeps,
  asker: Asker,
  lesson: SavedLesson,
  questions: readonly QuizQuestion[],
  place: number,
  signal?: AbortSignal,
): Promise<QuizQuestion> {
  if (!library(asker).quizzes) throw new Problem('forbidden', QUIZZES_NEED_UPGRADE);
  const before = questions[place];
  if (!before) throw new Problem('bad-request', NO_OTHER_QUESTION);
  const [other] = await deps
    .questionsFor(
      asker.id,
      {
        ...{ lesson, questionCount: 1, seed: deps.newSeed() },
        questionTypes: before.questionType,
        besides: questions,
      },
      { signal, tokens: deps.tokensOf(asker.id) },
    )
    .catch((error: unknown) => {
      throw error instanceof Problem && error.code === 'bad-request'
        ? new Problem('bad-request', NO_OTHER_QUESTION)
        : error;
    });
  signal?.throwIfAborted();
  if (!other) throw new Problem('bad-request', NO_OTHER_QUESTION);
  return other;
}

/** What a plan with a library allows. @throws Problem forbidden without one */
export function library({ entitlements, whyClosed }: Asker): Asker['entitlements'] {
  if (!entitlements.library) throw new Problem('forbidden', whyClosed() ?? NEEDS_UPGRADE);
  return entitlements;
}

/** With what the asker notes about it. */
async function visibleNoted(deps: LibraryDeps, asker: Asker, id: string) {
  library(asker);
  const found = isId(id) ? await deps.store.findNoted(id, asker.id) : undefined;
  if (!found || !asker.library.includes(found.lesson.accountId)) throw new Problem('not-found', NOT_FOUND);
  return found;
}

/** A lesson of somebody else answers as one that does not exist, unless a team shares it. @throws Problem forbidden, not-found */
export async function visible(deps: Pick<LibraryDeps, 'store'>, asker: Asker, id: string): Promise<SavedLesson> {
  library(asker);
  const lesson = isId(id) ? await deps.store.find(id) : undefined;
  if (!lesson || !asker.library.includes(lesson.accountId)) throw new Problem('not-found', NOT_FOUND);
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
  revision: lesson.revision,
  starred: lesson.starred,
  unit: lesson.unit,
  taughtOn: lesson.taughtOn,
  archived: lesson.archived,
});

/** Lists carry the title only: fifty whole plans would take seconds on a school's line. */
const listed = (lesson: ListedLesson): SavedLessonView => ({
  ...common(lesson),
  standardInfo: lesson.standardInfo,
  quizCount: lesson.quizCount,
  quizQuestions: [],
  content: { title: lesson.title },
});

export function whole(lesson: SavedLesson): SavedLessonView {
  const content = readContent(lesson.content);
  return {
    ...common(lesson),
    standardInfo: factsOf(content).standard,
    quizCount: lesson.quizQuestions.length,
    quizQuestions: lesson.quizQuestions,
    content,
  };
}
