import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { RequestError } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { IdentityError, useIdentityClient } from './identity-client.ts';
import { logIn } from './session.ts';

/** Only where the provider offers it. */
export function GoogleButton() {
  const client = useIdentityClient();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const { signInWithGoogle } = client;
  if (!signInWithGoogle) return null;

  const start = async () => {
    setBusy(true);
    try {
      await logIn(client, queries, signInWithGoogle);
    } catch (error) {
      setBusy(false);
      // Whoever closes the popup changed their mind; that is no failure.
      if (error instanceof IdentityError && error.code === 'popup-closed') return;
      const sentence = error instanceof IdentityError || error instanceof RequestError ? error.sentence : undefined;
      toast({ title: 'Google sign-in failed', description: sentence ?? 'Could not sign in with Google', variant: 'destructive' });
    }
  };

  return (
    <Button look="secondary" busy={busy} onClick={start} className="w-full">
      Continue with Google
    </Button>
  );
}
