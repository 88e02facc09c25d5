/** /test-checkout/{id}: where a payment service would ask for a card. */
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { CircleAlert } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/field.tsx';
import { sendJson, sentenceOf } from '../../../ui/request.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { monthlyPrice, offerOf, type PaidTier } from './offers.ts';
import { SeatsField, seatsIn, TestPaymentFault, TestPaymentFrame } from './test-payment-frame.tsx';

interface Checkout {
  tier: PaidTier;
  seats: number;
  returnPath: string;
}

const CARDS = [
  { value: 'good', label: 'A card that works', description: 'The plan starts at once.' },
  { value: 'declined', label: 'A card that is declined', description: 'See what happens then.' },
] as const;
type TestCard = (typeof CARDS)[number]['value'];

export function TestCheckoutPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const checkout = useQuery<Checkout>({
    queryKey: ['/api/test-payments/checkout', encodeURIComponent(id)],
    gcTime: 0,
    refetchOnMount: 'always',
  });
  return (
    <TestPaymentFrame title={checkout.data ? `Subscribe to ${offerOf(checkout.data.tier).name}` : 'Test checkout'}>
      {checkout.data ? (
        <CheckoutForm id={id} {...checkout.data} />
      ) : checkout.isError ? (
        <TestPaymentFault
          title="This checkout cannot be opened"
          error={checkout.error}
          onRetry={() => void checkout.refetch()}
        />
      ) : (
        <Skeleton className="mt-6 h-96 rounded-card" />
      )}
    </TestPaymentFrame>
  );
}

function CheckoutForm({ id, tier, seats: proposed, returnPath }: Checkout & { id: string }) {
  const [card, setCard] = useState<TestCard>('good');
  const [typed, setTyped] = useState(String(proposed));
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const seats = seatsIn(typed);

  const pay = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || seats === undefined) return;
    setBusy(true);
    setFault(undefined);
    try {
      const { url } = await sendJson<{ url: string }>('POST', `/api/test-payments/checkout/${encodeURIComponent(id)}`, {
        card,
        seats,
      });
      window.location.assign(url);
    } catch (error) {
      setFault(sentenceOf(error, 'We cannot reach the server. Please check your connection.'));
      setBusy(false);
    }
  };

  return (
    <Card className="mt-6 sm:p-8">
      <form noValidate onSubmit={pay} className="space-y-6">
        <p className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-line pb-5">
          <span className="font-display text-2xl">{offerOf(tier).name}</span>
          <span className="text-ink-soft tabular-nums" aria-live="polite">
            {seats === undefined ? '' : monthlyPrice(tier, seats)}
          </span>
        </p>
        {tier === 'school' && <SeatsField value={typed} onChange={setTyped} />}
        <Field label="Test card">
          <Segmented<TestCard>
            options={CARDS}
            value={card}
            onValueChange={setCard}
            className="sm:auto-cols-auto sm:grid-flow-row"
          />
        </Field>
        <div role="alert" className="empty:hidden">
          {fault && (
            <p className="flex items-start gap-2 font-medium text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
              {fault}
            </p>
          )}
        </div>
        <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-between">
          <Button asChild look="ghost">
            <a href={returnPath}>Back without subscribing</a>
          </Button>
          <Button type="submit" size="lg" busy={busy}>
            Subscribe
          </Button>
        </div>
      </form>
    </Card>
  );
}
