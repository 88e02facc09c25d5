import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Address } from '../../../ui/address.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { CopyLink } from './copy-link.tsx';
import { cancelInvitation, type PendingInvitation, resendInvitation } from './team-calls.ts';
import { dateText, invitationLink } from './team-words.ts';

interface Props {
  invitations: readonly PendingInvitation[];
  active: boolean;
  onGone(): void;
}

/** For the owner: who was invited and has not answered yet. In a team that sleeps they wait, and can only be canceled. */
export function PendingInvitations({ invitations, active, onGone }: Props) {
  return (
    <Card aria-labelledby="pending">
      <CardTitle id="pending">Pending invitations</CardTitle>
      <ul className="mt-4 divide-y divide-line">
        {invitations.map((invitation) => (
          <Row key={invitation.id} invitation={invitation} active={active} onGone={onGone} />
        ))}
      </ul>
    </Card>
  );
}

function Row({
  invitation: { id, email, token, expiresAt, expired },
  active,
  onGone,
}: { invitation: PendingInvitation } & Omit<Props, 'invitations'>) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [busy, setBusy] = useState(false);

  const resend = async () => {
    setBusy(true);
    try {
      await resendInvitation(queries, id);
      toast({ title: 'Invitation sent again', description: `The link for ${email} works for another 7 days.` });
    } catch (error) {
      toast({
        title: 'Failed to send invitation',
        description: sentenceOf(error, 'Please try again.'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };

  const cancel = async () => {
    try {
      await cancelInvitation(queries, id);
    } catch (error) {
      toast({
        title: 'Failed to cancel invitation',
        description: sentenceOf(error, 'Please try again.'),
        variant: 'destructive',
      });
      throw error;
    }
    toast({ title: 'Invitation canceled', description: `The link for ${email} no longer works.` });
    onGone();
  };

  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <p className="font-medium break-words">
            <Address of={email} />
          </p>
          <p className="mt-0.5 text-sm text-ink-soft">
            {expired ? <Badge tone="accent">Expired {dateText(expiresAt)}</Badge> : `Expires ${dateText(expiresAt)}`}
          </p>
        </div>
        <ConfirmDialog
          trigger={
            <Button look="ghost" size="icon" aria-label={`Cancel invitation for ${email}`}>
              <X aria-hidden />
            </Button>
          }
          title="Cancel this invitation?"
          description={`The link sent to ${email} will stop working, and the seat will be free.`}
          confirm="Cancel invitation"
          onConfirm={cancel}
        />
      </div>
      {active && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {token !== '' && !expired && <CopyLink link={invitationLink(token, window.location.origin)} whose={email} />}
          <Button
            look="secondary"
            busy={busy}
            onClick={resend}
            aria-label={`Resend invitation to ${email}`}
            className="max-sm:flex-1"
          >
            Resend
          </Button>
        </div>
      )}
    </li>
  );
}
