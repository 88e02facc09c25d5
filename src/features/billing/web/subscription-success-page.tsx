/** /subscription-success: back from the payment page; asks what is paid for now and shows the way on. */

import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Hourglass } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import type { Tier } from '../../../contract/tier.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { sendJson } from '../../../ui/request.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { USER_KEY, useUser } from '../../identity/web/use-user.ts';
import { TEAM_SEATS } from '../limits.ts';
import { offerOf } from './offers.ts';

export function SubscriptionSuccessPage() {
  const { user } = useUser();
  const { checked, check } = useFreshSubscription();
  // What one has of one's own: a seat in somebody's team is no answer to a payment.
  const tier = user?.subscription.ownTier ?? 'free';
  return (
    <div className="mx-auto max-w-2xl">
      <Card className="py-10 text-center sm:px-10 sm:py-14">
        {!checked ? (
          <>
            <PageHeading title="One moment" />
            <p role="status" className="mt-3 text-ink-soft">
              We are checking your subscription.
            </p>
            <Skeleton className="mx-auto mt-8 h-12 max-w-xs" />
          </>
        ) : tier === 'free' ? (
          <Waiting onCheck={check} />
        ) : (
          <Welcome tier={tier} />
        )}
      </Card>
    </div>
  );
}

/** Asks the payment provider through our server, then fetches the user anew. */
function useFreshSubscription(): { checked: boolean; check(): Promise<void> } {
  const queries = useQueryClient();
  const [checked, setChecked] = useState(false);
  const check = useCallback(async () => {
    // Without an answer the user is still as fresh as our server knows.
    await sendJson('POST', '/api/refresh-subscription').catch(() => undefined);
    await queries.invalidateQueries({ queryKey: USER_KEY });
    setChecked(true);
  }, [queries]);
  useEffect(() => void check(), [check]);
  return { checked, check };
}

const OPENED: Readonly<Record<Tier, string>> = {
  free: '',
  pro: 'You now have unlimited plans and your own library.',
  team: `${TEAM_SEATS} can now plan without limits and share one library.`,
  school: 'All your teachers can now plan without limits and share one library.',
};

const MARK = 'mx-auto mb-5 flex size-14 items-center justify-center rounded-full bg-primary-soft text-primary';

function Welcome({ tier }: { tier: Tier }) {
  const { name } = offerOf(tier);
  return (
    <>
      <span className={MARK}>
        <CircleCheck aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <PageHeading title={`You are now on the ${name} plan`} />
      <p className="mx-auto mt-3 max-w-md text-lg text-ink-soft">Thank you. {OPENED[tier]}</p>
      <p className="mx-auto mt-4 max-w-md text-ink-soft">
        Your saved lessons are in{' '}
        <Link to="/lessons" className="font-medium text-primary underline underline-offset-4">
          My Lessons
        </Link>
        , where you can view them and print quizzes.
        {tier !== 'pro' && (
          <>
            {' '}
            Invite your colleagues on the{' '}
            <Link to="/team" className="font-medium text-primary underline underline-offset-4">
              Team
            </Link>{' '}
            page.
          </>
        )}
      </p>
      <WaysOn />
    </>
  );
}

function Waiting({ onCheck }: { onCheck(): Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    await onCheck();
    setBusy(false);
  };
  return (
    <>
      <span className={MARK}>
        <Hourglass aria-hidden className="size-7" strokeWidth={1.75} />
      </span>
      <PageHeading title="We haven’t received your payment yet" />
      <p className="mx-auto mt-3 max-w-md text-ink-soft">
        A payment can take a minute to reach us. You can keep working: your plan will update by itself, and then your
        saved lessons and printable quizzes are in My Lessons.
      </p>
      <Button look="secondary" className="mt-6" busy={busy} onClick={again}>
        Check again
      </Button>
      <WaysOn />
    </>
  );
}

const WaysOn = () => (
  <div className="mt-8 flex flex-wrap-reverse justify-center gap-3">
    <Button asChild look="secondary" size="lg" className="whitespace-nowrap max-sm:w-full">
      <Link to="/dashboard">Go to Dashboard</Link>
    </Button>
    <Button asChild size="lg" className="whitespace-nowrap max-sm:w-full">
      <Link to="/create">Create Lesson Plan</Link>
    </Button>
  </div>
);
