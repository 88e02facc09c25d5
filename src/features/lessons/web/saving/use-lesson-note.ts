/** A lesson's notes while it is open: typed, kept here at once, sent a moment later, and once more when the connection is back. */
import { useEffect, useRef, useState } from 'react';
import { faultSentence } from '../../../../ui/request.ts';
import type { LessonNote } from '../../contract.ts';
import { afterSending, keepNote, noteKey, noteOf, sendNote } from './kept-notes.ts';
import { delayOf } from './unsent-lessons.ts';

const PAUSE_MS = 1000;
const AGAIN_MS = 30_000;

export interface OpenNote {
  text: string;
  /** What becomes of it, for its writer. */
  said: string;
  write(text: string): void;
}

const WAITS = {
  'signed-out': 'Kept in this browser, and sent as soon as you log in again.',
  unreachable: 'Kept in this browser, and sent as soon as the connection is back.',
  failed: 'Kept in this browser until the server takes it.',
} as const;

export function useLessonNote(userId: string, lesson: string, onServer: LessonNote | undefined): OpenNote {
  const [note, setNote] = useState(() => noteOf(userId, lesson, onServer));
  const [fault, setFault] = useState<string>();
  const now = useRef(note);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const busy = useRef(false);

  const change = (next: typeof note) => {
    now.current = next;
    setNote(next);
    keepNote(userId, lesson, next);
  };
  const sendIn = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void send.current(), ms);
  };
  const send = useRef(async () => {});
  send.current = async () => {
    const sent = now.current;
    if (busy.current || !sent.unsent) return;
    busy.current = true;
    try {
      change(afterSending(sent.text, now.current, await sendNote(lesson, sent)));
      setFault(undefined);
    } catch (error) {
      const delay = delayOf(error);
      setFault(delay ? WAITS[delay] : faultSentence(error));
      if (delay) sendIn(AGAIN_MS);
    } finally {
      busy.current = false;
    }
    if (now.current !== sent && now.current.unsent) sendIn(PAUSE_MS);
  };

  useEffect(() => {
    const again = () => void send.current();
    // Another tab has written.
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== noteKey(userId, lesson)) return;
      now.current = noteOf(userId, lesson, undefined);
      setNote(now.current);
    };
    again();
    window.addEventListener('online', again);
    window.addEventListener('storage', onStorage);
    return () => {
      clearTimeout(timer.current);
      // What was just typed is not held back by leaving the page.
      again();
      window.removeEventListener('online', again);
      window.removeEventListener('storage', onStorage);
    };
  }, [userId, lesson]);

  return {
    text: note.text,
    said: fault ?? (note.unsent ? 'Saving …' : 'Kept with your account; only you see it.'),
    write(text) {
      setFault(undefined);
      change({ ...now.current, text, unsent: true });
      sendIn(PAUSE_MS);
    },
  };
}
