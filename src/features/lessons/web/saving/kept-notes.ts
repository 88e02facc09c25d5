/** Notes for next time, as this browser keeps them until the account has them: by user and lesson, so that a closed tab loses nothing. */
import { RequestError, sendJson } from '../../../../ui/request.ts';
import type { LessonNote } from '../../contract.ts';

export interface KeptNote {
  text: string;
  /** When the text that this one goes on from was written; null: there was none. */
  seen: string | null;
  /** The account does not have it yet. */
  unsent: boolean;
}

const PREFIX = 'teach-notes:';
export const noteKey = (userId: string, lesson: string): string => `${PREFIX}${userId}:${lesson}`;

const NOTHING: KeptNote = { text: '', seen: null, unsent: false };

function read(key: string): KeptNote | undefined {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return kept !== null && typeof kept === 'object' && 'text' in kept && typeof kept.text === 'string'
      ? { ...NOTHING, ...kept, text: kept.text }
      : undefined;
  } catch {
    return undefined;
  }
}

/** Where storage is off or full, a note lasts as long as its page. */
export function keepNote(userId: string, lesson: string, note: KeptNote): void {
  try {
    localStorage.setItem(noteKey(userId, lesson), JSON.stringify(note));
  } catch {
    // The page has it, and sends it.
  }
}

/** What is to be shown: what the account does not have yet, else the newer of both. @param onServer as it came with the lesson */
export function noteOf(userId: string, lesson: string, onServer: LessonNote | undefined): KeptNote {
  const kept = read(noteKey(userId, lesson));
  if (kept && (kept.unsent || (kept.seen ?? '') >= (onServer?.writtenAt ?? ''))) return kept;
  return onServer ? { text: onServer.text, seen: onServer.writtenAt, unsent: false } : NOTHING;
}

/** The account took a note; what was typed meanwhile stays. @param now what is in the field */
export function afterSending(sent: string, now: KeptNote, answer: LessonNote): KeptNote {
  const seen = answer.writtenAt;
  if (now.text === sent) return { text: answer.text, seen, unsent: false };
  // What another device wrote stands before it.
  const text = answer.text.includes(sent) ? answer.text.replace(sent, () => now.text) : now.text;
  return { text, seen, unsent: true };
}

/** @throws RequestError where the server refuses */
export const sendNote = (lesson: string, { text, seen }: KeptNote): Promise<LessonNote> =>
  sendJson<LessonNote>('PUT', `/api/lesson-notes/${encodeURIComponent(lesson)}`, { text, seen });

/** Sends what waits in this browser from lessons that are not open; what cannot be sent waits on. */
export async function sendWaiting(userId: string): Promise<void> {
  for (const lesson of waiting(userId)) {
    const note = noteOf(userId, lesson, undefined);
    try {
      const answer = await sendNote(lesson, note);
      keepNote(userId, lesson, afterSending(note.text, noteOf(userId, lesson, undefined), answer));
    } catch (error) {
      if (!(error instanceof RequestError)) return;
      // The lesson is gone, and its notes with it.
      if (error.status === 404) forget(userId, lesson);
    }
  }
}

function waiting(userId: string): string[] {
  const prefix = noteKey(userId, '');
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(prefix) && read(key)?.unsent)
      .map((key) => key.slice(prefix.length));
  } catch {
    return [];
  }
}

function forget(userId: string, lesson: string): void {
  try {
    localStorage.removeItem(noteKey(userId, lesson));
  } catch {
    // It was not kept.
  }
}
