/** Notes for next time: each teacher's own, beside a lesson that they see or a plan on their desk. */
import { Problem } from '../../../contract/problem.ts';
import type { LessonNote, NoteInput } from '../contract.ts';
import { type Asker, NOT_FOUND } from '../library.ts';
import { isId } from '../saved-content.ts';
import { noteView } from './note-view.ts';
import type { NoteStore } from './store.ts';

export interface NoteDeps {
  notes: NoteStore;
  now(): Date;
}

/** @throws Problem not-found for a lesson that the asker does not see */
export async function keepNote(
  { notes, now }: NoteDeps,
  asker: Asker,
  { id, text, seen }: NoteInput,
): Promise<LessonNote> {
  const kept = isId(id)
    ? await notes.keep(
        { accountId: asker.id, lessonId: id, at: now() },
        asker.entitlements.library ? asker.library : [],
        (before) => (before && before.writtenAt.toISOString() !== seen ? bothOf(before.text, text) : text),
      )
    : undefined;
  if (!kept) throw new Problem('not-found', NOT_FOUND);
  return noteView(kept);
}

/** Written on two devices: neither text is lost. */
function bothOf(before: string, now: string): string {
  if (now.includes(before.trim())) return now;
  return before.includes(now.trim()) ? before : `${before}\n\n${now}`;
}
