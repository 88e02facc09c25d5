/** What can be done with the lessons that are chosen in the library, all at once. */
import { useQueryClient } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, Star, Trash } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { faultSentence } from '../../../../ui/request.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useToast } from '../../../../ui/toast.tsx';
import type { SavedLessonView, ShelveInput } from '../../contract.ts';
import { AT_ONCE } from '../../limits.ts';
import { fetchLibraryFile, shelveLessons } from '../saving/library-calls.ts';
import { OrganizeDialog } from './organize-dialog.tsx';

// The sheets of a lesson are no part of the list's first load.
const PrintLessons = lazy(() => import('./print-lessons.tsx').then(({ PrintLessons }) => ({ default: PrintLessons })));

interface ChosenLessonsProps {
  lessons: readonly SavedLessonView[];
  units: readonly string[];
  onClear(): void;
  onDelete(ids: readonly string[]): void;
}

export function ChosenLessons({ lessons, units, onClear, onDelete }: ChosenLessonsProps) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState<string>();
  const ids = lessons.map(({ id }) => id);
  const archived = lessons.every((lesson) => lesson.archived);
  const starred = lessons.every((lesson) => lesson.starred);

  const run = async (what: string, act: () => Promise<void>) => {
    setBusy(what);
    try {
      await act();
    } catch (error) {
      toast({ title: `${what} did not work`, description: faultSentence(error), variant: 'destructive' });
    } finally {
      setBusy(undefined);
    }
  };
  const shelve = (marks: Omit<ShelveInput, 'ids'>) => shelveLessons(queries, { ids, ...marks });
  const archive = () =>
    run('Archive', async () => {
      await shelve({ archived: !archived });
      onClear();
      toast({
        title: archived ? `${count(ids.length, 'lesson')} back in use` : `${count(ids.length, 'lesson')} archived`,
        action: {
          label: 'Undo',
          alt: archived ? 'Archive them again' : 'Choose Show, Archived to find them',
          onClick: () => void shelve({ archived }),
        },
      });
    });
  const download = () =>
    run('Download', async () => saveFile('lessons.zip', 'application/zip', await fetchLibraryFile(ids)));

  return (
    <section
      aria-label="Chosen lessons"
      className="z-10 mt-4 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface p-3 shadow-lift max-sm:grid max-sm:grid-cols-2 md:sticky md:top-0 [&_button]:px-3!"
    >
      <div className="mr-auto flex items-center gap-1 max-sm:col-span-2">
        <p role="status" className="px-1 font-medium">
          {ids.length > AT_ONCE ? `${ids.length} chosen: ${AT_ONCE} at most at a time` : `${ids.length} chosen`}
        </p>
        <Button look="ghost" onClick={onClear}>
          Clear
        </Button>
      </div>
      {ids.length <= AT_ONCE && (
        <>
          <OrganizeDialog lessons={lessons} units={units} />
          <Button
            look="secondary"
            busy={busy === 'Star'}
            onClick={() => void run('Star', () => shelve({ starred: !starred }))}
          >
            <Star aria-hidden />
            {starred ? 'Unstar' : 'Star'}
          </Button>
          <Button look="secondary" busy={busy === 'Archive'} onClick={() => void archive()}>
            {archived ? <ArchiveRestore aria-hidden /> : <Archive aria-hidden />}
            {archived ? 'Use again' : 'Archive'}
          </Button>
          <Suspense>
            <PrintLessons ids={ids} />
          </Suspense>
          <Button look="secondary" busy={busy === 'Download'} onClick={() => void download()}>
            <Download aria-hidden />
            Download
          </Button>
          <Button look="secondary" onClick={() => onDelete(ids)}>
            <Trash aria-hidden />
            Delete
          </Button>
        </>
      )}
    </section>
  );
}
