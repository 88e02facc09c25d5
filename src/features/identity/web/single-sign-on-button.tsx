import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { sentenceFor, useSingleSignOn } from './identity-client.ts';

/** Only where the school has a provider of its own. @param returnTo where the person wanted to go, a path of this site */
export function SingleSignOnButton({ returnTo }: { returnTo: string }) {
  const offered = useSingleSignOn();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);
  // Anyone who comes back with the browser's back button finds the page as they left it.
  useEffect(() => {
    const onShow = () => setBusy(false);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
  if (!offered) return null;

  const start = async () => {
    setBusy(true);
    try {
      window.location.assign(await offered.start(returnTo));
    } catch (error) {
      setBusy(false);
      toast({
        title: 'Login failed',
        description: sentenceFor(error, `Could not continue with ${offered.name}`),
        variant: 'destructive',
      });
    }
  };

  return (
    <Button look="secondary" busy={busy} onClick={start} className="w-full text-balance">
      Continue with {offered.name}
    </Button>
  );
}
