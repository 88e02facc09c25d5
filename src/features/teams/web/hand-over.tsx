import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select } from '../../../ui/select.tsx';
import { FieldDialog } from './field-dialog.tsx';
import { handOver, type TeamMember } from './team-calls.ts';
import { nameOf } from './team-words.ts';

/** For the owner: the team goes to one of its members. */
export function HandOver({ others }: { others: readonly TeamMember[] }) {
  const queries = useQueryClient();
  const [userId, setUserId] = useState('');
  const next = others.find((member) => member.userId === userId);
  return (
    <FieldDialog
      trigger={<Button look="secondary">Hand over team</Button>}
      title="Hand over team"
      description="The team runs on the plan of its owner. It sleeps until the new owner has a Team or School plan; your own subscription goes on until you cancel it. You stay a member, and can leave."
      label="New owner"
      verb="Hand over"
      destructive
      send={() =>
        next
          ? handOver(queries, userId).then(() => ({
              title: 'Team handed over',
              description: `${nameOf(next.user)} owns the team now.`,
            }))
          : 'Please choose who takes the team over'
      }
      failure="The team could not be handed over. Please try again."
    >
      <Select
        value={userId}
        onValueChange={setUserId}
        placeholder="Choose a member"
        options={others.map((member) => ({
          value: member.userId,
          label: nameOf(member.user),
          description: member.user.email,
        }))}
      />
    </FieldDialog>
  );
}
