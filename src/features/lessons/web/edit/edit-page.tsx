/** /lesson/{id}/edit: every part of a saved lesson, to be changed by the teacher who saved it. */
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { Redo2, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { LoadFault } from '../../../../ui/load-fault.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { PageHeading } from '../../../../ui/page-heading.tsx';
import { PageSkeleton } from '../../../../ui/page-skeleton.tsx';
import { useUser } from '../../../identity/web/use-user.ts';
import type { CheckResult } from '../../../planning/contract.ts';
import type { SavedLessonView } from '../../contract.ts';
import { goToPart } from '../document/go-to-part.ts';
import { useLesson } from '../saving/library-calls.ts';
import { openSaved, titleOf } from '../saving/saved-lesson.ts';
import { WAITS } from '../saving/unsent-lessons.ts';
import { AgainCard } from './again-buttons.tsx';
import { BrokenLine, brokenSince, ChecksAside } from './checks-aside.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { EditorSections } from './editor-sections.tsx';
import { type LessonEdit, type SaveState, useLessonEdit } from './use-lesson-edit.ts';
import { useMakeAgain } from './use-make-again.ts';
import { VersionsDialog } from './versions-dialog.tsx';

export function EditPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const { user } = useUser();
  // The frame lets nobody else in; it sends a visitor away right after this.
  return user && <FetchedLesson key={id} id={id} userId={user.id} />;
}

function FetchedLesson({ id, userId }: { id: string; userId: string }) {
  const { data, error, refetch } = useLesson(id);
  if (data) return data.userId === userId ? <Editor saved={data} userId={userId} /> : <NotMine id={id} />;
  if (!error)
    return (
      <PageSkeleton
        className="mx-auto max-w-6xl"
        head={['h-11 w-40', 'mt-6 h-10 w-full max-w-md']}
        grid="mt-6 gap-6 lg:grid-cols-[minmax(0,1fr)_18rem]"
        boxes={['h-96', 'h-60']}
      />
    );
  return (
    <div className="mx-auto max-w-2xl py-6 sm:py-12">
      <PageHeading title="Edit lesson" className="sr-only" />
      <LoadFault title="This lesson could not be loaded" error={error} onRetry={() => void refetch()} />
    </div>
  );
}

const NotMine = ({ id }: { id: string }) => (
  <div className="mx-auto max-w-2xl py-6 sm:py-12">
    <PageHeading title="Edit lesson" className="text-2xl" />
    <p className="mt-4">Only the teacher who saved this lesson can change it.</p>
    <Button asChild className="mt-6">
      <Link to="/lesson/$id" params={{ id }}>
        Back to the lesson
      </Link>
    </Button>
  </div>
);

/** Where it is said why something is not saved yet. */
const NOT_SAVED = 'not-saved';

function Editor({ saved, userId }: { saved: SavedLessonView; userId: string }) {
  const edit = useLessonEdit(saved, userId);
  const [before] = useState(edit.proof);
  const { draft, state } = edit;
  const failed = brokenSince(before, edit.proof);
  useUndoKeys(edit);
  const making = useMakeAgain(saved.id, draft, edit.change, isRemakeable(saved));
  return (
    <div className="mx-auto max-w-6xl">
      <EditBar saved={saved} edit={edit} failed={failed} />
      <PageHeading title={`Edit: ${titleOf(saved)}`} className="mt-4 text-2xl!">
        Edit lesson
      </PageHeading>
      {/* Always there, so that a screen reader announces what appears in it. */}
      <div role="status" id={NOT_SAVED} className="scroll-mt-44">
        {state.kind === 'conflict' && (
          <ConflictNotice
            mine={draft}
            theirs={state.theirs}
            onKeepMine={edit.keepMine}
            onTakeTheirs={edit.takeTheirs}
          />
        )}
        {state.kind === 'refused' && (
          <Notice tone="danger" className="mt-4">
            Not saved. {state.sentence}
          </Notice>
        )}
        {state.kind === 'waiting' && (
          <Notice className="mt-4">
            Not saved yet. {WAITS[state.why]}{' '}
            <button
              type="button"
              onClick={() => void edit.save()}
              className="min-h-11 font-medium text-primary underline underline-offset-4 md:min-h-8"
            >
              Try again
            </button>
          </Notice>
        )}
      </div>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <EditorSections draft={draft} onChange={edit.change} making={making} />
        <div className="space-y-5 lg:sticky lg:top-20">
          {making.parts && <AgainCard making={making} />}
          <ChecksAside proof={edit.proof} failed={failed} />
        </div>
      </div>
    </div>
  );
}

/** A plan that a model or an older version wrote cannot be composed once more. */
const isRemakeable = (saved: SavedLessonView): boolean => {
  const { engine, seed } = openSaved(saved).lesson.provenance;
  return engine === 'built-in' && seed !== '';
};

/** A browser's own undo knows one box, and forgets what was moved or removed. */
function useUndoKeys({ undo, redo }: Pick<LessonEdit, 'undo' | 'redo'>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      (key === 'y' || event.shiftKey ? redo : undo)?.();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [undo, redo]);
}

const SAID: Readonly<Record<SaveState['kind'], string>> = {
  saved: 'Saved',
  unsaved: 'Not saved yet',
  saving: 'Saving …',
  waiting: 'Not saved yet',
  refused: 'Not saved',
  conflict: 'Not saved: choose below',
};

/** Stays above the boxes: undo, what is saved, earlier versions, the way back, and on a phone what the checks found. */
function EditBar({ saved, edit, failed }: { saved: SavedLessonView; edit: LessonEdit; failed: CheckResult[] }) {
  const navigate = useNavigate();
  const { state, undo, redo } = edit;
  const done = async () => {
    if (await edit.save()) await navigate({ to: '/lesson/$id', params: { id: saved.id } });
    else goToPart(NOT_SAVED);
  };
  return (
    <div className="sticky top-14 z-10 -mx-2 border-b border-line bg-paper px-2 py-2 md:top-0">
      <div className="flex items-center gap-1 md:gap-2">
        <Button look="ghost" size="icon" aria-label="Undo" title="Undo (Ctrl+Z)" disabled={!undo} onClick={undo}>
          <Undo2 aria-hidden />
        </Button>
        <Button look="ghost" size="icon" aria-label="Redo" title="Redo (Ctrl+Y)" disabled={!redo} onClick={redo}>
          <Redo2 aria-hidden />
        </Button>
        <p role="status" className="min-w-0 text-sm text-ink-soft">
          {SAID[state.kind]}
        </p>
        <div className="ml-auto flex gap-2">
          <VersionsDialog saved={saved} draft={edit.draft} onRestore={(version) => edit.change(version, null)} />
          <Button onClick={() => void done()}>Done</Button>
        </div>
      </div>
      <BrokenLine failed={failed} />
    </div>
  );
}
