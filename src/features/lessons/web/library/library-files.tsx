/** The whole library as a file, and lessons from files into the library. */
import { useQueryClient } from '@tanstack/react-query';
import { Download, FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { RequestError, sentenceOf } from '../../../../ui/request.ts';
import { saveFile } from '../../../../ui/save-file.ts';
import { useToast } from '../../../../ui/toast.tsx';
import { newLessonId } from '../request/form-draft.ts';
import { FileFault } from '../saving/file-fault.ts';
import { readLessonFile } from '../saving/lesson-files.ts';
import { fetchLibraryFile, importLesson } from '../saving/library-calls.ts';

export function DownloadLibrary() {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      saveFile('lessons.zip', 'application/zip', await fetchLibraryFile());
    } catch (error) {
      toast({
        title: 'Download failed',
        description: sentenceOf(error, 'The connection broke off. Please try again.'),
        variant: 'destructive',
      });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="secondary" size="lg" className="max-sm:w-full" busy={busy} onClick={() => void download()}>
      <Download aria-hidden />
      {busy ? 'Packing your lessons …' : 'Download my lessons'}
    </Button>
  );
}

/** What is refused for one file for such a reason would be refused for the next. */
const ENDS_ALL = [401, 403, 503];

const CHANGED =
  'was changed in Word since you downloaded it. We added the lesson as it was then; please make those changes here with Edit.';

export function AddLessonFiles() {
  const { toast } = useToast();
  const queries = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [at, setAt] = useState('');
  // They stay: a toast gives way to the next one.
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const add = async (files: readonly File[]) => {
    let added = 0;
    const refused: string[] = [];
    const older: string[] = [];
    for (const [index, file] of files.entries()) {
      setAt(`Adding ${index + 1} of ${files.length} …`);
      try {
        const { lesson, changed } = await readLessonFile(file);
        await importLesson(queries, lesson, newLessonId());
        added++;
        if (changed) older.push(`“${file.name}” ${CHANGED}`);
      } catch (error) {
        const sentence =
          error instanceof FileFault
            ? error.message
            : sentenceOf(error, 'We could not reach the server. Please try again.');
        refused.push(`“${file.name}” was not added. ${sentence}`);
        if (error instanceof RequestError && ENDS_ALL.includes(error.status)) break;
      }
    }
    setAt('');
    setFaults(refused);
    setNotes(older);
    if (added > 0) toast({ title: `${count(added, 'lesson')} added to your library` });
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,.docx,application/json"
        multiple
        hidden
        aria-label="Lesson files"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // So that the same file can be chosen again.
          target.value = '';
          void add(files);
        }}
      />
      <Button
        look="secondary"
        size="lg"
        className="max-sm:w-full"
        busy={at !== ''}
        onClick={() => input.current?.click()}
      >
        <FileUp aria-hidden />
        {at || 'Add from a file'}
      </Button>
      {notes.length > 0 && (
        <Notice className="order-last w-full [overflow-wrap:anywhere]">
          <div role="status" className="space-y-1">
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
          </div>
        </Notice>
      )}
      {faults.length > 0 && (
        <Notice tone="danger" className="order-last w-full [overflow-wrap:anywhere]">
          <div role="alert" className="space-y-1">
            {faults.map((fault) => (
              <p key={fault}>{fault}</p>
            ))}
          </div>
        </Notice>
      )}
    </>
  );
}
