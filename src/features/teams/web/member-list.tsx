import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { count } from '../../../language/text.ts';
import { Address } from '../../../ui/address.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card, CardTitle } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { initialsOf } from '../../identity/web/initials.ts';
import type { TeamView } from '../contract.ts';
import { removeMember, type TeamMember } from './team-calls.ts';
import { nameOf } from './team-words.ts';

/** Everybody in the team; the owner can remove each of the others. */
export function MemberList({ view, userId, onGone }: { view: TeamView; userId: string; onGone(): void }) {
  return (
    <Card aria-labelledby="members">
      <div className="flex items-baseline justify-between gap-4">
        <CardTitle id="members">Members</CardTitle>
        <p className="text-sm text-ink-soft">{count(view.members.length, 'teacher')}</p>
      </div>
      <ul className="mt-4 divide-y divide-line">
        {view.members.map((member) => (
          <li key={member.id} className="flex items-center gap-x-4 py-3.5 first:pt-0 last:pb-0">
            <span
              aria-hidden
              className="flex size-10 shrink-0 items-center justify-center rounded-full bg-primary-soft text-sm font-semibold text-primary"
            >
              {initialsOf(member.user)}
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 font-medium break-words">{nameOf(member.user)}</span>
                {member.userId === userId && <span className="text-sm text-ink-soft">(you)</span>}
                {member.role === 'owner' && <Badge tone="primary">Owner</Badge>}
                {view.active && !member.seated && <Badge tone="accent">No seat</Badge>}
              </p>
              {nameOf(member.user) !== member.user.email && (
                <p className="text-sm break-words text-ink-soft">
                  <Address of={member.user.email} />
                </p>
              )}
            </div>
            {view.isOwner && member.role !== 'owner' && (
              <Remove member={member} teamName={view.team.name} onGone={onGone} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Remove({
  member: { userId, user },
  teamName,
  onGone,
}: {
  member: TeamMember;
  teamName: string;
  onGone(): void;
}) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const name = nameOf(user);
  return (
    <ConfirmDialog
      trigger={
        <Button look="ghost" size="icon" aria-label={`Remove ${name}`}>
          <UserMinus aria-hidden />
        </Button>
      }
      title={`Remove ${name}?`}
      description={`${name} loses their seat in “${teamName}” immediately and returns to their own plan. Their lessons stay theirs and leave the shared library, and they no longer see the other members’ lessons.`}
      confirm="Remove member"
      onConfirm={async () => {
        try {
          await removeMember(queries, userId);
        } catch (error) {
          toast({
            title: 'Failed to remove member',
            description: sentenceOf(error, 'Please try again.'),
            variant: 'destructive',
          });
          throw error;
        }
        toast({ title: 'Member removed', description: `${name} is no longer on the team.` });
        onGone();
      }}
    />
  );
}
