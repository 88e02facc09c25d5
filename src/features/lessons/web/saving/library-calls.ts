/** The calls of the library. Everything that was fetched of it stands under one key, so that one line refreshes it. */
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { getJson, openRequest, RequestError, sendJson } from '../../../../ui/request.ts';
import { USER_KEY } from '../../../identity/web/use-user.ts';
import type { Lesson, QuizQuestion } from '../../../planning/contract.ts';
import type { PossibleQuiz } from '../../../quizzes/contract.ts';
import type { QuizWish } from '../../../quizzes/web/quiz-offer.ts';
import type {
  AgainInput,
  ChangeInput,
  ExportedFile,
  ExportInput,
  LessonListInput,
  LibraryUnit,
  ListedVersion,
  MadeAgain,
  OpenedVersion,
  SavedLessonInput,
  SavedLessonView,
  ShelveInput,
} from '../../contract.ts';

const PATH = '/api/lesson-plans';
const LIST = [PATH, 'list'] as const;
const keyOf = (id: string) => [PATH, 'one', id] as const;

/** Lessons that are fetched at a time. */
export const PAGE = 50;

/** '' where nothing is chosen. */
export interface LessonFilters {
  search: string;
  gradeLevel: string;
  subject: string;
  unit: string;
  /** The account of who saved it. */
  by: string;
  show: NonNullable<LessonListInput['show']> | '';
  sort: NonNullable<LessonListInput['sort']> | '';
}

export const NO_FILTERS: LessonFilters = {
  search: '',
  gradeLevel: '',
  subject: '',
  unit: '',
  by: '',
  show: '',
  sort: '',
};

export const useLessonList = (filters: LessonFilters) =>
  useInfiniteQuery({
    queryKey: [...LIST, filters],
    queryFn: ({ pageParam, signal }) =>
      getJson<SavedLessonView[]>(
        PATH,
        {
          ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value)),
          limit: String(PAGE),
          offset: String(pageParam),
        },
        signal,
      ),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < PAGE ? undefined : pages.length * PAGE),
    // While a search is under way, what was found before stays.
    placeholderData: (last) => last,
  });

/** So many of the newest lessons the dashboard shows. */
export const PREVIEWED = 10;

export const useNewestLessons = (limit: number, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...LIST, 'newest', limit],
    queryFn: ({ signal }) => getJson<SavedLessonView[]>(PATH, { limit: String(limit) }, signal),
  });

/** The lessons of some days, in their order. @param days YYYY-MM-DD, both included */
export const useLessonsOn = ({ from, to }: { from: string; to: string }, enabled = true) =>
  useQuery({
    enabled,
    queryKey: [...LIST, 'on', from, to],
    queryFn: async ({ signal }) =>
      (await getJson<SavedLessonView[]>(PATH, { from, to, sort: 'taught' }, signal)).toReversed(),
  });

/** The units of the library; a lesson that is put somewhere else may change them. */
export const useUnits = () =>
  useQuery({
    queryKey: [PATH, 'units'],
    queryFn: ({ signal }) => getJson<LibraryUnit[]>('/api/lesson-units', {}, signal),
  });

/** @throws RequestError 404 where none of the lessons is the reader's */
export async function shelveLessons(queries: QueryClient, wanted: ShelveInput): Promise<void> {
  await sendJson('PATCH', PATH, wanted);
  await queries.invalidateQueries({ queryKey: [PATH] });
}

export async function renameLesson(queries: QueryClient, id: string, title: string): Promise<void> {
  await sendJson('PATCH', `${PATH}/${encodeURIComponent(id)}`, { title });
  await queries.invalidateQueries({ queryKey: [PATH] });
}

/** Deleted, in another tab perhaps, or no longer shared. */
export const isGone = (error: unknown): boolean => error instanceof RequestError && error.status === 404;

export const fetchLesson = (id: string, signal?: AbortSignal): Promise<SavedLessonView> =>
  getJson<SavedLessonView>(`${PATH}/${encodeURIComponent(id)}`, {}, signal);

export const fetchExport = ({ id, ...wanted }: ExportInput): Promise<ExportedFile> =>
  getJson<ExportedFile>(`${PATH}/${encodeURIComponent(id)}/export`, wanted);

/** All lessons of the teacher, or some of them. @throws TypeError where the connection breaks off before its end */
export const fetchLibraryFile = async (ids?: readonly string[]): Promise<Blob> =>
  (await openRequest(`/api/library.zip${ids ? `?ids=${ids.join()}` : ''}`, { method: 'GET' })).blob();

/** A lesson that was fetched besides takes the place of what its page shows. */
export function showLesson(queries: QueryClient, lesson: SavedLessonView): void {
  queries.setQueryData(keyOf(lesson.id), lesson);
  void queries.invalidateQueries({ queryKey: LIST });
}

export function useLesson(id: string) {
  const queries = useQueryClient();
  return useQuery({
    queryKey: keyOf(id),
    queryFn: ({ signal }) =>
      fetchLesson(id, signal).catch((error: unknown) => {
        // The list that led here is out of date too.
        if (isGone(error)) void queries.invalidateQueries({ queryKey: LIST });
        throw error;
      }),
  });
}

/** userId → name of everybody in the team; empty where there is none. */
export const useTeamNames = (enabled: boolean): ReadonlyMap<string, string> => {
  const { data } = useQuery<{
    members: { userId: string; user: { firstName: string; lastName: string; email: string } }[];
  }>({
    queryKey: ['/api/team'],
    enabled,
  });
  return new Map(
    (data?.members ?? []).map(({ userId, user }) => [
      userId,
      `${user.firstName} ${user.lastName}`.trim() || user.email,
    ]),
  );
};

/** The page names the lesson, so that a save that is sent again is still one lesson. */
export type LessonToSave = SavedLessonInput & { id: string };

export async function saveLesson(queries: QueryClient, input: LessonToSave): Promise<string> {
  const { id } = await sendJson<{ id: string }>('POST', PATH, input);
  void queries.invalidateQueries({ queryKey: [PATH] });
  void queries.invalidateQueries({ queryKey: USER_KEY });
  return id;
}

/** @param file what a data file holds; @param id of the new lesson, so that it is added once however often it is sent */
export async function importLesson(queries: QueryClient, file: object, id: string): Promise<void> {
  await sendJson('POST', `${PATH}/import`, { ...file, id });
  void queries.invalidateQueries({ queryKey: LIST });
  void queries.invalidateQueries({ queryKey: USER_KEY });
}

/** Also changes what the lesson's page has fetched of it. @throws RequestError 409 where it was changed since */
export async function changeLesson(
  queries: QueryClient,
  id: string,
  { plan, ...said }: Omit<ChangeInput, 'id'>,
): Promise<{ revision: number; proof: Lesson['proof'] }> {
  const answer = await sendJson<{ revision: number; proof: Lesson['proof'] }>(
    'PUT',
    `${PATH}/${encodeURIComponent(id)}`,
    { ...said, plan },
  );
  const { duration, quizQuestions } = said;
  queries.setQueryData<SavedLessonView>(keyOf(id), (shown) =>
    shown && typeof shown.content !== 'string'
      ? {
          ...shown,
          ...{ duration, quizQuestions, quizCount: quizQuestions.length, revision: answer.revision },
          content: { ...shown.content, ...plan, proof: answer.proof },
        }
      : shown,
  );
  void queries.invalidateQueries({ queryKey: LIST });
  return answer;
}

/** Gives the plan back with a part made again; nothing is saved. @throws RequestError 400 where no other is known */
export const makeAgain = (id: string, wanted: Omit<AgainInput, 'id'>, signal: AbortSignal): Promise<MadeAgain> =>
  sendJson<MadeAgain>('POST', `${PATH}/${encodeURIComponent(id)}/again`, wanted, signal);

/** What quiz a lesson of the library can have; an edit may have changed that, so it is asked for whenever its form is shown. */
export const usePossibleQuiz = (id: string | undefined) =>
  useQuery({
    queryKey: [PATH, 'possible quiz', id],
    queryFn: ({ signal }) => getJson<PossibleQuiz>(`${PATH}/${encodeURIComponent(id ?? '')}/quiz`, {}, signal),
    enabled: id !== undefined,
    staleTime: 0,
  });

export const useVersions = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [PATH, 'versions', id],
    queryFn: ({ signal }) => getJson<ListedVersion[]>(`${PATH}/${encodeURIComponent(id)}/versions`, {}, signal),
    enabled,
    // Every save may bring one.
    staleTime: 0,
  });

export const fetchVersion = (id: string, revision: number): Promise<OpenedVersion> =>
  getJson<OpenedVersion>(`${PATH}/${encodeURIComponent(id)}/versions/${revision}`);

/** A lesson that was deleted elsewhere, in another tab perhaps, is as gone as one that is deleted here. */
export async function deleteLesson(queries: QueryClient, id: string): Promise<void> {
  await sendJson('DELETE', `${PATH}/${encodeURIComponent(id)}`).catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
  queries.removeQueries({ queryKey: keyOf(id) });
  void queries.invalidateQueries({ queryKey: USER_KEY });
  await queries.invalidateQueries({ queryKey: LIST });
}

/** Another question of the same kind has taken the place of this one. @throws RequestError 400 where no other is known */
export async function replaceQuestion(queries: QueryClient, id: string, question: string): Promise<QuizQuestion[]> {
  const { questions } = await sendJson<{ questions: QuizQuestion[] }>(
    'POST',
    `${PATH}/${encodeURIComponent(id)}/quiz/question`,
    { question },
  );
  await queries.invalidateQueries({ queryKey: keyOf(id) });
  return questions;
}

/** The new quiz has taken the place of the old one, also in what the lesson's page has fetched. */
export async function makeQuiz(queries: QueryClient, id: string, wish: QuizWish): Promise<QuizQuestion[]> {
  const { questions } = await sendJson<{ questions: QuizQuestion[] }>(
    'POST',
    `${PATH}/${encodeURIComponent(id)}/quiz`,
    wish,
  ).catch((error: unknown) => {
    if (isGone(error)) {
      // What is on the screen stays readable, and is asked for again when somebody comes back to it.
      void queries.invalidateQueries({ queryKey: keyOf(id), refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: LIST });
    }
    throw error;
  });
  await queries.invalidateQueries({ queryKey: keyOf(id) });
  void queries.invalidateQueries({ queryKey: LIST });
  return questions;
}
