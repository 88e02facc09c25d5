import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { AlignmentSection } from '../../../planning/outline.ts';
import { SourceLink } from './source-link.tsx';

/** What the lesson is aligned to; without a standard, what it focuses on. */
export function AlignmentCard({ section: { id, title, code, text, notes, source } }: { section: AlignmentSection }) {
  return (
    <Card aria-labelledby={id}>
      <CardTitle id={id}>{title}</CardTitle>
      {code !== null && (
        <p className="mt-3">
          <Badge tone="primary" className="wrap-anywhere whitespace-normal">
            {code}
          </Badge>
        </p>
      )}
      <p className="mt-3 text-[0.9375rem] whitespace-pre-line">{text}</p>
      {notes.length > 0 && <p className="mt-3 text-sm text-ink-soft">{notes.join(' ')}</p>}
      <SourceLink address={source?.address} className="mt-2 min-h-11 gap-1.5 text-[0.9375rem] md:min-h-0">
        {source?.label}
      </SourceLink>
    </Card>
  );
}

/** Under the title of the plan: its first lines; all of it has a view of its own. */
export const AlignmentLine = ({ section: { id, title, code, text } }: { section: AlignmentSection }) => (
  <section aria-labelledby={id} className="line-clamp-2 text-[0.9375rem]">
    <h2 id={id} className="sr-only">
      {title}
    </h2>
    {code !== null && (
      <Badge tone="primary" className="mr-2 wrap-anywhere whitespace-normal">
        {code}
      </Badge>
    )}
    <span className="text-ink-soft">{text}</span>
  </section>
);
