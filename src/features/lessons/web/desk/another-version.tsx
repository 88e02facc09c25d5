/** The same lesson once more: with other examples, shorter, with more support, about something else. */
import { Shuffle } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Input } from '../../../../ui/input.tsx';
import { KEYWORDS_MAXIMUM } from '../../limits.ts';
import type { LessonFormValues } from '../request/lesson-form.ts';
import { versionsOf, withInterest } from './versions.ts';

interface AnotherVersionProps {
  values: LessonFormValues;
  /** One is being made. */
  busy: boolean;
  onMake(values: LessonFormValues): void;
}

export function AnotherVersion({ values, busy, onMake }: AnotherVersionProps) {
  const [interest, setInterest] = useState('');
  const [label, panel] = [useId(), useId()];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (interest.trim() !== '') onMake(withInterest(values, interest));
  };
  return (
    <>
      <Button look="secondary" popoverTarget={panel}>
        <Shuffle aria-hidden />
        Another version
      </Button>
      <div
        id={panel}
        popover="auto"
        className="m-auto w-96 max-w-[calc(100vw-2rem)] flex-col gap-2 rounded-control border border-line-strong bg-surface p-3 text-ink shadow-lift [&:popover-open]:flex"
      >
        {versionsOf(values).map((version) => (
          <Button
            key={version.name}
            look="ghost"
            className="justify-start text-left"
            disabled={busy}
            onClick={() => onMake(version.values)}
          >
            {version.name}
          </Button>
        ))}
        <form onSubmit={submit} className="flex min-w-0 items-center gap-2 border-t border-line pt-3">
          <label htmlFor={label} className="sr-only">
            Another interest
          </label>
          <Input
            id={label}
            className="min-w-0 flex-1"
            value={interest}
            maxLength={KEYWORDS_MAXIMUM}
            autoComplete="off"
            placeholder="Another interest, e.g. kites"
            onChange={(event) => setInterest(event.target.value)}
          />
          <Button type="submit" look="secondary" className="shrink-0" disabled={busy || interest.trim() === ''}>
            Make it
          </Button>
        </form>
      </div>
    </>
  );
}
