import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Input } from '../../../ui/input.tsx';
import { TEAM_NAME_LIMIT } from '../limits.ts';
import { FieldDialog } from './field-dialog.tsx';
import { renameTeam } from './team-calls.ts';

/** For the owner: the team under another name. */
export function RenameTeam({ name }: { name: string }) {
  const queries = useQueryClient();
  const [typed, setTyped] = useState(name);
  return (
    <FieldDialog
      trigger={
        <Button look="ghost" size="icon" aria-label="Rename team">
          <Pencil aria-hidden />
        </Button>
      }
      title="Rename team"
      label="Team name"
      verb="Save name"
      onOpen={() => setTyped(name)}
      send={() =>
        typed.trim() === ''
          ? 'Please enter a name for the team'
          : renameTeam(queries, typed.trim()).then(() => ({ title: 'Team renamed' }))
      }
      failure="The name could not be saved. Please try again."
    >
      <Input
        value={typed}
        maxLength={TEAM_NAME_LIMIT}
        onChange={(event) => setTyped(event.target.value)}
        autoComplete="organization"
      />
    </FieldDialog>
  );
}
