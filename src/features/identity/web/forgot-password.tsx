/** The view of /login for a forgotten password: asks for a link by mail. */
import { type FormEvent, useRef, useState } from 'react';
import { EMAIL_NEEDED } from '../../../contract/email-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PageHeading } from '../../../ui/page-heading.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { requestReset } from './calls.ts';
import { sentenceFor } from './identity-client.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { isEmail } from './sign-up-rules.ts';

export function ForgotPassword({ startsWith, onBack }: { startsWith: string; onBack(): void }) {
  const { toast } = useToast();
  const [email, setEmail] = useState(startsWith);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) return input.current?.focus();
    setBusy(true);
    try {
      await requestReset(email.trim());
      toast({ title: 'Password reset email sent', description: 'Check your email for password reset instructions' });
      onBack();
    } catch (error) {
      toast({
        title: 'Reset failed',
        description: sentenceFor(error, 'Could not send reset email'),
        variant: 'destructive',
      });
      setBusy(false);
    }
  };

  return (
    <AuthLayout heading={<PageHeading title="Reset your password" />}>
      <form noValidate onSubmit={submit} className="space-y-5">
        <div className="text-ink-soft">
          <p>Enter the email address of your account. We will send you a link to choose a new password.</p>
          <OutboxHint />
        </div>
        <Field label="Email" error={tried && !isEmail(email) ? EMAIL_NEEDED : undefined} required>
          <Input
            ref={input}
            type="email"
            name="email"
            required
            autoFocus
            autoComplete="email"
            maxLength={254}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Button type="submit" busy={busy} className="w-full">
          Send Reset Link
        </Button>
        <Button look="ghost" onClick={onBack} className="w-full">
          Back
        </Button>
      </form>
    </AuthLayout>
  );
}
