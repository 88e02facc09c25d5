/** /reset-password: where the link of the reset mail leads. */
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { resetPassword } from './calls.ts';
import { sentenceFor } from './identity-client.ts';
import { Outcome } from './outcome.tsx';
import { newPasswordFaults } from './password-rules.ts';

const REDIRECT_AFTER_MS = 2000;

export function ResetPasswordPage() {
  const { token } = useSearch({ strict: false }) as { token?: string };
  return token ? <NewPassword token={token} /> : <InvalidLink />;
}

function useLoginSoon(when: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!when) return;
    const timer = setTimeout(() => void navigate({ to: '/login' }), REDIRECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [when, navigate]);
}

function InvalidLink() {
  const { toast } = useToast();
  useLoginSoon(true);
  useEffect(() => {
    toast({
      title: 'Invalid Reset Link',
      description: 'This address has no reset token. Please ask for a new link.',
      variant: 'destructive',
    });
  }, [toast]);
  return (
    <AuthLayout heading={<PageHeading title="Invalid Reset Link" />}>
      <Outcome failed>
        This link is not complete. Please open the link in the email again, or ask for a new one. Taking you to the
        login page …
      </Outcome>
    </AuthLayout>
  );
}

function NewPassword({ token }: { token: string }) {
  const { toast, dismiss } = useToast();
  const [fields, setFields] = useState({ password: '', confirmPassword: '' });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useLoginSoon(done);

  const faults = tried ? newPasswordFaults(fields) : [];
  const bind = (name: keyof typeof fields) => ({
    name,
    autoComplete: 'new-password',
    maxLength: 128,
    value: fields[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((before) => ({ ...before, [name]: target.value })),
  });
  const errorOf = (name: keyof typeof fields) => faults.find(({ field }) => field === name)?.description;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const [first] = newPasswordFaults(fields);
    if (first) {
      toast({ title: first.title, description: first.description, variant: 'destructive' });
      return form.current?.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus();
    }
    setBusy(true);
    try {
      await resetPassword(token, fields.password);
      dismiss();
      setDone(true);
    } catch (error) {
      toast({
        title: 'Reset failed',
        description: sentenceFor(error, 'Failed to reset password'),
        variant: 'destructive',
      });
      setBusy(false);
    }
  };

  if (done) {
    return (
      <AuthLayout heading={<PageHeading title="Password changed" />}>
        <Outcome>Your new password is set, and all devices are logged out. Taking you to the login page …</Outcome>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout heading={<PageHeading title="Choose a new password" />}>
      <form ref={form} noValidate onSubmit={submit} className="space-y-5">
        <Field label="New password" hint="At least 6 characters." error={errorOf('password')} required>
          <PasswordInput {...bind('password')} />
        </Field>
        <Field label="Confirm password" error={errorOf('confirmPassword')} required>
          <PasswordInput shows="repeated password" {...bind('confirmPassword')} />
        </Field>
        <Button type="submit" busy={busy} className="w-full">
          Set new password
        </Button>
      </form>
    </AuthLayout>
  );
}
