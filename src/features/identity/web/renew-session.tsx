/** The session has ended while a page was open: logging in again happens above it, and the page goes on where it was. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { getJson } from '../../../ui/request.ts';
import { useToast } from '../../../ui/toast.tsx';
import type { User } from '../contract.ts';
import {
  IdentityError,
  isServerFault,
  SERVER_FAULT,
  sentenceFor,
  useIdentityClient,
  useSignInWithGoogle,
  useSingleSignOn,
} from './identity-client.ts';
import { type Credentials, logIn } from './session.ts';
import { SESSION_RENEWED } from './session-renewed.ts';

/** @param email of the person whose page it is; nobody else goes on with it */
export function RenewSession({ email, onClose }: { email: string; onClose(): void }) {
  const load = useIdentityClient();
  const queries = useQueryClient();
  const { dismiss } = useToast();
  const withGoogle = useSignInWithGoogle();
  const school = useSingleSignOn();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const goOn = () => {
    dismiss();
    onClose();
    // What failed meanwhile is asked for again, and what waited is sent.
    void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
    window.dispatchEvent(new Event(SESSION_RENEWED));
  };
  // The school's provider has pages of its own, so that is done in another tab; the person comes back from it and goes on here.
  const onReturn = useEffectEvent(async () => {
    const user = await getJson<User>('/api/auth/user').catch(() => undefined);
    if (user?.email === email) goOn();
  });
  useEffect(() => {
    if (!school) return;
    window.addEventListener('focus', onReturn);
    return () => window.removeEventListener('focus', onReturn);
  }, [school]);
  const renew = async (credentials: Credentials) => {
    setBusy(true);
    setFault(undefined);
    try {
      await logIn(load, queries, credentials);
      goOn();
    } catch (error) {
      setBusy(false);
      // Anyone who closes the popup changed their mind; that is no failure.
      if (error instanceof IdentityError && error.code === 'popup-closed') return;
      setFault(isServerFault(error) ? SERVER_FAULT : sentenceFor(error, 'Invalid email or password'));
      input.current?.focus();
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (password !== '') return void renew({ email, password });
    setFault('Please enter your password');
    input.current?.focus();
  };

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        title="Please log in again"
        description="Your session has ended. Log in, and go on where you are; nothing on this page is lost."
      >
        <form noValidate onSubmit={submit} className="mt-5 space-y-5">
          <Field label="Email">
            <Input type="email" name="email" autoComplete="username" value={email} readOnly />
          </Field>
          <Field label="Password" error={fault} required>
            <PasswordInput
              ref={input}
              name="password"
              autoComplete="current-password"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          {school && (
            <p className="text-[0.9375rem]">
              <a href="/login" target="_blank" className="text-primary underline underline-offset-4" rel="noopener">
                Continue with {school.name}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>{' '}
              in a new tab, and come back here.
            </p>
          )}
          <DialogFooter>
            {withGoogle && (
              <Button type="button" look="secondary" disabled={busy} onClick={() => void renew('google')}>
                Continue with Google
              </Button>
            )}
            <Button type="submit" busy={busy}>
              Login
            </Button>
          </DialogFooter>
        </form>
      </DialogContent>
    </Dialog>
  );
}
