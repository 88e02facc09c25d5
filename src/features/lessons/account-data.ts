/** What the lessons room keeps of an account: its saved lessons with their quizzes and earlier versions, notes about them, the plans made last, and its classes. */
import type { DeskStore } from './desk/store.ts';
import type { NoteStore } from './notes/store.ts';
import type { LinkStore } from './sharing/store.ts';
import type { LessonStore } from './store.ts';

/** In the shape of the identity room's AccountData. */
export const lessonAccountData = (store: LessonStore, desk: DeskStore, links: LinkStore, notes: NoteStore) => ({
  name: 'lessons',
  async exportOf(accountId: string): Promise<unknown> {
    const [saved, versions, shared, noted, recent, classes] = await Promise.all([
      store.everythingOf(accountId),
      store.everyVersionOf(accountId),
      links.everyLinkOf(accountId),
      notes.everyNoteOf(accountId),
      desk.everyPlanOf(accountId),
      desk.classesOf(accountId),
    ]);
    return { saved, versions, shared, notes: noted, recent, classes };
  },
  async removeFor(accountId: string): Promise<void> {
    await store.removeAllOf(accountId);
    await desk.removeAllOf(accountId);
    await notes.removeAllOf(accountId);
  },
  async warningOf(accountId: string): Promise<string[]> {
    const count = await store.count(accountId);
    if (count === 0) return [];
    return [
      `${count === 1 ? 'Your saved lesson and its quiz' : `All ${count} of your saved lessons and their quizzes`} will be deleted, also from a library that you share.`,
    ];
  },
});
