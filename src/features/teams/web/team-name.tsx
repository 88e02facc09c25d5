import { useQueryClient } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { TEAM_NAME_LIMIT } from '../contract.ts';
import { renameTeam } from './team-calls.ts';

// The contract's number, held to it by its type: importing the value would send zod to the browser.
const LIMIT: typeof TEAM_NAME_LIMIT = 80;

/** For the owner: the team under another name. */
export function RenameTeam({ name }: { name: string }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState(name);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (typed.trim() === '') return setFault('Please enter a name for the team');
    setBusy(true);
    setFault(undefined);
    try {
      await renameTeam(queries, typed.trim());
      setOpen(false);
      toast({ title: 'Team renamed' });
    } catch (error) {
      setFault(sentenceOf(error, 'The name could not be saved. Please try again.'));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        if (next) setTyped(name);
        setFault(undefined);
      }}
    >
      <DialogTrigger asChild>
        <Button look="ghost" size="icon" aria-label="Rename team">
          <Pencil aria-hidden />
        </Button>
      </DialogTrigger>
      <DialogContent title="Rename team">
        <form noValidate onSubmit={submit} className="mt-4">
          <Field label="Team name" error={fault} required>
            <Input value={typed} maxLength={LIMIT} onChange={(event) => setTyped(event.target.value)} autoComplete="organization" />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button look="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" busy={busy}>
              Save name
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
