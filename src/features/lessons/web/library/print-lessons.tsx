/** Chosen lessons on paper, one after the other: what to print of each is asked first. */
import { Printer } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { count } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogTrigger } from '../../../../ui/dialog.tsx';
import { Mathematics } from '../../../../ui/mathematics/math-text.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { faultSentence } from '../../../../ui/request.ts';
import { outlineOf } from '../../../planning/outline.ts';
import type { SavedLessonView } from '../../contract.ts';
import { PrintSheets } from '../document/print-sheets.tsx';
import { allPages, NOTHING } from '../document/printout.ts';
import { fetchLesson } from '../saving/library-calls.ts';
import { openSaved } from '../saving/saved-lesson.ts';

/** Who asks for more has pressed the wrong button, and the printer would not stop. */
const MOST_PRINTED = 20;

const PARTS = [
  { name: 'plan', label: 'Pages to carry' },
  { name: 'pages', label: 'Student pages' },
  { name: 'key', label: 'Answer keys' },
] as const;
type PartName = (typeof PARTS)[number]['name'];

export function PrintLessons({ ids }: { ids: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const [printed, setPrinted] = useState<readonly SavedLessonView[]>();
  const [parts, setParts] = useState<readonly PartName[]>(['plan']);
  const done = useCallback(() => setPrinted(undefined), []);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="secondary" disabled={ids.length > MOST_PRINTED}>
          <Printer aria-hidden />
          Print
        </Button>
      </DialogTrigger>
      <DialogContent title={`Print ${count(ids.length, 'lesson')}`} className="print:hidden">
        <Choices
          ids={ids}
          parts={parts}
          onParts={setParts}
          onReady={(lessons) => {
            setOpen(false);
            setPrinted(lessons);
          }}
        />
      </DialogContent>
      {printed && <OnPaper lessons={printed} parts={parts} onDone={done} />}
    </Dialog>
  );
}

interface ChoicesProps {
  ids: readonly string[];
  parts: readonly PartName[];
  onParts(parts: readonly PartName[]): void;
  onReady(lessons: readonly SavedLessonView[]): void;
}

function Choices({ ids, parts, onParts, onReady }: ChoicesProps) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const print = async () => {
    setBusy(true);
    try {
      const lessons: SavedLessonView[] = [];
      for (const id of ids) lessons.push(await fetchLesson(id));
      onReady(lessons);
    } catch (error) {
      setFault(faultSentence(error));
      setBusy(false);
    }
  };
  return (
    <>
      <fieldset className="mt-4">
        <legend className="font-semibold">Of each lesson</legend>
        {PARTS.map(({ name, label }) => (
          <label key={name} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              checked={parts.includes(name)}
              onChange={() => onParts(parts.includes(name) ? parts.filter((part) => part !== name) : [...parts, name])}
              className="size-4 accent-primary"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div role="alert">{fault && <Notice tone="danger">{fault}</Notice>}</div>
      <DialogFooter>
        <Button busy={busy} disabled={parts.length === 0} onClick={() => void print()}>
          Print
        </Button>
      </DialogFooter>
    </>
  );
}

interface OnPaperProps {
  lessons: readonly SavedLessonView[];
  parts: readonly PartName[];
  onDone(): void;
}

/** The sheets of all of them exist only until they are printed. */
function OnPaper({ lessons, parts, onDone }: OnPaperProps) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    // Once the dialog has left the page and given the focus back.
    const timer = setTimeout(() => window.print(), 250);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);
  return lessons.map((saved) => {
    const { lesson, details } = openSaved(saved);
    return (
      <Mathematics key={saved.id} subject={details.subject}>
        <PrintSheets
          lesson={lesson}
          outline={outlineOf(lesson, details.objective)}
          details={details}
          quick={saved.type === 'formative'}
          what={{
            ...NOTHING,
            plan: parts.includes('plan') ? 'carry' : 'none',
            pages: parts.includes('pages') ? allPages(lesson) : [],
            key: parts.includes('key'),
          }}
        />
      </Mathematics>
    );
  });
}
