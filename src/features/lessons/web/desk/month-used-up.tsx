/** The month's plans are used up: said before anything is filled in, with the day of the next ones and the ways on. */
import { Link } from '@tanstack/react-router';
import { plural } from '../../../../language/text.ts';
import { Button } from '../../../../ui/button.tsx';
import { Card } from '../../../../ui/card.tsx';
import type { RecentPlan } from '../../contract.ts';
import { nextPlansDay } from '../request/class-words.ts';

export interface MonthUsedUpProps {
  /** As 2026-11. */
  month: string;
  limit: number;
  recent: readonly RecentPlan[];
  className?: string;
}

export const MonthUsedUp = ({ month, limit, recent, className }: MonthUsedUpProps) => (
  <Card aria-labelledby="used-up" className={className ?? ''}>
    <h2 id="used-up" className="text-lg">
      {limit === 0 ? 'Your plan includes no lesson plans' : `Your next lesson plans come on ${nextPlansDay(month)}`}
    </h2>
    <p className="mt-2 text-ink-soft">
      {limit > 0 &&
        `You have used ${limit === 1 ? 'the lesson plan' : `all ${limit} ${plural(limit, 'lesson plan')}`} of this month. `}
      A frame, which says how to teach a standard and leaves the content to you, does not count; you can still make one.
    </p>
    {recent.length > 0 && (
      <p className="mt-2 text-ink-soft">
        Your last plans:{' '}
        {recent.slice(0, 3).map(({ id, title }, place) => (
          <span key={id}>
            {place > 0 && ' · '}
            <Link to="/plan/$id" params={{ id }} className="font-medium text-primary underline underline-offset-4">
              {title}
            </Link>
          </span>
        ))}
      </p>
    )}
    <Button asChild className="mt-4">
      <Link to="/pricing">Upgrade Plan</Link>
    </Button>
  </Card>
);
