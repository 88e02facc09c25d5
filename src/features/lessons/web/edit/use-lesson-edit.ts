/** Changing a lesson so that nothing is lost: saved as one writes, kept while it cannot be, and never written over somebody else's change. */
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { RequestError, sentenceOf } from '../../../../ui/request.ts';
import { SESSION_RENEWED } from '../../../identity/web/session-renewed.ts';
import type { Lesson } from '../../../planning/contract.ts';
import type { SavedLessonView } from '../../contract.ts';
import { newLessonId } from '../request/form-draft.ts';
import { changeLesson, fetchLesson } from '../saving/library-calls.ts';
import { minutesOf, openSaved } from '../saving/saved-lesson.ts';
import { delayOf, type SaveDelay } from '../saving/unsent-lessons.ts';
import { type Draft, draftOf, isSame } from './draft.ts';
import { begun, redone, stepped, undone } from './history.ts';
import { dropDraft, keepDraft, keptDraft } from './kept-draft.ts';

export type SaveState =
  | { kind: 'saved' | 'unsaved' | 'saving' }
  | { kind: 'waiting'; why: SaveDelay }
  /** The server does not take it, and says why. */
  | { kind: 'refused'; sentence: string }
  /** It was changed elsewhere meanwhile. */
  | { kind: 'conflict'; theirs: Draft; revision: number };

export interface LessonEdit {
  draft: Draft;
  state: SaveState;
  proof: Lesson['proof'];
  /** As the server last had it from here, or gave it. */
  agreed: Draft;
  /** @param field that is typed into: one step until another begins; null: a step of its own */
  change(next: Draft, field: string | null): void;
  undo: (() => void) | undefined;
  redo: (() => void) | undefined;
  /** Saves now. @returns whether all of it is saved */
  save(): Promise<boolean>;
  keepMine(): void;
  takeTheirs(): void;
}

/** After the last key. */
const PAUSE_MS = 1200;

export const savedDraft = (saved: SavedLessonView): Draft => draftOf(openSaved(saved).lesson, minutesOf(saved));

/** @param saved as it was when the editor opened; later ones are not looked at */
export function useLessonEdit(saved: SavedLessonView, userId: string): LessonEdit {
  const queries = useQueryClient();
  const { id } = saved;
  const [start] = useState(() => begin(saved, userId));
  const [history, setHistory] = useState(start.history);
  const [state, setState] = useState<SaveState>(start.state);
  const [proof, setProof] = useState(() => openSaved(saved).lesson.proof);
  const [sitting] = useState(newLessonId);
  const agreed = useRef({ revision: saved.revision, draft: start.agreed });
  const latest = useRef(history.now);
  latest.current = history.now;
  const held = useRef(state.kind === 'conflict');
  held.current = state.kind === 'conflict';
  const underWay = useRef<Promise<boolean>>(undefined);

  const sendOnce = useCallback(async (): Promise<boolean> => {
    while (!isSame(latest.current, agreed.current.draft)) {
      const draft = latest.current;
      setState({ kind: 'saving' });
      try {
        const { revision } = agreed.current;
        const answer = await changeLesson(queries, id, { ...draft, revision, sitting });
        agreed.current = { revision: answer.revision, draft };
        setProof(answer.proof);
      } catch (error) {
        setState(await whyNot(error, id));
        return false;
      }
    }
    dropDraft(userId, id);
    setState({ kind: 'saved' });
    return true;
  }, [queries, id, sitting, userId]);

  /** One at a time: who asks while a save is under way waits for it, and what was written meanwhile goes with it. */
  const save = useCallback((): Promise<boolean> => {
    if (held.current) return Promise.resolve(false);
    underWay.current ??= sendOnce().finally(() => {
      underWay.current = undefined;
    });
    return underWay.current;
  }, [sendOnce]);

  useEffect(() => {
    if (isSame(history.now, agreed.current.draft)) {
      // Undone to what is saved; a save that is under way finds that out by itself.
      if (underWay.current || held.current) return;
      dropDraft(userId, id);
      setState({ kind: 'saved' });
      return;
    }
    keepDraft(userId, id, { revision: agreed.current.revision, draft: history.now });
    setState((before) => (before.kind === 'saved' ? { kind: 'unsaved' } : before));
    const timer = setTimeout(() => void save(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [history.now, save, userId, id]);

  useEffect(() => {
    const again = () => void save();
    for (const event of ['online', SESSION_RENEWED]) window.addEventListener(event, again);
    return () => {
      for (const event of ['online', SESSION_RENEWED]) window.removeEventListener(event, again);
      // Leaving in the middle of a sentence.
      again();
    };
  }, [save]);

  const settle = (theirs: Draft, revision: number) => {
    agreed.current = { revision, draft: theirs };
    held.current = false;
  };
  return {
    draft: history.now,
    state,
    proof,
    agreed: agreed.current.draft,
    change: (next, field) => setHistory((before) => stepped(before, next, field)),
    undo: history.past.length > 0 ? () => setHistory(undone) : undefined,
    redo: history.future.length > 0 ? () => setHistory(redone) : undefined,
    save,
    keepMine() {
      if (state.kind !== 'conflict') return;
      settle(state.theirs, state.revision);
      void save();
    },
    takeTheirs() {
      if (state.kind !== 'conflict') return;
      settle(state.theirs, state.revision);
      dropDraft(userId, id);
      setState({ kind: 'saved' });
      // What was written here comes back with undo.
      setHistory((before) => stepped(before, state.theirs, null));
    },
  };
}

/** What the tab still holds of an earlier visit comes back; where the lesson was changed since, it asks first. */
function begin(saved: SavedLessonView, userId: string) {
  const agreed = savedDraft(saved);
  const kept = keptDraft(userId, saved.id);
  if (!kept || isSame(kept.draft, agreed))
    return { agreed, history: begun(agreed), state: { kind: 'saved' } satisfies SaveState };
  const state: SaveState =
    kept.revision === saved.revision
      ? { kind: 'unsaved' }
      : { kind: 'conflict', theirs: agreed, revision: saved.revision };
  return { agreed, history: stepped(begun(agreed), kept.draft, null), state };
}

async function whyNot(error: unknown, id: string): Promise<SaveState> {
  const status = error instanceof RequestError ? error.status : undefined;
  if (status === 409) {
    const theirs = await fetchLesson(id).catch(() => undefined);
    return theirs
      ? { kind: 'conflict', theirs: savedDraft(theirs), revision: theirs.revision }
      : { kind: 'waiting', why: 'unreachable' };
  }
  const why = delayOf(error);
  return why
    ? { kind: 'waiting', why }
    : { kind: 'refused', sentence: sentenceOf(error, 'The server did not take this change.') };
}
