import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Address } from '../../../ui/address.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { useIdentityClient } from '../../identity/web/identity-client.ts';
import { logOut } from '../../identity/web/session.ts';

/** The invitation is for somebody else: says for whom, and offers to change the account. After logout the page leads to the login by itself. */
export function WrongAccount({ invited, signedInAs }: { invited: string; signedInAs: string }) {
  const load = useIdentityClient();
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  const change = async () => {
    setBusy(true);
    try {
      await logOut(load, queries);
    } catch {
      toast({
        title: 'Error',
        description: 'You are still logged in because we cannot reach the server. Please try again.',
        variant: 'destructive',
      });
      setBusy(false);
    }
  };
  return (
    <>
      <Notice className="mt-6">
        <p>
          This invitation is for{' '}
          <strong className="font-semibold break-words">
            <Address of={invited} />
          </strong>
          , and you are logged in as{' '}
          <strong className="font-semibold break-words">
            <Address of={signedInAs} />
          </strong>
          .
        </p>
        <p className="mt-1">
          Log out, then log in or sign up with the invited address. Or ask for an invitation to the address you use
          here.
        </p>
      </Notice>
      <Button busy={busy} onClick={change} className="mt-6 w-full">
        Log out and switch accounts
      </Button>
    </>
  );
}
