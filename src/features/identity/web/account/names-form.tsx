import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { Input } from '../../../../ui/input.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import type { User } from '../../contract.ts';
import { rename } from '../calls.ts';
import { sentenceFor } from '../identity-client.ts';
import { USER_KEY } from '../use-user.ts';

const NEEDED = { firstName: 'Please enter your first name', lastName: 'Please enter your last name' } as const;
type Name = keyof typeof NEEDED;

export function NamesForm({ user }: { user: Pick<User, Name> }) {
  const queries = useQueryClient();
  const { toast } = useToast();
  const [names, setNames] = useState({ firstName: user.firstName, lastName: user.lastName });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const missing = (Object.keys(NEEDED) as Name[]).find((name) => !names[name].trim());
    if (missing) return form.current?.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus();
    setBusy(true);
    try {
      queries.setQueryData(
        USER_KEY,
        await rename({ firstName: names.firstName.trim(), lastName: names.lastName.trim() }),
      );
      toast({ title: 'Name saved' });
    } catch (error) {
      toast({
        title: 'Save failed',
        description: sentenceFor(error, 'Your name was not saved. Please try again.'),
        variant: 'destructive',
      });
    }
    setBusy(false);
  };

  const bind = (name: Name) => ({
    name,
    value: names[name],
    maxLength: 80,
    onChange: ({ target }: { target: { value: string } }) =>
      setNames((before) => ({ ...before, [name]: target.value })),
  });
  const errorOf = (name: Name) => (tried && !names[name].trim() ? NEEDED[name] : undefined);

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 space-y-5">
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errorOf('firstName')} required>
          <Input {...bind('firstName')} autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={errorOf('lastName')} required>
          <Input {...bind('lastName')} autoComplete="family-name" />
        </Field>
      </div>
      <Button type="submit" look="secondary" busy={busy} className="max-sm:w-full">
        Save name
      </Button>
    </form>
  );
}
