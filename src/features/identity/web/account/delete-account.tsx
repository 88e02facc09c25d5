import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog, DialogContent, DialogSubmit, DialogTrigger } from '../../../../ui/dialog.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import { DELETION_PHRASE } from '../../limits.ts';
import { deleteAccount, deletionWarnings } from '../calls.ts';
import { sentenceFor } from '../identity-client.ts';
import { forgetUser } from '../session.ts';

export function DeleteAccount() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="mt-2 text-ink-soft">
        Removes your account and everything that belongs to it. This cannot be undone.
      </p>
      <Dialog open={open} onOpenChange={setOpen}>
        <DialogTrigger asChild>
          <Button look="secondary" className="mt-4 text-danger max-sm:w-full">
            Delete my account
          </Button>
        </DialogTrigger>
        <DialogContent
          title="Delete your account?"
          description="This cannot be undone. You may want to download your data first."
        >
          <Confirmation />
        </DialogContent>
      </Dialog>
    </>
  );
}

function Confirmation() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { toast } = useToast();
  const { data: warnings = [] } = useQuery<string[]>({
    queryKey: ['/api/account/deletion'],
    queryFn: deletionWarnings,
    staleTime: 0,
    gcTime: 0,
  });
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const agrees = typed.trim().toLowerCase() === DELETION_PHRASE;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!agrees) return input.current?.focus();
    setBusy(true);
    try {
      await deleteAccount(typed);
      // Away first: a page for signed-in people without a user would send its reader home in the middle of this.
      await navigate({ to: '/' });
      forgetUser(queries);
      toast({ title: 'Your account was deleted', description: 'Thank you for planning with us.' });
    } catch (error) {
      toast({
        title: 'Your account was not deleted',
        description: sentenceFor(error, 'Please try again later.'),
        variant: 'destructive',
      });
      setBusy(false);
    }
  };

  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <ul className="mb-5 list-disc space-y-1.5 pl-5">
        <li>Your name, email address and password will be deleted, and you will be logged out everywhere.</li>
        {warnings.map((warning) => (
          <li key={warning}>{warning}</li>
        ))}
      </ul>
      <Field
        label={`Type “${DELETION_PHRASE}” to confirm`}
        error={tried && !agrees ? `Please type “${DELETION_PHRASE}”` : undefined}
        required
      >
        <Input
          ref={input}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={80}
        />
      </Field>
      <DialogSubmit busy={busy} destructive>
        Delete my account
      </DialogSubmit>
    </form>
  );
}
