/** The session has ended while a page was open: logging in again happens above it, and the page goes on where it was. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogContent, DialogFooter } from '../../../ui/dialog.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { PasswordInput } from '../../../ui/password-input.tsx';
import { useToast } from '../../../ui/toast.tsx';
import {
  IdentityError,
  isServerFault,
  SERVER_FAULT,
  sentenceFor,
  useIdentityClient,
  useSignInWithGoogle,
} from './identity-client.ts';
import { type Credentials, logIn } from './session.ts';
import { SESSION_RENEWED } from './session-renewed.ts';

/** @param email of the person whose page it is; nobody else goes on with it */
export function RenewSession({ email, onClose }: { email: string; onClose(): void }) {
  const load = useIdentityClient();
  const queries = useQueryClient();
  const { dismiss } = useToast();
  const withGoogle = useSignInWithGoogle();
  const [password, setPassword] = useState('');
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const renew = async (credentials: Credentials) => {
    setBusy(true);
    setFault(undefined);
    try {
      await logIn(load, queries, credentials);
      dismiss();
      onClose();
      // What failed meanwhile is asked for again, and what waited is sent.
      void queries.refetchQueries({ predicate: ({ state }) => state.status === 'error' });
      window.dispatchEvent(new Event(SESSION_RENEWED));
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
