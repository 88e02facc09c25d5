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
  const label = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (interest.trim() !== '') onMake(withInterest(values, interest));
  };
  return (
    <details className="open:w-full print:hidden">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-2 rounded-control px-1 font-medium text-primary">
        <Shuffle aria-hidden className="size-[1.125rem]" />
        Another version
      </summary>
      <div className="flex flex-wrap items-center gap-2 pt-2 pb-1">
        {versionsOf(values).map((version) => (
          <Button key={version.name} look="secondary" disabled={busy} onClick={() => onMake(version.values)}>
            {version.name}
          </Button>
        ))}
        <form onSubmit={submit} className="flex min-w-0 items-center gap-2">
          <label htmlFor={label} className="sr-only">
            Another interest
          </label>
          <Input
            id={label}
            className="sm:w-64"
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
    </details>
  );
}
