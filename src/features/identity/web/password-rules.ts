/** What a new password must fulfil where one is replaced, in the order in which it is checked. */
import type { PASSWORD_MINIMUM } from '../contract.ts';

// The contract's number, held to it by its type (the sentence below is fixed wording): importing the value would send zod along with the page.
const MINIMUM: typeof PASSWORD_MINIMUM = 6;

export interface NewPasswordFault {
  field: 'password' | 'confirmPassword';
  title: string;
  description: string;
}

/** Every fault, first things first; empty if there is none. */
export function newPasswordFaults({
  password,
  confirmPassword,
}: Readonly<Record<'password' | 'confirmPassword', string>>): NewPasswordFault[] {
  const faults: NewPasswordFault[] = [];
  if (password !== confirmPassword)
    faults.push({
      field: 'confirmPassword',
      title: "Passwords don't match",
      description: 'Please make sure both passwords are identical.',
    });
  if (password.length < MINIMUM)
    faults.push({
      field: 'password',
      title: 'Password too short',
      description: 'Password must be at least 6 characters long.',
    });
  return faults;
}
