import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useToast } from '../../../ui/toast.tsx';
import type { IdentityConfig } from '../contract.ts';
import { GoogleButton } from './google-button.tsx';
import { IdentityError, sentenceFor, useIdentityClient } from './identity-client.ts';
import { signUp } from './session.ts';
import { type SignUpFields, signUpFaults } from './sign-up-rules.ts';
import { SingleSignOnButton } from './single-sign-on-button.tsx';

export interface SignUpFormProps {
  email: string;
  onEmailChange(email: string): void;
  onSignedUp(): void;
  /** Where they go afterward, a path of this site. */
  target: string;
}

/** What can be wrong with an address that is one. */
const OF_THE_ADDRESS: ReadonlySet<string> = new Set(['email-in-use', 'sign-up-refused']);

export function SignUpForm({ email, onEmailChange, onSignedUp, target }: SignUpFormProps) {
  const load = useIdentityClient();
  const { data: config } = useQuery<IdentityConfig>({ queryKey: ['/api/auth/config'] });
  const { toast } = useToast();
  const [typed, setTyped] = useState({ firstName: '', lastName: '', password: '', confirmPassword: '' });
  const [tried, setTried] = useState(false);
  const [addressFault, setAddressFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  const fields: SignUpFields = { ...typed, email };
  const faults = tried ? signUpFaults(fields) : [];
  const errorOf = (field: keyof SignUpFields) => faults.find((fault) => fault.field === field)?.description;
  const bind = (field: keyof typeof typed) => ({
    name: field,
    value: typed[field],
    onChange: (event: { target: { value: string } }) =>
      setTyped((before) => ({ ...before, [field]: event.target.value })),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setAddressFault(undefined);
    const [first] = signUpFaults(fields);
    if (first) {
      toast({ title: first.title, description: first.description, variant: 'destructive' });
      return focusField(form, first.field);
    }
    setBusy(true);
    try {
      await signUp(load, {
        firstName: typed.firstName.trim(),
        lastName: typed.lastName.trim(),
        email: email.trim(),
        password: typed.password,
      });
      toast({
        title: 'Verification email sent!',
        description: 'Please check your email and click the verification link to activate your account.',
      });
      onSignedUp();
    } catch (error) {
      if (error instanceof IdentityError && OF_THE_ADDRESS.has(error.code)) {
        setAddressFault(error.sentence);
        focusField(form, 'email');
      }
      toast({
        title: 'Signup failed',
        description: sentenceFor(error, 'Could not create account'),
        variant: 'destructive',
      });
      setBusy(false);
    }
  };

  return (
    <form ref={form} noValidate onSubmit={submit} className="space-y-5">
      {config?.signUpNotice && <Notice>{config.signUpNotice}</Notice>}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field label="First name" error={errorOf('firstName')} required>
          <Input {...bind('firstName')} autoComplete="given-name" maxLength={80} />
        </Field>
        <Field label="Last name" error={errorOf('lastName')} required>
          <Input {...bind('lastName')} autoComplete="family-name" maxLength={80} />
        </Field>
      </div>
      <Field label="Email" error={errorOf('email') ?? addressFault} required>
        <Input
          type="email"
          name="email"
          required
          autoComplete="email"
          maxLength={254}
          value={email}
          onChange={(event) => {
            setAddressFault(undefined);
            onEmailChange(event.target.value);
          }}
        />
      </Field>
      <Field label="Password" hint="At least 6 characters." error={errorOf('password')} required>
        <PasswordInput {...bind('password')} autoComplete="new-password" maxLength={128} />
      </Field>
      <Field label="Confirm password" error={errorOf('confirmPassword')} required>
        <PasswordInput
          shows="repeated password"
          {...bind('confirmPassword')}
          autoComplete="new-password"
          maxLength={128}
        />
      </Field>
      <Button type="submit" busy={busy} className="w-full">
        {busy ? 'Creating your account …' : 'Sign Up'}
      </Button>
      <GoogleButton />
      <SingleSignOnButton returnTo={target} />
      <p className="text-center text-sm text-balance text-ink-soft">
        By signing up you say that you are 18 or older and agree to the{' '}
        <LegalLink to="/terms">Terms of Service</LegalLink> and the <LegalLink to="/privacy">Privacy Policy</LegalLink>.
      </p>
    </form>
  );
}

/** In a tab of its own, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: '/terms' | '/privacy'; children: string }) {
  return (
    <Link to={to} target="_blank" className="text-primary underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}

function focusField(form: RefObject<HTMLFormElement | null>, name: keyof SignUpFields): void {
  form.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}
