import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import type { ExportInput } from '../../contract.ts';
import { HANDOUT_OF, handoutsOf } from '../handouts/handouts.ts';
import { StartTime } from './print-chooser.tsx';
import { useKept } from './use-kept.ts';

type Wanted = Pick<ExportInput, 'format' | 'part' | 'start'>;

const FORMATS = [
  { format: 'docx', label: 'For Word or Google Docs' },
  { format: 'pdf', label: 'As a PDF' },
  { format: 'html', label: 'As a web page' },
  { format: 'md', label: 'As Markdown' },
] as const;

export interface HandoutDownloadsProps {
  lesson: Lesson;
  /** As in LessonDocument. */
  keepAs: string;
  onDownload(wanted: Wanted): void;
}

/** Folded, because most days need none of them. */
export function HandoutDownloads({ lesson, keepAs, onDownload }: HandoutDownloadsProps) {
  const [format, setFormat] = useState<Wanted['format']>('docx');
  const [start, setStart] = useKept('teach-start:', keepAs);
  const offered = handoutsOf(lesson);
  if (offered.length === 0) return null;
  return (
    <details className="mt-2 border-t border-line pt-2">
      <summary className="min-h-9 cursor-pointer px-4 py-1 font-medium">Handouts</summary>
      <select
        aria-label="Kind of file"
        value={format}
        onChange={(event) => setFormat(event.target.value as Wanted['format'])}
        className="mx-4 my-1 min-h-9 rounded-control border border-line-strong bg-surface px-2"
      >
        {FORMATS.map(({ format: each, label }) => (
          <option key={each} value={each}>
            {label}
          </option>
        ))}
      </select>
      {offered.map((name) => (
        <div key={name}>
          <Button
            look="ghost"
            className="w-full justify-start py-1.5 text-left"
            onClick={() => onDownload({ format, part: name, ...(name === 'sub-plan' && start ? { start } : {}) })}
          >
            {HANDOUT_OF[name].title}
          </Button>
          {name === 'sub-plan' && <StartTime value={start} onChange={setStart} />}
        </div>
      ))}
    </details>
  );
}
