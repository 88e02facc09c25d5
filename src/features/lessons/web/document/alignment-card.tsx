import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import { cx } from '../../../../ui/cx.ts';
import type { AlignmentSection } from '../../../planning/outline.ts';
import { SourceLink } from './source-link.tsx';

/** What the lesson is aligned to; without a standard, what it focuses on. */
export function AlignmentCard({
  section: { id, title, code, text, notes, source },
  brief = false,
}: {
  section: AlignmentSection;
  /** Beside the plan: the first lines, without the framework; all of it has a view of its own. */
  brief?: boolean;
}) {
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
      <p className={cx('mt-3 text-[0.9375rem] whitespace-pre-line', brief && 'line-clamp-3 lg:line-clamp-9')}>{text}</p>
      {!brief && notes.length > 0 && <p className="mt-3 text-sm text-ink-soft">{notes.join(' ')}</p>}
      {!brief && (
        <SourceLink address={source?.address} className="mt-2 min-h-11 gap-1.5 text-[0.9375rem] md:min-h-0">
          {source?.label}
        </SourceLink>
      )}
    </Card>
  );
}
