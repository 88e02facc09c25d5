import { type FormEvent, useState } from 'react';
import { canonicalEmail, EMAIL_NEEDED } from '../../../contract/email-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';

export interface EmailFormProps {
  label: string;
  hint: string;
  /** The verb, e.g. "Add administrator". */
  submit: string;
  busy: boolean;
  /** @returns whether it was done: then the field is empty again */
  onSubmit(email: string): Promise<boolean>;
}

/** One address, and what is done with it. */
export function EmailForm({ label, hint, submit, busy, onSubmit }: EmailFormProps) {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const isWrong = canonicalEmail(email) === undefined;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (busy || isWrong || !(await onSubmit(email.trim()))) return;
    setEmail('');
    setTried(false);
  };
  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-4 grid items-start gap-3 border-t border-line pt-5 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field label={label} hint={hint} error={tried && isWrong ? EMAIL_NEEDED : undefined}>
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      {/* Level with the input, whose label stands above it. */}
      <Button type="submit" look="secondary" busy={busy} className="sm:mt-[1.8125rem]">
        {submit}
      </Button>
    </form>
  );
}
