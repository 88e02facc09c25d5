/** Lessons whose save did not arrive: kept for as long as the tab is open, by user, until the server has them. */
import { RequestError, sentenceOf } from '../../../../ui/request.ts';
import type { LessonToSave } from './library-calls.ts';

const key = (userId: string) => `unsent-lessons:${userId}`;

export function unsentLessons(userId: string): LessonToSave[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key(userId)) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((lesson) => typeof lesson?.id === 'string' && typeof lesson.content === 'string')
      : [];
  } catch {
    return [];
  }
}

export function keepUnsent(userId: string, lesson: LessonToSave): void {
  write(userId, [...unsentLessons(userId).filter(({ id }) => id !== lesson.id), lesson]);
}

export function dropUnsent(userId: string, id: string): void {
  write(
    userId,
    unsentLessons(userId).filter((lesson) => lesson.id !== id),
  );
}

/** Why a save can be tried again later: nobody is signed in, the server cannot be reached, or it failed; undefined: it has refused. */
export type SaveDelay = 'signed-out' | 'unreachable' | 'failed';

export function delayOf(error: unknown): SaveDelay | undefined {
  if (!(error instanceof RequestError)) return 'unreachable';
  if (error.status === 401) return 'signed-out';
  return error.status >= 500 || error.status === 429 ? 'failed' : undefined;
}

/** What becomes of a lesson that waits. */
export const WAITS: Readonly<Record<SaveDelay, string>> = {
  'signed-out': 'Your lesson is kept in this tab and will be saved as soon as you log in again.',
  unreachable: 'Your lesson is kept in this tab and will be saved as soon as the connection is back.',
  failed: 'Your lesson is kept in this tab until it is saved.',
};

/** What the toast "Save failed" says beneath: where the lesson is not lost, that it is not. */
export function failureText(error: unknown): string {
  const delay = delayOf(error);
  const said = error instanceof RequestError ? [sentenceOf(error, 'Failed to save lesson. Please try again.')] : [];
  return [...said, ...(delay ? [WAITS[delay]] : [])].join(' ');
}

function write(userId: string, lessons: readonly LessonToSave[]): void {
  try {
    if (lessons.length === 0) sessionStorage.removeItem(key(userId));
    else sessionStorage.setItem(key(userId), JSON.stringify(lessons));
  } catch {
    // Storage is blocked or full: the lesson then lives as long as the page.
  }
}
