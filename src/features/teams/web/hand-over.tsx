import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogClose, DialogContent, DialogFooter, DialogTrigger } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { sentenceOf } from '../../../ui/request.ts';
import { Select } from '../../../ui/select.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { handOver, type TeamMember } from './team-calls.ts';
import { nameOf } from './team-words.ts';

/** For the owner: the team goes to one of its members. */
export function HandOver({ others }: { others: readonly TeamMember[] }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [open, setOpen] = useState(false);
  const [userId, setUserId] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const next = others.find((member) => member.userId === userId);
    if (!next) return setFault('Please choose who takes the team over');
    setBusy(true);
    setFault(undefined);
    try {
      await handOver(queries, userId);
      setOpen(false);
      toast({ title: 'Team handed over', description: `${nameOf(next.user)} owns the team now.` });
    } catch (error) {
      setFault(sentenceOf(error, 'The team could not be handed over. Please try again.'));
    }
    setBusy(false);
  };

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        setOpen(next);
        setFault(undefined);
      }}
    >
      <DialogTrigger asChild>
        <Button look="secondary">Hand over team</Button>
      </DialogTrigger>
      <DialogContent
        title="Hand over team"
        description="The team runs on the plan of its owner. It sleeps until the new owner has a Team or School plan; your own subscription goes on until you cancel it. You stay a member, and can leave."
      >
        <form noValidate onSubmit={submit} className="mt-5">
          <Field label="New owner" error={fault} required>
            <Select
              value={userId}
              onValueChange={setUserId}
              placeholder="Choose a member"
              options={others.map((member) => ({ value: member.userId, label: nameOf(member.user), description: member.user.email }))}
            />
          </Field>
          <DialogFooter>
            <DialogClose asChild>
              <Button look="secondary">Cancel</Button>
            </DialogClose>
            <Button type="submit" look="destructive" busy={busy}>
              Hand over
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
