/** /test-portal/{id}: where a payment service lets its customers change, pay and cancel. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { sendJson, sentenceOf } from '../../../ui/request.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { FEWER_SEATS, PLAN_END } from '../../teams/web/team-words.ts';
import { monthlyPrice, OFFERS, offerOf, type PaidTier } from './offers.ts';
import { SeatsField, seatsIn, TestPaymentFault, TestPaymentFrame } from './test-payment-frame.tsx';

interface Subscription {
  tier: PaidTier;
  seats: number;
  status: string;
  /** ISO 8601. */
  endsAt: string | null;
  renewsAt: string;
}

interface Portal {
  returnPath: string;
  proposed: { tier: PaidTier; seats: number } | null;
  subscription: Subscription | null;
}

type Action =
  | { do: 'change'; tier: PaidTier; seats: number }
  | { do: 'cancel' | 'cancel now' | 'keep' | 'fail payment' | 'pay' };

const TIER_OPTIONS = OFFERS.filter((offer) => offer.tier !== 'free').map(({ tier, name }) => ({
  value: tier as PaidTier,
  label: name,
}));
const dayOf = (iso: string): string => new Date(iso).toLocaleDateString('en-US', { dateStyle: 'long' });

export function TestPortalPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const queryKey = ['/api/test-payments/portal', encodeURIComponent(id)];
  const portal = useQuery<Portal>({ queryKey, gcTime: 0, refetchOnMount: 'always' });
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState<string>();

  /** @param done what to say; undefined: nothing, because the page is left */
  const act = async (action: Action, done?: string): Promise<boolean> => {
    setBusy(action.do);
    try {
      queries.setQueryData(queryKey, await sendJson<Portal>('POST', queryKey.join('/'), action));
      if (done) toast({ title: done });
      return true;
    } catch (error) {
      toast({
        title: 'Error',
        description: sentenceOf(error, 'We cannot reach the server. Please check your connection.'),
        variant: 'destructive',
      });
      return false;
    } finally {
      setBusy(undefined);
    }
  };

  return (
    <TestPaymentFrame title="Your subscription">
      {portal.isError ? (
        <TestPaymentFault
          title="This page cannot be opened"
          error={portal.error}
          onRetry={() => void portal.refetch()}
        />
      ) : !portal.data ? (
        <Skeleton className="mt-6 h-96 rounded-card" />
      ) : (
        <>
          {portal.data.subscription ? (
            <Held {...portal.data} subscription={portal.data.subscription} busy={busy} act={act} />
          ) : (
            <Card className="mt-6 sm:p-8">
              <CardTitle>No subscription</CardTitle>
              <p className="mt-3 text-ink-soft">
                It has ended, and nothing more is charged. Everything that you saved is kept.
              </p>
            </Card>
          )}
          <Button asChild look="ghost" className="mt-6">
            <a href={portal.data.returnPath}>Back to Lessonwright</a>
          </Button>
        </>
      )}
    </TestPaymentFrame>
  );
}

interface HeldProps extends Portal {
  subscription: Subscription;
  busy: string | undefined;
  act(action: Action, done?: string): Promise<boolean>;
}

function Held({ subscription, proposed, returnPath, busy, act }: HeldProps) {
  const { tier, seats, status, endsAt, renewsAt } = subscription;
  const confirm = async (change: { tier: PaidTier; seats: number }) => {
    if (await act({ do: 'change', ...change })) window.location.assign(returnPath);
  };
  return (
    <>
      {proposed && (
        <Card className="mt-6 sm:p-8">
          <CardTitle>Change to {offerOf(proposed.tier).name}</CardTitle>
          <p className="mt-3 text-ink-soft">
            {monthlyPrice(proposed.tier, proposed.seats)} instead of {monthlyPrice(tier, seats)}. What is left of this
            month is credited.
          </p>
          <Button size="lg" className="mt-5" busy={busy === 'change'} onClick={() => void confirm(proposed)}>
            Confirm change
          </Button>
        </Card>
      )}
      <Card className="mt-6 divide-y divide-line sm:p-8">
        <div className="pb-6">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-display text-2xl">{offerOf(tier).name}</span>
            <Badge tone={status === 'active' ? 'primary' : 'danger'} className="capitalize">
              {status}
            </Badge>
          </p>
          <p className="mt-2 text-ink-soft">
            {monthlyPrice(tier, seats)}. {endsAt ? `Ends on ${dayOf(endsAt)}.` : `Renews on ${dayOf(renewsAt)}.`}
          </p>
        </div>
        {tier !== 'pro' && (
          <div className="space-y-3 py-6 text-ink-soft">
            {tier === 'school' && <p>{FEWER_SEATS}</p>}
            <p>{PLAN_END}</p>
          </div>
        )}
        <ChangePlan key={`${tier} ${seats}`} tier={tier} seats={seats} busy={busy === 'change'} act={act} />
        <Part title="Payment">
          {status === 'past due' ? (
            <Button look="secondary" busy={busy === 'pay'} onClick={() => void act({ do: 'pay' }, 'Payment made')}>
              Pay the open amount
            </Button>
          ) : (
            <Button
              look="secondary"
              busy={busy === 'fail payment'}
              onClick={() => void act({ do: 'fail payment' }, 'The payment failed')}
            >
              Let the next payment fail
            </Button>
          )}
        </Part>
        <Part title="Cancel">
          {endsAt ? (
            <Button
              look="secondary"
              busy={busy === 'keep'}
              onClick={() => void act({ do: 'keep' }, 'Your subscription goes on')}
            >
              Keep my subscription
            </Button>
          ) : (
            <Button
              look="secondary"
              busy={busy === 'cancel'}
              onClick={() => void act({ do: 'cancel' }, 'Your subscription is canceled')}
            >
              Cancel on {dayOf(renewsAt)}
            </Button>
          )}
          <Button
            look="ghost"
            busy={busy === 'cancel now'}
            onClick={() => void act({ do: 'cancel now' }, 'Your subscription has ended')}
          >
            Cancel today
          </Button>
        </Part>
      </Card>
    </>
  );
}

function ChangePlan({
  tier,
  seats,
  busy,
  act,
}: {
  tier: PaidTier;
  seats: number;
  busy: boolean;
  act: HeldProps['act'];
}) {
  const [wanted, setWanted] = useState<PaidTier>(tier);
  const [typed, setTyped] = useState(String(seats));
  const wantedSeats = wanted === 'school' ? seatsIn(typed) : 1;
  const same = wanted === tier && (wanted !== 'school' || wantedSeats === seats);
  return (
    <div className="space-y-5 py-6">
      <Field label="Change plan">
        <Segmented<PaidTier> options={TIER_OPTIONS} value={wanted} onValueChange={setWanted} />
      </Field>
      {wanted === 'school' && <SeatsField value={typed} onChange={setTyped} />}
      <Button
        look="secondary"
        busy={busy}
        disabled={same || wantedSeats === undefined}
        onClick={() => void act({ do: 'change', tier: wanted, seats: wantedSeats ?? 1 }, 'Your plan is changed')}
      >
        Change plan
      </Button>
    </div>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="py-6 last:pb-0">
    <h2 className="font-sans text-[0.9375rem] font-medium tracking-normal">{title}</h2>
    <div className="mt-3 flex flex-wrap gap-3">{children}</div>
  </div>
);
