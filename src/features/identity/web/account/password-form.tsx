import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Field } from '../../../../ui/field.tsx';
import { PasswordInput } from '../../../../ui/password-input.tsx';
import { useToast } from '../../../../ui/toast.tsx';
import {
  IdentityError,
  sentenceFor,
  useIdentityClient,
  useSignInWithGoogle,
  useSingleSignOn,
} from '../identity-client.ts';
import { newPasswordFaults } from '../password-rules.ts';
import { changePassword } from '../session.ts';

const EMPTY = { current: '', password: '', confirmPassword: '' };
type Name = keyof typeof EMPTY;

export function PasswordForm({ email }: { email: string }) {
  const load = useIdentityClient();
  const withGoogle = useSignInWithGoogle();
  const school = useSingleSignOn();
  const otherWay = withGoogle ? 'Google' : school?.name;
  const { toast } = useToast();
  const [fields, setFields] = useState(EMPTY);
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState(false);
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const faultsOf = (): Partial<Record<Name, string>> => ({
    ...(fields.current === ''
      ? { current: 'Please enter your current password' }
      : wrong
        ? { current: 'This is not your current password' }
        : {}),
    ...Object.fromEntries(newPasswordFaults(fields).map(({ field, description }) => [field, description])),
  });
  const faults = tried ? faultsOf() : {};
  const focus = (name: Name) => form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setWrong(false);
    const { current = '', ...rest } = faultsOf();
    const first = fields.current === '' ? 'current' : (Object.keys(rest)[0] as Name | undefined);
    if (first) return focus(first);
    setBusy(true);
    try {
      await changePassword(load, { email, current: fields.current, next: fields.password });
      toast({ title: 'Password changed', description: 'All other devices have been logged out.' });
      setFields(EMPTY);
      setTried(false);
    } catch (error) {
      if (
        error instanceof IdentityError &&
        ['invalid-credential', 'wrong-password', 'user-not-found'].includes(error.code)
      ) {
        setWrong(true);
        focus('current');
      } else
        toast({
          title: 'Password not changed',
          description: sentenceFor(error, 'Please try again later.'),
          variant: 'destructive',
        });
    }
    setBusy(false);
  };

  const bind = (name: Name) => ({
    name,
    value: fields[name],
    maxLength: 128,
    onChange: ({ target }: { target: { value: string } }) => {
      if (name === 'current') setWrong(false);
      setFields((before) => ({ ...before, [name]: target.value }));
    },
  });

  return (
    <form ref={form} noValidate onSubmit={submit} className="mt-5 space-y-5">
      {/* Tells a password manager whose password this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <Field
        label="Current password"
        error={faults.current}
        hint={
          otherWay &&
          `No password yet, because you log in with ${otherWay}? Log out and choose “Forgot password?” to set one.`
        }
        required
      >
        <PasswordInput shows="old password" {...bind('current')} autoComplete="current-password" />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="New password" hint="At least 6 characters." error={faults.password} required>
          <PasswordInput shows="new password" {...bind('password')} autoComplete="new-password" />
        </Field>
        <Field label="Confirm new password" error={faults.confirmPassword} required>
          <PasswordInput shows="repeated new password" {...bind('confirmPassword')} autoComplete="new-password" />
        </Field>
      </div>
      <Button type="submit" look="secondary" busy={busy} className="max-sm:w-full">
        Change password
      </Button>
    </form>
  );
}
