/** What the lessons room keeps of an account: its saved lessons with their quizzes. */
import type { LessonStore } from './store.ts';

/** In the shape of the identity room's AccountData. */
export const lessonAccountData = (store: LessonStore) => ({
  name: 'lessons',
  exportOf: (accountId: string): Promise<unknown> => store.everythingOf(accountId),
  removeFor: (accountId: string): Promise<void> => store.removeAllOf(accountId),
  async warningOf(accountId: string): Promise<string[]> {
    const count = await store.count(accountId);
    if (count === 0) return [];
    return [
      `${count === 1 ? 'Your saved lesson and its quiz' : `All ${count} of your saved lessons and their quizzes`} will be deleted, also from a library that you share.`,
    ];
  },
});
