/** The way to the billing portal for the person who pays; a calm word where this server takes no payments. */
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RequestError, sendJson, sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { NO_PAYMENTS, NOT_SERVED } from './no-payments.ts';

/** 409: the account does not pay by itself. */
const WITH_A_REASON: ReadonlySet<number> = new Set([...NOT_SERVED, 409]);

export function ManageSubscription({ className }: { className?: string }) {
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const [unavailable, setUnavailable] = useState<string>();

  const open = async () => {
    setBusy(true);
    setUnavailable(undefined);
    try {
      const { url } = await sendJson<{ url?: string }>('POST', '/api/create-portal-session', {});
      if (url) window.location.assign(url);
    } catch (error) {
      if (error instanceof RequestError && WITH_A_REASON.has(error.status))
        setUnavailable(sentenceOf(error, NO_PAYMENTS));
      else toast({ title: 'Error', description: 'Failed to open billing portal', variant: 'destructive' });
    }
    setBusy(false);
  };

  return (
    <div className={className}>
      <Button look="secondary" busy={busy} onClick={open}>
        Manage Subscription
      </Button>
      <p role="status" className="mt-3 text-ink-soft empty:mt-0">
        {unavailable}
      </p>
    </div>
  );
}
