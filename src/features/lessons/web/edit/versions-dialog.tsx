/** Earlier versions of a lesson: when, what was different, and the way back to one. */
import { History } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent, DialogTrigger } from '../../../../ui/dialog.tsx';
import { faultSentence } from '../../../../ui/request.ts';
import type { SavedLessonView } from '../../contract.ts';
import { fetchVersion, useVersions } from '../saving/library-calls.ts';
import { ChangeList } from './change-list.tsx';
import type { Draft } from './draft.ts';
import { changesBetween } from './draft-changes.ts';
import { savedDraft } from './use-lesson-edit.ts';

export interface VersionsDialogProps {
  saved: SavedLessonView;
  draft: Draft;
  onRestore(version: Draft): void;
}

const when = (iso: string) => new Date(iso).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });

export function VersionsDialog({ saved, draft, onRestore }: VersionsDialogProps) {
  const [open, setOpen] = useState(false);
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button look="secondary" className="max-sm:px-3!">
          <History aria-hidden />
          <span className="max-sm:sr-only">Versions</span>
        </Button>
      </DialogTrigger>
      {open && (
        <DialogContent
          title="Earlier versions"
          description="A version is kept each time you come back to change the lesson, and every ten minutes while you do."
          className="max-w-3xl!"
        >
          <Versions
            saved={saved}
            draft={draft}
            onRestore={(version) => {
              setOpen(false);
              onRestore(version);
            }}
          />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Versions({ saved, draft, onRestore }: VersionsDialogProps) {
  const { data, error } = useVersions(saved.id, true);
  const [looked, setLooked] = useState<{ revision: number; version?: Draft; fault?: string }>();
  if (error) return <p className="mt-4">{faultSentence(error)}</p>;
  if (!data) return <p className="mt-4 text-ink-soft">Looking for versions …</p>;
  if (data.length === 0)
    return <p className="mt-4 text-ink-soft">There are none yet: this lesson is as it was first saved.</p>;
  const look = async (revision: number) => {
    if (looked?.revision === revision) return setLooked(undefined);
    setLooked({ revision });
    try {
      const { content, duration, quizQuestions } = await fetchVersion(saved.id, revision);
      setLooked({ revision, version: savedDraft({ ...saved, content, duration, quizQuestions }) });
    } catch (fault) {
      setLooked({ revision, fault: faultSentence(fault) });
    }
  };
  return (
    <ul className="mt-4 divide-y divide-line">
      {data.map(({ revision, savedAt }) => (
        <li key={revision} className="py-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <span>{when(savedAt)}</span>
            <Button
              look="ghost"
              aria-expanded={looked?.revision === revision}
              onClick={() => void look(revision)}
              aria-label={`Compare the version of ${when(savedAt)}`}
            >
              Compare
            </Button>
          </div>
          {looked?.revision === revision && <Compared looked={looked} draft={draft} onRestore={onRestore} />}
        </li>
      ))}
    </ul>
  );
}

interface ComparedProps {
  looked: { version?: Draft; fault?: string };
  draft: Draft;
  onRestore(version: Draft): void;
}

function Compared({ looked: { version, fault }, draft, onRestore }: ComparedProps) {
  if (fault) return <p role="status">{fault}</p>;
  if (!version) return <p className="text-ink-soft">Fetching it …</p>;
  const changes = changesBetween(version, draft);
  return changes.length === 0 ? (
    <p className="text-ink-soft">It is the same as the lesson now.</p>
  ) : (
    <div className="mt-2 space-y-4">
      <ChangeList changes={changes} was="Then" is="Now" />
      <Button onClick={() => onRestore(version)}>Bring this version back</Button>
    </div>
  );
}
