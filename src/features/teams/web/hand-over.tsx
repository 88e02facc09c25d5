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
      trigger={<Button look="secondary">Transfer ownership</Button>}
      title="Transfer ownership"
      description="A team runs on its owner’s plan. It is inactive until the new owner has a Team or School plan; your own subscription continues until you cancel it. You stay a member and can leave."
      label="New owner"
      verb="Transfer"
      destructive
      send={() =>
        next
          ? handOver(queries, userId).then(() => ({
              title: 'Ownership transferred',
              description: `${nameOf(next.user)} now owns the team.`,
            }))
          : 'Please choose the new owner'
      }
      failure="The team could not be transferred. Please try again."
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
