import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { EMAIL_NEEDED } from '../../../contract/email-address.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { RequestError } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import { GoogleButton } from './google-button.tsx';
import { isServerFault, SERVER_FAULT, sentenceFor, useIdentityClient } from './identity-client.ts';
import { OutboxHint } from './outbox-hint.tsx';
import { logIn, resendVerification } from './session.ts';
import { isEmail } from './sign-up-rules.ts';
import { SingleSignOnButton } from './single-sign-on-button.tsx';

export interface LoginFormProps {
  email: string;
  onEmailChange(email: string): void;
  onForgotPassword(): void;
  /** Where they go afterward, a path of this site. */
  target: string;
}

export function LoginForm({ email, onEmailChange, onForgotPassword, target }: LoginFormProps) {
  const load = useIdentityClient();
  const queries = useQueryClient();
  const { toast, dismiss } = useToast();
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [unverified, setUnverified] = useState(false);
  const emailInput = useRef<HTMLInputElement>(null);
  const passwordInput = useRef<HTMLInputElement>(null);

  const emailError = tried && !isEmail(email) ? EMAIL_NEEDED : undefined;
  const passwordError = tried && password === '' ? 'Please enter your password' : undefined;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isEmail(email)) return emailInput.current?.focus();
    if (password === '') return passwordInput.current?.focus();
    setBusy(true);
    setUnverified(false);
    try {
      // The page leaves for its target as soon as the user is known.
      await logIn(load, queries, { email: email.trim(), password });
      dismiss();
    } catch (error) {
      setUnverified(error instanceof RequestError && error.code === 'email-not-verified');
      toast({
        title: 'Login failed',
        description: isServerFault(error) ? SERVER_FAULT : sentenceFor(error, 'Invalid email or password'),
        variant: 'destructive',
      });
      setBusy(false);
    }
  };

  const sendAgain = async () => {
    try {
      await resendVerification(load, { email: email.trim(), password });
      toast({
        title: 'Verification email sent!',
        description: 'Please check your email and click the verification link to activate your account.',
      });
    } catch (error) {
      toast({
        title: 'The email was not sent',
        description: sentenceFor(error, 'Please try again later.'),
        variant: 'destructive',
      });
    }
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      <Field label="Email" error={emailError} required>
        <Input
          ref={emailInput}
          type="email"
          name="email"
          required
          autoComplete="email"
          value={email}
          onChange={(event) => onEmailChange(event.target.value)}
        />
      </Field>
      <Field label="Password" error={passwordError} required>
        <PasswordInput
          ref={passwordInput}
          name="password"
          required
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <button
        type="button"
        onClick={onForgotPassword}
        className="-mt-2 block min-h-6 rounded-sm text-[0.9375rem] font-medium text-primary underline underline-offset-4"
      >
        Forgot password?
      </button>
      {unverified && (
        <div className="text-[0.9375rem] text-ink-soft">
          <p>The link in the verification email activates your account.</p>
          <OutboxHint />
          <Button type="button" look="secondary" onClick={sendAgain} className="mt-3">
            Send the email again
          </Button>
        </div>
      )}
      <Button type="submit" busy={busy} className="w-full">
        {busy ? 'Logging in …' : 'Login'}
      </Button>
      <GoogleButton />
      <SingleSignOnButton returnTo={target} />
    </form>
  );
}
