/** A saved lesson in a list: what it is at a glance, and the way to it. */
import { Link } from '@tanstack/react-router';
import { CalendarDays, Clock, ListChecks, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { countText } from '../../../quizzes/web/quiz-paper.ts';
import type { SavedLessonView } from '../../contract.ts';
import { minutesOf, titleOf } from '../saving/saved-lesson.ts';
import { dayText } from './days.ts';

export interface LessonRowProps {
  saved: SavedLessonView;
  /** Who saved it; absent in a library of one's own. */
  by?: string | undefined;
  as: 'h2' | 'h3';
  /** Absent where lessons are not chosen. */
  choice?: { chosen: boolean; onChoose(): void } | undefined;
  /** The buttons at its end. */
  children?: ReactNode;
}

export function LessonRow({ saved, by, as: Heading, choice, children }: LessonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-3 py-4 first:pt-0 last:pb-0">
      {choice && (
        <label className="-my-2 -mr-4 -ml-3 flex size-11 shrink-0 cursor-pointer items-center justify-center self-start">
          <input
            type="checkbox"
            checked={choice.chosen}
            onChange={choice.onChoose}
            aria-label={`Choose ${titleOf(saved)}`}
            className="size-5 accent-primary"
          />
        </label>
      )}
      <div className="min-w-0 flex-1 basis-52 sm:basis-64">
        <p className="text-sm text-ink-soft">
          {saved.gradeLevel} · {saved.subject}
        </p>
        <Heading className="mt-0.5 text-lg wrap-anywhere">
          {saved.starred && (
            <Star role="img" aria-label="Starred:" className="mr-1.5 inline size-4 fill-current text-accent-ink" />
          )}
          <Link
            to="/lesson/$id"
            params={{ id: saved.id }}
            className="rounded-control hover:underline hover:underline-offset-4"
          >
            {titleOf(saved)}
          </Link>
        </Heading>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-ink-soft">
          {saved.standard && <Badge tone="primary">{saved.standard}</Badge>}
          {saved.unit && <Badge className="max-w-full whitespace-normal">{saved.unit}</Badge>}
          {saved.taughtOn && (
            <span className="inline-flex items-center gap-1">
              <CalendarDays aria-hidden className="size-3.5" />
              {dayText(saved.taughtOn)}
            </span>
          )}
          <span className="inline-flex items-center gap-1">
            <Clock aria-hidden className="size-3.5" />
            {minutesOf(saved)} min
          </span>
          {saved.quizCount > 0 && (
            <span className="inline-flex items-center gap-1">
              <ListChecks aria-hidden className="size-3.5" />
              Quiz, {countText(saved.quizCount)}
            </span>
          )}
          <span>
            Saved {dateText(saved.createdAt)}
            {by && ` by ${by}`}
          </span>
        </div>
      </div>
      {children && <div className="flex gap-2 max-sm:w-full">{children}</div>}
    </li>
  );
}

/** "Nov 21, 2026" where the reader is. */
const dateText = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
