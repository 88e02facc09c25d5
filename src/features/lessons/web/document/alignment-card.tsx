import { ExternalLink } from 'lucide-react';
import { Badge } from '../../../../ui/badge.tsx';
import { Card, CardTitle } from '../../../../ui/card.tsx';
import type { Lesson } from '../../../planning/contract.ts';
import type { LessonDetails } from '../request/lesson-details.ts';
import { webAddress } from './web-address.ts';

/** What the lesson is aligned to; without a standard, what it focuses on. */
export function AlignmentCard({ lesson, details }: { lesson: Lesson; details: LessonDetails }) {
  const { standard } = lesson;
  if (!standard) {
    const text = lesson.standardsAlignment || details.objective;
    return (
      <Card aria-labelledby="alignment">
        <CardTitle id="alignment">Learning focus</CardTitle>
        {/* The heading says it already. */}
        <p className="mt-3 text-[0.9375rem] whitespace-pre-line">
          {text ? text.replace(/^Learning focus:\s*/, '') : 'Alignment information not available'}
        </p>
      </Card>
    );
  }
  const source = webAddress(standard.source);
  return (
    <Card aria-labelledby="alignment">
      <CardTitle id="alignment">Standards alignment</CardTitle>
      <p className="mt-3">
        <Badge tone="primary" className="wrap-anywhere whitespace-normal">
          {standard.code}
        </Badge>
      </p>
      <p className="mt-3 text-[0.9375rem]">{standard.description || 'Alignment information not available'}</p>
      <p className="mt-3 text-sm text-ink-soft">
        {standard.framework && `${standard.framework}, loaded ${standard.loadedOn}. `}
        {standard.standsIn && `${standard.state}’s own framework is not loaded here; this one stands in. `}
        {standard.insteadOf &&
          `What ${standard.state} has in force, “${standard.insteadOf}”, is not loaded here; this one stands in. `}
        {standard.summary && 'The statement is our own summary. '}
      </p>
      {source && (
        <a
          href={source}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex min-h-11 items-center gap-1.5 text-[0.9375rem] font-medium text-primary underline underline-offset-4 md:min-h-0"
        >
          {standard.summary ? 'Read the official text' : 'Source'}
          <ExternalLink aria-hidden className="size-4" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      )}
    </Card>
  );
}
