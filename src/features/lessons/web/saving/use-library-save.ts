/** Saving to the library so that nothing is lost: what cannot be sent now is kept and sent again. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useToast } from '../../../../ui/toast.tsx';
import { SESSION_RENEWED } from '../../../identity/web/session-renewed.ts';
import { type LessonToSave, saveLesson } from './library-calls.ts';
import { delayOf, dropUnsent, failureText, keepUnsent, type SaveDelay, unsentLessons } from './unsent-lessons.ts';

export interface LibrarySave {
  save(lesson: LessonToSave): Promise<void>;
  /** Tries again what is waiting. */
  retry(): Promise<void>;
  busy: boolean;
  /** Why lessons are waiting; undefined: none are. */
  delay: SaveDelay | undefined;
}

/** Hears of each lesson that has arrived: what was sent, and its id in the library. */
export type OnSaved = (lesson: LessonToSave, id: string) => void;

export function useLibrarySave(userId: string, onSaved?: OnSaved): LibrarySave {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const [delay, setDelay] = useState<SaveDelay>();
  const heard = useRef(onSaved);
  heard.current = onSaved;
  const underWay = useRef(false);

  const sendAll = useCallback(
    async (lessons: readonly LessonToSave[], asked: boolean) => {
      if (underWay.current || lessons.length === 0) return;
      underWay.current = true;
      setBusy(true);
      let stopped: SaveDelay | undefined;
      for (const lesson of lessons) {
        try {
          const id = await saveLesson(queries, lesson);
          dropUnsent(userId, lesson.id);
          heard.current?.(lesson, id);
          toast({ title: 'Lesson saved!', description: 'Your lesson has been saved to your library.' });
        } catch (error) {
          stopped = delayOf(error);
          // A try that nobody asked for speaks through the notice, which is there already.
          if (asked || !stopped)
            toast({ title: 'Save failed', description: failureText(error), variant: 'destructive' });
          if (stopped) break;
          dropUnsent(userId, lesson.id);
        }
      }
      underWay.current = false;
      setDelay(stopped);
      setBusy(false);
    },
    [queries, toast, userId],
  );

  const send = useCallback((asked: boolean) => sendAll(unsentLessons(userId), asked), [sendAll, userId]);

  // At once, for what the last page or a session that ended has left behind; and as soon as the connection is back.
  useEffect(() => {
    void send(false);
    const again = () => void send(false);
    for (const event of ['online', SESSION_RENEWED]) window.addEventListener(event, again);
    return () => {
      for (const event of ['online', SESSION_RENEWED]) window.removeEventListener(event, again);
    };
  }, [send]);

  return {
    busy,
    delay,
    retry: () => send(true),
    async save(lesson) {
      keepUnsent(userId, lesson);
      await sendAll([lesson], true);
    },
  };
}
