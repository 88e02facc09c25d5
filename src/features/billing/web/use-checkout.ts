/** Starting a checkout: on to the payment page, or a calm word about why not. */
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Tier } from '../../../contract/tier.ts';
import { RequestError, sendJson, sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { USER_KEY, useUser } from '../../identity/web/use-user.ts';
import { NO_PAYMENTS, NOT_SERVED } from './no-payments.ts';

export interface Checkout {
  start(tier: Tier): Promise<void>;
  /** The tier whose checkout is being opened. */
  busy: Tier | undefined;
  /** Why nothing can be bought now; undefined: nothing stands in the way. */
  unavailable: string | undefined;
}

export function useCheckout(): Checkout {
  const { user } = useUser();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState<Tier>();
  const [unavailable, setUnavailable] = useState<string>();

  const sendHome = async () => {
    await navigate({ to: '/' });
    toast({ title: 'Please sign up first', description: 'Create a free account or log in, then choose your plan.' });
  };

  return {
    busy,
    unavailable,
    async start(tier) {
      // Not known yet counts as signed in: the server decides.
      if (user === null) return sendHome();
      setBusy(tier);
      setUnavailable(undefined);
      try {
        const { url } = await sendJson<{ url?: string }>('POST', '/api/create-checkout-session', { tier });
        if (url) window.location.assign(url);
      } catch (error) {
        const status = error instanceof RequestError ? error.status : undefined;
        if (status === 401) await sendHome();
        else if (status !== undefined && NOT_SERVED.has(status)) setUnavailable(sentenceOf(error, NO_PAYMENTS));
        else {
          toast({ title: 'Error', description: sentenceOf(error, 'Failed to start checkout'), variant: 'destructive' });
          // The plan changed in another tab, or a seat came with it: the buttons should say so.
          if (status === 409) await queries.invalidateQueries({ queryKey: USER_KEY });
        }
      }
      setBusy(undefined);
    },
  };
}
