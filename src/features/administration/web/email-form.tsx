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
    <form noValidate onSubmit={send} className="mt-4 flex flex-wrap items-start gap-3 border-t border-line pt-5">
      <Field label={label} hint={hint} error={tried && isWrong ? EMAIL_NEEDED : undefined} className="flex-1 basis-60">
        <Input
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Button type="submit" look="secondary" busy={busy} className="mt-7 max-sm:mt-0 max-sm:w-full">
        {submit}
      </Button>
    </form>
  );
}
