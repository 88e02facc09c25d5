/** Lessons that were deleted a moment ago: they are off the list, and go for good unless somebody takes it back. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { sentenceOf } from '../../../../ui/request.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { deleteLesson } from '../saving/library-calls.ts';

/** Long enough to read what was done and to see that it was wrong. */
const UNDO_MS = 10_000;

export interface GoingLessons {
  ids: readonly string[];
  remove(ids: readonly string[]): void;
  undo(): void;
}

export function useGoingLessons(): GoingLessons {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [ids, setIds] = useState<readonly string[]>([]);
  const going = useRef(ids);
  going.current = ids;
  const send = useRef(async () => {});
  send.current = async () => {
    const sent = going.current;
    const failed = await deleteAll(queries, sent);
    setIds((now) => now.filter((id) => !sent.includes(id)));
    if (failed)
      toast({
        title: `${count(failed.left, 'lesson')} could not be deleted`,
        description: sentenceOf(failed.error, 'Please try again.'),
        variant: 'destructive',
      });
  };
  useEffect(() => {
    if (ids.length === 0) return;
    const timer = setTimeout(() => void send.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, [ids]);
  // Who goes to another page has made up their mind. Who closes the tab keeps the lessons.
  useEffect(() => () => void send.current(), []);
  return {
    ids,
    remove: (more) => setIds((now) => [...now, ...more]),
    undo: () => setIds([]),
  };
}

/** One after the other, up to the first that fails. */
async function deleteAll(
  queries: QueryClient,
  ids: readonly string[],
): Promise<{ left: number; error: unknown } | undefined> {
  for (const [done, id] of ids.entries())
    try {
      await deleteLesson(queries, id);
    } catch (error) {
      return { left: ids.length - done, error };
    }
  return undefined;
}
