import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/toast.tsx';

/** The indicator that the link was copied stays this long. */
const COPIED_MS = 2000;

export function CopyLink({ link, whose }: { link: string; whose: string }) {
  const { toast } = useToast();
  /** Counts, so that a second click starts the two seconds again. */
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setCopies((before) => before + 1);
    } catch {
      toast({
        title: 'Failed to copy',
        description: 'Your browser did not allow it. The link is also in the email; you can send it again.',
        variant: 'destructive',
      });
    }
  };

  return (
    <>
      <Button
        look="secondary"
        onClick={copy}
        aria-label={`Copy link for ${whose}`}
        className="min-w-[8.25rem] max-sm:flex-1"
      >
        {copies > 0 ? <Check aria-hidden /> : <Copy aria-hidden />}
        {copies > 0 ? 'Copied' : 'Copy link'}
      </Button>
      <span role="status" className="sr-only">
        {copies > 0 && 'Link copied'}
      </span>
    </>
  );
}
