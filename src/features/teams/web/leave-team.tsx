import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { leaveTeam } from './team-calls.ts';

/** The way out: for a member, or for an owner who is alone in a team that sleeps. */
export function LeaveTeam({ teamName, closes }: { teamName: string; closes: boolean }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const verb = closes ? 'Close team' : 'Leave team';
  return (
    <ConfirmDialog
      trigger={<Button look="secondary">{verb}</Button>}
      title={closes ? 'Close this team?' : 'Leave this team?'}
      description={
        closes
          ? `“${teamName}” and its open invitations will be permanently deleted. Your lessons stay yours.`
          : `Your lessons stay yours and leave the shared library of “${teamName}”. You return to your own plan and no longer see the other members’ lessons.`
      }
      confirm={verb}
      onConfirm={async () => {
        try {
          await leaveTeam(queries);
        } catch (error) {
          toast({
            title: closes ? 'Failed to close team' : 'Failed to leave team',
            description: sentenceOf(error, 'Please try again.'),
            variant: 'destructive',
          });
          throw error;
        }
        toast({ title: closes ? 'Team closed' : `You left “${teamName}”` });
      }}
    />
  );
}
