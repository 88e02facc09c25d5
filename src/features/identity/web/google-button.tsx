import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { IdentityError, sentenceFor, useIdentityClient, useSignInWithGoogle } from './identity-client.ts';
import { logIn } from './session.ts';

/** Only where the provider offers it. */
export function GoogleButton() {
  const load = useIdentityClient();
  const offered = useSignInWithGoogle();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  if (!offered) return null;

  const start = async () => {
    setBusy(true);
    try {
      await logIn(load, queries, 'google');
    } catch (error) {
      setBusy(false);
      // Anyone who closes the popup changed their mind; that is no failure.
      if (error instanceof IdentityError && error.code === 'popup-closed') return;
      toast({
        title: 'Google sign-in failed',
        description: sentenceFor(error, 'Could not sign in with Google'),
        variant: 'destructive',
      });
    }
  };

  return (
    <Button look="secondary" busy={busy} onClick={start} className="w-full">
      Continue with Google
    </Button>
  );
}
