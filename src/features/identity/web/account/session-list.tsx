import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../../../ui/badge.tsx';
import { Button } from '../../../../ui/button.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import type { SessionListed } from '../../contract.ts';
import { endOtherSessions, endSession, SESSIONS_KEY } from '../calls.ts';
import { deviceName } from '../device-name.ts';
import { sentenceFor } from '../identity-client.ts';

/** A teacher with more devices than this sees the latest first and may unfold the rest. */
const SHOWN = 5;
/** Without the year: a login ends 30 days after its last use. */
const WHEN = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });

export function SessionList() {
  const queries = useQueryClient();
  const { toast } = useToast();
  // Asked anew each time: other devices come and go.
  const { data: sessions, error, refetch } = useQuery<SessionListed[]>({ queryKey: SESSIONS_KEY, staleTime: 0 });
  const [ending, setEnding] = useState<string>();
  const [unfolded, setUnfolded] = useState(false);

  const end = async (what: string, work: () => Promise<object>, done: string) => {
    setEnding(what);
    try {
      await work();
      toast({ title: done });
    } catch (fault) {
      toast({
        title: 'Not logged out',
        description: sentenceFor(fault, 'Please try again later.'),
        variant: 'destructive',
      });
    }
    await queries.invalidateQueries({ queryKey: SESSIONS_KEY });
    setEnding(undefined);
  };

  if (error) {
    return (
      <Notice tone="danger" className="mt-5">
        <p>The list could not be loaded.</p>
        <Button look="secondary" onClick={() => void refetch()} className="mt-3">
          Try again
        </Button>
      </Notice>
    );
  }
  if (!sessions) return <Skeleton className="mt-5 h-16" />;
  const others = sessions.filter(({ current }) => !current);
  const ordered = [...sessions.filter(({ current }) => current), ...others];
  return (
    <>
      <ul id="sessions" className="mt-3 divide-y divide-line">
        {ordered.slice(0, unfolded ? undefined : SHOWN).map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3.5 sm:gap-x-4">
            <Monitor aria-hidden className="size-5 shrink-0 text-ink-soft" />
            <div className="min-w-0 flex-1">
              <p className="font-medium">{deviceName(session.userAgent)}</p>
              <p className="text-sm text-ink-soft">Last seen {WHEN.format(new Date(session.lastSeenAt))}</p>
            </div>
            {session.current ? (
              <Badge tone="primary">This device</Badge>
            ) : (
              <Button
                look="ghost"
                className="-mr-4"
                busy={ending === session.id}
                aria-label={`Log out ${deviceName(session.userAgent)}, last seen ${WHEN.format(new Date(session.lastSeenAt))}`}
                onClick={() => end(session.id, () => endSession(session), 'Device logged out')}
              >
                Log out
              </Button>
            )}
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-2 max-sm:flex-col">
        {others.length > 0 && (
          <Button
            look="secondary"
            busy={ending === 'others'}
            onClick={() => end('others', endOtherSessions, 'Logged out everywhere else')}
          >
            Log out everywhere else
          </Button>
        )}
        {ordered.length > SHOWN && (
          <Button look="ghost" aria-expanded={unfolded} aria-controls="sessions" onClick={() => setUnfolded(!unfolded)}>
            {unfolded ? 'Show fewer' : `Show all ${ordered.length}`}
          </Button>
        )}
      </div>
    </>
  );
}
